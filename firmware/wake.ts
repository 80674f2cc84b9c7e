import { Loaded, type Millis } from "../hal/hal";
import { Clock, setClock, stopClock } from "./clock/clock";
import { Effect } from "./effects";
import { Broken, Kind, Stopped } from "./events/kinds";
import { Head } from "./events/ring";
import { Limit } from "./limits";
import { Seen, believe } from "./sensors/settle";
import { Setup, Start, setupOf } from "./sensors/setup";
import { Setting } from "./settings";
import { Side } from "./side";
import { emit, type Device } from "./state";

/** Tells how the pieces stand before the start; without a board, that there is none. */
export function tellSetup(d: Device, at: Millis): void {
  const sensor = d.settings[Setting.Sensor];
  const low = sensor ? d.contacts[Seen.Settled] : Start.Low;
  const high = sensor ? d.contacts[Seen.Settled + 1] : Start.High;
  d.stood[0] = low;
  d.stood[1] = high;
  d.stands = sensor ? setupOf(low, high) : Setup.Absent;
  const detail = d.stands | (d.settings[Setting.Flip] << 2);
  emit(d, at, Kind.Ready | Head.Nobody | (detail << Head.Detail), d.stood);
}

/** A new game with the settings as they are; `at` is now. */
export function setUp(d: Device, at: Millis): Effect {
  setClock(d.clock, d.settings, at);
  tellSetup(d, at);
  return Effect.Save | Effect.Draw;
}

/**
 * The times that were saved, as they were when power failed: a clock that ran is booked up to the last save.
 */
function goOn(d: Device, at: Millis): void {
  const c = d.clock;
  const ran = c[Clock.Running] !== Side.Nobody;
  if (ran) stopClock(c, c[Clock.Saved]);
  c[Clock.Due] = at + Limit.FarMs;
  if (ran) emit(d, at, Kind.Stop | Head.Nobody | (Stopped.Power << Head.Detail), d.kept);
}

/**
 * Power has come on, `bytes` holds what `load` found, the hal has scanned the board. A game that was under
 * way goes on, stopped, whatever it was doing; otherwise a new one begins with the settings `given`.
 */
export function wake(d: Device, loaded: Loaded, given: Int32Array, at: Millis): Effect {
  believe(d.contacts, at);
  const readable = loaded >= Loaded.Good;
  const known = readable && d.clock[Clock.Layout] === Clock.Version;
  const underWay = known && d.clock[Clock.Started];
  if (!underWay) d.settings.set(given);
  if (loaded & 1 || readable !== known)
    emit(d, at, Kind.Fault | Head.Nobody | (Broken.Storage << Head.Detail), d.kept);
  if (!underWay) return setUp(d, at);
  goOn(d, at);
  return Effect.Save | Effect.Draw;
}
