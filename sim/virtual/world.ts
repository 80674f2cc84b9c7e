import { FONT, Font } from "./font";
import type { Hal, Key, Lever, Millis } from "../../hal/hal";
import { newStore, type Flash } from "../../hal/slots";
import { board } from "../../boards/virtual";

/**
 * The hardware as arrays: what hands, wires and power do to it, and what can be seen of it from outside.
 * @public
 */
export interface World {
  time: Millis;
  ranks: Uint8Array; // the contacts: bit f of a rank is 1 while a piece stands there
  slots: Uint8Array[]; // what storage holds, by slot: no bytes where nothing was written
  pixels: Uint8Array; // the glass: 64 rows of 16 bytes, the leftmost dot in the highest bit
  font: string; // three bytes a letter
  lit: boolean; // somebody looks at the glass; nothing is drawn for nobody
  dark: number; // the ink
  lights: number;
  sounds: number; // how often there was a sound
  charge: number; // of the battery, in thousandths
  lever: Lever | null; // who hears the lever
  key: Key | null; // and the keys
  say: (text: string) => void;
}

export function newWorld(say: (text: string) => void): World {
  return {
    time: 0,
    ranks: new Uint8Array(8),
    slots: [new Uint8Array(0), new Uint8Array(0)],
    pixels: new Uint8Array(1024),
    font: atob(FONT),
    lit: false,
    dark: 0,
    lights: 0,
    sounds: 0,
    charge: 1000,
    lever: null,
    key: null,
    say: say,
  };
}

/** A sum that tells torn from whole: each byte changes all that follows. */
function checksum(bytes: Uint8Array): number {
  let sum = 1;
  const size = bytes.length;
  for (let i = 0; i < size; i++) sum = (sum * 31 + bytes[i]) | 0;
  return sum;
}

function flashOf(world: World): Flash {
  return {
    fetch: function (slot, bytes) {
      if (world.slots[slot].length !== bytes.length) return false;
      bytes.set(world.slots[slot]);
      return true;
    },
    keep: function (slot, bytes) {
      world.slots[slot] = new Uint8Array(bytes.length);
      world.slots[slot].set(bytes);
    },
    checksum: checksum,
  };
}

function dot(world: World, x: number, y: number): void {
  const i = (y << 4) + (x >> 3);
  const bit = 128 >> (x & 7);
  world.pixels[i] = world.dark ? world.pixels[i] | bit : world.pixels[i] & ~bit;
}

function fill(world: World, x: number, y: number, width: number, height: number): void {
  for (let j = y; j < y + height; j++) for (let i = x; i < x + width; i++) dot(world, i, j);
}

/** Draws one letter of the font with its upper left corner at x, y. */
function letter(world: World, x: number, y: number, code: number): void {
  for (let n = 0; n < Font.Width * Font.Height; n++) {
    const byte = world.font.charCodeAt(3 * (code - Font.First) + (n >> 3));
    if ((byte >> (7 - (n & 7))) & 1) dot(world, x + ((n / Font.Height) | 0), y + (n % Font.Height));
  }
}

/** The line to this hardware. */
export function virtualHal(world: World): Hal {
  const store = newStore(flashOf(world));
  return {
    lag: board.lag,
    now: function () {
      return world.time;
    },
    scan: function (ranks) {
      ranks.set(world.ranks);
    },
    hear: function (lever, key) {
      world.lever = lever;
      world.key = key;
    },
    fill: function (ink, x, y, width, height) {
      world.dark = ink;
      if (world.lit) fill(world, x, y, width, height);
    },
    text: function (ink, x, y, text) {
      world.dark = ink;
      if (world.lit)
        for (let i = 0; i < text.length; i++) letter(world, x + Font.Width * i, y, text.charCodeAt(i));
    },
    flip: function () {},
    light: function (bits) {
      world.lights = bits;
    },
    sound: function () {
      world.sounds++;
    },
    save: store.save,
    load: store.load,
    battery: function () {
      return world.charge;
    },
    kick: function () {},
    heard: true,
    tell: world.say,
  };
}
