import { Header } from "../hal/slots";
import type { Millis } from "../hal/hal";
import { Clock } from "./clock/clock";
import { audience } from "./events/audience";
import { Head, newRing, push } from "./events/ring";
import { Seen } from "./sensors/settle";
import { Setup } from "./sensors/setup";
import { Setting } from "./settings";

/** Where the parts of the saved state stand, in words. */
const enum Layout {
  Settings = Header.Size,
  Clocks = Settings + Setting.Size,
  Size = Clocks + Clock.Size,
}

/**
 * The whole device, made at boot. Settings and clock are views on one buffer: to save the game is to save
 * its bytes.
 */
export interface Device {
  clock: Int32Array;
  kept: Int32Array; // the first fields of the clock, which an event copies
  settings: Int32Array;
  ring: Int32Array;
  contacts: Int32Array; // the board as it is seen and believed
  bank: Uint8Array; // its first eight bytes, where the hal writes a scan
  stood: Int32Array; // how the pieces stood when that was last told: two words
  stands: Setup; // what that is
  bytes: Uint8Array; // what is saved, laid out as Layout says
  untold: boolean; // a press has changed the clock and the rest of it is still to be done
  low: boolean; // the battery warning is on
}

/** The state as it is before `wake`. */
export function newDevice(): Device {
  const buffer = new ArrayBuffer(4 * Layout.Size);
  const board = new ArrayBuffer(4 * Seen.Size);
  return {
    clock: new Int32Array(buffer, 4 * Layout.Clocks, Clock.Size),
    kept: new Int32Array(buffer, 4 * Layout.Clocks, Clock.Kept),
    settings: new Int32Array(buffer, 4 * Layout.Settings, Setting.Size),
    ring: newRing(),
    contacts: new Int32Array(board, 0, Seen.Size),
    bank: new Uint8Array(board, 0, 8),
    stood: new Int32Array(2),
    stands: Setup.Match,
    bytes: new Uint8Array(buffer, 0, 4 * Layout.Size),
    untold: false,
    low: false,
  };
}

/** Keeps an event for those who may see it, with the clock as it stands or what else it tells. */
export function emit(d: Device, at: Millis, head: number, body: Int32Array): void {
  const to = audience(head & 15, d.settings[Setting.Observer]);
  push(d.ring, at, head | (to << Head.To), body);
}
