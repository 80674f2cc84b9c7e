import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Board } from "../boards/board";
import { CHIPS, type Chip } from "./fake/chips";
import { expanders, matrix } from "./wired";

const FOLDER = join(__dirname, "..", "boards");
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".ts") && !["board.ts", "chosen.d.ts"].includes(file))
  .map((file) => file.slice(0, -3));

/** Which fields name pins, wherever they stand. */
const PINS = /^(sda|scl|sck|miso|load|drive|ranks|files|lever|keys|lights|buzzer|pin)$/;

/** How many pins each takes, where that is not one. */
const COUNTS: Record<string, number> = { drive: 2, ranks: 8, files: 8, lever: 2, keys: 4, lights: 2 };

/** Every field that names pins, with where it stands: "contacts.sck", ["D13"]. */
function fieldsOf(part: object, path = ""): [field: string, pins: string[]][] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (typeof value === "object") return fieldsOf(value, `${path}${name}.`);
    return PINS.test(name) && value ? [[path + name, String(value).split(" ")] as [string, string[]]] : [];
  });
}

/** Pins that several may share: I2C is a bus. */
const isBus = (field: string): boolean => /\.(sda|scl)$/.test(field);

/** What is wrong with a board, one line each. */
function faultsOf(board: Board, chip: Chip): string[] {
  const fields = fieldsOf(board);
  const found: string[] = [];
  const users = new Map<string, string>();
  for (const [field, pins] of fields) {
    const name = field.replace(/^.*\./, "");
    if (pins.length !== (COUNTS[name] ?? 1)) found.push(`${field} names ${pins.length} pins`);
    for (const pin of pins) {
      const user = users.get(pin);
      if (!chip.pins.includes(pin)) found.push(`${field}: there is no pin ${pin}`);
      if (chip.console.includes(pin)) found.push(`${field}: ${pin} speaks before the firmware does`);
      const shared = user && isBus(user) && isBus(field) && user.slice(-3) === field.slice(-3);
      if (user && !shared) found.push(`${field}: ${pin} is taken by ${user}`);
      users.set(pin, field);
    }
  }
  return [...found, ...limitsOf(board, chip)];
}

function limitsOf(board: Board, chip: Chip): string[] {
  const watched = new Set(`${board.lever} ${board.keys}`.split(" ")).size;
  return [
    watched > chip.watches ? `${watched} pins are watched, ${chip.watches} can be` : "",
    board.battery.by === "pin" && !chip.analog.includes(board.battery.pin) ? "the battery is not analog" : "",
    board.glass.by === "pixl" && !chip.glass ? "there is no display on it" : "",
    board.keysDown === 0 || board.keysDown === 1 ? "" : "keysDown is a level",
    ...sizesOf(board),
  ].filter(Boolean);
}

function sizesOf(board: Board): string[] {
  return [
    board.budget > 0 && board.budget <= board.storage ? "" : "the budget does not fit the storage",
    board.slots > 0 ? "" : "no slots",
    board.lag >= 0 ? "" : "a lag below zero",
    board.ppm >= 0 ? "" : "a clock that cannot be",
  ].filter(Boolean);
}

test.each(NAMES)("%s", async (name) => {
  const { board } = (await import(join(FOLDER, name))) as { board: Board };
  if (board.name === "Virtual") {
    expect([fieldsOf(board), sizesOf(board)]).toEqual([[], []]);
    return;
  }
  expect(Object.keys(CHIPS)).toContain(board.name);
  expect(faultsOf(board, CHIPS[board.name])).toEqual([]);
  expect(board.page).toMatch(/^https:\/\//);
});

test("the boards of other tests are sound", () => {
  expect([expanders, matrix].map((board) => faultsOf(board, CHIPS[board.name]))).toEqual([[], []]);
});

/** What a board file can get wrong. */
const WRONG: [fault: string, change: Partial<Board>][] = [
  ["lights: D10 is taken by contacts.load", { lights: "D9 D10" }],
  ["buzzer: there is no pin D14", { buzzer: "D14" }],
  ["buzzer: there is no pin BTN1", { buzzer: "BTN1" }],
  ["buzzer: D1 speaks before the firmware does", { buzzer: "D1" }],
  ["keys names 3 pins", { keys: "H1 H2 H3" }],
  ["the battery is not analog", { battery: { by: "pin", pin: "D9", empty: 0.5, full: 0.6 } }],
  ["the budget does not fit the storage", { budget: 40000 }],
  ["no slots", { slots: 0 }],
];

test.each(WRONG)("%s", async (fault, change) => {
  const { board } = await import("../boards/pixl");
  expect(faultsOf({ ...board, ...change }, CHIPS[board.name])).toEqual([fault]);
});

test("an nRF52 watches eight pins", async () => {
  const { board } = await import("../boards/pixl");
  const keys = "H1 H2 H3 H4 A0 A1 A2";
  expect(faultsOf({ ...board, keys }, CHIPS[board.name])).toContain("9 pins are watched, 8 can be");
});
