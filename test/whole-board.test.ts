import { Script } from "node:vm";
import type { Board } from "../boards/board";
import { board as pico } from "../boards/pico";
import { board as pixl } from "../boards/pixl";
import { Limit } from "../firmware/limits";
import { Line } from "../hal/hal";
import { buildFor, bundleOf } from "./bundles";
import { asShown, isDark, lineOn, timeOn } from "./glass";
import { Rig, type Printed } from "./rig";
import { expanders, matrix } from "./wired";

/** 90 minutes and the bonus of the first move. */
const START = 5430000;
const BONUS = 30000;

const built = buildFor({ expanders, matrix });
const BOARDS: [name: string, board: Board, code: Script][] = [
  ["pixl", pixl, bundleOf("pixl")],
  ["pico", pico, bundleOf("pico")],
  ["expanders", expanders, new Script(built.expanders)],
  ["matrix", matrix, new Script(built.matrix)],
];

const SQUARES = Array.from({ length: 64 }, (_, i) => "abcdefgh"[i & 7] + ((i >> 3) + 1));
const isMan = (square: string): boolean => "1278".includes(square[1]);

/** The two times on the glass. */
const times = (rig: Rig): string => `${timeOn(rig.isInked, 0)} ${timeOn(rig.isInked, 1)}`;
const line = (rig: Rig): string => lineOn(rig.isInked, 2, 57, 31);

/** An event without what is the same in all of its kind. */
function brief({ at, event, by, clock }: Printed): string {
  return [at, event, by, clock?.white, clock?.black].filter((word) => word !== undefined).join(" ");
}

describe.each(BOARDS)("%s", (_name, board, code) => {
  let rig: Rig;
  const heard = (): string[] => rig.events().map(brief);
  const ready = (): object[] =>
    rig.events().map(({ event, board, missing, extra }) => ({ event, board, missing, extra }));

  beforeEach(() => {
    rig = new Rig(board, code).powerOn();
  });

  test("shows both times and that it is ready", () => {
    expect(ready()).toEqual([{ event: "ready", board: "match", missing: [], extra: [] }]);
    expect([times(rig), line(rig), rig.lights()]).toEqual(["1:30:30 1:30:30", "READY", ""]);
  });

  test("shows nothing else before that", () => {
    rig.powerOff();
    rig.powerOn(0);
    const shown = new Set<string>();
    for (let i = 0; i < 80; i++) {
      rig.wait(10);
      shown.add(times(rig));
    }
    expect([...shown].filter((text) => /\d\d/.test(text))).toEqual(["1:30:30 1:30:30"]);
  });

  test("every square has its own contact", () => {
    rig.events();
    for (const square of SQUARES) {
      rig.touch(square, []);
      rig.wait(700);
      const [missing, extra] = isMan(square) ? [[square], []] : [[], [square]];
      expect(ready()).toEqual([{ event: "ready", board: "mismatch", missing, extra }]);
      rig.touch(square, []);
      rig.wait(700);
      expect(ready()).toEqual([{ event: "ready", board: "match", missing: [], extra: [] }]);
    }
  });

  test("a contact that chatters is believed once", () => {
    rig.events();
    rig.touch("e2");
    rig.wait(1000);
    expect(ready()).toEqual([{ event: "ready", board: "mismatch", missing: ["e2"], extra: [] }]);
    expect(line(rig)).toBe("SET UP PIECES");
    rig.touch("e2");
    rig.wait(1000);
    expect(ready()).toEqual([{ event: "ready", board: "match", missing: [], extra: [] }]);
    expect(line(rig)).toBe("READY");
  });

  test("the start key starts, pauses and goes on; the glass shows what is left", () => {
    rig.waitUntil(2000);
    const start = rig.key(Line.Start, 120, []);
    rig.waitUntil(4500);
    expect([times(rig), line(rig), rig.lights()]).toEqual(["1:30:28 1:30:30", "", "L"]);
    const pause = rig.key(Line.Start, 120, []);
    rig.waitUntil(9000);
    expect([times(rig), line(rig), rig.lights()]).toEqual(["1:30:28 1:30:30", "STOPPED", ""]);
    const resume = rig.key(Line.Start, 120, []);
    rig.waitUntil(10000);
    const left = START - (pause - start);
    expect(heard().slice(1)).toEqual([
      `${start} start ${START} ${START}`,
      `${pause} stop ${left} ${START}`,
      `${resume} resume ${left} ${START}`,
    ]);
    expect(rig.fake.sounds).toEqual([2000, 2000, 2000]);
    expect(rig.fake.pins.driven(board.buzzer)).toBe(0);
  });

  test("a start key that bounces starts once", () => {
    const start = rig.key(Line.Start);
    rig.wait(1000);
    expect(heard().slice(1)).toEqual([`${start} start ${START} ${START}`]);
  });

  test("the first touch of a bouncing lever is the press, to the millisecond", () => {
    rig.waitUntil(2000);
    let since = rig.key(Line.Start, 120, []);
    const left = [START, START];
    const expected = [`${since} start ${START} ${START}`];
    [3271, 812, 40007, 61, 25999, 1500].forEach((thought, i) => {
      const side = i % 2;
      rig.waitUntil(since + Math.max(thought, 200));
      const at = i < 3 ? rig.press(side) : rig.rock(side);
      left[side] += BONUS - (at - since);
      since = at;
      const [by, clock] = [["white", "black"][side], left.join(" ")];
      expected.push(`${at} press ${by} ${clock}`, `${at} move ${by} ${clock}`);
      rig.wait(150);
      expect(rig.lights()).toBe("RL"[side]);
    });
    rig.wait(1000);
    expect(heard().slice(1)).toEqual(expected);
  });

  test("the glass follows whoever is on move", () => {
    let since = rig.key(Line.Start, 120, []);
    const left = [START, START];
    for (let i = 0; i < 24; i++) {
      const side = i % 2;
      rig.waitUntil(since + 700 + 1379 * i);
      const shown = [...left];
      shown[side] -= rig.now - since;
      const steady = shown[side] % 1000; // a redrawn second takes a moment
      if (steady > 50 && steady < 750) expect(times(rig)).toBe(shown.map(asShown).join(" "));
      expect([isDark(rig.isInked, 0), isDark(rig.isInked, 1)]).toEqual([side === 0, side === 1]);
      const at = rig.press(side);
      left[side] += BONUS - (at - since);
      since = at;
    }
  });

  test("the glass never shows more than there is", () => {
    rig.waitUntil(2003);
    rig.press(Line.Right);
    for (let i = 0; i < 40; i++) {
      expect(times(rig)).not.toContain("1:30:31");
      rig.wait(7);
    }
  });

  test("a lever press before the start starts the other's clock", () => {
    rig.waitUntil(2000);
    const at = rig.press(Line.Right);
    rig.wait(500);
    expect(heard().slice(1)).toEqual([`${at} start ${START} ${START}`]);
    expect(rig.lights()).toBe("L");
  });

  test("the ok key, held, begins anew", () => {
    rig.key(Line.Start, 120, []);
    rig.wait(5000);
    rig.key(Line.Start, 120, []);
    rig.key(Line.Ok, Limit.HoldMs - 50, []);
    rig.wait(500);
    expect(times(rig)).toBe("1:30:25 1:30:30");
    rig.key(Line.Ok, Limit.HoldMs + 50, []);
    rig.wait(500);
    expect(times(rig)).toBe("1:30:30 1:30:30");
    expect(heard().at(-1)).toMatch(/ ready$/);
  });

  test("a low battery is told and shown", () => {
    rig.events();
    rig.setCharge(0.1);
    rig.wait(Limit.BatteryMs + 2000);
    expect(rig.events()).toMatchObject([{ event: "battery", low: true, level: 0.1 }]);
    expect(line(rig)).toBe("READY  BATTERY LOW");
  });
});
