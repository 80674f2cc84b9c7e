import { Clock, leftAt } from "../firmware/clock/clock";
import { Act } from "../firmware/device";
import { Side } from "../firmware/side";
import { Desk, settingsOf, type Told } from "./desk";

/** How often the device ticks between the rows of a table: never, evenly, and as it comes. */
const HANDS: [name: string, step: (n: number) => number][] = [
  ["late", () => 1e9],
  ...[1, 7, 20, 25, 60].map((ms): [string, () => number] => [`every ${ms} ms`, () => ms]),
  ["irregular", (n) => [1, 90, 3, 24, 26, 700][n % 6]],
];

/** Power-on at different times of the 32-bit day: every table that takes a second runs across the last. */
const ORIGINS = [0, 7777, 2 ** 31 - 1000];

const ACTS: Record<string, (desk: Desk, at: number) => unknown> = {
  "-": () => 0,
  white: (desk, at) => desk.press(Side.White, at),
  black: (desk, at) => desk.press(Side.Black, at),
  key: (desk, at) => desk.key(at),
  start: (desk, at) => desk.arbiter(Act.Start, at),
  pause: (desk, at) => desk.arbiter(Act.Pause, at),
  resume: (desk, at) => desk.arbiter(Act.Resume, at),
};

/** An event in a word; of a move that comes with its press nothing. */
function word({ event, by, first, reason, at }: Told, now: number): string {
  if (event === "move" || event === "ready") return "";
  const when = at === now ? "" : `@${at}`;
  if (event === "flag") return `${by}-flag${first ? "" : "-too"}${when}`;
  return event === "stop" ? `stop-${reason}${when}` : event + when;
}

function replay(settings: string, rows: string[][], origin: number, step: (n: number) => number): string[] {
  const desk = new Desk(settingsOf(settings), origin);
  const c = desk.device.clock;
  let ticked = 0;
  let n = 0;
  return rows.map(([time, what]) => {
    const at = Number(time);
    for (let next = ticked + step(n); next <= at; next += step(++n)) desk.tick((ticked = next));
    ACTS[what](desk, at);
    desk.tick(at);
    const left = [0, 1].map((side) => leftAt(c, side, desk.time(at)));
    const running = ["white", "black", "nobody"][c[Clock.Running]];
    const told = desk.events().map((event) => word(event, at));
    return [time, what, ...left, running, ...told.filter(Boolean)].join(" ");
  });
}

/**
 * The settings, then: millisecond | what is done | both times after it | whose time passes | what is told,
 * with its time if that is past. Every table is played by every hand and from every origin, and all must
 * agree.
 */
export function plays(table: string): void {
  const [settings, ...rows] = table.trim().split("\n");
  const cells = rows.map((row) => row.trim().split(/ +/));
  for (const origin of ORIGINS) {
    for (const [name, step] of HANDS) {
      const seen = replay(settings, cells, origin, step);
      expect([name, origin, ...seen]).toEqual([name, origin, ...cells.map((row) => row.join(" "))]);
    }
  }
}
