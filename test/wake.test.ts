import { Clock, leftAt } from "../firmware/clock/clock";
import { Act, act } from "../firmware/device";
import { newDevice, type Device } from "../firmware/state";
import { wake } from "../firmware/wake";
import { Effect } from "../firmware/effects";
import { To } from "../firmware/events/kinds";
import { describe as tell } from "../firmware/events/text";
import { boot, turn } from "../firmware/shell";
import { Side } from "../firmware/side";
import { Line, Loaded } from "../hal/hal";
import { Header } from "../hal/slots";
import { newWorld, virtualHal } from "../sim/virtual/world";
import { Desk, settingsOf } from "./desk";

const GIVEN = "300+3 auto freeze";

/** What a power cut at `at` leaves of a game: `saved` is when that was last written. */
function cut(desk: Desk, saved: number): Uint8Array {
  desk.device.clock[Clock.Saved] = desk.time(saved);
  return desk.device.bytes.slice();
}

interface Woken {
  device: Device;
  effects: Effect;
  told: Record<string, unknown>[];
}

/** Power comes on again: time begins anew. */
function wakes(bytes: Uint8Array, loaded: Loaded): Woken {
  const device = newDevice();
  device.bytes.set(bytes);
  const effects = wake(device, loaded, settingsOf(GIVEN), 0);
  const told = Array.from({ length: device.ring[0] }, (_, n) => JSON.parse(tell(device.ring, n)));
  return { device, effects, told };
}

const times = ({ clock }: Device, at: number): number[] => [0, 1].map((side) => leftAt(clock, side, at));

/** The settings and the clock as words. */
const stateOf = ({ bytes }: Device): number[] => [...new Int32Array(bytes.buffer).slice(Header.Size)];

/** A game in which White's clock started at 1000 and Black's has run from 4000 on. */
function played(settings: string): Desk {
  const desk = new Desk(settingsOf(settings));
  desk.arbiter(Act.Start, 1000);
  desk.press(Side.White, 4000);
  desk.tick(4000);
  return desk;
}

const FRESH = wakes(new Uint8Array(newDevice().bytes.length), Loaded.Nothing);
const FAULT = { event: "fault", to: "all", what: "storage" };

test("with nothing saved a game begins with the settings given", () => {
  expect(FRESH.effects).toBe(Effect.Save | Effect.Draw);
  expect([...FRESH.device.settings]).toEqual([...settingsOf(GIVEN)]);
  expect(times(FRESH.device, 9999)).toEqual([303_000, 303_000]);
  expect(FRESH.told.map(({ event }) => event)).toEqual(["ready"]);
});

describe("a clock that ran", () => {
  const { device, effects, told } = wakes(cut(played("60+1 claim"), 9700), Loaded.Good);

  test("is booked up to the last save and stands", () => {
    expect(times(device, 0)).toEqual([59_000, 55_300]);
    expect(times(device, 1e6)).toEqual([59_000, 55_300]);
    expect(device.clock[Clock.Running]).toBe(Side.Nobody);
    expect(effects).toBe(Effect.Save | Effect.Draw);
  });

  test("that is told", () => {
    const clock = { white: 59_000, black: 55_300 };
    expect(told).toEqual([{ at: 0, to: "all", event: "stop", reason: "power", clock }]);
  });

  test("goes on with the same side, with the settings of that game", () => {
    expect([...device.settings]).toEqual([...settingsOf("60+1 claim")]);
    act(device, Act.Resume, To.Arbiter, 5000);
    expect(times(device, 6000)).toEqual([59_000, 54_300]);
  });
});

test("a game that was stopped stays so, and nothing is told", () => {
  const desk = played("60+1 claim");
  desk.arbiter(Act.Pause, 5000);
  const { device, told } = wakes(cut(desk, 5000), Loaded.Good);
  expect([times(device, 1e6), told]).toEqual([[59_000, 60_000], []]);
  expect(device.clock[Clock.Turn]).toBe(Side.Black);
});

test("a flag that has fallen stays down", () => {
  const desk = played("4");
  desk.tick(20_000);
  const { device } = wakes(cut(desk, 20_000), Loaded.Good);
  expect([device.clock[Clock.Flag], times(device, 0)[Side.Black]]).toEqual([Side.Black, 0]);
});

test("a game not started begins anew with the settings given", () => {
  const { device, told } = wakes(cut(new Desk(settingsOf("60 claim moves")), 0), Loaded.Good);
  expect(stateOf(device)).toEqual(stateOf(FRESH.device));
  expect(told.map(({ event }) => event)).toEqual(["ready"]);
});

test("the copy before a damaged one goes on, and the fault is told", () => {
  const { device, told } = wakes(cut(played("60+1 auto"), 4500), Loaded.Older);
  expect(times(device, 0)).toEqual([59_000, 60_500]);
  expect(told).toMatchObject([FAULT, { event: "stop", reason: "power" }]);
});

test("nothing of a state that cannot be trusted is left", () => {
  const { device, told } = wakes(new Uint8Array(FRESH.device.bytes.length).fill(0x5a), Loaded.Damaged);
  expect(stateOf(device)).toEqual(stateOf(FRESH.device));
  expect(told).toMatchObject([FAULT, { event: "ready" }]);
});

test.each([Loaded.Nothing, Loaded.Damaged])(
  "however good it looks, what load gave up (%d) is not used",
  (loaded) => {
    const { device, told } = wakes(cut(played("60+1 claim moves"), 4000), loaded);
    expect(stateOf(device)).toEqual(stateOf(FRESH.device));
    expect(told.map(({ event }) => event)).toEqual(
      loaded === Loaded.Damaged ? ["fault", "ready"] : ["ready"],
    );
  },
);

test.each([0, 2, -1])("a state of layout %d is refused, and that is told", (version) => {
  const desk = played("60+1 claim moves");
  desk.device.clock[Clock.Layout] = version;
  const { device, told } = wakes(cut(desk, 4000), Loaded.Good);
  expect(stateOf(device)).toEqual(stateOf(FRESH.device));
  expect(told).toMatchObject([FAULT, { event: "ready" }]);
});

/** The turn that saves comes after the edge, but its time may lie before it: edges are told late. */
test.each([1000, 1001, 1010, 1024, 1025, 1030, 1990])(
  "a power cut after a turn at %d makes no time",
  (at) => {
    const world = newWorld(() => undefined);
    const hal = { ...virtualHal(world), lag: 25 };
    const shell = boot(hal, settingsOf("60"));
    world.time = 1000;
    world.key?.(Line.Start, true, 1000);
    world.time = at;
    turn(shell);
    const { clock } = boot({ ...virtualHal(world), lag: 25 }, settingsOf("300")).device;
    expect(clock[Clock.Left]).toBe(60_000 - Math.max(0, at - 25 - 1000));
  },
);
