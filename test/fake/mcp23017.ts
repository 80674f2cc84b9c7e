import type { Chip } from "./i2c";

const enum Register {
  Direction = 0x00, // 1: input
  Polarity = 0x02,
  Config = 0x0a,
  PullUp = 0x0c,
  Inputs = 0x12,
  Size = 0x16,
  ByteMode = 0x20, // in Config: the pointer goes to and fro between the two ports
}

/** Sixteen inputs on I2C, with the registers in pairs, port A's before port B's. */
export class Mcp23017 implements Chip {
  private registers = new Uint8Array(Register.Size);
  private pointer = 0;

  constructor(private readonly pulledDown: (port: number, bit: number) => boolean) {
    this.reset();
  }

  reset(): void {
    this.registers = new Uint8Array(Register.Size).fill(255, Register.Direction, Register.Direction + 2);
    this.pointer = 0;
  }

  private advance(): void {
    const byteMode = this.registers[Register.Config] & Register.ByteMode;
    this.pointer = byteMode ? this.pointer ^ 1 : (this.pointer + 1) % Register.Size;
  }

  write([pointer, ...bytes]: number[]): void {
    if (pointer >= Register.Size) throw new Error(`an MCP23017 has no register ${pointer}`);
    this.pointer = pointer;
    for (const byte of bytes) {
      const pair = this.pointer & ~1;
      if (pair === Register.Config) this.registers.fill(byte, pair, pair + 2);
      else this.registers[this.pointer] = byte;
      this.advance();
    }
  }

  private input(port: number): number {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) {
      const low = this.pulledDown(port, bit);
      const pulledUp = (this.registers[Register.PullUp + port] >> bit) & 1;
      if (!low && !pulledUp) throw new Error(`input ${bit} of port ${port} floats`);
      if (!low) byte |= 1 << bit;
    }
    return byte ^ this.registers[Register.Polarity + port];
  }

  read(count: number): number[] {
    return Array.from({ length: count }, () => {
      const isInput = (this.pointer & ~1) === Register.Inputs;
      const byte = isInput ? this.input(this.pointer & 1) : this.registers[this.pointer];
      this.advance();
      return byte;
    });
  }
}
