import type { Board } from "./board";

/** Pixl.js: its own display and four buttons; everything else on the Arduino headers. */
export const board: Board = {
  name: "Pixl.js",
  page: "https://www.espruino.com/Pixl.js",
  chip: "nRF52832, 64 MHz",
  slots: 2950,
  storage: 36864, // 9 pages of 4 kB
  budget: 9216,
  ppm: 250, // calibrated RC oscillator
  contacts: { by: "74hc165", sck: "D13", miso: "D12", load: "D10" },
  glass: { by: "pixl" },
  lever: "D2 D3",
  keys: "H1 H2 H3 H4", // BTN1 to BTN4 by their pin names, clockwise from the top left
  keysDown: 1, // the pins are negated in Espruino itself
  lights: "D4 D5",
  buzzer: "D6", // D0 and D1 stay free: they are the serial console until Bluetooth connects
  battery: { by: "chip" },
  lag: 25,
};
