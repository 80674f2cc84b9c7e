/** Something that answers on I2C. */
export interface Chip {
  write(bytes: number[]): void;
  read(count: number): number[];
}

type Data = number | ArrayLike<number>;

/** Everything hung on one bus can take this many bits a second. */
const FAST = 400000;

/** One bus with its chips: they answer only on the pins where they hang. */
export class Bus {
  private readonly chips = new Map<string, Chip>();
  private pins: string | undefined;

  hang(sda: string, scl: string, address: number, chip: Chip): void {
    this.chips.set(`${sda} ${scl} ${address}`, chip);
  }

  reset(): void {
    this.pins = undefined;
  }

  private at(address: number): Chip {
    const chip = this.chips.get(`${this.pins} ${address}`);
    if (!chip) throw new Error(`nobody answers at ${address} on ${this.pins}`);
    return chip;
  }

  setup(options: { sda: { name: string }; scl: { name: string }; bitrate: number }): void {
    if (options.bitrate > FAST) throw new Error("too fast for what hangs on the bus");
    this.pins = `${options.sda.name} ${options.scl.name}`;
  }

  writeTo(address: number, ...data: Data[]): void {
    const bytes = data.flatMap((part) => (typeof part === "number" ? part : Array.from(part)));
    this.at(address).write(bytes.map((byte) => byte & 255));
  }

  readFrom(address: number, count: number): Uint8Array {
    return Uint8Array.from(this.at(address).read(count));
  }
}
