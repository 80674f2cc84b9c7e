import { espruinoHal } from "../hal/espruino/hal";
import { Limit } from "./limits";
import { Observer } from "./settings";
import { boot, scan, turn } from "./shell";

/**
 * The settings of a device that nobody has set, in the order of Setting: 90 minutes and 30 seconds a move.
 */
const given = new Int32Array([5400000, 5400000, 30000, 30000, Observer.Auto, 1, 0, 0, 1, 0]);

const hal = espruinoHal();
const shell = boot(hal, given);

setInterval(function () {
  turn(shell);
  scan(shell);
}, Limit.ScanMs);

/** From the console: `flagfall.listen(true)` prints events as they happen. */
export function listen(on: boolean): void {
  hal.heard = on;
}
