import { Clock } from "../clock/clock";
import { Side } from "../side";

/**
 * The line below the times: what the clock waits for. It never says anything about the game itself (11.3.1).
 */
export function lineFor(c: Int32Array, setup: number, low: boolean): string {
  let line = c[Clock.Running] === Side.Nobody ? "STOPPED" : "";
  if (!c[Clock.Started]) line = ["READY", "SET UP PIECES", "TURN BOARD"][setup % 3];
  return low ? line + "  BATTERY LOW" : line;
}
