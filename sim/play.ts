import { readFileSync } from "node:fs";
import { Script, createContext } from "node:vm";
import type { Tape } from "./script/tape";

/** One event: the line as it was said, its fields, and the last action begun by then, -1 before the first. */
export interface Said {
  line: string;
  event: Record<string, unknown>;
  after: number;
}

/** Plays tapes, in Node or in the interpreter. */
export interface Player {
  play(tape: Tape): Promise<Said[]>;
  atOnce: number; // how many tapes it is good to play at the same time
}

/** What the bundle of the virtual board leaves behind. */
interface Virtual {
  begin(ranks: number[], settings: number[], say: (line: string) => void): void;
  doAt(at: number, op: number, a: number, b: number): void;
  run(to: number): void;
}

/** Plays a tape against the bundle in a world of its own, so that no script feels the one before it. */
export function playTape(bundle: Script, tape: Tape): Said[] {
  const context = createContext({ atob }) as { flagfall?: Virtual };
  bundle.runInContext(context);
  const device = context.flagfall!;
  const all: Said[] = [];
  let after = -1;
  device.begin(tape.ranks, tape.settings, (line) => all.push({ line, event: JSON.parse(line), after }));
  for (const [at, op, a = 0, b = 0] of tape.steps) {
    after++;
    device.doAt(at, op, a, b);
  }
  device.run(tape.until);
  return all;
}

/** A player that compiles the bundle once. */
export function nodePlayer(bundleFile: string): Player {
  const bundle = new Script(readFileSync(bundleFile, "utf8"), { filename: bundleFile });
  return { play: async (tape) => playTape(bundle, tape), atOnce: 1 };
}
