import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { Player, Said } from "../play";
import type { Tape } from "../script/tape";
import { cut } from "./pieces";
import { CODE, END, MARK, PROBE, TAPE, playProgram, statements, storePrograms, type Place } from "./program";

/** There is no interpreter to play in: exit status 3. */
export class NoInterpreter extends Error {}

/** What takes longer than this has got stuck: a script, and a program that does nothing. */
const PATIENCE_MS = 600_000;
const PROBE_MS = 10_000;

/** No script makes the device say so much; another program that was named by mistake may. */
const OUTPUT_MAX = 100_000_000;

/** Where the interpreter for Linux keeps what a board keeps in its flash. */
const FLASH = "espruino.flash";

/** What goes wrong inside shows as one of these. */
const TROUBLE = /(Uncaught .*|OUT OF MEMORY.*|New interpreter error: .*)/;

/**
 * Runs a program and gives back what it wrote. Standard input stays open and silent: the interpreter
 * takes the end of it for key strokes.
 */
function execute(
  interpreter: string,
  folder: string,
  program: string,
  patience = PATIENCE_MS,
): Promise<string> {
  writeFileSync(join(folder, "program.js"), program);
  return new Promise((done, fail) => {
    const child = spawn(interpreter, ["program.js"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    const timer = setTimeout(() => child.kill("SIGKILL"), patience);
    let output = "";
    child.stdout.setEncoding("latin1").on("data", (text: string) => {
      output += text;
      if (output.length > OUTPUT_MAX) child.kill("SIGKILL");
    });
    child.stdin.on("error", () => {});
    child.on("error", fail);
    child.on("close", (_code, signal) => {
      clearTimeout(timer);
      if (!signal) done(output);
      else fail(new Error(`the interpreter ${signal === "SIGKILL" ? "got stuck" : `died of ${signal}`}`));
    });
  });
}

/** What a program told us, line by line; an error when it did not come to its end. */
function told(output: string): string[] {
  const lines = output.split(/\r?\n/);
  const ours = lines.filter((line) => line.includes(MARK)).map((line) => line.slice(line.indexOf(MARK) + 1));
  if (ours.pop() === END) return ours;
  throw new Error(`the interpreter broke off: ${TROUBLE.exec(output)?.[0].trim() ?? "it said no more"}`);
}

/** Was there no room for the code beside all else? */
const isMemory = (error: Error) => error.message.includes("MEMORY");

/** Does something in a folder of its own, which is gone afterwards. */
async function aside<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "flagfall-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The interpreter that ESPRUINO names, tried out. */
export async function findInterpreter(): Promise<string> {
  const name = process.env.ESPRUINO;
  if (!name) throw new NoInterpreter("no interpreter: set ESPRUINO to the program of an Espruino for Linux");
  const program = name.includes("/") && !isAbsolute(name) ? resolve(name) : name;
  try {
    await aside(async (folder) => told(await execute(program, folder, PROBE, PROBE_MS)));
  } catch (error) {
    throw new NoInterpreter(`no interpreter: ESPRUINO=${name} does not run (${(error as Error).message})`);
  }
  return program;
}

/** Events with the steps between them: an empty line is a step. */
function heard(lines: string[]): Said[] {
  const all: Said[] = [];
  let after = -1;
  for (const line of lines) {
    if (line === "") after++;
    else all.push({ line, event: JSON.parse(line), after });
  }
  return all;
}

/** Puts a text into the storage of this folder's interpreter. */
async function store(interpreter: string, folder: string, file: string, text: string): Promise<void> {
  for (const program of storePrograms(file, text)) told(await execute(interpreter, folder, program));
}

/** A player that runs the bundle inside the interpreter, each tape in a fresh one. */
export async function targetPlayer(interpreter: string, bundleFile: string): Promise<Player> {
  const pieces = cut(readFileSync(bundleFile, "utf8"));
  const flash = await aside(async (folder) => {
    await store(interpreter, folder, CODE, pieces.text);
    return readFileSync(join(folder, FLASH));
  });
  const play = async (folder: string, tape: Tape, place: Place) => {
    writeFileSync(join(folder, FLASH), flash);
    await store(interpreter, folder, TAPE, statements(tape).join(""));
    return heard(told(await execute(interpreter, folder, playProgram(pieces, tape, place))));
  };
  const quickly = (tape: Tape) => aside((folder) => play(folder, tape, "memory"));
  const slowly = (tape: Tape) => aside((folder) => play(folder, tape, "storage"));
  return {
    play: (tape) => quickly(tape).catch((error) => (isMemory(error) ? slowly(tape) : Promise.reject(error))),
    atOnce: availableParallelism(),
  };
}
