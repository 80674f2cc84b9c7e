import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { Setting } from "../firmware/settings";
import { Line } from "../hal/hal";
import { bigTime } from "../sim/terminal/digits";
import { readEvent, shortText } from "../sim/terminal/events";
import type { Firmware } from "../sim/terminal/firmware";
import { brailleLines } from "../sim/terminal/glass";
import { act } from "../sim/terminal/hands";
import { actionFor, type Key } from "../sim/terminal/keys";
import { fit, lookOf, plain } from "../sim/terminal/look";
import { readOptions } from "../sim/terminal/options";
import { newPieces, promote, putAway, setUp, takeBack, touch } from "../sim/terminal/pieces";
import { changes, LEAVE, tooSmall } from "../sim/terminal/screen";
import { newTable, pass, type Table } from "../sim/terminal/table";
import { view } from "../sim/terminal/view";
import { Op } from "../sim/virtual/ops";
import { newWorld } from "../sim/virtual/world";

const ASCII = { unicode: false, colour: false };
const RICH = { unicode: true, colour: true };
const WHITE = { time: "99:59:59", running: true, flag: true, moves: 12345, white: true };
const BLACK = { time: "0.0", running: false, flag: false, moves: null, white: false };

/** A firmware without a clock inside: it shows what it is given and keeps what is done to it. */
function showing(left: object, right: object): Firmware & { done: string[] } {
  const world = newWorld(() => {});
  const done: string[] = [];
  return {
    done,
    begin: (_ranks, _settings, say) => Object.assign(world, { say }),
    doAt: (_at, op, a, b) => {
      if (op !== Op.Show) done.push([op, a, b].join(" "));
      else world.say(JSON.stringify({ event: "display", left, right, line: "READY" }));
    },
    run: (to) => void (world.time = to),
  };
}

function tableOf(look = ASCII, firmware = showing(WHITE, BLACK)): Table {
  return newTable(firmware, readOptions([]), look);
}

const key = (sequence: string): Key => ({ sequence, name: sequence.toLowerCase() });
const type = (t: Table, text: string): void =>
  Array.from(text).forEach((one) => act(t, actionFor(key(one), t.file)));
const screenOf = (t: Table): string[] => view(t).map(plain);

describe("keys", () => {
  test.each<[name: string, key: Key, action: object]>([
    ["left", { name: "left", sequence: "\x1b[D" }, { kind: "lever", half: 0 }],
    ["right", { name: "right", sequence: "\x1b[C" }, { kind: "lever", half: 1 }],
    ["space", { name: "space", sequence: " " }, { kind: "key", line: Line.Start }],
    ["Enter", { name: "return", sequence: "\r" }, { kind: "key", line: Line.Ok, hold: 100 }],
    ["O", key("O"), { kind: "key", line: Line.Ok, hold: 3100 }],
    ["g, a file", key("g"), { kind: "file", file: "g" }],
    ["Q", key("Q"), { kind: "promote", piece: "Q" }],
    ["Ctrl-C", { name: "c", ctrl: true, sequence: "\x03" }, { kind: "quit" }],
    ["Escape", { name: "escape", meta: true, sequence: "\x1b" }, { kind: "escape" }],
    ["Alt-q", { name: "q", meta: true, sequence: "\x1bq" }, { kind: "unknown" }],
    ["nothing known", { sequence: "\x1b[99~" }, { kind: "unknown" }],
  ])("%s", (_name, pressed, action) => expect(actionFor(pressed, "")).toMatchObject(action));

  test("a file and a rank are a square, other keys say it all", () => {
    const kinds = Array.from("xXnrptG?q4").map((one) => actionFor(key(one), "").kind);
    expect(kinds.join(" ")).toBe("box unbox setup resume power speed glass help quit unknown");
    expect(actionFor(key("4"), "e")).toEqual({ kind: "square", square: 28 });
    expect(actionFor(key("8"), "h")).toEqual({ kind: "square", square: 63 });
    expect(actionFor(key("9"), "e")).toEqual({ kind: "unknown" });
  });
});

describe("pieces", () => {
  test("a move is a lift and a place; the last lifted is put down first", () => {
    const p = newPieces();
    expect(touch(p, 4)).toEqual({ square: 4, closed: false, said: "K lifted from e1" });
    expect(touch(p, 7).said).toBe("R lifted from h1");
    expect(touch(p, 4)).toEqual({ square: 4, closed: true, said: "R put on e1" });
  });

  test("an empty hand or box changes nothing", () => {
    const p = newPieces();
    expect(touch(p, 28)).toEqual({ square: -1, closed: false, said: "e4 is empty, and so is the hand" });
    expect(putAway(p)).toContain("hand is empty");
    expect(takeBack(p)).toContain("box is empty");
    expect(promote(p, "Q")).toContain("box is empty");
    expect(p).toEqual(newPieces());
  });

  test.each([
    ["out of the box", [59, 48], "q in hand, out of the box", ["p"]],
    ["White's, though Black's lies there", [59, 8], "Q in hand, a spare one", ["q", "P"]],
  ])("a promoted piece: %s", (_name, away, said, box) => {
    const p = newPieces();
    away.forEach((square) => (touch(p, square), putAway(p)));
    expect(promote(p, "Q")).toBe(said);
    expect(p.box).toEqual(box);
  });

  test("setting up changes only the contacts that differ", () => {
    const p = newPieces();
    [12, 28, 6].forEach((square) => touch(p, square));
    expect(setUp(p).map((one) => `${one.square} ${one.closed}`)).toEqual(["6 true", "12 true", "28 false"]);
    expect(p).toEqual(newPieces());
  });
});

describe("what is drawn", () => {
  test("digits, five rows high", () => {
    expect(bigTime("10.2", 19, ASCII)).toEqual([
      "  ##  #####   #####",
      " ###  ## ##      ##",
      "  ##  ## ##   #####",
      "  ##  ## ##   ##   ",
      "##### ##### # #####",
    ]);
    expect(bigTime("99:59:59", 38, RICH).map((row) => row.length)).toEqual([38, 38, 38, 38, 38]);
  });

  test("Braille: each dot has its own bit", () => {
    const codeOf = (byte: number, bits: number): number => {
      const lines = brailleLines(new Uint8Array(1024).fill(bits, byte, byte + 1));
      return lines[byte >> 6].charCodeAt(byte & 15 ? 63 : 0) - 0x2800;
    };
    const codes = [0, 16, 32, 48].flatMap((byte) => [codeOf(byte, 128), codeOf(byte, 64)]);
    expect([...codes, codeOf(1023, 1)]).toEqual([1, 8, 2, 16, 4, 32, 64, 128, 128]);
  });

  test("events in a few words", () => {
    const ready = { event: "ready", board: "mismatch", missing: ["e2"], extra: ["e4", "e5"] };
    expect(shortText(ready)).toBe("ready mismatch -e2 +e4+e5");
    expect(shortText({ event: "move", by: "white", uci: "e2e4", san: "e4" })).toBe("move white e4");
    expect(shortText({ event: "move", by: "black", uci: null, san: null })).toBe("move black");
    const stop = '{"at":61950,"event":"stop","to":"all","reason":"power"}';
    expect(readEvent(stop)).toEqual({ at: 61950, text: "stop power", to: "all" });
  });

  test("text is fitted by what is seen of it; only lines that differ are written", () => {
    expect(fit("\x1b[1mab\x1b[22m", 3)).toBe("\x1b[1mab\x1b[22m ");
    expect(fit("\x1b[1mabcd\x1b[22m", 3)).toBe("abc");
    expect(["", "Flagfall needs 80 x 24, here are 79 x 30"]).toEqual([tooSmall(80, 24), tooSmall(79, 30)]);
    expect(tooSmall(10, 3)).toHaveLength(9);
    expect(changes(["a", "b", "c"], ["a", "B", "c"])).toBe("\x1b[2;1HB\x1b[0m\x1b[K");
  });

  test("the look follows the locale and NO_COLOR", () => {
    const LANG = "de_DE.UTF-8";
    expect(lookOf({ LANG, NO_COLOR: "1" }, true)).toEqual({ unicode: true, colour: false });
    expect(lookOf({ LANG, LC_ALL: "C" }, true)).toEqual({ unicode: false, colour: true });
  });
});

/** However much there is to show: 24 lines, none wider than 79 columns, and plain where it must be. */
function expectToFit(t: Table): void {
  expect(view(t)).toHaveLength(24);
  expect(screenOf(t).filter((line) => line.length > 79)).toEqual([]);
  if (!t.look.unicode && t.page !== "glass") expect(screenOf(t).join("")).toMatch(/^[ -~]*$/);
  if (!t.look.colour) expect(view(t).join("")).not.toContain("\x1b[3");
}

const PAGES = ["clock", "glass", "help"] as const;

test.each(PAGES.flatMap((page) => [ASCII, RICH].map((look) => ({ page, look }))))(
  "$page $look fits",
  (one) => {
    const t = Object.assign(tableOf(one.look), { page: one.page });
    expectToFit(t);
    t.heard = Array.from({ length: 6 }, () => ({ at: 2 ** 31, text: "event ".repeat(30), to: "arbiter" }));
    t.message = "long ".repeat(40);
    t.pieces.hand = t.pieces.box = Array.from({ length: 32 }, () => "Q");
    t.note = 1;
    expectToFit(t);
    t.powered = false;
    expectToFit(t);
  },
);

describe("at the table", () => {
  test("the clock shows what the firmware says; without power nothing, and keys only say so", () => {
    const firmware = showing(WHITE, BLACK);
    const t = tableOf(ASCII, firmware);
    const label = "| WHITE 12345 >> RUNNING <<  FLAG  ( ) | BLACK                            ( ) |";
    expect([screenOf(t)[1], screenOf(t)[10]]).toEqual([label, expect.stringContaining("READY")]);
    expect(view(t)[1]).toContain("\x1b[7m");
    type(t, "psr");
    expect(screenOf(t)[1]).not.toContain("WHITE");
    expect(t.message).toBe("no power: p brings it back");
    type(t, "p");
    expect(firmware.done).toEqual([`${Op.Power} 0 0`, `${Op.Power} 1 0`]);
  });

  test("a capture, felt by the contacts", () => {
    const firmware = showing(WHITE, BLACK);
    const t = tableOf(ASCII, firmware);
    type(t, "d7xd2d7");
    expect(firmware.done).toEqual([`${Op.Lift} 51 0`, `${Op.Lift} 11 0`, `${Op.Place} 51 0`]);
    expect([t.pieces.squares[51], t.message]).toEqual(["P", "P put on d7"]);
  });

  test.each(["left", "right"])("the left end of the lever with White on the %s", (white) => {
    const firmware = white === "left" ? showing(WHITE, BLACK) : showing(BLACK, WHITE);
    act(tableOf(ASCII, firmware), { kind: "lever", half: 0 });
    expect(firmware.done).toEqual([`${Op.Press} ${white === "left" ? 0 : 1} 0`]);
  });

  test("the glass needs UTF-8, any key closes the help, an unknown key only hints", () => {
    const [t, rich] = [tableOf(), tableOf(RICH)];
    type(rich, "G");
    type(t, "G");
    expect([rich.page, t.message]).toEqual(["glass", expect.stringContaining("needs a UTF-8 locale")]);
    type(t, "?");
    expect(t.page).toBe("help");
    type(t, "xz");
    expect([t.page, t.message]).toEqual(["clock", expect.stringContaining("? shows all keys")]);
  });

  test("time passes as fast as asked, and a sound is seen for a while", () => {
    const t = tableOf();
    type(t, "t");
    pass(t, 50.25);
    pass(t, 0.05);
    expect([t.speed, t.world.time]).toEqual([10, 503]);
    t.world.sounds = 1;
    pass(t, 50);
    expect(screenOf(t)[10]).toContain("beep");
    pass(t, 1000);
    expect(screenOf(t)[10]).not.toContain("beep");
  });
});

test.each([
  ["--control 300+3", "300000 3000 2 1 0 1"],
  ["--control=60 --white=right --no-sensor --observer=claim", "60000 0 1 0 1 0"],
])("the settings for %s", (argv, settings) => {
  const all = readOptions(argv.split(" ")).settings;
  const times = [all[Setting.Base + 1], all[Setting.Bonus + 1]];
  const rest = [all[Setting.Observer], all[Setting.Sensor], all[Setting.WhiteRight], all[Setting.Freeze]];
  expect([...times, ...rest].join(" ")).toBe(settings);
});

test.each([
  ["--control=five", '--control is a time in seconds such as 300 or 300+3, not "five"'],
  ["--observer=me", '--observer is arbiter, claim or auto, not "me"'],
  ["--colour", "--colour"],
])("%s is refused", (option, said) => expect(() => readOptions([option])).toThrow(said));

const ROOT = join(__dirname, "..");
const CLI = "node --import tsx sim/cli.ts terminal";
jest.setTimeout(20000);

/** Runs the simulator in a terminal of 80 x 24: what a person sees of it, and how to type to it. */
function inTerminal(options: string) {
  const shell = `stty cols 80 rows 24; ${CLI} ${options}; s=$?; stty -a | grep -o -e "-*icanon"; exit $s`;
  const env = { ...process.env, TERM: "xterm", LC_ALL: "C", NO_COLOR: "1" };
  const child = spawn("script", ["-qec", shell, "/dev/null"], { cwd: ROOT, env });
  const lines: string[] = [];
  let all = "";
  child.stdout.on("data", (text: Buffer) => {
    all += text;
    const written = all.matchAll(/\x1b\[(\d+);1H(.*?)\x1b\[0m\x1b\[K/g);
    for (const [, row, line] of written) lines[Number(row) - 1] = plain(line);
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const type = async (text: string): Promise<void> => {
    await pause(100); // two hands are never as fast as two lines of a test
    child.stdin.write(text);
  };
  const sees = async (row: number, pattern: RegExp): Promise<void> => {
    for (let tries = 0; !pattern.test(lines[row] ?? "") && tries < 750; tries++) await pause(20);
    if (pattern.test(lines[row] ?? "")) return;
    child.kill();
    throw new Error(`line ${row} is not ${pattern}:\n${lines.join("\n") || all}`);
  };
  return { type, sees, ended, all: () => all };
}

/** The `script` of util-linux gives a program a terminal; others of that name take other arguments. */
const onLinux = process.platform === "linux" ? test : test.skip;

onLinux("a game in a terminal, which is as before when it is over", async () => {
  const game = inTerminal("--control 300+3");
  await game.sees(10, /READY/);
  await game.sees(3, /##### +##### +##### .*##### +##### +#####/);
  await game.type("\x1b[C");
  await game.sees(1, /WHITE +>> RUNNING <<.*BLACK +\( \)/);
  await game.type("e2e4\x1b[D");
  await game.sees(1, /WHITE +\( \).*BLACK +>> RUNNING <</);
  await game.sees(17, /^ 4 {2}\. \. \. \. P \. \. \. {4}\. \. \. \. # \. \. \./);
  await game.type("q");
  expect(await game.ended).toBe(0);
  const [, after] = game.all().split(LEAVE);
  expect(after).toMatch(/^Goodbye\. White 5:0\d, Black 5:0\d\.\r?\nicanon/);
});

test("without a terminal it says what it needs and leaves with status 2", () => {
  const run = spawnSync("sh", ["-c", CLI], { cwd: ROOT, encoding: "utf8" });
  expect(run.stderr).toMatch(/^this needs a terminal; .*: npm run --silent sim -- help\n$/);
  expect(run.status).toBe(2);
});
