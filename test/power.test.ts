import type { Script } from "node:vm";
import type { Board } from "../boards/board";
import { board as pico } from "../boards/pico";
import { board as pixl } from "../boards/pixl";
import { Line } from "../hal/hal";
import { bundleOf } from "./bundles";
import type { Flash } from "./fake/flash";
import { asShown, lineOn, timeOn } from "./glass";
import { random } from "./random";
import { Rig } from "./rig";

/** 90 minutes and the bonus of the first move. */
const START = 5430000;
const BONUS = 30000;
const SECOND = 1000; // what a power cut may cost

const BOARDS: [name: string, board: Board, code: Script][] = [
  ["pixl", pixl, bundleOf("pixl")],
  ["pico", pico, bundleOf("pico")],
];

const line = (rig: Rig): string => lineOn(rig.isInked, 2, 57, 31);

describe.each(BOARDS)("%s", (_name, board, code) => {
  /** White's clock has run for this long since the start key. */
  function running(milliseconds: number): Rig {
    const rig = new Rig(board, code).powerOn();
    rig.waitUntil(2003);
    rig.waitUntil(rig.key(Line.Start, 120, []) + milliseconds);
    rig.events();
    return rig;
  }

  /** What White has after the power came back: the time that was told, which has to stand on the glass. */
  function restored(rig: Rig): number {
    rig.powerOn();
    const stop = rig.events().find(({ event }) => event === "stop");
    expect(stop).toMatchObject({ reason: "power", clock: { black: START } });
    expect(timeOn(rig.isInked, 0)).toBe(asShown(stop!.clock!.white));
    expect([line(rig), rig.lights()]).toEqual(["STOPPED", ""]);
    return stop!.clock!.white;
  }

  test("a power cut costs a second at most and gives nothing", () => {
    const dice = random(7);
    const costs = Array.from({ length: 30 }, () => {
      const ran = 300 + Math.floor(6000 * dice());
      const rig = running(ran);
      rig.powerOff();
      return restored(rig) - (START - ran);
    });
    expect(Math.min(...costs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...costs)).toBeLessThanOrEqual(SECOND);
    expect(Math.max(...costs)).toBeGreaterThan(500);
  });

  test("a restored clock stands until the start key", () => {
    const rig = running(4500);
    rig.powerOff();
    const left = restored(rig);
    rig.wait(60000);
    expect(timeOn(rig.isInked, 0)).toBe(asShown(left));
    const at = rig.key(Line.Start, 120, []);
    rig.wait(200);
    expect(rig.events()).toMatchObject([{ at, event: "resume", running: "white", clock: { white: left } }]);
  });

  test("a cut right after the start gives nothing", () => {
    for (const ran of [26, 30, 45, 60]) {
      const rig = new Rig(board, code).powerOn();
      rig.waitUntil(2003);
      rig.waitUntil(rig.press(Line.Right) + ran);
      rig.powerOff();
      expect(restored(rig)).toBeLessThanOrEqual(START);
    }
  });

  test("a cut right after a press leaves the times before it or after it", () => {
    for (const delay of [0, 5, 26, 60]) {
      const rig = running(7000);
      rig.press(Line.Left);
      rig.wait(delay);
      rig.events();
      rig.powerOff();
      rig.powerOn();
      const { white, black } = rig.events()[0].clock!;
      const pressed = white > START;
      if (pressed) expect(white).toBe(START - 7000 + BONUS);
      else expect(white - (START - 7000)).toBeLessThan(SECOND + 100);
      expect(black).toBeLessThanOrEqual(START);
      expect([delay, pressed]).toEqual([delay, delay > 5]);
    }
  });

  test.each([-1, 0, 1, 3, 60, 119])("a save that is cut after %i bytes leaves the one before", (bytes) => {
    const rig = running(5300);
    rig.fake.flash.tear(bytes);
    while (rig.fake.isOn) rig.wait(1);
    const ran = rig.now - 2003;
    const cost = restored(rig) - (START - ran);
    expect(cost).toBeGreaterThan(SECOND / 2);
    expect(cost).toBeLessThan(SECOND + 100);
    expect(rig.fake.printed.some((text) => text.includes('"fault"'))).toBe(bytes >= 0);
  });

  test("a fault is told first and once", () => {
    const rig = running(5300);
    rig.fake.flash.tear(50);
    while (rig.fake.isOn) rig.wait(1);
    rig.powerOn();
    expect(rig.events().map(({ event }) => event)).toEqual(["fault", "stop"]);
    for (let save = 0; save < 2; save++) rig.key(Line.Start);
    rig.wait(100);
    rig.powerOff();
    rig.powerOn();
    expect(rig.events().map(({ event }) => event)).not.toContain("fault");
  });

  test("one damaged copy: the other one counts", () => {
    for (const name of ["ff0", "ff1"]) {
      const rig = running(5300);
      rig.powerOff();
      rig.fake.flash.damage(name, 50);
      rig.powerOn();
      const told = rig.events();
      expect(told.map(({ event }) => event)).toEqual(["fault", "stop"]);
      expect(told[1].clock!.white - (START - 5300)).toBeLessThanOrEqual(2 * SECOND);
    }
  });

  test("two damaged copies: a new game", () => {
    const rig = running(5300);
    rig.powerOff();
    rig.fake.flash.damage("ff0", 2);
    rig.fake.flash.damage("ff1", 117);
    rig.powerOn();
    expect(rig.events()).toMatchObject([{ event: "fault", what: "storage" }, { event: "ready" }]);
    expect([timeOn(rig.isInked, 0), line(rig)]).toEqual(["1:30:30", "READY"]);
  });

  test("the watchdog is content for ten minutes, whether a clock runs or not", () => {
    new Rig(board, code).powerOn().wait(600000);
    running(600000);
  });

  test("time goes on when its count turns over", () => {
    const rig = new Rig(board, code).powerOn();
    rig.fake.loop.leap(2 ** 31 - 40000);
    rig.waitUntil(2 ** 31 - 20010); // so that a second ends right before
    rig.key(Line.Start, 120, []);
    rig.wait(60000);
    const at = rig.press(Line.Left);
    rig.wait(500);
    const left = START - (at - (2 ** 31 - 20010));
    expect(rig.events().at(-1)).toMatchObject({ at: at | 0, event: "move", clock: { white: left + BONUS } });
    expect(timeOn(rig.isInked, 0)).toBe(asShown(left + BONUS));
  });
});

describe("a flag", () => {
  const [[, board, code]] = BOARDS;
  let flash: Flash;

  /** White's clock goes on with this much left, from a game of ninety minutes that was paused. */
  function resumed(): { rig: Rig; end: number } {
    const rig = new Rig(board, code, flash.copy()).powerOn();
    rig.waitUntil(1003);
    rig.key(Line.Start, 120, []);
    rig.wait(100);
    const [{ at, clock }] = rig.events().filter(({ event }) => event === "resume");
    return { rig, end: at + clock!.white };
  }

  beforeAll(() => {
    const rig = new Rig(board, code).powerOn();
    rig.waitUntil(1003);
    rig.waitUntil(rig.key(Line.Start, 120, []) + START - 3456);
    rig.key(Line.Start, 120, []);
    rig.wait(500);
    expect(timeOn(rig.isInked, 0)).toBe("3.5");
    rig.powerOff();
    flash = rig.fake.flash;
  });

  test("falls at its millisecond, stops both clocks and is seen", () => {
    const { rig, end } = resumed();
    rig.waitUntil(end + 500);
    const clock = { white: 0, black: START };
    expect(rig.events()).toMatchObject([
      { at: end, event: "flag", by: "white", first: true, clock },
      { at: end, event: "stop", reason: "flag", clock },
    ]);
    expect([timeOn(rig.isInked, 0), lineOn(rig.isInked, 2, 2, 15), rig.lights()]).toEqual([
      "0.0",
      "WHITE FLAG",
      "",
    ]);
  });

  test.each([0, 1, 7, 12, 20])(
    "a press in the last millisecond is in time, though told %i ms late",
    (late) => {
      const { rig, end } = resumed();
      rig.fake.loop.late = late;
      rig.waitUntil(end - 1);
      const at = rig.press(Line.Left);
      rig.wait(500);
      expect(at).toBe(end - 1);
      expect(rig.events()).toMatchObject([
        { at, event: "press", by: "white", clock: { white: 1 + BONUS } },
        { at, event: "move", by: "white" },
      ]);
    },
  );

  test.each([0, 20])("a press in the next one is not, told %i ms late", (late) => {
    const { rig, end } = resumed();
    rig.fake.loop.late = late;
    rig.waitUntil(end);
    rig.press(Line.Left);
    rig.wait(500);
    expect(rig.events().map(({ at, event }) => [at, event])).toEqual([
      [end, "flag"],
      [end, "stop"],
    ]);
  });

  test("a processor that was kept busy makes up for what it missed", () => {
    const { rig, end } = resumed();
    rig.waitUntil(end - 700);
    const at = rig.press(Line.Left);
    rig.fake.loop.block(90);
    rig.wait(500);
    expect(rig.events()).toMatchObject([
      { at, event: "press", clock: { white: 700 + BONUS } },
      { event: "move" },
    ]);
  });
});
