import { Line, type Hal, type Millis } from "../hal/hal";
import { Clock, press } from "./clock/clock";
import { charged, newGame, pressed, scanned, startKey, tick } from "./device";
import { Effect } from "./effects";
import { describe } from "./events/text";
import { Limit } from "./limits";
import { lineFor } from "./screen/lines";
import { look, newScreen, slice, type Screen } from "./screen/screen";
import { Seen } from "./sensors/settle";
import { Setting, facing } from "./settings";
import { Side } from "./side";
import { newDevice, type Device } from "./state";
import { wake } from "./wake";

/**
 * The only place where something happens: it reads the hardware, steps the device, does what the step asks
 * for.
 */
export interface Shell {
  device: Device;
  screen: Screen;
  hal: Hal;
  keyAt: Millis; // when a key last went down or up
  todo: Effect; // what steps have asked for and is not yet done
  told: number; // how many events have been told
  looked: Millis; // when the battery was last looked at
  due: Millis; // when there is something to do besides scanning
}

/** Draws what may have changed, later and in slices; the lights change at once. */
function show(s: Shell, now: Millis): void {
  const d = s.device;
  const c = d.clock;
  s.screen.line = lineFor(c, d.stands, d.low);
  s.screen.due = now;
  s.hal.light(c[Clock.Running] === Side.Nobody ? 0 : 1 << facing(d.settings, c[Clock.Running]));
}

/** Remembers what a step asked for: an edge or a scan is over at once, the work comes with the next turn. */
export function ask(s: Shell, effects: Effect, now: Millis): void {
  s.todo |= effects;
  s.due = now;
}

/** Does what steps asked for. Saves before it draws: power may fail while a slow display is written. */
function perform(s: Shell, effects: Effect, now: Millis): void {
  if (effects & Effect.Save) {
    s.device.clock[Clock.Saved] = now;
    s.hal.save(s.device.bytes);
  }
  if (effects & Effect.Draw) show(s, now);
  if (effects & Effect.Click) s.hal.sound(2000, 5);
}

/** An edge of a key. One that follows another too closely is a bounce. */
function key(s: Shell, line: Line, down: boolean, at: Millis): void {
  const since = (at - s.keyAt) >>> 0;
  s.keyAt = at;
  if (since < Limit.DebounceMs) return;
  if (line === Line.Start && down) ask(s, startKey(s.device, at), at);
  if (line === Line.Ok && !down && since >= Limit.HoldMs) ask(s, newGame(s.device, at), at);
}

/** A press that does not simply change the running side. */
function other(s: Shell, end: number, at: Millis): void {
  ask(s, pressed(s.device, facing(s.device.settings, end), at), at);
}

/** Power is on: the device wakes with what was saved, or with the settings `given`. */
export function boot(hal: Hal, given: Int32Array): Shell {
  const d = newDevice();
  const now = hal.now();
  const s: Shell = {
    device: d,
    screen: newScreen(),
    hal: hal,
    keyAt: now - Limit.DebounceMs,
    todo: Effect.None,
    told: 0,
    looked: now,
    due: now,
  };
  hal.scan(d.bank);
  const loaded = hal.load(d.bytes);
  ask(s, wake(d, loaded, given, now) | charged(d, hal.battery(), now), now);
  const c = d.clock;
  const settings = d.settings;
  hal.hear(
    function (end, at) {
      if (d.untold || !press(c, end ^ settings[Setting.WhiteRight], at)) return other(s, end, at);
      d.untold = true;
      s.due = at;
    },
    function (line, down, at) {
      key(s, line, down, at);
    },
  );
  return s;
}

/** Tells one event to whoever listens. True when there was one. */
export function tell(s: Shell): boolean {
  const ring = s.device.ring;
  if (s.told === ring[0]) return false;
  if (ring[0] - s.told > Limit.Events) s.told = ring[0] - Limit.Events;
  if (s.hal.heard) s.hal.tell(describe(ring, s.told));
  s.told++;
  return true;
}

/**
 * When there is next something to do, now that all is told and drawn: at the latest in time to kick the
 * watchdog.
 */
function rest(s: Shell, now: Millis): void {
  const clock = (s.device.clock[Clock.Due] - now) | 0;
  const glass = (s.screen.due - now) | 0;
  s.due = (now + Math.min(Limit.KickMs, clock, glass)) | 0;
}

/** What is due and was asked for, and of the work that can wait one piece: telling, drawing, the battery. */
export function work(s: Shell, now: Millis): void {
  const d = s.device;
  s.hal.kick();
  const effects = s.todo | tick(d, now);
  s.todo = Effect.None;
  if (effects) perform(s, effects, now);
  if (tell(s) || slice(s.hal, s.screen, d.settings)) return;
  if (((s.screen.due - now) | 0) <= 0) look(s.screen, d.clock, d.settings, now);
  else if (((now - s.looked) | 0) >= Limit.BatteryMs) {
    s.looked = now;
    s.todo = charged(d, s.hal.battery(), now);
  } else rest(s, now);
}

/**
 * One turn, every Limit.ScanMs: works if something is due. The device is told only of times by which every
 * edge is known, so that a press that was stamped before the flag always comes before it.
 */
export function turn(s: Shell): void {
  if (((s.hal.now() - s.due) | 0) >= 0) work(s, s.hal.now() - s.hal.lag);
}

/** Scans the board, if there is one; after each turn. A board at rest costs no more than the comparison. */
export function scan(s: Shell): void {
  const d = s.device;
  const w = d.contacts;
  if (!d.settings[Setting.Sensor]) return;
  s.hal.scan(d.bank);
  if (w[Seen.Scan] === w[Seen.Last] && w[Seen.Scan + 1] === w[Seen.Last + 1] && !w[Seen.Busy]) return;
  const now = s.hal.now();
  ask(s, scanned(d, now), now);
}
