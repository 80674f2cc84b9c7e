import { Line, type Millis } from "../../hal/hal";

/** What a key of the keyboard asks for. */
export type Action =
  | { kind: "lever"; half: 0 | 1 }
  | { kind: "key"; line: Line; hold: Millis; said: string }
  | { kind: "file"; file: string }
  | { kind: "square"; square: number }
  | { kind: "promote"; piece: string }
  | { kind: "box" | "unbox" | "setup" | "resume" | "power" | "speed" | "glass" | "help" }
  | { kind: "redraw" | "escape" | "quit" | "unknown" };

/** A key as node:readline tells it. */
export interface Key {
  name?: string;
  sequence?: string;
  ctrl?: boolean;
  meta?: boolean;
}

/** How long a finger stays on a key that it only presses. */
const TAP_MS = 100;

/** Longer than the firmware asks of a key that is held. */
const HELD_MS = 3100;

const tap = (line: Line, said: string): Action => ({ kind: "key", line, hold: TAP_MS, said });
const START = tap(Line.Start, "start key");
const OK = tap(Line.Ok, "ok key");
const PLUS = tap(Line.Plus, "plus key");
const MINUS = tap(Line.Minus, "minus key");

/** What each key does, by the character it types or the name it has. */
const KEYS = new Map<string, Action>([
  ["left", { kind: "lever", half: 0 }],
  ["right", { kind: "lever", half: 1 }],
  [" ", START],
  ["s", START],
  ["return", OK],
  ["enter", OK],
  ["o", OK],
  ["O", { kind: "key", line: Line.Ok, hold: HELD_MS, said: "ok key held for three seconds" }],
  ["+", PLUS],
  ["=", PLUS],
  ["-", MINUS],
  ["_", MINUS],
  ["x", { kind: "box" }],
  ["X", { kind: "unbox" }],
  ["n", { kind: "setup" }],
  ["r", { kind: "resume" }],
  ["p", { kind: "power" }],
  ["t", { kind: "speed" }],
  ["G", { kind: "glass" }],
  ["H", { kind: "help" }],
  ["?", { kind: "help" }],
  ["escape", { kind: "escape" }],
  ["ctrl-l", { kind: "redraw" }],
  ["q", { kind: "quit" }],
  ["ctrl-c", { kind: "quit" }],
]);

/** The character a key types, or the name of one that types none. */
function nameOf(key: Key): string {
  if (key.ctrl) return `ctrl-${key.name}`;
  const typed = key.sequence ?? "";
  return typed.length === 1 && typed >= " " ? typed : (key.name ?? "");
}

/** What `key` asks for; `file` is the letter of a square that was begun, or "". */
export function actionFor(key: Key, file: string): Action {
  const name = key.meta && key.name !== "escape" ? "" : nameOf(key); // the escape key counts as meta
  if (/^[a-h]$/.test(name)) return { kind: "file", file: name };
  if (/^[1-8]$/.test(name) && file) {
    return { kind: "square", square: 8 * (Number(name) - 1) + "abcdefgh".indexOf(file) };
  }
  if (/^[QRBN]$/.test(name)) return { kind: "promote", piece: name };
  return KEYS.get(name) ?? { kind: "unknown" };
}
