import type { Millis } from "../../hal/hal";

/** An event as the terminal shows it. */
export interface Heard {
  at: Millis;
  text: string;
  to: string; // who may see it
}

/** One half of the glass, as the firmware tells it. */
export interface Half {
  time: string;
  running: boolean;
  flag: boolean;
  moves: number | null;
  white: boolean;
}

/** What the firmware says its glass shows. */
export interface Display {
  left: Half;
  right: Half;
  line: string;
}

type Fields = Record<string, unknown>;

/** The fields worth their room, in the order in which they read well. */
const TOLD = "by running side board kind what reason code ask san uci result text".split(" ");

function squares(sign: string, list: unknown): string[] {
  return Array.isArray(list) && list.length ? [sign + list.join(sign)] : [];
}

/** An event in a few words: its name, and what its short fields say, whatever fields it has. */
export function shortText(event: Fields): string {
  const told = TOLD.filter((name) => typeof event[name] === "string" && !(name === "uci" && event.san));
  const lists = [...squares("-", event.missing), ...squares("+", event.extra)];
  return [event.event, ...told.map((name) => event[name]), ...lists].join(" ");
}

/** A line of the firmware's JSON: what is on its glass, or something that happened. */
export function readEvent(line: string): Display | Heard {
  const event = JSON.parse(line) as Fields;
  if (event.event === "display") return event as unknown as Display;
  return { at: Number(event.at), text: shortText(event), to: String(event.to) };
}

/** Minutes, seconds and tenths since power came on for the first time. */
export function stamp(at: Millis): string {
  const seconds = Math.floor(at / 1000);
  const padded = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${padded}.${Math.floor(at / 100) % 10}`;
}
