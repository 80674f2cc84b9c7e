import { Act } from "../../firmware/device";
import { To } from "../../firmware/events/kinds";
import { Side } from "../../firmware/side";
import { Op } from "../virtual/ops";
import type { Action } from "./keys";
import { promote, putAway, setUp, takeBack, touch, type Touch } from "./pieces";
import { listen, type Table } from "./table";

const SPEEDS = [1, 10, 60];

/** Does one thing to the device, now. */
function give(t: Table, op: Op, a: number, b: number): void {
  t.firmware.doAt(t.world.time, op, a, b);
}

function feel(t: Table, touched: Touch): string {
  if (touched.square >= 0) give(t, touched.closed ? Op.Place : Op.Lift, touched.square, 0);
  return touched.said;
}

/** The lever goes down on one end of the clock. Who sits there, the glass tells. */
function lever(t: Table, half: 0 | 1): string {
  const white = (half ? t.display.right : t.display.left).white;
  give(t, Op.Press, white ? Side.White : Side.Black, 0);
  return `lever down on the ${half ? "right" : "left"}`;
}

function setUpAll(t: Table): string {
  setUp(t.pieces).forEach((touched) => feel(t, touched));
  return "all pieces set up; O begins a new game";
}

function resume(t: Table): string {
  give(t, Op.Act, Act.Resume, To.Arbiter);
  return "the arbiter resumes";
}

function power(t: Table): string {
  t.powered = !t.powered;
  give(t, Op.Power, t.powered ? 1 : 0, 0);
  return t.powered ? "power is back" : "power is cut";
}

function speed(t: Table): string {
  t.speed = SPEEDS[(SPEEDS.indexOf(t.speed) + 1) % SPEEDS.length];
  return `time passes x${t.speed}`;
}

function glass(t: Table): string {
  if (!t.look.unicode) return "the glass is drawn in Braille dots: it needs a UTF-8 locale";
  t.page = t.page === "glass" ? "clock" : "glass";
  return "";
}

/** The first half of a square. Two files are the first letter of something else that may have been meant. */
function begin(file: string): string {
  const other = file === "g" ? "  (the glass is G)" : file === "h" ? "  (help is ?)" : "";
  return `${file}_  now its rank, 1 to 8${other}`;
}

/** What the actions do that consist of their kind alone. Each says what happened. */
const SIMPLE: Record<string, (t: Table) => string> = {
  box: (t) => putAway(t.pieces),
  unbox: (t) => takeBack(t.pieces),
  setup: setUpAll,
  resume,
  power,
  speed,
  glass,
  help: (t) => {
    t.page = "help";
    return "";
  },
  unknown: () => "that key does nothing: ? shows all keys",
};

function perform(t: Table, action: Action): string {
  const powered = action.kind !== "lever" && action.kind !== "key" && action.kind !== "resume";
  if (!t.powered && !powered) return "no power: p brings it back";
  if (action.kind === "lever") return lever(t, action.half);
  if (action.kind === "square") return feel(t, touch(t.pieces, action.square));
  if (action.kind === "file") return begin(action.file);
  if (action.kind === "promote") return promote(t.pieces, action.piece);
  if (action.kind !== "key") return SIMPLE[action.kind]?.(t) ?? "";
  give(t, Op.Key, action.line, action.hold);
  return action.said;
}

/** Does what a key asked for. On the help page any key only closes it. */
export function act(t: Table, action: Action): void {
  t.file = "";
  t.message = "";
  if (t.page === "help") t.page = "clock";
  else {
    t.message = perform(t, action);
    if (action.kind === "file") t.file = action.file;
  }
  listen(t);
}
