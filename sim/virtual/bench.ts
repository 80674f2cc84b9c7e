import { describe } from "../../firmware/events/text";
import { Seen } from "../../firmware/sensors/settle";
import { Observer, Setting } from "../../firmware/settings";
import { boot, scan, turn, work, type Shell } from "../../firmware/shell";
import { espruinoHal } from "../../hal/espruino/hal";
import { matrixScan } from "../../hal/espruino/matrix";
import { expanderScan } from "../../hal/espruino/mcp23017";
import { Line, type Millis } from "../../hal/hal";

/** The firmware on its own drivers, hands under control: what the bench counts instructions of. */
let time: Millis = 0; // of the hands
let zero = 0; // the interpreter's time at power-on, in seconds
let shell: Shell;
const junk = new Uint8Array(8);

/** What a stub of setWatch was given, by line, and one that does nothing. */
let edges: ((e: WatchEdge) => void)[];

/** Lets the device finish what it has to do. */
function finish(): void {
  while (((shell.due - time) | 0) <= 0) work(shell, time);
}

/**
 * Power on: ten minutes and five seconds a move, White's clock runs. `watched` fills as the drivers
 * call setWatch, `now` is the interpreter's time.
 */
export function begin(sensor: number, watched: ((e: WatchEdge) => void)[], now: number): void {
  edges = watched;
  zero = now;
  const hal = espruinoHal();
  hal.lag = 0;
  const given = new Int32Array(Setting.Size);
  given.set([600000, 600000, 5000, 5000, Observer.Auto, sensor]);
  shell = boot(hal, given);
  time = hal.now() + 1000;
  edges[Line.Start]({ time: zero + time / 1000, state: true });
  finish();
}

/**
 * Another driver of the contacts than the Pixl.js's shift registers. The expanders of a stub read noise: not
 * used.
 */
export function wire(driver: number): void {
  if (driver === 1) {
    const noise = expanderScan("D20", "D21", "D22 D23", 0x20, 0x21);
    shell.hal.scan = function () {
      noise(junk);
    };
  } else if (driver === 2) {
    shell.hal.scan = matrixScan("D14 D15 D16 D17 D18 D19 D20 D21", "D22 D23 D24 D25 D26 D27 D28 D29");
  }
}

/** Turns of a loop, and nothing in them. */
export function nothing(n: number): number {
  while (n--);
  return n;
}

/** Turns in which nothing is due. */
export function idle(n: number): void {
  shell.due = shell.hal.now() + 1000000;
  while (n--) turn(shell);
}

/** Scans of a board at rest. */
export function quiet(n: number): void {
  while (n--) scan(shell);
}

/** Scans, `step` milliseconds apart, that each find one contact changed. */
export function changes(n: number, step: Millis): void {
  const w = shell.device.contacts;
  shell.hal.now = function () {
    time += step;
    return time;
  };
  while (n--) {
    w[Seen.Last] ^= 16; // what the scan before saw on one square
    scan(shell);
  }
}

/** As many presses, half a second apart, that nobody hears: what the counting itself costs. */
export function hands(n: number): void {
  while (n--) {
    time += 500;
    edges[6]({ time: zero + time / 1000, state: false });
    shell.device.untold = false;
  }
}

/**
 * Presses by turns, half a second apart; with `after` also what they leave to do: count, save, tell, draw.
 */
export function presses(n: number, after: number): void {
  while (n--) {
    time += 500;
    edges[n & 1]({ time: zero + time / 1000, state: false });
    if (after) finish();
    else shell.device.untold = false;
  }
}

/** The text of the newest event but `back`. */
export function texts(n: number, back: number): void {
  const ring = shell.device.ring;
  while (n--) describe(ring, ring[0] - 1 - back);
}

/** Seconds of the running time, each saved and drawn. */
export function seconds(n: number): void {
  while (n--) {
    time += 1000;
    finish();
  }
}
