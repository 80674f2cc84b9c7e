import { FONT, Font } from "../../sim/virtual/font";

interface Area {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const LETTERS = Buffer.from(FONT, "base64");

/** Is a dot of a small letter inked? `n` counts down its columns, from left to right. */
export function isInked(code: number, n: number): boolean {
  return ((LETTERS[3 * (code - Font.First) + (n >> 3)] >> (7 - (n & 7))) & 1) === 1;
}

/** A picture of 128 x 64 dots in memory, with eight dots of a column in each byte, the uppermost in bit 0. */
export class Graphics {
  readonly buffer = new ArrayBuffer(1024);
  private readonly bytes = new Uint8Array(this.buffer);
  private colour = 1;
  private font = "";
  private area: Area | undefined;

  private dot(x: number, y: number): void {
    if (x < 0 || x > 127 || y < 0 || y > 63) return;
    const i = 128 * (y >> 3) + x;
    const bit = 1 << (y & 7);
    this.bytes[i] = this.colour ? this.bytes[i] | bit : this.bytes[i] & ~bit;
    const { x1, y1, x2, y2 } = this.area ?? { x1: x, y1: y, x2: x, y2: y };
    this.area = { x1: Math.min(x, x1), y1: Math.min(y, y1), x2: Math.max(x, x2), y2: Math.max(y, y2) };
  }

  isInked(x: number, y: number): boolean {
    return ((this.bytes[128 * (y >> 3) + x] >> (y & 7)) & 1) === 1;
  }

  setColor(colour: number): void {
    if (colour !== 0 && colour !== 1) throw new Error(`${colour} is no colour of two`);
    this.colour = colour;
  }

  setFont(name: string): void {
    if (name !== "4x6") throw new Error(`no font ${name}`);
    this.font = name;
  }

  fillRect(x1: number, y1: number, x2: number, y2: number): void {
    if (![x1, y1, x2, y2].every(Number.isInteger)) throw new Error(`no rectangle: ${[x1, y1, x2, y2]}`);
    for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) this.dot(x, y);
  }

  drawString(text: string, x: number, y: number): void {
    if (!this.font) throw new Error("no font is set");
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < Font.First || code >= Font.First + Font.Letters) throw new Error(`no letter for ${text[i]}`);
      for (let n = 0; n < Font.Width * Font.Height; n++) {
        if (!isInked(code, n)) continue;
        this.dot(x + Font.Width * i + Math.floor(n / Font.Height), y + (n % Font.Height));
      }
    }
  }

  getModified(reset: boolean): Area | undefined {
    const area = this.area;
    if (reset) this.area = undefined;
    return area;
  }
}

/** The Pixl.js's own display: at power-on it shows a logo, and `flip` sends what has changed since. */
export class PixlGlass extends Graphics {
  private shown: Set<number>;

  constructor() {
    super();
    this.setFont("4x6");
    this.fillRect(24, 15, 104, 48);
    this.drawString("AA:BB:CC:DD:EE:FF", 59, 58);
    this.shown = new Set();
    this.flip();
  }

  flip(): void {
    const area = this.getModified(true);
    if (!area) return;
    for (let y = area.y1 & ~7; y <= (area.y2 | 7); y++)
      for (let x = area.x1 & ~7; x <= (area.x2 | 7); x++)
        if (this.isInked(x, y)) this.shown.add(128 * y + x);
        else this.shown.delete(128 * y + x);
  }

  isLit(x: number, y: number): boolean {
    return this.shown.has(128 * y + x);
  }
}
