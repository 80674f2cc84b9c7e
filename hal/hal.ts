/**
 * Milliseconds since power-on: a 32-bit integer that goes on past 2^31 by wrapping, so compare by
 * difference.
 */
export type Millis = number;

/** The wires a hand pulls: the two ends of the lever, then the keys. */
export const enum Line {
  Left = 0,
  Right = 1,
  Start = 2, // start and pause
  Minus = 3,
  Plus = 4,
  Ok = 5,
  Count = 6,
}

/** What `load` found: from Good on there is a state, odd ones mean that something is damaged. */
export const enum Loaded {
  Nothing = 0,
  Damaged = 1, // there was something, and none of it can be trusted
  Good = 2,
  Older = 3, // one of two copies is damaged; `bytes` holds the other
}

/**
 * Hears the lever go down on one end. `at` is the instant of the edge itself, however late the call comes.
 */
export type Lever = (end: Line.Left | Line.Right, at: Millis) => void;

/** Hears a key go down or up. */
export type Key = (line: Line, down: boolean, at: Millis) => void;

/** Everything the firmware asks of hardware. hal/espruino answers with pins, sim/virtual with arrays. */
export interface Hal {
  /** The time. Never goes back. */
  now(): Millis;
  /** Every edge older than this many milliseconds has been told to the listener. */
  lag: Millis;
  /**
   * Reads the 64 contacts: bit f of ranks[r] is 1 while a piece stands on file f, rank r as the sensor lies.
   */
  scan(ranks: Uint8Array): void;
  /**
   * Tells of every edge of lever and keys, bounces too, in the order in which they happened. Called once, at
   * boot.
   */
  hear(lever: Lever, key: Key): void;
  /** Fills a rectangle of the 128 x 64 display, with 1 dark, with 0 light; x runs right, y runs down. */
  fill(ink: number, x: number, y: number, width: number, height: number): void;
  /** Writes a line of small text, 4 x 6 dots a letter, capitals and digits, its upper left corner at x, y. */
  text(ink: number, x: number, y: number, text: string): void;
  /** Shows what was drawn since the last call. */
  flip(): void;
  /** The flag lights: bit 0 the left player's, bit 1 the right player's. */
  light(bits: number): void;
  sound(hertz: number, duration: Millis): void;
  /**
   * Fills `bytes` with the newest intact copy. Comes once, before the first `save`, and with the same bytes.
   */
  load(bytes: Uint8Array): Loaded;
  /** Keeps `bytes` through a power cut; a cut in the middle of this leaves the copy before it. */
  save(bytes: Uint8Array): void;
  /** State of charge in thousandths. */
  battery(): number;
  /** Tells the watchdog that the firmware lives: without this for some seconds the device restarts. */
  kick(): void;
  /** True while somebody listens to events; only then is text made of them. */
  heard: boolean;
  /** Hands one event, as a line of JSON, to whoever listens. */
  tell(text: string): void;
}
