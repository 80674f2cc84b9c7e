import type { Board } from "../../boards/board";
import { board as pixl } from "../../boards/pixl";

/** A Pixl.js whose buttons hang on pins that the interpreter for Linux has. */
export const board: Board = {
  name: "Bench",
  page: "",
  chip: "",
  slots: 2950,
  storage: 36864,
  budget: 36864,
  ppm: 0,
  contacts: pixl.contacts,
  glass: { by: "pixl" },
  lever: "D2 D3",
  keys: "D7 D8 D9 D11",
  keysDown: 1,
  lights: "D4 D5",
  buzzer: "D6",
  battery: { by: "chip" },
  lag: 25,
};
