import type { Millis } from "../hal/hal";
import { Clock, dropFlag, flagFalls, press, startClock, stopClock } from "./clock/clock";
import { Effect } from "./effects";
import { Code, Kind, Stopped, type To } from "./events/kinds";
import { Head, push } from "./events/ring";
import { Limit } from "./limits";
import { Seen, settle } from "./sensors/settle";
import { Observer, Setting } from "./settings";
import { Side } from "./side";
import { emit, type Device } from "./state";
import { setUp, tellSetup } from "./wake";

/** The steps of the whole device: what an event does to the state, and what it asks the shell for. */

/** What a press leaves to do after the clock: count the move, tell of both. */
function complete(d: Device): Effect {
  const c = d.clock;
  const side = 1 - c[Clock.Running];
  const at = c[Clock.Since];
  d.untold = false;
  c[Clock.Due] = at;
  c[Clock.Resumed] = at - 1; // the lever it was, even at the very instant of a start
  c[Clock.Presses + side]++;
  const number = ++c[Clock.Moves + side];
  emit(d, at, Kind.Press | (side << Head.By), d.kept);
  emit(d, at, Kind.Move | (side << Head.By) | (number << Head.Detail), d.kept);
  return Effect.Save | Effect.Draw;
}

/** Running's flag falls, at the instant at which his time was over. */
function fall(d: Device): Effect {
  const c = d.clock;
  const side = c[Clock.Running];
  const at = dropFlag(c);
  const first = c[Clock.Flag] === side ? 1 : 0;
  emit(d, at, Kind.Flag | (side << Head.By) | (first << Head.Detail), d.kept);
  if (d.settings[Setting.Freeze]) {
    stopClock(c, at);
    emit(d, at, Kind.Stop | Head.Nobody | (Stopped.Flag << Head.Detail), d.kept);
  }
  return Effect.Save | Effect.Draw;
}

/** Does what time alone brings by `now`, and what a press has left to do. */
export function tick(d: Device, now: Millis): Effect {
  const c = d.clock;
  let effects = Effect.None;
  if (d.untold) effects = complete(d);
  if (((c[Clock.Due] - now) | 0) > 0) return effects;
  if (flagFalls(c, now)) return effects | fall(d);
  return c[Clock.Running] === Side.Nobody ? effects : effects | Effect.Save;
}

/** Turn's clock starts or goes on. */
function run(d: Device, at: Millis, byLever: number): Effect {
  const c = d.clock;
  const kind = c[Clock.Started] ? Kind.Resume : Kind.Start;
  startClock(c, at, byLever);
  emit(d, at, kind | Head.Nobody | (c[Clock.Turn] << Head.Detail), d.kept);
  return Effect.Save | Effect.Draw;
}

/** Both clocks stop because somebody wants it. */
function pause(d: Device, at: Millis): Effect {
  stopClock(d.clock, at);
  emit(d, at, Kind.Stop | Head.Nobody | (Stopped.Pause << Head.Detail), d.kept);
  return Effect.Save | Effect.Draw;
}

/**
 * The lever went down on `side`'s end and did not simply change the running side: something else was due
 * first, or the clocks stand. Before the first start the player who is not on move starts the other's clock.
 */
export function pressed(d: Device, side: Side, at: Millis): Effect {
  const effects = tick(d, at);
  d.untold = press(d.clock, side, at);
  if (d.clock[Clock.Started] || d.clock[Clock.Turn] === side) return effects;
  return run(d, at, 1);
}

/** The start key went down. With an arbiter and a board it only pauses: the arbiter restarts (6.11.3). */
export function startKey(d: Device, at: Millis): Effect {
  const effects = tick(d, at);
  if (d.clock[Clock.Running] !== Side.Nobody) return Effect.Click | pause(d, at) | effects;
  const mayResume = d.settings[Setting.Observer] !== Observer.Arbiter || !d.settings[Setting.Sensor];
  if (!d.clock[Clock.Started] || mayResume) return Effect.Click | run(d, at, 0);
  return effects;
}

/** A new game with the same settings, unless a clock runs or the arbiter is there to decide. */
export function newGame(d: Device, at: Millis): Effect {
  if (d.clock[Clock.Running] !== Side.Nobody) return Effect.None;
  if (d.settings[Setting.Observer] === Observer.Arbiter) return Effect.None;
  return Effect.Click | setUp(d, at);
}

/** What the arbiter or a player asks for by name. */
export const enum Act {
  Start = 0,
  Pause = 1,
  Resume = 2,
}

/** Does what was asked, or tells `asker` that the moment does not allow it and changes nothing. */
export function act(d: Device, what: Act, asker: To, at: Millis): Effect {
  const effects = tick(d, at);
  const runs = d.clock[Clock.Running] !== Side.Nobody;
  if (what === Act.Pause && runs) return effects | pause(d, at);
  const started = d.clock[Clock.Started] ? Act.Resume : Act.Start;
  if (what === started && !runs) return effects | run(d, at, 0);
  push(d.ring, at, Kind.Note | (asker << Head.To) | Head.Nobody | (Code.Refused << Head.Detail), d.kept);
  return effects;
}

/** The contacts were scanned. Before the start it is told how the pieces stand whenever that has changed. */
export function scanned(d: Device, now: Millis): Effect {
  const w = d.contacts;
  if (!settle(w, now) || d.clock[Clock.Started]) return Effect.None;
  if (w[Seen.Settled] === d.stood[0] && w[Seen.Settled + 1] === d.stood[1]) return Effect.None;
  tellSetup(d, now);
  return Effect.Draw;
}

/** The battery was looked at: `level` is in thousandths. */
export function charged(d: Device, level: number, at: Millis): Effect {
  const low = level < Limit.LowBattery;
  if (low === d.low) return Effect.None;
  d.low = low;
  emit(d, at, Kind.Battery | Head.Nobody | (level << Head.Detail), d.kept);
  return Effect.Draw;
}
