import { WrongCall, readBytes, scriptsOf } from "./files";
import type { Player, Said } from "./play";
import { Progress } from "./progress";
import { judge, type Failure } from "./script/expect";
import { refuseNotYet } from "./script/not-yet";
import { readScript, type Script } from "./script/read";
import { tapeOf } from "./script/tape";
import { WrongScript } from "./script/wrong";

/** How a command ends: what a caller can tell from the outside. */
export const enum Exit {
  Well = 0,
  Failed = 1, // an expectation does not hold, or the device broke down
  Wrong = 2, // the script or the call
  NoInterpreter = 3,
}

/** What came of one script. */
interface Outcome {
  exit: Exit;
  message: string; // for standard error
  failures: Failure[];
}

/** Reads a script that can be played now. */
function load(file: string): Script {
  const bytes = readBytes(file);
  try {
    const script = readScript(bytes);
    refuseNotYet(script);
    return script;
  } catch (error) {
    if (error instanceof WrongScript) throw new WrongCall(`${file}:${error.line}: ${error.message}`);
    throw error;
  }
}

/** Plays one; what goes wrong with the device is told with the name of the script that brought it about. */
async function perform(file: string, script: Script, player: Player): Promise<Said[]> {
  try {
    return await player.play(tapeOf(script));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Plays one script and prints what the device says. */
export async function play(files: string[], player: () => Promise<Player>): Promise<Exit> {
  if (files.length !== 1) throw new WrongCall("play takes one FILE");
  const script = load(files[0]);
  const all = await perform(files[0], script, await player());
  process.stdout.write(all.map((said) => `${said.line}\n`).join(""));
  return Exit.Well;
}

async function checkOne(file: string, player: Player): Promise<Outcome> {
  try {
    const script = load(file);
    const failures = judge(script, await perform(file, script, player));
    return { exit: failures.length ? Exit.Failed : Exit.Well, message: "", failures };
  } catch (error) {
    const exit = error instanceof WrongCall ? Exit.Wrong : Exit.Failed;
    return { exit, message: (error as Error).message, failures: [] };
  }
}

function report(file: string, { message, failures }: Outcome): void {
  if (message) process.stderr.write(`${message}\n`);
  for (const { line, expected, seen } of failures) {
    const events = seen.length ? seen.map((event) => `  saw ${event}\n`).join("") : "  saw nothing\n";
    process.stdout.write(`${file}:${line}: ${expected}\n${events}`);
  }
}

/** Begins as many at once as the player likes; the outcomes come in the order of the files. */
async function* outcomes(files: string[], player: Player): AsyncGenerator<Outcome> {
  const begun: Promise<Outcome>[] = [];
  for (const i of files.keys()) {
    while (begun.length < Math.min(files.length, i + player.atOnce))
      begun.push(checkOne(files[begun.length], player));
    yield await begun[i];
  }
}

/** How many scripts passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
  exit: Exit;
}

/** Plays every script and judges it. */
export async function check(paths: string[], player: () => Promise<Player>): Promise<Tally> {
  if (!paths.length) throw new WrongCall("check takes at least one FILE");
  const files = paths.flatMap(scriptsOf);
  const tally: Tally = { passed: 0, failed: 0, exit: Exit.Well };
  const progress = new Progress(files.length);
  let i = 0;
  for await (const outcome of outcomes(files, await player())) {
    if (outcome.exit !== Exit.Well) progress.clear();
    report(files[i++], outcome);
    if (outcome.exit === Exit.Well) tally.passed++;
    else tally.failed++;
    tally.exit = Math.max(tally.exit, outcome.exit);
    progress.show(i);
  }
  progress.clear();
  process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
  return tally;
}
