/** What @types/espruino lacks or has too narrowly of the interpreter's own globals. */

interface PinConstructor {
  new (name: string): Pin;
}
declare const Pin: PinConstructor;

/** Lists of pins: the last one of the list is bit 0. */
declare function digitalWrite(pins: Pin[], value: number): void;
declare function digitalRead(pins: Pin[]): number;
declare function pinMode(pin: Pin, mode: string): void;
declare function analogWrite(pin: Pin, value: number, options?: { freq: number }): void;

/** One edge: when it was stamped, in seconds as getTime() counts them, and the level after it. */
interface WatchEdge {
  time: number;
  state: boolean;
}

interface I2C {
  setup(options: { sda: Pin; scl: Pin; bitrate: number }): void;
  writeTo(address: number, data: number | number[], more?: number | Uint8Array | number[]): void;
}

interface SPIConstructor {
  new (): SPI;
}
interface SPI {
  setup(options: { sck: Pin; miso: Pin; mode: number }): void;
  send(data: Uint8Array): Uint8Array;
}
declare const SPI: SPIConstructor;

interface GraphicsConstructor {
  createArrayBuffer(
    width: number,
    height: number,
    bits: number,
    options: { vertical_byte: boolean },
  ): Graphics;
}
interface Graphics {
  buffer: ArrayBuffer;
  setColor(colour: number): void;
  getModified(reset: boolean): { x1: number; y1: number; x2: number; y2: number } | undefined;
  flip(): void;
  setFont(name: string): void;
}
declare const Graphics: GraphicsConstructor;
declare const g: Graphics;

declare namespace E {
  function CRC32(bytes: Uint8Array): number;
  function enableWatchdog(seconds: number, automatic: boolean): void;
  function getBattery(): number;
}

interface Storage {
  readArrayBuffer(name: string): ArrayBuffer | undefined;
  write(name: string, bytes: Uint8Array): boolean;
}
declare function require(name: "Storage"): Storage;

declare function setInterval(f: () => void, milliseconds: number): number;
declare function setTimeout(f: () => void, milliseconds: number): number;
