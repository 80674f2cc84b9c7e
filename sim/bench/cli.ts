import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { board as pixl } from "../../boards/pixl";
import { buildBundle, freshBundle } from "../build/fresh";
import { Exit } from "../commands";
import { WrongCall } from "../files";
import { main } from "../main";
import { NoInterpreter, findInterpreter } from "../target/interpreter";
import { Counter, scaleOf } from "./count";
import { FIGURES } from "./figures";
import { Workbench } from "./interpreter";
import { memoryOf, type Memory } from "./memory";
import { hashOf, record } from "./report";
import { fillIn, rowOf, type Counted } from "./table";

const root = fileURLToPath(new URL("../..", import.meta.url));

const HELP = `npm run bench              counts instructions and slots inside the interpreter that ESPRUINO
                           names (slots in ESPRUINO_SLOTS, if that names another), prints them, and puts
                           them into firmware/README.md and firmware/measured.json
npm run bench -- targets   compares the outputs that the compiler can write, and changes nothing
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const HEAD = "| figure | what | counted | budget | ms on Pixl.js |\n| --- | --- | ---: | ---: | ---: |";

/** The figures of one bundle, each told as it comes. */
async function countAll(
  bench: Workbench,
  bundle: string,
  scale: number,
  figures = FIGURES,
): Promise<Counted[]> {
  const counter = new Counter(bench, bundle, scale);
  const rows: Counted[] = [];
  for (const figure of figures) {
    rows.push({ figure, counted: await counter.count(figure) });
    say(rowOf(rows.at(-1)!));
  }
  return rows;
}

/** Slots in words; a build with other slots than a board's shows other numbers. */
function slotsText({ blocksize, boot, before, after }: Memory): string {
  const board =
    blocksize === 13 ? `of ${pixl.slots}` : `of ${blocksize} bytes each: a board shows up to twice as many`;
  const steady = `in a game ${before}, after 500 more idle turns and 100 more presses ${after}`;
  return `Slots after boot, code in flash: ${boot} ${board}; ${steady}.`;
}

/** What is over its budget. */
function overdrawn(counted: Counted[], { before, after }: Memory): string[] {
  const over = counted.filter(({ figure, counted }) => figure.budget && counted > figure.budget);
  const lines = over.map(({ figure, counted }) => `${figure.name}: ${counted} is over ${figure.budget}`);
  return after === before ? lines : [...lines, `slots grew from ${before} to ${after}`];
}

/** Slots, in a build of its own if there is one: a board's have 13 bytes, those of the usual build 27. */
async function memoryIn(bundle: string, measured: string): Promise<Memory> {
  const bench = new Workbench(process.env.ESPRUINO_SLOTS ?? process.env.ESPRUINO!);
  try {
    return await memoryOf(bench, bundle, measured);
  } finally {
    bench.close();
  }
}

/** Counts everything, and writes down what was counted. */
async function measure(bench: Workbench): Promise<Exit> {
  const bundle = readFileSync(freshBundle(root, "pixl"), "utf8");
  const measured = readFileSync(freshBundle(root, "bench"), "utf8");
  const { emptyTurn, scale } = await scaleOf(bench);
  say(`an empty turn counts ${Math.round(emptyTurn)} here; all figures times ${scale.toFixed(3)}`);
  say(HEAD);
  const counted = await countAll(bench, measured, scale);
  const memory = await memoryIn(bundle, measured);
  say(slotsText(memory));
  const text = [HEAD, ...counted.map(rowOf), "", slotsText(memory)].join("\n");
  fillIn(join(root, "firmware", "README.md"), text);
  const figures = Object.fromEntries(counted.map(({ figure, counted }) => [figure.name, counted]));
  record(root, "bench", { bundle: hashOf(bundle), bytes: bundle.length, ...figures, memory });
  const over = overdrawn(counted, memory);
  for (const line of over) process.stderr.write(`${line}\n`);
  return over.length ? Exit.Failed : Exit.Well;
}

/** The same firmware as the compiler can write it. */
async function compare(bench: Workbench): Promise<Exit> {
  const { scale } = await scaleOf(bench);
  for (const [name, env] of Object.entries({
    ES5: { TARGET: "ES5" },
    ES2015: { LET: "1" },
    "ES2015 with var": {},
  })) {
    // Another output may be over the budget, so it is the bench's bundle, which has none, that is compared.
    const bundle = buildBundle(root, "bench", env);
    say(`\n${name}: ${bundle.length} bytes\n\n${HEAD}`);
    await countAll(bench, bundle, scale, FIGURES.slice(0, 7));
  }
  return Exit.Well;
}

async function run(command: string | undefined): Promise<Exit> {
  if (command === "help" || command === "--help") process.stdout.write(HELP);
  if (command === "help" || command === "--help") return Exit.Well;
  if (command && command !== "targets") throw new WrongCall(`unknown command ${command}: try help`);
  try {
    const interpreter = await findInterpreter();
    if (spawnSync("valgrind", ["--version"]).error)
      throw new NoInterpreter("no valgrind: it counts instructions");
    const bench = new Workbench(interpreter);
    try {
      return await (command ? compare(bench) : measure(bench));
    } finally {
      bench.close();
    }
  } catch (error) {
    if (!(error instanceof NoInterpreter)) throw error;
    process.stderr.write(`${error.message}\n`);
    return Exit.NoInterpreter;
  }
}

main(run);
