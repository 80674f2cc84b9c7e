import type { Script } from "node:vm";
import type { Board } from "../boards/board";
import type { Line } from "../hal/hal";
import { FakeEspruino } from "./fake-espruino";
import { CHIPS } from "./fake/chips";
import { wireContacts } from "./fake/contacts";
import { Flash } from "./fake/flash";
import { BOOT_MS } from "./fake/loop";
import { Ssd1306 } from "./fake/ssd1306";

/** An event as it is printed. */
export interface Printed {
  at: number;
  event: string;
  clock?: { white: number; black: number };
  [field: string]: unknown;
}

/** When the contact of a lever or a key opens and closes again after it first closed, in milliseconds. */
const BOUNCES = [0.3, 0.9, 1.3, 2.1, 2.8, 4.4];

/** How long a finger takes from one key to the next. */
const AWAY = 60;

/** How a contact under a piece chatters while the piece comes or goes. */
const CHATTER = [3, 8, 9, 21, 40, 55];

/** A whole device on the desk: a board with everything that its data says wired to it, and hands. */
export class Rig {
  readonly fake: FakeEspruino;
  readonly closed = new Uint8Array([255, 255, 0, 0, 0, 0, 255, 255]); // the pieces stand ready
  private readonly lines: string[];
  private readonly oled: Ssd1306 | undefined;
  private read = 0;

  constructor(
    readonly board: Board,
    private readonly code: Script,
    flash = new Flash(board.storage, board.budget),
  ) {
    this.fake = new FakeEspruino(CHIPS[board.name], flash);
    this.lines = `${board.lever} ${board.keys}`.split(" ");
    const { pins, i2c, forgetful } = this.fake;
    forgetful.push(...wireContacts(pins, i2c, this.closed, board.contacts));
    if (board.glass.by === "ssd1306") {
      this.oled = new Ssd1306();
      i2c.hang(board.glass.sda, board.glass.scl, board.glass.address, this.oled);
      forgetful.push(this.oled);
    }
    this.setCharge(1);
  }

  /** Power comes on, and somebody listens from the first event on. */
  powerOn(wait = 800): this {
    this.fake.powerOn(this.code);
    this.fake.type("flagfall.listen(true)");
    this.fake.wait(wait);
    return this;
  }

  powerOff(): void {
    this.fake.powerOff();
  }

  wait(milliseconds: number): void {
    this.fake.wait(milliseconds);
  }

  /** The firmware's own time. */
  get now(): number {
    return Math.floor(this.fake.loop.now - BOOT_MS);
  }

  /** Lets time pass to the middle of one of the firmware's milliseconds: none is a matter of rounding. */
  waitUntil(now: number): void {
    this.wait(now + 0.5 + BOOT_MS - this.fake.loop.now);
  }

  /** What was printed since the last call. */
  events(): Printed[] {
    const lines = this.fake.printed.slice(this.read);
    this.read = this.fake.printed.length;
    return lines.map((line) => JSON.parse(line) as Printed);
  }

  /** A switch closes or opens and bounces for some milliseconds. */
  private bounce(line: Line, isClosed: boolean, bounces = BOUNCES): void {
    const pin = this.lines[line];
    let passed = 0;
    this.fake.ground(pin, isClosed);
    bounces.forEach((at, i) => {
      this.wait(at - passed);
      passed = at;
      this.fake.ground(pin, i % 2 === 0 ? !isClosed : isClosed);
    });
  }

  /** The lever goes down on one end, and when that rests up on the other; returns when it first touched. */
  press(end: Line.Left | Line.Right): number {
    const at = this.now;
    this.bounce(end, true);
    this.bounce(1 - end, false);
    return at;
  }

  /** The same with a lever that leaves the other end first, and bounces there too. */
  rock(end: Line.Left | Line.Right): number {
    this.bounce(1 - end, false);
    this.wait(3);
    const at = this.now;
    this.bounce(end, true);
    return at;
  }

  /** A key goes down and up again, and the finger needs a moment; returns when the key went down. */
  key(line: Line, hold = 120, bounces = BOUNCES): number {
    const at = this.now;
    this.bounce(line, true, bounces);
    this.wait(hold);
    this.bounce(line, false, bounces);
    this.wait(AWAY);
    return at;
  }

  /** A piece comes to a square or leaves it, and its contact chatters. */
  touch(square: string, chatter = CHATTER): void {
    const [rank, bit] = [Number(square[1]) - 1, 1 << "abcdefgh".indexOf(square[0])];
    let passed = 0;
    this.closed[rank] ^= bit;
    for (const at of chatter) {
      this.wait(at - passed);
      passed = at;
      this.closed[rank] ^= bit;
    }
  }

  /** The battery, as a part of full. */
  setCharge(part: number): void {
    const { battery } = this.board;
    this.fake.charge = 100 * part;
    if (battery.by === "pin")
      this.fake.voltages.set(battery.pin, battery.empty + part * (battery.full - battery.empty));
  }

  /** The flag lights that are on: "L", "R", both or none. */
  lights(): string {
    const pins = this.board.lights.split(" ");
    return pins.map((pin, i) => (this.fake.pins.driven(pin) ? "LR"[i] : "")).join("");
  }

  /** Is a dot of the glass dark (or lit, where light is ink)? */
  isInked = (x: number, y: number): boolean => (this.oled ?? this.fake.glass).isLit(x, y);
}
