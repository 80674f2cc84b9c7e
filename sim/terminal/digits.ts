import { centre, type Look } from "./look";

/** The digits, the colon and the point, side by side. */
const ROWS = [
  "#####   ##  ##### ##### ## ## ##### ##### ##### ##### #####      ",
  "## ##  ###     ##    ## ## ## ##    ##       ## ## ## ## ## #    ",
  "## ##   ##  #####  #### ##### ##### #####    ## ##### #####      ",
  "## ##   ##  ##       ##    ##    ## ## ##   ##  ## ##    ## #    ",
  "##### ##### ##### #####    ## ##### #####   ##  ##### #####   #  ",
];

/** Where each glyph begins in a row, and how wide it is. */
function span(letter: string): [number, number] {
  const n = "0123456789:.".indexOf(letter);
  return n < 10 ? [6 * n, 5] : [60 + 2 * (n - 10), 1];
}

/** One row of a glyph; a narrow one leaves out every other column. */
function glyph(row: string, letter: string, narrow: boolean): string {
  const [from, width] = span(letter);
  const wide = row.slice(from, from + width);
  return narrow ? wide.replace(/(.)./g, "$1") : wide;
}

/** A time in big digits, in the middle of `width` columns: narrow ones if the others do not fit. */
export function bigTime(time: string, width: number, look: Look): string[] {
  const letters = Array.from(time);
  const rowsOf = (narrow: boolean) => ROWS.map((row) => letters.map((l) => glyph(row, l, narrow)).join(" "));
  const wide = rowsOf(false);
  const rows = wide[0].length > width ? rowsOf(true) : wide;
  return rows.map((row) => centre(look.unicode ? row.replaceAll("#", "█") : row, width));
}
