import { storePrograms } from "../target/program";
import { STUBS, type Workbench } from "./interpreter";

/** What the interpreter says of its variable slots. */
export interface Memory {
  blocksize: number; // bytes of a slot: a Pixl.js has 13
  boot: number; // slots in use after boot, code in flash
  before: number; // slots in use in a game
  after: number; // and after 500 more idle turns and 100 more presses
}

const USAGE = 'print("~"+process.memory().usage);';

/** Buttons of a Pixl.js, on pins that every interpreter has. */
const onPins = (bundle: string) => bundle.replace("H1 H2 H3 H4", "D7 D8 D9 D11");

/** A program that loads `file` from storage, as a board does from flash: its functions stay there. */
const fromFlash = (file: string) => `${STUBS}eval(require("Storage").read("${file}"));`;

async function store(bench: Workbench, file: string, text: string): Promise<void> {
  for (const program of storePrograms(file, text)) await bench.run(program);
}

/** Slots after boot of the board's own bundle, and over a game of the one that is measured. */
export async function memoryOf(bench: Workbench, bundle: string, measured: string): Promise<Memory> {
  await store(bench, "board", onPins(bundle));
  await store(bench, "bench", measured);
  const [boot] = await bench.run(`${fromFlash("board")}clearInterval();${USAGE}`);
  const game = "flagfall.presses(100,1);flagfall.texts(10,0);flagfall.idle(500);";
  const [before, after] = await bench.run(
    `${fromFlash("bench")}flagfall.begin(1,edges,getTime());${game}${game}${USAGE}${game}${USAGE}`,
  );
  const [size] = await bench.run('print("~"+process.memory().blocksize);');
  return { blocksize: Number(size), boot: Number(boot), before: Number(before), after: Number(after) };
}
