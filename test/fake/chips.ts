/** What a processor board offers, by the names that Espruino gives its pins. */
export interface Chip {
  pins: string[];
  console: string[]; // pins that a board leaves free, for they speak before the firmware does
  analog: string[];
  negated: string[]; // pins that read the opposite of their level
  buttons: string[]; // pins whose edges Espruino smooths unless told not to
  watches: number; // how many pins it can watch at once
  glass: boolean; // has a display of its own
}

function numbered(letter: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => letter + (from + i));
}

/** By the name in the board file. */
export const CHIPS: Record<string, Chip> = {
  "Pixl.js": {
    pins: [...numbered("D", 0, 13), ...numbered("A", 0, 5), ...numbered("H", 0, 9)],
    console: ["D0", "D1"],
    analog: [...numbered("A", 0, 5), "D3", "D4"],
    negated: numbered("H", 0, 4),
    buttons: numbered("H", 1, 4),
    watches: 8,
    glass: true,
  },
  "Raspberry Pi Pico": {
    pins: [...numbered("D", 0, 22), ...numbered("D", 26, 28)],
    console: ["D0", "D1"],
    analog: numbered("D", 26, 28),
    negated: [],
    buttons: [],
    watches: 16,
    glass: false,
  },
  MDBT42Q: {
    pins: numbered("D", 0, 31),
    console: ["D6", "D8"],
    analog: [...numbered("D", 2, 5), ...numbered("D", 28, 31)],
    negated: [],
    buttons: ["D0"],
    watches: 8,
    glass: false,
  },
};
