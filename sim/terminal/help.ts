import { bold } from "./look";

const HELP = `
 KEYS

   left, right    the lever goes down on that end of the clock
   space or s     start/pause key            o or Enter   ok key
   + and -        plus and minus key         O            ok key held: new game

   e2             lifts what stands there, or puts down what was lifted last
   x              puts the piece in hand into the box (a capture)
   X              takes the last piece out of the box again
   Q R B N        after a pawn went into the box: takes the piece it becomes
   n              sets all pieces up

   r              the arbiter resumes        p            power off, power on
   t              time passes x1, x10, x60   G            the glass, dot by dot
   ? or H         this page                  q, Ctrl-C    quits

 A GAME      the lever on Black's side starts White's clock; so does space
 A MOVE      e 2 e 4, then the lever on the mover's side
 A CAPTURE   lift the captured piece, x, then the move
 CASTLING    e 1 h 1 f 1 g 1: what was lifted last is put down first

 Any other key goes back.
`;

/** The page of all keys: as many lines as the view has. */
export function helpLines(): string[] {
  return HELP.split("\n").map((line) => (/^ [A-Z]{4}$/.test(line) ? bold(line) : line));
}
