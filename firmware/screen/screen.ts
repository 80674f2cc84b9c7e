import type { Hal, Millis } from "../../hal/hal";
import { Clock, leftAt } from "../clock/clock";
import { Limit } from "../limits";
import { Setting, facing } from "../settings";
import { Side } from "../side";
import { Glyph, showTime, steadyFor } from "./glyphs";
import { drawCell } from "./segments";

/**
 * The glass as it should be and as it is: for each half its face, then eight cells of time. A step only says
 * what should be; `slice` draws one difference at a time, so that no drawing ever holds up the clock.
 */
export interface Screen {
  want: Int32Array;
  have: Int32Array;
  line: string; // the line below the times, and what it is on the glass
  shown: string;
  next: number; // where `slice` looks next
  due: Millis; // when the time that runs will look different
}

const enum Place {
  Half = 9, // from a face to the next
  Line = 18,
  Done = 19,
}

/** A face, packed above its layout. */
const enum Face {
  Look = 7, // mask: layout and Running
  Running = 4, // this side's time is passing: the half is dark
  Ground = 0x100007, // mask of what needs the whole half drawn anew; the high bit: never drawn yet
  Flag = 8,
  Moves = 4, // shift: the number of moves plus one, 0 for none
}

export function newScreen(): Screen {
  return {
    want: new Int32Array(Place.Line),
    have: new Int32Array(Place.Line).fill(-1),
    line: "",
    shown: " ",
    next: Place.Done,
    due: 0,
  };
}

/** What one half should show. */
function lookOf(s: Screen, half: number, c: Int32Array, settings: Int32Array, now: Millis): void {
  const side = facing(settings, half);
  const left = leftAt(c, side, now);
  const i = Place.Half * half;
  let face = showTime(s.want, i + 1, left) as number;
  if (c[Clock.Running] === side) {
    face |= Face.Running;
    s.due = now + steadyFor(left);
  }
  if (c[Clock.Flag] === side) face |= Face.Flag;
  if (settings[Setting.ShowMoves]) face |= (c[Clock.Moves + side] + 1) << Face.Moves;
  s.want[i] = face;
}

/** The glass may look different now. */
export function look(s: Screen, c: Int32Array, settings: Int32Array, now: Millis): void {
  s.due = now + Limit.FarMs;
  lookOf(s, 0, c, settings, now);
  lookOf(s, 1, c, settings, now);
  s.next = 0;
}

/** The ground of a half, and above the time whose it is, the number of moves, the flag. */
function drawFace(hal: Hal, s: Screen, half: number, side: Side): void {
  const i = Place.Half * half;
  const x = 64 * half;
  const face = s.want[i];
  const dark = face & Face.Running ? 1 : 0;
  const anew = (face ^ s.have[i]) & Face.Ground;
  hal.fill(dark, x, 0, 64, anew ? 54 : 9);
  if (anew) s.have.fill(Glyph.Blank, i + 1, i + Place.Half);
  const moves = face >> Face.Moves;
  let label = side === Side.White ? "WHITE" : "BLACK";
  if (moves) label += " " + (moves - 1);
  if (face & Face.Flag) label += " FLAG";
  hal.text(1 - dark, x + 2, 2, label);
}

/** The line below the times, at last, and then everything is shown. */
function drawLine(hal: Hal, s: Screen): void {
  if (s.line !== s.shown) {
    hal.fill(0, 0, 54, 128, 10);
    hal.text(1, 2, 57, s.line);
    s.shown = s.line;
  }
  hal.flip();
}

/**
 * Draws the next thing that is not as it should be, and no other. False when there was nothing left to do.
 */
export function slice(hal: Hal, s: Screen, settings: Int32Array): boolean {
  let i = s.next;
  if (i === Place.Done) return false;
  while (i < Place.Line && s.want[i] === s.have[i]) i++;
  s.next = i + 1;
  if (i === Place.Line) {
    drawLine(hal, s);
    return true;
  }
  const half = i < Place.Half ? 0 : 1;
  const cell = i - Place.Half * half - 1;
  if (cell < 0) drawFace(hal, s, half, facing(settings, half));
  else drawCell(hal, (s.want[i - cell - 1] & Face.Look) | (half << 3), cell, s.have[i], s.want[i]);
  s.have[i] = s.want[i];
  return true;
}
