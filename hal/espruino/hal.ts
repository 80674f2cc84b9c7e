import { board } from "../../boards/chosen";
import type { Hal, Millis } from "../hal";
import { newStore } from "../slots";
import { watchKeys, watchLever } from "./edges";
import { matrixScan } from "./matrix";
import { expanderScan } from "./mcp23017";
import { bankOf } from "./pins";
import { shiftScan } from "./shift165";
import { ssd1306 } from "./ssd1306";
import { storageFlash } from "./storage";

/** The drivers that the board's data names; the build leaves the others out. */
function contacts(): (ranks: Uint8Array) => void {
  const wires = board.contacts;
  if (wires.by === "74hc165") return shiftScan(wires.sck, wires.miso, wires.load);
  if (wires.by === "mcp23017") return expanderScan(wires.sda, wires.scl, wires.drive, wires.low, wires.high);
  if (wires.by === "pins") return matrixScan(wires.ranks, wires.files);
  return function () {};
}

function glassOf(): Graphics {
  return board.glass.by === "ssd1306" ? ssd1306(board.glass.sda, board.glass.scl, board.glass.address) : g;
}

/** State of charge in thousandths. */
function charge(): number {
  const battery = board.battery;
  if (battery.by === "chip") return E.getBattery() * 10;
  const level = (analogRead(new Pin(battery.pin)) - battery.empty) / (battery.full - battery.empty);
  return level > 0 ? Math.round(1000 * level) : 0;
}

const lamps = bankOf(board.lights);
const buzzer = new Pin(board.buzzer);

function light(bits: number): void {
  digitalWrite(lamps, bits);
}

function buzz(hertz: number, duration: Millis): void {
  analogWrite(buzzer, 0.5, { freq: hertz });
  setTimeout(function () {
    digitalWrite(buzzer, 0);
  }, duration);
}

/** Everything the firmware asks of hardware, by Espruino's own interfaces. Made once, at boot. */
export function espruinoHal(): Hal {
  const seconds = getTime; // found at once, where the name would be looked for in every scope
  const origin = seconds() * 1000;
  const glass = glassOf();
  const store = newStore(storageFlash());
  glass.setFont("4x6");
  E.enableWatchdog(5, false);
  return {
    lag: board.lag,
    now: function () {
      return (seconds() * 1000 - origin) | 0;
    },
    scan: contacts(),
    hear: function (lever, key) {
      watchLever(board.lever, origin, lever);
      watchKeys(board.keys, board.keysDown, origin, key);
    },
    fill: function (ink, x, y, width, height) {
      glass.setColor(ink);
      glass.fillRect(x, y, x + width - 1, y + height - 1);
    },
    text: function (ink, x, y, text) {
      glass.setColor(ink);
      glass.drawString(text, x, y);
    },
    flip: function () {
      glass.flip();
    },
    light: light,
    sound: buzz,
    save: store.save,
    load: store.load,
    battery: charge,
    kick: E.kickWatchdog,
    heard: false, // the console may be anybody's
    tell: print,
  };
}
