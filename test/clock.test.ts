import { Clock } from "../firmware/clock/clock";
import { Act } from "../firmware/device";
import { Effect } from "../firmware/effects";
import { Limit } from "../firmware/limits";
import { boot, turn } from "../firmware/shell";
import { Side } from "../firmware/side";
import { Line } from "../hal/hal";
import { newWorld, virtualHal } from "../sim/virtual/world";
import { plays } from "./clock-table";
import { Desk, settingsOf } from "./desk";

describe("start", () => {
  test("the first bonus is on the clock; the others come with the presses", () =>
    plays(`
      180+2
          0  -        182000 182000  nobody
       1000  start    182000 182000  white   start
       5000  white    180000 182000  black   press
       6000  black    180000 183000  white   press
      16000  white    172000 183000  black   press
    `));

  test("Black's press starts White's clock, and White's own does nothing", () =>
    plays(`
      60
       1000  white    60000 60000  nobody
       2000  black    60000 60000  white   start
       5000  white    57000 60000  black   press
    `));

  test("a hand that falls on the lever with Black's is not White's first move", () =>
    plays(`
      60
       2000  black    60000 60000  white   start
       2024  white    59976 60000  white
       2025  white    59975 60000  black   press
    `));

  test("the key starts, and a press may follow at once", () =>
    plays(`
      60
       2000  key      60000 60000  white   start
       2000  white    60000 60000  black   press
    `));

  test("each side plays with its own time and bonus", () =>
    plays(`
      60+5/30
       1000  start    65000 30000  white   start
       2000  white    69000 30000  black   press
       3000  black    69000 29000  white   press
    `));

  test("nothing but a start begins a game, and it begins once", () =>
    plays(`
      60
       1000  pause    60000 60000  nobody  note
       1100  resume   60000 60000  nobody  note
       1200  start    60000 60000  white   start
       1300  start    59900 60000  white   note
       1400  resume   59800 60000  white   note
    `));
});

describe("press", () => {
  test("of the side that does not run: nothing", () =>
    plays(`
      60+5
          0  start    65000 65000  white  start
       1000  black    64000 65000  white
       1001  black    63999 65000  white
       2000  white    68000 65000  black  press
       3000  white    68000 64000  black
    `));

  test("of two within 25 ms the running side's counts, whichever came first", () =>
    plays(`
      60
          0  start    60000 60000  white  start
       1000  white    59000 60000  black  press
       1024  black    59000 59976  black
       3000  white    59000 58000  black
       3001  black    59000 57999  white  press
       3025  white    58976 57999  white
       3026  white    58975 57999  black  press
    `));

  test("of two at one instant, too", () =>
    plays(`
      60
          0  start    60000 60000  white  start
       1000  black    59000 60000  white
       1000  white    59000 60000  black  press
       1000  black    59000 60000  black
    `));

  test("of two within 25 ms after a resume at the instant of the first, too", () =>
    plays(`
      60
          0  start    60000 60000  white  start
          0  white    60000 60000  black  press
         10  black    60000 59990  black
         25  black    60000 59975  white  press
    `));

  test("bounces of the lever change nothing", () =>
    plays(`
      60+1
          0  start    61000 61000  white  start
       1000  white    61000 61000  black  press
       1001  white    61000 60999  black
       1004  white    61000 60996  black
       1004  black    61000 60996  black
       1009  white    61000 60991  black
    `));
});

describe("flag", () => {
  test("a press one millisecond before it is in time", () =>
    plays(`
      3+2
          0  start    5000 5000  white  start
       4999  white    2001 5000  black  press
      10000  -        2001    0  black  black-flag@9999
    `));

  test("a press at its instant comes after it and earns nothing", () =>
    plays(`
      3+2
          0  start    5000 5000  white  start
       5000  white       0 5000  black  white-flag press
    `));

  test("a press one millisecond after it earns nothing", () =>
    plays(`
      3+2
          0  start    5000 5000  white  start
       5001  white       0 5000  black  white-flag@5000 press
       6000  black       0 6001  white  press
       7000  white       0 6001  black  press
    `));

  test("it falls at its instant however late the tick comes", () =>
    plays(`
      3
          0  start    3000 3000  white  start
       1000  white    2000 3000  black  press
       9000  -        2000    0  black  black-flag@4000
      60000  -        2000    0  black
    `));

  test("the second is not the first, and neither falls twice", () =>
    plays(`
      3+1
          0  start    4000 4000  white  start
       4500  white       0 4000  black  white-flag@4000 press
       9000  black       0    0  white  black-flag-too@8500 press
      10000  white       0    0  black  press
      20000  black       0    0  white  press
    `));

  test("a press right after a resume and the flag is a press", () =>
    plays(`
      3
          0  start    3000 3000  white   start
       2990  pause      10 3000  nobody  stop-pause
       5000  resume     10 3000  white   resume
       5012  white       0 3000  black   white-flag@5010 press
    `));

  test("a time is zero at the flag and not before", () =>
    plays(`
      3
          0  start    3000 3000  white  start
       2999  -           1 3000  white
       3000  -           0 3000  white  white-flag
    `));
});

describe("freeze", () => {
  test("the first flag stops both clocks; presses are nothing then", () =>
    plays(`
      3+2 freeze
          0  start    5000 5000  white   start
       5000  white       0 5000  nobody  white-flag stop-flag
       6000  black       0 5000  nobody
       7000  white       0 5000  nobody
    `));

  test("however late it is seen", () =>
    plays(`
      3+2 freeze
          0  start    5000 5000  white   start
      12000  black       0 5000  nobody  white-flag@5000 stop-flag@5000
    `));

  test("the arbiter lets the game go on: the fallen side may press, and is fallen for good", () =>
    plays(`
      3+2 freeze
          0  start    5000 5000  white   start
       6000  -           0 5000  nobody  white-flag@5000 stop-flag@5000
       7000  resume      0 5000  white   resume
       8000  white       0 5000  black   press
      14000  -           0    0  nobody  black-flag-too@13000 stop-flag@13000
    `));
});

describe("stop and resume", () => {
  test("a stop books to the millisecond, and time stands still", () =>
    plays(`
      60+1
          0  start    61000 61000  white   start
       1234  pause    59766 61000  nobody  stop-pause
      50000  white    59766 61000  nobody
      50001  black    59766 61000  nobody
      60000  resume   59766 61000  white   resume
      60001  white    60765 61000  black   press
      60101  pause    60765 60900  nobody  stop-pause
      60102  resume   60765 60900  black   resume
    `));

  test("a pause at the flag's instant comes after it", () =>
    plays(`
      3
          0  start    3000 3000  white   start
       2999  pause       1 3000  nobody  stop-pause
       4000  resume      1 3000  white   resume
       4001  pause       0 3000  nobody  white-flag stop-pause
    `));

  test("with an arbiter and a board the key only pauses", () =>
    plays(`
      60 arbiter
       1000  key      60000 60000  white   start
       2000  key      59000 60000  nobody  stop-pause
       3000  key      59000 60000  nobody
       4000  resume   59000 60000  white   resume
    `));

  test.each(["claim", "auto", "arbiter boardless"])("%s: the key pauses and resumes", (who) =>
    plays(`
      60 ${who}
       1000  key      60000 60000  white   start
       2000  key      59000 60000  nobody  stop-pause
       3000  key      59000 60000  white   resume
    `),
  );
});

describe("what a step asks for", () => {
  const both = Effect.Save | Effect.Draw;

  test("whatever changes the clock is saved and drawn", () => {
    const desk = new Desk(settingsOf("3+2 claim"));
    expect(desk.key(0)).toBe(both | Effect.Click);
    expect([desk.press(Side.White, 1000), desk.tick(1000)]).toEqual([Effect.None, both]);
    expect(desk.arbiter(Act.Pause, 2000)).toBe(both);
    expect(desk.arbiter(Act.Pause, 2000)).toBe(Effect.None);
    expect(desk.key(2000)).toBe(both | Effect.Click);
    expect(desk.tick(9000)).toBe(both);
  });

  test("while a clock runs, a power cut costs at most a second", () => {
    const desk = new Desk(settingsOf("60"));
    desk.arbiter(Act.Start, 0);
    const saves = [0];
    for (let at = 1; at <= 70_000; at++) if (desk.tick(at) & Effect.Save) saves.push(at);
    const gaps = saves.map((at, i) => (saves[i + 1] ?? 70_000) - at);
    expect(Math.max(...gaps)).toBe(Limit.SaveMs);
  });

  test("nothing is due while the clocks stand", () => {
    const desk = new Desk(settingsOf("60"));
    for (let day = 1; day < 60; day++) expect(desk.tick(day * 86_400_000)).toBe(Effect.None);
  });
});

test("the shell's turns go on past 2^31, whatever was due just before", () => {
  for (let lead = 1; lead <= 25; lead++) {
    const world = newWorld(() => undefined);
    const start = 2 ** 31 - lead;
    world.time = start - 1000;
    const shell = boot(virtualHal(world), settingsOf("2"));
    for (let ms = -1000; ms <= 3000; ms += 25) {
      world.time = (start + ms) | 0;
      if (ms !== 0) turn(shell);
      else world.key?.(Line.Start, true, start);
    }
    expect([lead, shell.device.clock[Clock.Flag]]).toEqual([lead, Side.White]);
  }
});
