import { Clock } from "../../firmware/clock/clock";
import { act, charged, type Act } from "../../firmware/device";
import type { To } from "../../firmware/events/kinds";
import { Limit } from "../../firmware/limits";
import { displayText } from "../../firmware/screen/display";
import { Seen } from "../../firmware/sensors/settle";
import { Setting, facing } from "../../firmware/settings";
import { ask, boot, scan, work, type Shell } from "../../firmware/shell";
import { Line, type Millis } from "../../hal/hal";
import { Op } from "./ops";
import { newWorld, virtualHal, type World } from "./world";

/**
 * The firmware on hardware made of arrays. Time stands still until `run` or `doAt` moves it; steps take
 * none. Idle time is skipped: a board at rest is not scanned, for a scan of it changes nothing.
 */
let world: World;
let shell: Shell;
let given: Int32Array; // the settings the device wakes with when it has no game to go on with
let on = false;
let touched = false; // a contact changed since the last scan
let scanAt: Millis = 0; // when the next scan is due
let ups: Int32Array; // for each line, when the finger leaves it; 0 when no finger is there

/** The first moment after now at which a scan may come. */
function afterNow(): Millis {
  return world.time - (world.time % Limit.ScanMs) + Limit.ScanMs;
}

/** Is a scan worth its time? */
function awake(): boolean {
  return touched || world.lit || shell.device.contacts[Seen.Busy] === 1;
}

/** When something happens next by itself, at `to` at the latest. */
function nextAt(to: Millis): Millis {
  let next = to;
  if (((shell.due - next) | 0) < 0) next = shell.due;
  if (awake() && scanAt < next) next = scanAt;
  for (let i = Line.Start; i < Line.Count; i++) if (ups[i] && ups[i] < next) next = ups[i];
  return next;
}

/** Fingers leave keys. */
function release(): void {
  for (let i = Line.Start as Line; i < Line.Count; i++) {
    if (ups[i] && ups[i] <= world.time) {
      ups[i] = 0;
      world.key!(i, false, world.time);
    }
  }
}

/** Does what is due now: the work that a device does in several turns comes here in no time. */
function turn(): void {
  const now = world.time;
  release();
  if (scanAt <= now) {
    if (awake()) {
      touched = false;
      scan(shell);
    }
    scanAt = afterNow();
  }
  while (((shell.due - now) | 0) <= 0) {
    work(shell, now);
    // Nobody looks: the glass need not follow the seconds.
    if (!world.lit) shell.screen.due = shell.device.clock[Clock.Due] + 1;
  }
}

function powerOn(): void {
  on = true;
  touched = false;
  ups.fill(0);
  scanAt = afterNow();
  shell = boot(virtualHal(world), given);
  turn();
}

/** Lets time pass up to `to`; what is due at that very moment happens. */
export function run(to: Millis): void {
  while (on && world.time < to) {
    world.time = nextAt(to);
    turn();
  }
  world.time = to;
  if (scanAt <= to) scanAt = afterNow();
}

function setContact(square: number, closed: number): void {
  const bit = 1 << (square & 7);
  const rank = square >> 3;
  const before = world.ranks[rank];
  world.ranks[rank] = closed ? before | bit : before & ~bit;
  touched = true;
}

function press(side: number): void {
  world.lever!(facing(shell.device.settings, side), world.time);
}

function key(line: number, hold: Millis): void {
  world.key!(line, true, world.time);
  ups[line] = world.time + hold;
}

function power(state: number): void {
  if (state && !on) powerOn();
  if (!state) on = false;
}

function battery(charge: number): void {
  world.charge = charge;
  if (on) ask(shell, charged(shell.device, charge, world.time), world.time);
}

function show(): void {
  const d = shell.device;
  world.say(displayText(d.clock, d.settings, shell.screen.line, world.time));
}

/** What each Op does, in their order. */
const OPS: ((a: number, b: number) => void)[] = [
  function (square) {
    setContact(square, 0);
  },
  function (square) {
    setContact(square, 1);
  },
  press,
  key,
  function (what, asker) {
    ask(shell, act(shell.device, what as Act, asker as To, world.time), world.time);
  },
  power,
  battery,
  show,
];

/** Does one thing at its time. Without power only contacts, the battery and the power itself can change. */
export function doAt(at: Millis, op: Op, a: number, b: number): void {
  run(at);
  const dead = op !== Op.Lift && op !== Op.Place && op !== Op.Power && op !== Op.Battery;
  if (op === Op.End || (!on && dead)) return;
  OPS[op](a, b);
  if (on) turn();
}

/**
 * Power comes on for the first time: eight ranks as bytes, the settings in the order of Setting, who hears
 * events.
 */
export function begin(ranks: number[], settings: number[], say: (text: string) => void): World {
  world = newWorld(say);
  world.ranks.set(ranks);
  given = new Int32Array(Setting.Size);
  given.set(settings);
  ups = new Int32Array(Line.Count);
  powerOn();
  return world;
}
