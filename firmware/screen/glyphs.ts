import type { Millis } from "../../hal/hal";
import { Limit } from "../limits";

/** What a cell of the display can hold besides a digit. */
export const enum Glyph {
  Blank = 10,
  Colon = 11,
  Dot = 12,
}

/** How a time is laid out. */
export const enum Layout {
  Tens = 0, // 10:00:00
  Hours = 1, // 1:30:30
  Minutes = 2, // 5:07, 59:59
  Tenths = 3, // 9.9, 19.9
}

/** How many cells a time can take. */
export const enum Cells {
  Count = 8,
}

/** Two digits of `value` into cells `i` and `i + 1`. */
function pair(cells: Int32Array, i: number, value: number): void {
  cells[i] = (value / 10) | 0;
  cells[i + 1] = value % 10;
}

/**
 * Fills eight cells from `i` on with a time, rounded up to the unit shown, so that zero is shown only at
 * zero: tenths below 20 s, then minutes and seconds, hours from an hour on.
 */
export function showTime(cells: Int32Array, i: number, left: Millis): Layout {
  const tenths = ((left + 99) / 100) | 0;
  const seconds = Math.min(((left + 999) / 1000) | 0, Limit.LeftMax / 1000);
  const minutes = (seconds / 60) | 0;
  let layout = Layout.Minutes;
  let first = minutes;
  cells.fill(Glyph.Blank, i, i + Cells.Count);
  cells[i + 2] = Glyph.Colon;
  pair(cells, i + 3, seconds % 60);
  if (tenths < 200) {
    layout = Layout.Tenths;
    first = (tenths / 10) | 0;
    cells[i + 2] = Glyph.Dot;
    cells[i + 3] = tenths % 10;
    cells[i + 4] = Glyph.Blank;
  } else if (minutes > 59) {
    first = (minutes / 60) | 0;
    layout = first > 9 ? Layout.Tens : Layout.Hours;
    pair(cells, i + 3, minutes % 60);
    cells[i + 5] = Glyph.Colon;
    pair(cells, i + 6, seconds % 60);
  }
  pair(cells, i, first);
  if (first < 10) cells[i] = Glyph.Blank;
  return layout;
}

/** How long the text of `left`, running down, stays as it is: zero for good. */
export function steadyFor(left: Millis): Millis {
  const unit = left > 20000 ? 1000 : 100;
  return left > 0 ? ((left - 1) % unit) + 1 : Limit.FarMs;
}

/** The eight cells from `i` on as text. */
export function timeText(cells: Int32Array, i: number): string {
  let text = "";
  for (let k = i; k < i + Cells.Count; k++) if (cells[k] !== Glyph.Blank) text += "0123456789 :."[cells[k]];
  return text;
}
