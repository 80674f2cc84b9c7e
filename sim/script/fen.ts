/** The squares of one rank of a placement, file a first: a letter or a space; null when it is not a rank. */
function rank(text: string): string | null {
  if (!/^[pnbrqkPNBRQK1-8]+$/.test(text) || /[1-8]{2}/.test(text)) return null;
  const squares = text.replace(/[1-8]/g, (digit) => " ".repeat(Number(digit)));
  return squares.length === 8 ? squares : null;
}

/** The 64 squares of a FEN placement from a1 to h8, a letter or a space each; null when the text is none. */
export function placement(text: string): string | null {
  const ranks = text.split("/").reverse().map(rank);
  return ranks.length === 8 && !ranks.includes(null) ? ranks.join("") : null;
}

const REST = /^[wb] (-|(?!\w*(\w)\w*\2)[KQkqA-Ha-h]{1,4}) (-|[a-h][36]) (0|[1-9]\d{0,2}) [1-9]\d{0,3}$/;

/** Is this a FEN to start from, as far as its text shows: six fields, a king each, no pawn on an end rank? */
export function isFen(text: string): boolean {
  const gap = text.indexOf(" ");
  const squares = placement(text.slice(0, Math.max(gap, 0)));
  if (!squares || !REST.test(text.slice(gap + 1))) return false;
  const count = (letter: string) => squares.split(letter).length - 1;
  return count("K") === 1 && count("k") === 1 && !/[pP]/.test(squares.slice(0, 8) + squares.slice(56));
}
