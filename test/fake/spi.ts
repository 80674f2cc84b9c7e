import type { Pins } from "./pins";

interface Options {
  sck: { name: string };
  miso: { name: string };
  mode: number;
}

/** Espruino's SPI in software: in modes 0 and 2 it reads after the first of the two edges of the clock. */
export class SoftwareSpi {
  private options!: Options;

  constructor(private readonly pins: Pins) {}

  /** Leaves the clock as it was: its level at rest comes with the first transfer. */
  setup(options: Options): void {
    this.options = options;
    this.pins.setMode(options.sck.name, "output");
    this.pins.setMode(options.miso.name, "input");
  }

  send(bytes: Uint8Array): Uint8Array {
    return Uint8Array.from(bytes, () => {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) byte = 2 * byte + this.bit();
      return byte;
    });
  }

  private bit(): number {
    const { sck, miso, mode } = this.options;
    const rest = mode & 2 ? 1 : 0;
    this.pins.write(sck.name, rest ? 0 : 1);
    const early = mode & 1 ? 0 : this.pins.read(miso.name);
    this.pins.write(sck.name, rest);
    return mode & 1 ? this.pins.read(miso.name) : early;
  }
}
