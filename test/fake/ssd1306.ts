import type { Chip } from "./i2c";

const enum Control {
  Command = 0x00,
  Data = 0x40,
}

/** How many bytes follow a command, where that is not none. */
const FOLLOW: Record<number, number> = {
  0x20: 1,
  0x21: 2,
  0x22: 2,
  0x81: 1,
  0x8d: 1,
  0xa8: 1,
  0xd3: 1,
  0xd5: 1,
  0xd9: 1,
  0xda: 1,
  0xdb: 1,
};

/** A display of 128 x 64 dots with its own memory, which is noise at power-on. */
export class Ssd1306 implements Chip {
  private memory = new Uint8Array(1024);
  private said = new Map<number, number[]>(); // each command with what followed it, the newest
  private command: number[] = [];
  private column = 0;
  private page = 0;

  constructor() {
    this.reset();
  }

  reset(): void {
    this.memory = this.memory.map((_, i) => (i * 167 + 13) & 255);
    this.said = new Map([
      [0x20, [2]],
      [0x21, [0, 127]],
      [0x22, [0, 7]],
    ]);
    this.command = [];
  }

  write([control, ...bytes]: number[]): void {
    if (control === Control.Command) for (const byte of bytes) this.take(byte);
    else if (control === Control.Data) for (const byte of bytes) this.put(byte);
    else throw new Error(`an SSD1306 does not know control byte ${control}`);
  }

  read(): number[] {
    throw new Error("an SSD1306 is not read on I2C");
  }

  /** A command and what follows it may come in one message or in several. */
  private take(byte: number): void {
    this.command.push(byte);
    const [name, ...rest] = this.command;
    if (rest.length < (FOLLOW[name] ?? 0)) return;
    this.said.set(name, rest);
    if (name === 0x21) this.column = rest[0];
    if (name === 0x22) this.page = rest[0];
    for (const [one, other] of ["a0 a1", "c0 c8", "ae af"].map((pair) => pair.split(" ").map(hex))) {
      if (name === one) this.said.delete(other);
    }
    this.command = [];
  }

  /** Horizontal addressing: on from column to column, then to the next page, within what was set. */
  private put(byte: number): void {
    if (this.said.get(0x20)![0] !== 0) throw new Error("only horizontal addressing is in this fake");
    const [left, right] = this.said.get(0x21)!;
    const [top, bottom] = this.said.get(0x22)!;
    this.memory[128 * this.page + this.column] = byte;
    if (this.column++ < right) return;
    this.column = left;
    this.page = this.page < bottom ? this.page + 1 : top;
  }

  /** Is a dot lit, seen with the connector at the top? Nothing is without display on and charge pump. */
  isLit(x: number, y: number): boolean {
    if (!this.said.has(0xaf) || this.said.get(0x8d)?.[0] !== 0x14) return false;
    const column = this.said.has(0xa1) ? x : 127 - x;
    const row = this.said.has(0xc8) ? y : 63 - y;
    return ((this.memory[128 * (row >> 3) + column] >> (row & 7)) & 1) === 1;
  }
}

function hex(text: string): number {
  return parseInt(text, 16);
}
