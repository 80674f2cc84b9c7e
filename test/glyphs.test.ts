import { Limit } from "../firmware/limits";
import { Cells, Glyph, Layout, showTime, steadyFor, timeText } from "../firmware/screen/glyphs";

const cells = new Int32Array(Cells.Count);

function textOf(left: number): string {
  showTime(cells, 0, left);
  return timeText(cells, 0);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("a time is rounded up to the unit shown", () => {
  test.each([
    [0, "0.0"],
    [1, "0.1"],
    [99, "0.1"],
    [100, "0.1"],
    [101, "0.2"],
    [9_900, "9.9"],
    [9_901, "10.0"],
    [19_900, "19.9"],
    [19_901, "0:20"],
    [20_000, "0:20"],
    [20_001, "0:21"],
    [59_000, "0:59"],
    [59_001, "1:00"],
    [5 * MINUTE + 6_001, "5:07"],
    [10 * MINUTE, "10:00"],
    [59 * MINUTE + 59_000, "59:59"],
    [59 * MINUTE + 59_001, "1:00:00"],
    [HOUR - 1, "1:00:00"],
    [HOUR, "1:00:00"],
    [HOUR + 1, "1:00:01"],
    [1.5 * HOUR + 30_000, "1:30:30"],
    [10 * HOUR - 1_000, "9:59:59"],
    [10 * HOUR - 999, "10:00:00"],
    [10 * HOUR, "10:00:00"],
    [100 * HOUR - 1_000, "99:59:59"],
  ])("%d is %s", (left, text) => expect(textOf(left)).toBe(text));

  test.each([Limit.LeftMax + 1, 100 * HOUR, Limit.LeftMax + 1000 * Limit.BonusMax])(
    "%d, more than the glass can hold, is as much as it can",
    (left) => expect(textOf(left)).toBe("99:59:59"),
  );

  test.each([
    [9_900, Layout.Tenths],
    [20_000, Layout.Minutes],
    [HOUR, Layout.Hours],
    [10 * HOUR, Layout.Tens],
  ])("%d has its own layout", (left, layout) => expect(showTime(cells, 0, left)).toBe(layout));

  test("only its own eight cells are written", () => {
    const three = new Int32Array(3 * Cells.Count).fill(99);
    showTime(three, Cells.Count, 12 * HOUR);
    expect([...three.subarray(0, Cells.Count), ...three.subarray(2 * Cells.Count)]).toEqual(
      Array(16).fill(99),
    );
    const noon = [1, 2, Glyph.Colon, 0, 0, Glyph.Colon, 0, 0];
    expect([...three.subarray(Cells.Count, 2 * Cells.Count)]).toEqual(noon);
  });
});

/** Where texts change their shape, with all milliseconds around. */
const RANGES = [
  [0, 26_000],
  [55_000, 65_000],
  [HOUR - 5_000, HOUR + 5_000],
  [10 * HOUR - 5_000, 10 * HOUR + 5_000],
  [100 * HOUR - 5_000, 100 * HOUR - 1_000],
];

/** The text by other means: seconds since 1970, as a wall clock would write them. */
function expected(left: number): string {
  if (left <= 19_900) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const wall = new Date(1000 * seconds).toISOString().slice(14, 19);
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${wall}` : wall.replace(/^0/, "");
}

describe.each(RANGES)("every millisecond from %d to %d", (from, to) => {
  const texts = Array.from({ length: to - from + 1 }, (_, i) => textOf(from + i));
  const failing = (wrong: (left: number, text: string) => boolean): number[] =>
    texts.flatMap((text, i) => (wrong(from + i, text) ? [from + i] : []));

  test("has its text, and zero is shown at zero only", () => {
    expect(failing((left, text) => text !== expected(left))).toEqual([]);
    expect(failing((left, text) => /[1-9]/.test(text) !== left > 0)).toEqual([]);
  });

  test("keeps it for exactly as long as steadyFor says", () => {
    const wrong = failing((left, text) => {
      const i = left - from;
      const steady = steadyFor(left);
      if (left === 0) return steady !== Limit.FarMs;
      if (steady > i) return steady > 1000; // the change lies below the range
      return texts[i - steady] === text || texts.slice(i - steady + 1, i).some((other) => other !== text);
    });
    expect(wrong).toEqual([]);
  });
});
