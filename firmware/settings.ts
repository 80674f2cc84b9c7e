/** How the game is set, one Int32Array; what both players have is a pair: White's, then Black's. */
export const enum Setting {
  Base = 0, // pair: milliseconds on the clock at the start, without the first bonus
  Bonus = 2, // pair: milliseconds added with each move
  Observer = 4, // who watches: an Observer
  Sensor = 5, // 1 when a board is attached
  WhiteRight = 6, // 1 when White sits to the right of the clock
  Flip = 7, // 1 when White sits at the sensor's eighth rank
  Freeze = 8, // 1 when the first flag stops both clocks
  ShowMoves = 9, // 1 when the glass shows the number of moves
  Size = 10,
}

/** Who is there to rule. */
export const enum Observer {
  Arbiter = 0, // the device is silent towards players, the arbiter decides
  Claim = 1, // nobody is told until a player claims
  Auto = 2, // nobody is there, the device rules
}

/**
 * The Side that sits on a half of the clock, 0 the left; and the half that a Side sits on: it is the same
 * both ways.
 */
export function facing(settings: Int32Array, one: number): number {
  return one ^ settings[Setting.WhiteRight];
}
