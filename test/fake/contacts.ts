import type { Contacts } from "../../boards/board";
import { Mcp23017 } from "./mcp23017";
import type { Bus } from "./i2c";
import type { Level, Pins } from "./pins";

/** Eight bytes, one for each rank: bit f is 1 while the contact of file f is closed. */
export type Closed = Uint8Array;

const isClosed = (closed: Closed, rank: number, file: number): boolean => ((closed[rank] >> file) & 1) === 1;

/** Eight 74HC165: they follow their inputs while `load` is low and shift with each rising edge of `sck`. */
function chain(pins: Pins, closed: Closed, wires: Contacts & { by: "74hc165" }): void {
  let taken = Uint8Array.from(closed);
  let shifted = 0;
  let loading = false;
  pins.hear(wires.load, (level) => {
    loading = level === 0;
    taken = Uint8Array.from(closed);
    shifted = 0;
  });
  pins.hear(wires.sck, (level) => {
    if (level === 1 && !loading) shifted++;
  });
  pins.hang(wires.miso, () => {
    const ranks = loading ? closed : taken;
    return ((ranks[shifted >> 3] >> (7 - (shifted & 7))) & 1) as Level;
  });
}

/** A diode at each contact lets a driven rank raise its files, and no file raise a rank. */
function matrix(pins: Pins, closed: Closed, wires: Contacts & { by: "pins" }): void {
  const ranks = wires.ranks.split(" ");
  wires.files.split(" ").forEach((pin, file) => {
    pins.hang(pin, () =>
      ranks.some((name, rank) => pins.driven(name) === 1 && isClosed(closed, rank, file)) ? 1 : undefined,
    );
  });
}

/** 32 sense lines; a diode at each contact lets a drive line that is low pull its sense lines down. */
function expanders(pins: Pins, bus: Bus, closed: Closed, wires: Contacts & { by: "mcp23017" }): Mcp23017[] {
  const drive = wires.drive.split(" ");
  return [wires.low, wires.high].map((address, chip) => {
    const pulledDown = (port: number, file: number): boolean =>
      drive.some((pin, half) => pins.driven(pin) === 0 && isClosed(closed, 4 * half + 2 * chip + port, file));
    const expander = new Mcp23017(pulledDown);
    bus.hang(wires.sda, wires.scl, address, expander);
    return expander;
  });
}

/** Wires 64 contacts as a board's data says. Gives back what forgets when power goes. */
export function wireContacts(pins: Pins, bus: Bus, closed: Closed, wires: Contacts): { reset(): void }[] {
  if (wires.by === "74hc165") chain(pins, closed, wires);
  if (wires.by === "pins") matrix(pins, closed, wires);
  return wires.by === "mcp23017" ? expanders(pins, bus, closed, wires) : [];
}
