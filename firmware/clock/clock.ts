import type { Millis } from "../../hal/hal";
import { Limit } from "../limits";
import { Setting } from "../settings";
import { Side } from "../side";

/** The clock is one Int32Array. What both players have is a pair: White's, then Black's. */
export const enum Clock {
  Left = 0, // pair: milliseconds, the running side's as of Since; at 0, so that a side indexes its own time
  Moves = 2, // pair: moves completed, as the Laws count them
  Presses = 4, // pair: times the lever went down and changed something
  Kept = 6, // how much of the above an event keeps
  Running = 6, // the Side whose time passes, or Nobody
  Turn = 7, // while nobody's time passes: the Side whose it will be
  Since = 8, // when Running's time began to pass
  Resumed = 9, // Since, when it began by other means than the lever
  Due = 10, // when time alone next brings something
  Saved = 11, // when the state was last saved
  Started = 12, // 1 once a clock has run
  Flag = 13, // the Side whose flag fell first, or Nobody
  Fallen = 14, // bit 0: White's flag has fallen, bit 1: Black's
  Bonus = 15, // pair: milliseconds added with each move
  Layout = 17, // Version: a state that was saved with other fields is refused, never misread
  Size = 18,
  Version = 1,
}

/**
 * Sets both players to the start of a game; nobody's time passes yet. The first bonus is given with the
 * time.
 */
export function setClock(c: Int32Array, settings: Int32Array, now: Millis): void {
  c.fill(0);
  for (let side = 0; side < 2; side++) {
    c[Clock.Bonus + side] = settings[Setting.Bonus + side];
    c[side] = settings[side] + settings[Setting.Bonus + side]; // Setting.Base is 0
  }
  c[Clock.Running] = c[Clock.Flag] = Side.Nobody;
  c[Clock.Due] = now + Limit.FarMs;
  c[Clock.Layout] = Clock.Version;
}

/** The time `side` has at `now`, which may lie a little before Since: edges are told late. */
export function leftAt(c: Int32Array, side: Side, now: Millis): Millis {
  if (c[Clock.Running] !== side) return c[side];
  const used = (now - c[Clock.Since]) | 0;
  return used > 0 ? Math.max(c[side] - used, 0) : c[side];
}

/** Turn's clock starts; `byLever` when a press did it. */
export function startClock(c: Int32Array, at: Millis, byLever: number): void {
  c[Clock.Running] = c[Clock.Turn];
  c[Clock.Started] = 1;
  c[Clock.Resumed] = at - byLever;
  c[Clock.Since] = c[Clock.Due] = at;
}

/** Both clocks stop. */
export function stopClock(c: Int32Array, at: Millis): void {
  const side = c[Clock.Running];
  c[side] = leftAt(c, side, at);
  c[Clock.Turn] = side;
  c[Clock.Running] = Side.Nobody;
  c[Clock.Due] = at + Limit.FarMs;
}

/**
 * `side` presses: his clock stops, the opponent's starts (6.2.1). False when that changes nothing: he is not
 * on move, the clocks stand, the other hand was on the lever less than Limit.LeverMs before, or his flag is
 * due and must fall first. Past zero nothing is added. The hottest function of all: it counts nothing,
 * `complete` in device.ts does.
 */
export function press(c: Int32Array, side: Side, at: Millis): boolean {
  if (c[Clock.Running] !== side) return false;
  const used = (at - c[Clock.Since]) | 0;
  if (used < Limit.LeverMs && c[Clock.Since] !== c[Clock.Resumed]) return false;
  const left = c[side] - used;
  if (left > 0) c[side] = left + c[Clock.Bonus + side];
  else if (c[side]) return false;
  c[Clock.Running] = 1 - side;
  c[Clock.Since] = at;
  return true;
}

/** Is Running's flag down at `now`, and not yet known to be? Otherwise sets when to ask again. */
export function flagFalls(c: Int32Array, now: Millis): boolean {
  const side = c[Clock.Running];
  if (side === Side.Nobody) {
    c[Clock.Due] = now + Limit.FarMs;
    return false;
  }
  const left = c[side] - ((now - c[Clock.Since]) | 0);
  if (left <= 0 && !((c[Clock.Fallen] >> side) & 1)) return true;
  c[Clock.Due] = now + (left > 0 && left < Limit.SaveMs ? left : Limit.SaveMs);
  return false;
}

/** Running's flag falls: his time is zero from now on. Returns the instant at which it fell. */
export function dropFlag(c: Int32Array): Millis {
  const side = c[Clock.Running];
  const at = (c[Clock.Since] + c[side]) | 0;
  c[side] = 0;
  c[Clock.Fallen] |= 1 << side;
  if (c[Clock.Flag] === Side.Nobody) c[Clock.Flag] = side;
  return at;
}
