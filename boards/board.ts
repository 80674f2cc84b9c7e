/** How the 64 contacts are wired. */
export type Contacts =
  | {
      /** Two expanders on I2C read 32 lines, two pins of the processor select the half of the board. */
      by: "mcp23017";
      sda: string;
      scl: string;
      drive: string; // low: ranks 1 to 4; ranks 5 to 8
      low: number; // address; port A reads ranks 1 and 5, port B ranks 2 and 6
      high: number; // address; port A reads ranks 3 and 7, port B ranks 4 and 8
    }
  | {
      /** Eight shift registers in a chain on SPI, one contact an input, rank 1 nearest to the processor. */
      by: "74hc165";
      sck: string;
      miso: string;
      load: string; // low: the registers take their inputs
    }
  | {
      /** The processor's own pins. */
      by: "pins";
      ranks: string; // rank 1 first
      files: string; // file a first
    }
  | { by: "nothing" };

/** What shows the time. */
export type Glass =
  | { by: "pixl" } // the Pixl.js's own
  | { by: "ssd1306"; sda: string; scl: string; address: number }
  | { by: "nothing" };

/** What knows the state of charge. */
export type Battery =
  | { by: "chip" } // the interpreter's own estimate
  | { by: "pin"; pin: string; empty: number; full: number }; // as parts of the reference voltage

/** A circuit board: data only. Names of pins as the chip has them, several in one string. */
export interface Board {
  name: string;
  page: string;
  chip: string;
  slots: number; // variable slots of its interpreter
  storage: number; // bytes that survive without power
  budget: number; // bytes of them that the firmware may take
  ppm: number; // how far its clock may be off, in millionths
  contacts: Contacts;
  glass: Glass;
  lever: string; // left, right: low while the lever is down on that end
  keys: string; // start, minus, plus, ok
  keysDown: number; // how a key reads while it is down
  lights: string; // left, right
  buzzer: string;
  battery: Battery;
  lag: number; // milliseconds within which every edge is told: the longest step
}
