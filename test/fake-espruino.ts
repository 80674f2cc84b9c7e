import { createContext, Script, type Context } from "node:vm";
import type { Chip } from "./fake/chips";
import { crc32 } from "./fake/crc";
import { PowerCut, type Flash } from "./fake/flash";
import { Graphics, PixlGlass } from "./fake/graphics";
import { Bus } from "./fake/i2c";
import { Loop } from "./fake/loop";
import { Pins, type Level } from "./fake/pins";
import { SoftwareSpi } from "./fake/spi";

interface Pin {
  name: string;
}

/** Forgets with power. */
interface Forgetful {
  reset(): void;
}

/**
 * The interpreter's globals, as far as our bundles use them, on pins to which anything can be wired. What
 * Espruino only warns of, or what is left to chance on real wires, throws. Time moves only when told.
 */
export class FakeEspruino {
  readonly pins: Pins;
  readonly i2c = new Bus();
  readonly printed: string[] = [];
  readonly forgetful: Forgetful[] = [this.i2c];
  readonly extras: Record<string, unknown> = {}; // globals that no Espruino has
  readonly voltages = new Map<string, number>(); // what analogRead finds, as parts of the reference
  charge = 100; // what E.getBattery says
  sounds: number[] = []; // in hertz
  loop!: Loop;
  glass!: PixlGlass;
  private context: Context | undefined;
  private readonly closed = new Set<string>();

  constructor(
    private readonly chip: Chip,
    public flash: Flash,
  ) {
    this.pins = new Pins(chip);
    for (const pin of chip.pins) this.pins.hang(pin, () => (this.closed.has(pin) ? 0 : undefined));
  }

  get isOn(): boolean {
    return this.context !== undefined;
  }

  /** Power comes on: the interpreter starts and runs the code that it keeps. */
  powerOn(code: Script): void {
    this.loop = new Loop(this.chip, this.pins);
    this.glass = new PixlGlass();
    this.context = createContext(this.globals());
    code.runInContext(this.context);
  }

  powerOff(): void {
    this.context = undefined;
    this.pins.reset();
    for (const one of this.forgetful) one.reset();
  }

  /** Somebody types a line at the console. */
  type(line: string): unknown {
    return new Script(line).runInContext(this.context!);
  }

  wait(milliseconds: number): void {
    try {
      if (this.isOn) this.loop.wait(milliseconds);
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.powerOff();
    }
  }

  /** Closes or opens a switch between a pin and ground. */
  ground(pin: string, isClosed: boolean): void {
    const before = this.isOn && this.pins.watched.has(pin) ? this.pins.level(pin) : undefined;
    if (isClosed) this.closed.add(pin);
    else this.closed.delete(pin);
    if (before !== undefined && before !== this.pins.level(pin)) this.loop.edgeOn(pin);
  }

  private globals(): object {
    const own = this.chip.glass ? { g: this.glass } : {};
    return {
      ...own,
      ...this.extras,
      ...this.inputs(),
      ...this.outputs(),
      ...this.timers(),
      ...this.others(),
    };
  }

  private inputs() {
    const { pins } = this;
    return {
      pinMode: (pin: Pin, mode: string) => pins.setMode(pin.name, mode),
      digitalRead: (pin: Pin | Pin[]) =>
        Array.isArray(pin)
          ? pin.reduce((bits, one) => 2 * bits + pins.read(one.name), 0)
          : pins.read(pin.name),
      analogRead: ({ name }: Pin) => {
        if (!this.chip.analog.includes(name)) throw new Error(`pin ${name} has no converter`);
        return this.voltages.get(name) ?? 0;
      },
      setWatch: (tell: () => void, pin: Pin, options: object) => this.loop.watch(tell, pin.name, options),
    };
  }

  private outputs() {
    const { pins } = this;
    return {
      digitalWrite: (pin: Pin | Pin[], value: number) => {
        if (!Array.isArray(pin)) return pins.write(pin.name, value ? 1 : 0);
        for (let i = 0; i < pin.length; i++)
          pins.write(pin[pin.length - 1 - i].name, ((value >> i) & 1) as Level);
      },
      analogWrite: ({ name }: Pin, _duty: number, { freq }: { freq: number }) => {
        pins.startPwm(name);
        this.sounds.push(freq);
      },
      SPI: function () {
        return new SoftwareSpi(pins);
      },
      I2C1: this.i2c,
      Graphics: {
        createArrayBuffer: (
          width: number,
          height: number,
          bits: number,
          options: { vertical_byte: boolean },
        ) => {
          if (width !== 128 || height !== 64 || bits !== 1 || !options.vertical_byte)
            throw new Error("only 128 x 64 dots in columns of eight are in this fake");
          return new Graphics();
        },
      },
      print: (text: string) => this.printed.push(text),
    };
  }

  private timers() {
    return {
      getTime: () => this.loop.now / 1000,
      setInterval: (run: () => void, every: number) => this.loop.addTimer(run, every, every),
      setTimeout: (run: () => void, delay: number) => this.loop.addTimer(run, delay, 0),
    };
  }

  private others() {
    const { pins, flash } = this;
    return {
      Pin: function (name: string) {
        pins.has(name);
        return { name };
      },
      E: {
        CRC32: (bytes: Uint8Array) => crc32(bytes),
        getBattery: () => this.charge,
        enableWatchdog: (seconds: number, automatic: boolean) => this.loop.enableWatchdog(seconds, automatic),
        kickWatchdog: () => this.loop.kick(),
      },
      atob,
      require: (name: string) => {
        if (name !== "Storage") throw new Error(`there is no module ${name}`);
        return flash;
      },
    };
  }
}
