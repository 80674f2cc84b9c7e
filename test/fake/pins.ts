import type { Chip } from "./chips";

export type Level = 0 | 1;

/** What something outside does to a pin: pulls it to a level, or nothing. */
export type Outside = () => Level | undefined;

/** Physical levels: a negated pin reads and writes the opposite of them. */
interface Wire {
  mode: string; // as pinMode was told, "output" or "pwm" once it was written, "" at power-on
  told: boolean; // pinMode has said so, and writing does not change it
  out: Level;
  outside: Outside[];
  heard: ((level: Level) => void)[];
}

const MODES = ["input", "input_pullup", "input_pulldown", "output"];

/** The pins of the processor and what hangs on them. */
export class Pins {
  private readonly wires: Map<string, Wire>;
  readonly watched = new Set<string>();

  constructor(private readonly chip: Chip) {
    this.wires = new Map(chip.pins.map((name) => [name, this.bare([], [])]));
  }

  private bare(outside: Outside[], heard: Wire["heard"]): Wire {
    return { mode: "", told: false, out: 0, outside, heard };
  }

  private wire(name: string): Wire {
    const wire = this.wires.get(name);
    if (!wire) throw new Error(`this chip has no pin ${name}`);
    return wire;
  }

  /** Throws unless the chip has the pin. */
  has(name: string): void {
    this.wire(name);
  }

  /** Power has gone: what hangs on the pins stays there. */
  reset(): void {
    for (const [name, wire] of this.wires) this.wires.set(name, this.bare(wire.outside, wire.heard));
    this.watched.clear();
  }

  /** Connects an output of something else to a pin. */
  hang(name: string, outside: Outside): void {
    this.wire(name).outside.push(outside);
  }

  /** Connects an input of something else to a pin: it hears each change. */
  hear(name: string, heard: (level: Level) => void): void {
    this.wire(name).heard.push(heard);
  }

  private flip(name: string, level: Level): Level {
    return this.chip.negated.includes(name) ? (level ? 0 : 1) : level;
  }

  setMode(name: string, mode: string): void {
    if (!MODES.includes(mode)) throw new Error(`${mode} is no mode of a pin`);
    const wire = this.wire(name);
    wire.mode = mode;
    wire.told = true;
  }

  /** What the processor drives a pin to, undefined where it does not. */
  driven(name: string): Level | undefined {
    const wire = this.wire(name);
    return wire.mode === "output" ? wire.out : undefined;
  }

  isPwm(name: string): boolean {
    return this.wire(name).mode === "pwm";
  }

  startPwm(name: string): void {
    this.wire(name).mode = "pwm";
  }

  /** The physical level of a pin, whoever makes it. */
  level(name: string): Level {
    const wire = this.wire(name);
    if (wire.mode === "output") return wire.out;
    const pulls = wire.outside.map((outside) => outside()).filter((level) => level !== undefined);
    if (pulls.includes(0) && pulls.includes(1)) throw new Error(`pin ${name} is pulled both ways`);
    if (pulls.length) return pulls[0]!;
    if (wire.mode === "input_pullup") return this.flip(name, 1);
    if (wire.mode === "input_pulldown") return this.flip(name, 0);
    throw new Error(`pin ${name} floats`);
  }

  read(name: string): Level {
    return this.flip(name, this.level(name));
  }

  write(name: string, value: Level): void {
    const wire = this.wire(name);
    if (wire.told && wire.mode !== "output") throw new Error(`pin ${name} is an input`);
    if (this.watched.has(name)) throw new Error(`pin ${name} is watched`);
    const level = this.flip(name, value);
    const before = wire.mode === "output" ? wire.out : undefined;
    wire.mode = "output";
    wire.out = level;
    if (level !== before) for (const heard of wire.heard) heard(level);
  }
}
