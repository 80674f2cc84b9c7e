import type { Millis } from "../../hal/hal";
import { Limit } from "../limits";

/**
 * Chattering contacts in, believed occupancy out, all 64 at once: two words, square a1 in bit 0 of the first
 * and h8 in bit 31 of the second. Time is cut into windows of at least Limit.DebounceMs; a contact that read
 * the same in every scan of a window is believed at its end, whatever the others do and however often the
 * board is scanned.
 */
export const enum Seen {
  Scan = 0, // pair: what the contacts read just now; eight bytes, a rank in each, where the hal writes
  Last = 2, // pair: what they read in the scan before
  Settled = 4, // pair: what is believed
  Shaky = 6, // pair: contacts that changed within this window
  Window = 8, // when this window began
  Changed = 9, // when what is believed last changed
  Busy = 10, // 1 while a contact or the board has not settled
  Size = 11,
}

/** Believes the scan as it stands: at power-on nothing has had time to bounce. */
export function believe(w: Int32Array, now: Millis): void {
  w[Seen.Last] = w[Seen.Settled] = w[Seen.Scan];
  w[Seen.Last + 1] = w[Seen.Settled + 1] = w[Seen.Scan + 1];
  w[Seen.Window] = now;
}

/** Takes a scan in which contacts of either word read otherwise than before: those have shaken. */
function shake(w: Int32Array, low: number, high: number): void {
  w[Seen.Last] ^= low;
  w[Seen.Last + 1] ^= high;
  w[Seen.Shaky] |= low;
  w[Seen.Shaky + 1] |= high;
  w[Seen.Busy] = 1;
}

/** A window ends: believes what has not shaken in it. True when the board has come to rest. */
function believeSteady(w: Int32Array, now: Millis): boolean {
  const low = (w[0] ^ w[Seen.Settled]) & ~w[Seen.Shaky];
  const high = (w[1] ^ w[Seen.Settled + 1]) & ~w[Seen.Shaky + 1];
  w[Seen.Window] = now;
  w[Seen.Shaky] = w[Seen.Shaky + 1] = 0;
  if (low | high) {
    w[Seen.Settled] ^= low;
    w[Seen.Settled + 1] ^= high;
    w[Seen.Changed] = now;
  } else if (w[0] === w[Seen.Settled] && w[1] === w[Seen.Settled + 1]) {
    if ((now - w[Seen.Changed]) >>> 0 < Limit.SettleMs) return false;
    w[Seen.Busy] = 0;
    return true;
  }
  return false;
}

/**
 * Takes the scan that stands in the first two words, of a board not at rest. True when it has come to rest.
 */
export function settle(w: Int32Array, now: Millis): boolean {
  const low = w[0] ^ w[Seen.Last];
  const high = w[1] ^ w[Seen.Last + 1];
  if (low | high) shake(w, low, high);
  return (now - w[Seen.Window]) >>> 0 >= Limit.DebounceMs && believeSteady(w, now);
}
