/** The pieces as things on a table. The sensor feels where something stands; only people see what it is. */
export interface Pieces {
  squares: string[]; // a FEN letter for each square from a1 to h8, "" where none stands
  hand: string[]; // the last lifted comes last
  box: string[]; // the last put away comes last
}

/** What a hand did to one contact: nothing when `square` is -1; `said` tells it to the person. */
export interface Touch {
  square: number;
  closed: boolean;
  said: string;
}

const START = ["RNBQKBNR", "PPPPPPPP", "", "", "", "", "pppppppp", "rnbqkbnr"];

export function newPieces(): Pieces {
  return {
    squares: START.flatMap((rank) => Array.from({ length: 8 }, (_, i) => rank[i] ?? "")),
    hand: [],
    box: [],
  };
}

export function squareName(square: number): string {
  return "abcdefgh"[square & 7] + ((square >> 3) + 1);
}

/** A hand goes to a square: it lifts what stands there, or else puts down what it lifted last. */
export function touch(p: Pieces, square: number): Touch {
  const name = squareName(square);
  const standing = p.squares[square];
  if (standing) {
    p.squares[square] = "";
    p.hand.push(standing);
    return { square, closed: false, said: `${standing} lifted from ${name}` };
  }
  const held = p.hand.pop();
  if (!held) return { square: -1, closed: false, said: `${name} is empty, and so is the hand` };
  p.squares[square] = held;
  return { square, closed: true, said: `${held} put on ${name}` };
}

/** The piece lifted last goes into the box. Says what happened. */
export function putAway(p: Pieces): string {
  const held = p.hand.pop();
  if (!held) return "the hand is empty: lift the captured piece first";
  p.box.push(held);
  return `${held} put into the box`;
}

/** The piece put away last comes back into the hand. Says what happened. */
export function takeBack(p: Pieces): string {
  const last = p.box.pop();
  if (!last) return "the box is empty";
  p.hand.push(last);
  return `${last} taken out of the box`;
}

/** A new piece for a promoted pawn, of the colour put away last: out of the box, or a spare one. */
export function promote(p: Pieces, letter: string): string {
  const pawn = p.box.at(-1);
  if (!pawn) return "the box is empty: put the pawn into it first (x)";
  const piece = pawn < "a" ? letter.toUpperCase() : letter.toLowerCase();
  const lying = p.box.lastIndexOf(piece);
  if (lying >= 0) p.box.splice(lying, 1);
  p.hand.push(piece);
  return `${piece} in hand${lying >= 0 ? ", out of the box" : ", a spare one"}`;
}

/** Sets all pieces up for a new game. Returns the squares whose contacts change. */
export function setUp(p: Pieces): Touch[] {
  const before = p.squares;
  Object.assign(p, newPieces());
  return p.squares.flatMap((piece, square) =>
    !piece === !before[square] ? [] : [{ square, closed: piece !== "", said: "" }],
  );
}
