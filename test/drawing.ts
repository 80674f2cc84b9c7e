import { Clock } from "../firmware/clock/clock";
import { look, newScreen, slice, type Screen } from "../firmware/screen/screen";
import type { Hal } from "../hal/hal";
import { Font } from "../sim/virtual/font";
import { newWorld, virtualHal } from "../sim/virtual/world";

/** What the glass is to show, besides the settings. */
export interface Shown {
  left: [white: number, black: number];
  running: number; // a Side
  flag: number; // a Side
  moves: [white: number, black: number];
  line: string;
}

/** A rectangle that was filled or written into. */
export interface Drawn {
  text: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A screen on the virtual board's glass, which at first holds `dirt`; nothing may be drawn off the glass. */
export class Drawing {
  readonly screen: Screen = newScreen();
  private readonly world = newWorld(() => undefined);
  private readonly hal: Hal;
  private drawn: Drawn[] = [];

  constructor(
    private readonly settings: Int32Array,
    dirt = 0,
  ) {
    const hal = virtualHal(this.world);
    this.world.lit = true;
    this.world.pixels.fill(dirt);
    this.hal = {
      ...hal,
      fill: (ink, x, y, width, height) => {
        this.note({ text: null, x, y, width, height });
        hal.fill(ink, x, y, width, height);
      },
      text: (ink, x, y, text) => {
        this.note({ text, x, y, width: Font.Width * text.length, height: Font.Height });
        hal.text(ink, x, y, text);
      },
    };
  }

  private note(drawn: Drawn): void {
    const { text, x, y, width, height } = drawn;
    const isOn = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 128 && y + height <= 64;
    if (!isOn && text !== "") throw new Error(`off the glass: ${JSON.stringify(drawn)}`);
    this.drawn.push(drawn);
  }

  /** This is how it should look from now on. */
  look(shown: Shown): void {
    const c = new Int32Array(Clock.Size);
    c.set(shown.left, Clock.Left);
    c.set(shown.moves, Clock.Moves);
    c[Clock.Running] = shown.running;
    c[Clock.Flag] = shown.flag;
    this.screen.line = shown.line;
    look(this.screen, c, this.settings, 0);
  }

  /** Draws one slice and gives what was drawn; null when there was nothing left to do. */
  slice(): Drawn[] | null {
    this.drawn = [];
    return slice(this.hal, this.screen, this.settings) ? this.drawn : null;
  }

  finish(): this {
    for (let n = 0; this.slice(); n++) if (n > 19) throw new Error("drawing does not end");
    return this;
  }

  /** 1 where the glass is dark. */
  dot(x: number, y: number): number {
    return (this.world.pixels[16 * y + (x >> 3)] >> (7 - (x & 7))) & 1;
  }

  /** The glass as text, four dots a character. */
  picture(): string {
    const quarter = (x: number, y: number): string => {
      const dots = [this.dot(x, y), this.dot(x + 1, y), this.dot(x, y + 1), this.dot(x + 1, y + 1)];
      return " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"[dots.reduce((bits, dot, i) => bits | (dot << i), 0)];
    };
    const row = (y: number): string => Array.from({ length: 64 }, (_, x) => quarter(2 * x, 2 * y)).join("");
    return Array.from({ length: 32 }, (_, y) => `|${row(y)}|`).join("\n");
  }
}
