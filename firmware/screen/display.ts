import type { Millis } from "../../hal/hal";
import { Clock, leftAt } from "../clock/clock";
import { Setting, facing } from "../settings";
import { Side } from "../side";
import { Cells, showTime, timeText } from "./glyphs";

/** One half of the glass in words. */
function halfText(half: number, c: Int32Array, settings: Int32Array, now: Millis): string {
  const side = facing(settings, half);
  const cells = new Int32Array(Cells.Count);
  showTime(cells, 0, leftAt(c, side, now));
  const running = c[Clock.Running] === side;
  const moves = settings[Setting.ShowMoves] ? c[Clock.Moves + side] : null;
  const state = ',"running":' + running + ',"flag":' + (c[Clock.Flag] === side) + ',"moves":' + moves;
  return '{"time":"' + timeText(cells, 0) + '"' + state + ',"white":' + (side === Side.White) + "}";
}

/** What the glass shows, as a `display` event; the answer to whoever asks, so it may allocate. */
export function displayText(c: Int32Array, settings: Int32Array, line: string, now: Millis): string {
  const halves = '"left":' + halfText(0, c, settings, now) + ',"right":' + halfText(1, c, settings, now);
  return '{"at":' + now + ',"event":"display","to":"all",' + halves + ',"line":"' + line + '"}';
}
