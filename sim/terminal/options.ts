import { parseArgs } from "node:util";
import { readControl } from "../../firmware/clock/control";
import { Observer, Setting } from "../../firmware/settings";
import { Side } from "../../firmware/side";

/** What the person asked for on the command line. */
export interface Options {
  help: boolean;
  title: string; // the choices in a few words
  settings: number[]; // in the order of Setting
}

export const USAGE = `Flagfall in the terminal: clock, chessboard and pieces, run by the firmware itself.

  npm start -- [options]

  --control TEXT       time control in seconds, "300" or "300+3" (default 5400+30)
  --white left|right   where White sits, seen from in front of the clock (default left)
  --observer WHO       arbiter, claim or auto: who rules (default auto)
  --no-sensor          a clock alone, no chessboard attached
  --help               this text

Inside, ? shows all keys and q quits.`;

const OBSERVERS = new Map([
  ["arbiter", Observer.Arbiter],
  ["claim", Observer.Claim],
  ["auto", Observer.Auto],
]);

const FLAGS = {
  control: { type: "string", default: "5400+30" },
  white: { type: "string", default: "left" },
  observer: { type: "string", default: "auto" },
  "no-sensor": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** With a bonus the first flag stops both clocks, without one it does not: so do clocks by default. */
function freezes(settings: Int32Array): number {
  return settings[Setting.Bonus + Side.White] ? 1 : 0;
}

/** Reads the command line. Throws an error whose message says what is wrong with it. */
export function readOptions(argv: string[]): Options {
  const { values } = parseArgs({ args: argv, options: FLAGS });
  const settings = new Int32Array(Setting.Size);
  const observer = OBSERVERS.get(values.observer);
  if (observer === undefined)
    throw new Error(`--observer is arbiter, claim or auto, not "${values.observer}"`);
  if (!/^(left|right)$/.test(values.white))
    throw new Error(`--white is left or right, not "${values.white}"`);
  for (const side of [Side.White, Side.Black] as const) {
    if (!readControl(values.control, settings, side)) {
      throw new Error(`--control is a time in seconds such as 300 or 300+3, not "${values.control}"`);
    }
  }
  settings[Setting.Observer] = observer;
  settings[Setting.Sensor] = values["no-sensor"] ? 0 : 1;
  settings[Setting.WhiteRight] = values.white === "right" ? 1 : 0;
  settings[Setting.Freeze] = freezes(settings);
  const title = `${values.control}, observer ${values.observer}${values["no-sensor"] ? ", no sensor" : ""}`;
  return { help: values.help, title, settings: [...settings] };
}
