import { COLUMNS, ROWS } from "./view";

/** Escapes by hand: another screen and no cursor; and all of that back. */
export const ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J";
export const LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l";

/** What brings the screen from one set of lines to another: only lines that differ are written. */
export function changes(before: string[], after: string[]): string {
  return after.map((line, i) => (line === before[i] ? "" : `\x1b[${i + 1};1H${line}\x1b[0m\x1b[K`)).join("");
}

/** What to say in a terminal that is too small, or "" when it is large enough. */
export function tooSmall(columns: number, rows: number): string {
  if (columns >= COLUMNS && rows >= ROWS) return "";
  return `Flagfall needs ${COLUMNS} x ${ROWS}, here are ${columns} x ${rows}`.slice(
    0,
    Math.max(0, columns - 1),
  );
}
