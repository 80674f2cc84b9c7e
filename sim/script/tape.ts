import { readControl } from "../../firmware/clock/control";
import { Act } from "../../firmware/device";
import { To } from "../../firmware/events/kinds";
import { Observer, Setting } from "../../firmware/settings";
import { Side } from "../../firmware/side";
import { Line } from "../../hal/hal";
import { Op } from "../virtual/ops";
import { LAST_MS, type Action, type Kind } from "./actions";
import { controls, type Config } from "./config";
import { placement } from "./fen";
import type { Script } from "./read";

/** One thing to do: when, an Op, and what the Op takes. */
export type Step = [at: number, op: number, ...args: number[]];

/** A script as numbers: all that goes into the bundle, in Node and in the interpreter alike. */
export interface Tape {
  ranks: number[]; // the contacts at power-on: a byte for each sensor rank
  settings: number[]; // in the order of Setting
  steps: Step[];
  until: number; // when it is over
}

/** How long time runs on after the last action. */
const RUN_ON_MS = 3000;

/** How long a finger stays on a key unless the script says. */
const HOLD_MS = 100;

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const KEYS = { start: Line.Start, minus: Line.Minus, plus: Line.Plus, ok: Line.Ok };
const OBSERVERS = { arbiter: Observer.Arbiter, claim: Observer.Claim, auto: Observer.Auto };
const ACTS: Record<string, number> = { start: Act.Start, pause: Act.Pause, resume: Act.Resume };

const sideOf = (name: string) => (name === "white" ? Side.White : Side.Black);
const squareOf = (name: string) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** Thousandths of a charge, rounded down, so that a charge below a limit stays below it. */
const thousandths = (charge: number) => Math.floor(charge * 1000 + 1e-6);

/** The first flag stops both clocks where a bonus is given, but for the Laws of 2009 on claim. */
function freezes(c: Config, bonus: boolean): boolean {
  if (c.freeze !== "auto") return c.freeze;
  return bonus && !(c.laws === "2009" && c.observer === "claim");
}

function settingsOf(c: Config): number[] {
  const s = new Int32Array(Setting.Size);
  const { white, black } = controls(c);
  readControl(white, s, Side.White);
  readControl(black, s, Side.Black);
  s[Setting.Observer] = OBSERVERS[c.observer];
  s[Setting.Sensor] = Number(c.sensor);
  s[Setting.WhiteRight] = Number(c.white === "right");
  s[Setting.Flip] = Number(c.flip);
  s[Setting.Freeze] = Number(freezes(c, s[Setting.Bonus] + s[Setting.Bonus + 1] > 0));
  s[Setting.ShowMoves] = Number(c.show_moves);
  return [...s];
}

/** What stands on the sensor at power-on. A flipped one has h8 where the players see a1. */
function ranksOf(c: Config): number[] {
  const squares = [...placement(c.pieces ?? START)!];
  if (c.flip) squares.reverse();
  const ranks = [0, 0, 0, 0, 0, 0, 0, 0];
  squares.forEach((piece, i) => (ranks[i >> 3] |= Number(piece !== " ") << (i & 7)));
  return ranks;
}

/** What each kind of action is to the device; `ask` has no Op yet. */
const OPS: Record<Exclude<Kind, "ask">, (a: Action) => number[]> = {
  lift: (a) => [Op.Lift, squareOf(a.lift!)],
  place: (a) => [Op.Place, squareOf(a.place!)],
  press: (a) => [Op.Press, sideOf(a.press!)],
  key: (a) => [Op.Key, KEYS[a.key!], Math.min(a.hold ?? HOLD_MS, LAST_MS - a.at)],
  player: (a) => [Op.Act, ACTS[a.do!], sideOf(a.player!) === Side.White ? To.White : To.Black],
  arbiter: (a) => [Op.Act, ACTS[a.arbiter!], To.Arbiter],
  power: (a) => [Op.Power, Number(a.power === "on")],
  battery: (a) => [Op.Battery, thousandths(a.battery!)],
  show: () => [Op.Show],
  end: () => [Op.End],
};

/** Turns a script that the firmware is ready for into numbers. */
export function tapeOf(script: Script): Tape {
  const steps = script.actions.map((a) => [a.at, ...OPS[a.kind as Exclude<Kind, "ask">](a)] as Step);
  const last = script.actions.at(-1);
  const runOn = last?.kind === "end" ? 0 : RUN_ON_MS;
  return {
    ranks: ranksOf(script.config),
    settings: settingsOf(script.config),
    steps,
    until: Math.min((last?.at ?? 0) + runOn, LAST_MS),
  };
}
