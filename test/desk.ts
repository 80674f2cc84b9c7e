import { press } from "../firmware/clock/clock";
import { act, pressed, scanned, startKey, tick } from "../firmware/device";
import { newDevice } from "../firmware/state";
import { wake } from "../firmware/wake";
import type { Act } from "../firmware/device";
import type { Effect } from "../firmware/effects";
import { To } from "../firmware/events/kinds";
import { describe as tell } from "../firmware/events/text";
import { Limit } from "../firmware/limits";
import { Seen } from "../firmware/sensors/settle";
import { Setting } from "../firmware/settings";
import type { Side } from "../firmware/side";
import { Loaded, type Millis } from "../hal/hal";

/** An event as it is told; `at` counts from when the desk was made. */
export interface Told {
  at: Millis;
  event: string;
  to: string;
  by?: string;
  clock?: { white: Millis; black: Millis };
  [field: string]: unknown;
}

const WORDS: Record<string, [place: Setting, value: number]> = {
  arbiter: [Setting.Observer, 0],
  claim: [Setting.Observer, 1],
  auto: [Setting.Observer, 2],
  boardless: [Setting.Sensor, 0],
  right: [Setting.WhiteRight, 1],
  flip: [Setting.Flip, 1],
  freeze: [Setting.Freeze, 1],
  moves: [Setting.ShowMoves, 1],
};

/** Settings in words: "180+2 claim freeze", with odds "180+2/60"; the times in seconds. */
export function settingsOf(words: string): Int32Array {
  const settings = new Int32Array(Setting.Size);
  const [control, ...others] = words.split(" ");
  const [white, black = white] = control.split("/");
  [white, black].forEach((text, side) => {
    const [base, bonus = "0"] = text.split("+");
    settings[Setting.Base + side] = 1000 * Number(base);
    settings[Setting.Bonus + side] = 1000 * Number(bonus);
  });
  settings[Setting.Sensor] = 1;
  for (const word of others) settings[WORDS[word][0]] = WORDS[word][1];
  return settings;
}

/**
 * The device and its steps as the shell takes them. Time begins at `origin`, so that a game may run across
 * 2^31.
 */
export class Desk {
  readonly device = newDevice();
  private told = 0;

  constructor(
    given: Int32Array,
    private readonly origin = 0,
  ) {
    wake(this.device, Loaded.Nothing, given, origin | 0);
  }

  /** The device's own name for a moment. */
  time(at: Millis): Millis {
    return (this.origin + at) | 0;
  }

  press(side: Side, at: Millis): Effect {
    const d = this.device;
    if (d.untold || !press(d.clock, side, this.time(at))) return pressed(d, side, this.time(at));
    d.untold = true;
    return 0;
  }

  tick(at: Millis): Effect {
    return tick(this.device, this.time(at));
  }

  key(at: Millis): Effect {
    return startKey(this.device, this.time(at));
  }

  arbiter(what: Act, at: Millis): Effect {
    return act(this.device, what, To.Arbiter, this.time(at));
  }

  scan(ranks: ArrayLike<number>, at: Millis): Effect {
    const w = this.device.contacts;
    this.device.bank.set(ranks);
    const quiet = w[Seen.Scan] === w[Seen.Last] && w[Seen.Scan + 1] === w[Seen.Last + 1];
    return quiet && !w[Seen.Busy] ? 0 : scanned(this.device, this.time(at));
  }

  /** What has been told since this was last asked. */
  events(): Told[] {
    const ring = this.device.ring;
    if (ring[0] - this.told > Limit.Events) throw new Error("events were lost: ask more often");
    const lines: Told[] = [];
    while (this.told < ring[0]) lines.push(JSON.parse(tell(ring, this.told++)));
    return lines.map((line) => ({ ...line, at: (line.at - this.origin) | 0 }));
  }
}
