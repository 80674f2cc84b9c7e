import type { Millis } from "../../hal/hal";
import { Op } from "../virtual/ops";
import type { World } from "../virtual/world";
import { readEvent, type Display, type Heard } from "./events";
import type { Firmware } from "./firmware";
import type { Look } from "./look";
import type { Options } from "./options";
import { newPieces, type Pieces } from "./pieces";

/** How many events the terminal remembers: as many as it has room for. */
const HEARD = 6;

/** How long a sound is shown, in milliseconds of the person's time. */
const NOTE_MS = 700;

/** A table in the playing hall: the device, the pieces, and what the person at the keyboard looks at. */
export interface Table {
  firmware: Firmware;
  world: World;
  look: Look;
  title: string;
  pieces: Pieces;
  time: Millis; // the world's, with the fractions that it does not count
  speed: number; // the world's seconds to one of the person's
  powered: boolean;
  said: string[]; // what the firmware said and nobody has read yet
  display: Display; // without power: the last one
  heard: Heard[]; // the latest event comes last
  page: "clock" | "glass" | "help";
  file: string; // the file of a square of which the rank is still to be typed, or ""
  message: string;
  sounds: number; // how many sounds have been noted
  note: Millis; // for how long the last of them is still shown
}

const HALF = { time: "", running: false, flag: false, moves: null };

/** Takes in one line that the firmware said. */
function hear(t: Table, line: string): void {
  const event = readEvent(line);
  if ("left" in event) t.display = event;
  else t.heard = [...t.heard, event].slice(-HEARD);
}

/** Asks the firmware what its glass shows and takes in all that it said; without power it says nothing. */
export function listen(t: Table): void {
  t.firmware.doAt(t.world.time, Op.Show, 0, 0);
  t.said.splice(0).forEach((line) => hear(t, line));
}

/** All pieces stand, and power comes on. */
export function newTable(firmware: Firmware, options: Options, look: Look): Table {
  const said: string[] = [];
  const world = firmware.begin([255, 255, 0, 0, 0, 0, 255, 255], options.settings, (line) => said.push(line));
  world.lit = true;
  const t: Table = {
    firmware,
    world,
    look,
    title: options.title,
    pieces: newPieces(),
    time: 0,
    speed: 1,
    powered: true,
    said,
    display: { left: { ...HALF, white: true }, right: { ...HALF, white: false }, line: "" },
    heard: [],
    page: "clock",
    file: "",
    message: "",
    sounds: 0,
    note: 0,
  };
  listen(t);
  return t;
}

/** Lets `passed` milliseconds of the person's time go by. */
export function pass(t: Table, passed: Millis): void {
  t.time += passed * t.speed;
  t.firmware.run(Math.floor(t.time));
  t.note = Math.max(0, t.note - passed);
  if (t.world.sounds !== t.sounds) {
    t.sounds = t.world.sounds;
    t.note = NOTE_MS;
  }
  listen(t);
}
