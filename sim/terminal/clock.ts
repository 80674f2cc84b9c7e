import type { Half } from "./events";
import { bigTime } from "./digits";
import { bold, fit, frame, inverse, red, yellow, type Look } from "./look";
import type { Table } from "./table";

/** Columns inside one half of the clock; the clock with its frame is 79 wide, as the last column may wrap. */
const HALF = 38;

/** Whose half it is, whether its time runs, its flag and its light. */
function label(half: Half, lit: boolean, look: Look): string {
  const name = (half.white ? "WHITE" : "BLACK") + (half.moves === null ? "" : ` ${half.moves}`);
  const flag = half.flag ? red(bold("FLAG"), look) : "";
  const light = lit ? yellow(bold("(*)"), look) : "( )";
  return ` ${fit(bold(name), 12)}${fit(half.running ? ">> RUNNING <<" : "", 15)}${fit(flag, 6)}${light} `;
}

/** One half of the clock, eight lines; inverse while its time runs, as on the glass. */
function halfLines(t: Table, half: Half, bit: number): string[] {
  const blank = " ".repeat(HALF);
  if (!t.powered) return Array.from({ length: 8 }, () => blank);
  const times = bigTime(half.time, HALF, t.look);
  const lines = [label(half, (t.world.lights & bit) !== 0, t.look), blank, ...times, blank];
  return half.running ? lines.map(inverse) : lines;
}

/** A level line of the frame with text let into it. */
function rule(ends: string[], level: string, text: string): string {
  const [left, middle, right] = ends;
  const bare = left + level.repeat(HALF) + middle + level.repeat(HALF) + right;
  return text ? `${bare.slice(0, 2)} ${text} ${bare.slice(4 + text.length)}` : bare;
}

/** The line below the times, as the firmware has it, and a sign while there is a sound. */
function lowest(t: Table): string {
  const sound = t.note > 0 ? (t.look.unicode ? "♪" : "beep") : "";
  const line = t.powered ? t.display.line : "no power: p brings it back";
  return ` ${fit(line, 2 * HALF - 5)} ${fit(bold(sound), 4)}`;
}

/** The clock as seen from in front of it, twelve lines. */
export function clockLines(t: Table): string[] {
  const [level, upright, a, b, c, d, e, f, g, h] = frame(t.look);
  const left = halfLines(t, t.display.left, 1);
  const right = halfLines(t, t.display.right, 2);
  return [
    rule([a, b, c], level, `Flagfall, ${t.title}`),
    ...left.map((line, i) => upright + line + upright + right[i] + upright),
    rule([d, e, f], level, ""),
    upright + fit(lowest(t), 2 * HALF + 1) + upright,
    rule([g, level, h], level, ""),
  ];
}
