import fc from "fast-check";
import { Clock } from "../firmware/clock/clock";
import { Act } from "../firmware/device";
import { displayText } from "../firmware/screen/display";
import { lineFor } from "../firmware/screen/lines";
import { Side } from "../firmware/side";
import { Desk, settingsOf } from "./desk";
import { Drawing, type Drawn, type Shown } from "./drawing";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const AT_REST: Shown = {
  left: [1.5 * HOUR + 30_000, 5 * MINUTE + 7_000],
  running: Side.Nobody,
  flag: Side.Nobody,
  moves: [0, 0],
  line: "",
};

function drawn(settings: string, shown: Partial<Shown>): Drawing {
  const glass = new Drawing(settingsOf(settings));
  glass.look({ ...AT_REST, ...shown });
  return glass.finish();
}

test("1:30:30 against 5:07, White to move", () => {
  const glass = drawn("60 moves", {
    running: Side.White,
    flag: Side.Black,
    moves: [17, 16],
    line: "BATTERY LOW",
  });
  expect(`\n${glass.picture()}\n`).toMatchInlineSnapshot(`
   "
   |████████████████████████████████                                |
   |█▐▐▐▐▖▟▖▟▗▟██▘█▄▐███████████████ ▛▖▌ ▞▖▞▘▌▌  ▟ ▛▘  ▛▘▌ ▞▖▞▘     |
   |█ ▐▗▐▌█▌█▗███▌█▛▟███████████████ ▛▖▌ ▛▌▌ ▛▖  ▐ ▛▌  ▛ ▌ ▛▌▌▌     |
   |█▟▟▟▟▄▟▙█▄▟██▄▟▙████████████████ ▀ ▀▘▘▘▝▘▘▘  ▀▘▀▘  ▘ ▀▘▘▘▝▘     |
   |████████████████████████████████                                |
   |█████████▛▀▜███▀▀█████▛▀▜███▀▀██         ▗▄▄       ▗▄▄     ▄▄▖  |
   |████ ▐███▌   ▌    ▐███▌   ▌    ▐       ▐████     ▐██████   ████▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐       ▐█▛▀▀     ▐█▛▀▀██   ▀▀▜█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐       ▐█▌       ▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐       ▐█▌       ▐█▌  ██     ▐█▌|
   |████ ▐▀▜███▌ ▌ ██ ▐▀▜███▌ ▌ ██ ▐       ▐█▌     ▄▄▐█▌  ██     ▐█▌|
   |████ ▐ ▐███▌ ▌ ██ ▐ ▐███▌ ▌ ██ ▐       ▐█▌     ██▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐       ▐█▌     ▀▀▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐       ▐█▙▄▄     ▐█▌  ██     ▐█▌|
   |████▄▟███▌ ▗▄▙▄██▄▟███▌ ▗▄▙▄██▄▟       ▝▀▜██     ▝▀▘  ▀▀     ▝▀▘|
   |████ ▐███▙▄▖ ▌ ██ ▐███▙▄▖ ▌ ██ ▐         ▝▀▀██   ▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐            ██   ▐█▌  ██     ▐█▌|
   |████ ▐▀▜███▌ ▌ ██ ▐▀▜███▌ ▌ ██ ▐            ██ ██▐█▌  ██     ▐█▌|
   |████ ▐ ▐███▌ ▌ ██ ▐ ▐███▌ ▌ ██ ▐            ██ ██▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐            ██   ▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐            ██   ▐█▌  ██     ▐█▌|
   |████ ▐█████▌ ▌ ██ ▐█████▌ ▌ ██ ▐            ██   ▐█▌  ██     ▐█▌|
   |████ ▐███▛▀▘ ▌ ▀▀ ▐███▛▀▘ ▌ ▀▀ ▐         ▐████   ▐██████     ▐█▌|
   |████▄▟███▌ ▗▄▙▄  ▄▟███▌ ▗▄▙▄  ▄▟         ▐██▀▀   ▝▀▜██▀▀     ▝▀▘|
   |████████████████████████████████                                |
   |████████████████████████████████                                |
   |████████████████████████████████                                |
   |                                                                |
   | ▄ ▗ ▄▖▄▖▄▖▄ ▖▖  ▖ ▗ ▖▖                                         |
   | ▙▘▙▌▐ ▐ ▙ ▙▘▚▘  ▌ ▌▌▙▌                                         |
   | ▙▘▌▌▐ ▐ ▙▖▌▌▐   ▙▖▚▘▛▌                                         |
   |                                                                |
   "
  `);
});

/** The widths and heights of what stands in a half, from left to right, with light columns between. */
function glyphs(glass: Drawing, half: number): [width: number, height: number][] {
  const rows = (x: number): number[] =>
    Array.from({ length: 43 }, (_, y) => y + 10).filter((y) => glass.dot(x, y));
  const found: number[][][] = [];
  for (let x = 64 * half, inside = false; x < 64 * half + 64; x++) {
    if (rows(x).length && !inside) found.push([]);
    inside = rows(x).length > 0;
    if (inside) found[found.length - 1].push(rows(x));
  }
  const height = (ys: number[]): number => Math.max(...ys) - Math.min(...ys) + 1;
  return found.map((columns) => [columns.length, height(columns.flat())]);
}

test.each([
  [18 * HOUR + 48 * MINUTE + 28_000, "18:48:28"],
  [8 * HOUR + 48 * MINUTE + 28_000, "8:48:28"],
  [58 * MINUTE + 48_000, "58:48"],
  [8 * MINUTE + 48_000, "8:48"],
  [18_800, "18.8"],
  [8_800, "8.8"],
])("%d is drawn as %s, each digit by itself and 32 dots high", (left, text) => {
  for (const half of [0, 1]) {
    const sizes = glyphs(drawn("60", { left: [left, left] }), half);
    expect(sizes).toHaveLength(text.length);
    const digits = sizes.filter((_, i) => /\d/.test(text[i])).map(([, height]) => height);
    expect(Math.min(...digits)).toBeGreaterThanOrEqual(32);
  }
});

const times = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }),
  fc.integer({ min: 0, max: 2 * HOUR }),
  fc.integer({ min: 0, max: 100 * HOUR - 1000 }),
);
const sides = fc.constantFrom(Side.White, Side.Black, Side.Nobody);
const counts = fc.integer({ min: 0, max: 300 });
const anything: fc.Arbitrary<Shown> = fc.record({
  left: fc.tuple(times, times),
  running: sides,
  flag: sides,
  moves: fc.tuple(counts, counts),
  line: fc.constantFrom("", "STOPPED", "READY", "SET UP PIECES  BATTERY LOW"),
});
const settings = fc.constantFrom("60", "60 moves", "60 right", "60 right moves");

test("wherever drawing was interrupted, in the end the glass is as if drawn at once", () => {
  const steps = fc.array(fc.tuple(anything, fc.nat({ max: 20 })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(settings, steps, (words, all) => {
      const glass = new Drawing(settingsOf(words));
      for (const [shown, slices] of all) {
        glass.look(shown);
        for (let n = 0; n < slices; n++) glass.slice();
      }
      const last = all[all.length - 1][0];
      expect(glass.finish().picture()).toBe(drawn(words, last).picture());
    }),
    { numRuns: 300 },
  );
});

test("whatever was on the glass before power-on is gone", () => {
  fc.assert(
    fc.property(settings, anything, fc.nat({ max: 255 }), (words, shown, dirt) => {
      const glass = new Drawing(settingsOf(words), dirt);
      glass.look(shown);
      expect(glass.finish().picture()).toBe(drawn(words, shown).picture());
    }),
    { examples: [["60", { ...AT_REST, left: [9_900, 9_900], running: Side.White }, 0x5a]] },
  );
});

/** What a slice has drawn: the ground and head of a half, the line below, or part of the digits. */
function kindOf(rectangles: Drawn[]): string {
  const [first, second, ...more] = rectangles;
  if (first?.width === 64 && second?.text && !more.length) return "face";
  if (first?.width === 128 && second?.text !== null && !more.length) return "line";
  if (rectangles.some(({ text }) => text !== null)) return "text";
  const ends = rectangles.flatMap(({ x, width }) => [x, x + width]);
  const isOne = rectangles.length <= 8 && Math.max(...ends) - Math.min(...ends) <= 17;
  return !first || isOne ? "cell" : "cells";
}

test("a slice draws one cell, one face or the line", () => {
  fc.assert(
    fc.property(settings, anything, anything, (words, before, after) => {
      const glass = drawn(words, before);
      glass.look(after);
      for (let n = 0; n < 20; n++) {
        const have = [...glass.screen.have];
        const rectangles = glass.slice();
        if (!rectangles) return;
        const kind = kindOf(rectangles);
        const changed = have.filter((value, i) => value !== glass.screen.have[i]).length;
        expect(["face", "line", "cell"]).toContain(kind);
        expect(changed).toBeLessThanOrEqual({ face: 9, line: 0, cell: 1 }[kind] ?? 0);
      }
    }),
  );
});

test("nothing is drawn where nothing changes", () => {
  const glass = drawn("60", {});
  expect(glass.slice()).toBeNull();
  glass.look(AT_REST);
  expect([glass.slice(), glass.slice()]).toEqual([[], null]);
});

describe("what the line says", () => {
  const [stopped, white] = [Side.Nobody, Side.White];
  test.each<[running: Side, started: number, setup: number, low: boolean, line: string]>([
    [stopped, 0, 0, false, "READY"],
    [stopped, 0, 1, false, "SET UP PIECES"],
    [stopped, 0, 2, false, "TURN BOARD"],
    [stopped, 0, 3, false, "READY"],
    [stopped, 1, 1, false, "STOPPED"],
    [white, 1, 1, false, ""],
    [white, 1, 0, true, "  BATTERY LOW"],
  ])("running %d, started %d, setup %d, low %s: %s", (running, started, setup, low, line) => {
    const c = new Int32Array(Clock.Size);
    c[Clock.Running] = running;
    c[Clock.Started] = started;
    expect(lineFor(c, setup, low)).toBe(line);
  });
});

test.each([
  ["60+1", "left", null],
  ["60+1 right moves", "right", 1],
])("%s: what the glass shows, in words", (words, whites, moves) => {
  const desk = new Desk(settingsOf(words));
  desk.arbiter(Act.Start, 0);
  desk.press(Side.White, 10_000);
  desk.tick(80_000);
  const { clock, settings } = desk.device;
  const shown = JSON.parse(displayText(clock, settings, "A LINE", 80_000));
  const white = { time: "0:52", running: false, flag: false, moves, white: true };
  const black = { time: "0.0", running: true, flag: true, moves: moves && 0, white: false };
  const halves = whites === "left" ? { left: white, right: black } : { left: black, right: white };
  expect(shown).toEqual({ at: 80_000, event: "display", to: "all", ...halves, line: "A LINE" });
});
