import type { Board } from "./board";

/** The simulator's board: no wires, the same firmware. Its edges are told at once. */
export const board: Board = {
  name: "Virtual",
  page: "",
  chip: "arrays",
  slots: 4096,
  storage: 65536,
  budget: 65536,
  ppm: 0,
  contacts: { by: "nothing" },
  glass: { by: "nothing" },
  lever: "",
  keys: "",
  keysDown: 1,
  lights: "",
  buzzer: "",
  battery: { by: "chip" },
  lag: 0,
};
