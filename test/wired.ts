import type { Board } from "../boards/board";
import { board as pixl } from "../boards/pixl";

/** A Pixl.js that reads its contacts through two expanders. */
export const expanders: Board = {
  ...pixl,
  contacts: { by: "mcp23017", sda: "A4", scl: "A5", drive: "D7 D8", low: 0x20, high: 0x21 },
};

/** A bare module that has pins enough to read its contacts itself. */
export const matrix: Board = {
  ...pixl,
  name: "MDBT42Q",
  contacts: {
    by: "pins",
    ranks: "D13 D14 D15 D16 D17 D18 D19 D20",
    files: "D22 D23 D24 D25 D26 D27 D28 D29",
  },
  glass: { by: "ssd1306", sda: "D30", scl: "D31", address: 0x3d },
  keys: "D7 D9 D10 D11",
  keysDown: 0,
  buzzer: "D12",
};
