import type { Millis } from "../../hal/hal";
import { Limit } from "../limits";

/**
 * Events are kept in one Int32Array: a count of all that ever happened, then the newest Limit.Events of them.
 * A reader holds his own place in the count, so that a slow one loses the oldest and holds nobody up.
 */
export const enum Record {
  At = 0,
  Head = 1, // what, to whom, by whom, and one small detail, packed
  Body = 2, // what the kind needs: a copy of the clock's first fields, or sets of squares
  Size = 8,
}

/**
 * How a head is packed: the Kind in the lowest bits, above it To, a Side, and a detail whose meaning is the
 * kind's.
 */
export const enum Head {
  To = 4, // shift
  By = 8, // shift
  Detail = 12, // shift
  Nobody = 2 << 8, // by nobody
}

export function newRing(): Int32Array {
  return new Int32Array(1 + Limit.Events * Record.Size);
}

/** Keeps an event with a copy of `body`: event number n stands at 1 + 8 (n mod Limit.Events). */
export function push(ring: Int32Array, at: Millis, head: number, body: Int32Array): void {
  const i = 1 + ((ring[0]++ & (Limit.Events - 1)) << 3);
  ring[i] = at;
  ring[i + Record.Head] = head;
  ring.set(body, i + Record.Body);
}
