import { Limit } from "../limits";
import { Start } from "../sensors/setup";
import { Kind } from "./kinds";
import { Record } from "./ring";

/**
 * Events as lines of JSON: made only where somebody listens. In the body of most events the times stand at 2
 * and 3, the moves at 4 and 5, the presses at 6 and 7. Words stand in the order of their const enums.
 */
const WORDS = (
  "white black all arbiter log " + // To; the first two are Sides
  "match mismatch turned absent " + // Setup
  "pause flag power"
) // Stopped
  .split(" ");

/** Where each enum begins in WORDS. */
const enum From {
  Setup = 5,
  Stopped = 9,
}

/** The squares whose bits are set in two words, from a1 to h8; a flipped sensor has h8 where a1 is. */
function squares(low: number, high: number, flip: number): string {
  let list = "";
  for (let i = 0; i < 64; i++) {
    const bit = flip ? 63 - i : i;
    const set = ((bit < 32 ? low : high) >> (bit & 31)) & 1;
    if (set) list += `${list && ","}"${"abcdefgh"[i & 7]}${(i >> 3) + 1}"`;
  }
  return list;
}

/** Event `i` of the ring, whose head is `h`, as a line of JSON. */
type Tell = (r: Int32Array, i: number, h: number) => string;

/** What every line begins with. */
function head(r: Int32Array, i: number, h: number, event: string): string {
  return `{"at":${r[i]},"to":"${WORDS[(h >> 4) & 15]}","event":"${event}"`;
}

/** What a line ends with that tells the times, and of a start or a stop. */
function clock(r: Int32Array, i: number): string {
  return `,"clock":{"white":${r[i + 2]},"black":${r[i + 3]}}}`;
}

function ready(r: Int32Array, i: number, h: number): string {
  const flip = (h >> 12) & 4;
  const low = r[i + 2];
  const high = r[i + 3];
  const missing = squares(Start.Low & ~low, Start.High & ~high, flip);
  const extra = squares(low & ~Start.Low, high & ~Start.High, flip);
  const board = WORDS[From.Setup + ((h >> 12) & 3)];
  return `${head(r, i, h, "ready")},"board":"${board}","missing":[${missing}],"extra":[${extra}]}`;
}

/** Start and resume are told alike. */
function starts(r: Int32Array, i: number, h: number): string {
  const event = (h & 15) === Kind.Start ? "start" : "resume";
  return `${head(r, i, h, event)},"running":"${WORDS[h >> 12]}"${clock(r, i)}`;
}

function stop(r: Int32Array, i: number, h: number): string {
  return `${head(r, i, h, "stop")},"reason":"${WORDS[From.Stopped + (h >> 12)]}"${clock(r, i)}`;
}

function press(r: Int32Array, i: number, h: number): string {
  const presses = `"presses":[${r[i + 6]},${r[i + 7]}]`;
  return `${head(r, i, h, "press")},"by":"${WORDS[(h >> 8) & 3]}",${presses}${clock(r, i)}`;
}

/**
 * Without rules to know it by, the move itself is null. The longest line and the most frequent: it calls
 * nobody.
 */
// prettier-ignore
function move(r: Int32Array, i: number, h: number): string {
  return `{"at":${r[i]},"to":"${WORDS[(h >> 4) & 15]}","event":"move","by":"${WORDS[(h >> 8) & 3]}",` +
    `"uci":null,"san":null,"number":${h >> 12},"moves":[${r[i + 4]},${r[i + 5]}],` +
    `"presses":[${r[i + 6]},${r[i + 7]}],"completed":"press",` +
    `"clock":{"white":${r[i + 2]},"black":${r[i + 3]}}}`;
}

function flag(r: Int32Array, i: number, h: number): string {
  const by = WORDS[(h >> 8) & 3];
  return `${head(r, i, h, "flag")},"by":"${by}","first":${h >> 12 > 0},"last":true${clock(r, i)}`;
}

function note(r: Int32Array, i: number, h: number): string {
  return `${head(r, i, h, "note")},"code":"refused"}`;
}

function battery(r: Int32Array, i: number, h: number): string {
  const level = h >> 12;
  return `${head(r, i, h, "battery")},"low":${level < Limit.LowBattery},"level":${level / 1000}}`;
}

function fault(r: Int32Array, i: number, h: number): string {
  return `${head(r, i, h, "fault")},"what":"storage"}`;
}

/** In the order of Kind. */
const TELL: Tell[] = [ready, starts, starts, stop, press, move, flag, note, battery, fault];

/** Event number `n` as a line of JSON. */
export function describe(r: Int32Array, n: number): string {
  const i = 1 + ((n & (Limit.Events - 1)) << 3);
  const h = r[i + Record.Head];
  return TELL[h & 15](r, i, h);
}
