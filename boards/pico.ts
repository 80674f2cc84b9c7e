import type { Board } from "./board";

/** Raspberry Pi Pico with Espruino's RP2040 build: a small display on I2C, contacts on shift registers. */
export const board: Board = {
  name: "Raspberry Pi Pico",
  page: "https://www.raspberrypi.com/products/raspberry-pi-pico/",
  chip: "RP2040, 133 MHz",
  slots: 12000,
  storage: 262144, // 64 pages of 4 kB
  budget: 65536,
  ppm: 30, // crystal
  contacts: { by: "74hc165", sck: "D18", miso: "D16", load: "D17" },
  glass: { by: "ssd1306", sda: "D4", scl: "D5", address: 0x3c },
  lever: "D6 D7",
  keys: "D8 D9 D10 D11", // D0 and D1 stay free: they log during bring-up
  keysDown: 0, // to ground, with the pull-up of the chip
  lights: "D12 D13",
  buzzer: "D14",
  battery: { by: "pin", pin: "D26", empty: 0.5, full: 0.636 }, // half of a lithium cell's 3.3 to 4.2 V
  lag: 25,
};
