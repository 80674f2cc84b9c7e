import type { Hal } from "../../hal/hal";

/**
 * Large digits made of bars. Every glyph is a set of ten parts: the seven bars of a digit (top, upper right,
 * lower right, bottom, lower left, upper left, middle), the two dots of a colon, and the point.
 */
const PARTS = new Int32Array([63, 6, 91, 79, 102, 109, 125, 7, 127, 111, 0, 384, 512]);

const enum Digit {
  Top = 11, // where on the glass the digits begin
  Height = 37,
  Bar = 17, // length of an upright bar: two of them and a gap make the height
}

/** For each Layout where its eight cells begin in a half of the glass. */
// prettier-ignore
const CELLS = new Uint8Array([
  2, 11, 20, 23, 32, 41, 44, 53, // 10:00:00
  0, 1, 12, 16, 27, 38, 42, 53, // 1:30:30
  0, 15, 30, 35, 50, 0, 0, 0, // 59:59
  1, 20, 39, 45, // 19.9
]);

/** The ten parts of a glyph as x, y, width, height, for digits `w` wide with bars `t` thick. */
// prettier-ignore
function parts(w: number, t: number): Uint8Array {
  const right = w - t;
  const inner = right - t;
  const bottom = Digit.Height - t;
  return new Uint8Array([
    t, 0, inner, t,
    right, 1, t, Digit.Bar,
    right, 19, t, Digit.Bar,
    t, bottom, inner, t,
    0, 19, t, Digit.Bar,
    0, 1, t, Digit.Bar,
    t, bottom >> 1, inner, t,
    0, 10, t, t,
    0, bottom - 10, t, t,
    0, bottom, t, t,
  ]);
}

/** The parts for each Layout, made at boot. */
const SHAPES = [parts(8, 2), parts(10, 3), parts(13, 4), parts(17, 5)];

/**
 * Turns glyph `before` of a cell into `after` by the parts in which they differ. `face` has the half of the
 * glass in bit 3, the ink of the ground in bit 2, and the layout below.
 */
export function drawCell(hal: Hal, face: number, cell: number, before: number, after: number): void {
  const shape = SHAPES[face & 3];
  const x = ((face & 8) << 3) + CELLS[((face & 3) << 3) + cell];
  let dark = PARTS[after] ^ (face & 4 ? 1023 : 0);
  let changed = PARTS[before] ^ PARTS[after];
  for (let i = 0; changed; i += 4) {
    if (changed & 1) {
      hal.fill(dark & 1, x + shape[i], Digit.Top + shape[i + 1], shape[i + 2], shape[i + 3]);
    }
    changed >>= 1;
    dark >>= 1;
  }
}
