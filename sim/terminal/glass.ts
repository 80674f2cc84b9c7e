/** The glass in characters: each holds two dots by four. */
export const GLASS_COLUMNS = 64;
export const GLASS_ROWS = 16;

/** The bit of each dot of a Braille character, row by row: Unicode counts the lowest row last. */
const DOTS = [0, 3, 1, 4, 2, 5, 6, 7];

/** Is the dot at x, y dark? `pixels` holds rows of 16 bytes, the leftmost dot in the highest bit. */
function dark(pixels: ArrayLike<number>, x: number, y: number): number {
  return (pixels[16 * y + (x >> 3)] >> (7 - (x & 7))) & 1;
}

/** The 128 x 64 dots as lines of Braille characters. */
export function brailleLines(pixels: ArrayLike<number>): string[] {
  return Array.from({ length: GLASS_ROWS }, (_, row) => {
    const codes = Array.from({ length: GLASS_COLUMNS }, (_, column) =>
      DOTS.reduce(
        (code, bit, i) => code | (dark(pixels, 2 * column + (i & 1), 4 * row + (i >> 1)) << bit),
        0x2800,
      ),
    );
    return String.fromCharCode(...codes);
  });
}
