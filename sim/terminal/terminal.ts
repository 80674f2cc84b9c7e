import { emitKeypressEvents } from "node:readline";
import { fileURLToPath } from "node:url";
import { freshBundle } from "../build/fresh";
import { WrongCall } from "../files";
import { act } from "./hands";
import { actionFor, type Key } from "./keys";
import { loadFirmware } from "./firmware";
import { lookOf } from "./look";
import { readOptions, USAGE, type Options } from "./options";
import { changes, ENTER, LEAVE, tooSmall } from "./screen";
import { newTable, pass, type Table } from "./table";
import { view } from "./view";

/** Often enough for tenths of a second. */
const FRAME_MS = 50;

/** The longest step: while the computer sleeps, so does the table. */
const STEP_MS = 1000;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What may end us from outside while the terminal is still there. */
const SIGNALS: NodeJS.Signals[] = ["SIGINT", "SIGTERM"];

/** The terminal is gone, and with it all that could be put back. */
function hangUp(): void {
  process.kill(process.pid, "SIGHUP");
}

/** Paints what changed since the last call; after a change of size, everything. */
function painter(t: Table): (anew: boolean) => void {
  const out = process.stdout;
  let shown: string[] = [];
  return (anew) => {
    const small = tooSmall(out.columns || 80, out.rows || 24);
    const lines = small ? [small] : view(t);
    const clear = anew || lines.length !== shown.length;
    const text = (clear ? "\x1b[2J" : "") + changes(clear ? [] : shown, lines);
    if (text) out.write(text);
    shown = lines;
  };
}

/** Runs the table until the person quits, or until the signal to which it resolves. */
function play(t: Table): Promise<NodeJS.Signals | null> {
  const paint = painter(t);
  let last = performance.now();
  let timer: NodeJS.Timeout;
  const step = () => {
    const now = performance.now();
    pass(t, Math.min(now - last, STEP_MS));
    last = now;
  };
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    const guarded = (work: () => void) => {
      try {
        work();
      } catch (error) {
        reject(error as Error);
      }
    };
    const press = (key: Key) => {
      const action = actionFor(key, t.file);
      step();
      if (action.kind === "quit") return resolve(null);
      act(t, action);
      paint(action.kind === "redraw");
    };
    process.stdin.on("keypress", (_text, key: Key) => guarded(() => press(key)));
    process.stdin.on("end", hangUp);
    process.stdout.on("resize", () => guarded(() => paint(true)));
    for (const signal of SIGNALS) process.once(signal, resolve);
    timer = setInterval(() => guarded(() => (step(), paint(false))), FRAME_MS);
    guarded(() => paint(true));
  });
  return ended.finally(() => clearInterval(timer));
}

/** Takes the terminal over; returns what gives it back, which happens at exit in any case. */
function takeOver(): () => void {
  let taken = true;
  const giveBack = () => {
    if (!taken) return;
    taken = false;
    process.stdout.write(LEAVE);
    process.stdin.setRawMode(false);
    process.stdin.pause();
  };
  process.on("exit", giveBack);
  emitKeypressEvents(process.stdin);
  process.stdin.setRawMode(true);
  process.stdin.resume();
  process.stdout.write(ENTER);
  return giveBack;
}

function goodbye(t: Table): string {
  const halves = [t.display.left, t.display.right];
  const [white, black] = [true, false].map((side) => halves.find((half) => half.white === side)?.time);
  return `Goodbye. White ${white}, Black ${black}.\n`;
}

/** Plays until the end. A signal that brings it takes its usual effect once the terminal is as before. */
async function session(options: Options): Promise<void> {
  const firmware = loadFirmware(freshBundle(ROOT));
  const t = newTable(firmware, options, lookOf(process.env, process.stdout.hasColors()));
  const giveBack = takeOver();
  const signal = await play(t).finally(giveBack);
  if (signal) process.kill(process.pid, signal);
  else process.stdout.write(goodbye(t));
}

/** Reads the command line; what is wrong with it is the caller's fault. */
function optionsOf(argv: string[]): Options {
  try {
    return readOptions(argv);
  } catch (error) {
    throw new WrongCall(`${(error as Error).message}; --help shows all options`);
  }
}

/** The simulator in the terminal: `npm start`. */
export async function terminal(argv: string[]): Promise<void> {
  const options = optionsOf(argv);
  const able = process.stdin.isTTY && process.stdout.isTTY && process.env.TERM !== "dumb";
  if (options.help) process.stdout.write(`${USAGE}\n`);
  else if (able) await session(options);
  else throw new WrongCall("this needs a terminal; for what runs without one: npm run --silent sim -- help");
}
