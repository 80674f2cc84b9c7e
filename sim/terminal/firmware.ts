import { readFileSync } from "node:fs";
import { createContext, runInContext, Script, type Context } from "node:vm";
import type { Millis } from "../../hal/hal";
import type { Op } from "../virtual/ops";
import type { World } from "../virtual/world";

/** What the bundle for the virtual board offers. */
export interface Firmware {
  begin(ranks: number[], settings: number[], say: (text: string) => void): World;
  doAt(at: Millis, op: Op, a: number, b: number): void;
  run(to: Millis): void;
}

/** How long a call may take: with every key in our hands, nobody could interrupt firmware that hangs. */
const WATCHDOG_MS = 3000;

/** A function of the bundle, stopped with an error when it takes too long. */
function watched(context: Context, name: keyof Firmware) {
  const call = new Script(`flagfall.${name}.apply(null, given)`);
  return (...given: unknown[]) => {
    context.given = given;
    return call.runInContext(context, { timeout: WATCHDOG_MS });
  };
}

/** Loads the bundle: the code that a device runs, in a world that has what Espruino has. */
export function loadFirmware(path: string): Firmware {
  const context = createContext({ atob });
  runInContext(readFileSync(path, "utf8"), context, { filename: path });
  return { begin: watched(context, "begin"), doAt: watched(context, "doAt"), run: watched(context, "run") };
}
