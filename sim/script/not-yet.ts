import type { Deed, Script } from "./read";
import { controls, type Config } from "./config";
import { WrongScript } from "./wrong";

/** Something that a script may say and the firmware cannot do: such a script is refused, not misplayed. */
interface Missing {
  what: string;
  until: string; // what has to be there first
  config?: (config: Config) => boolean;
  action?: (action: Deed) => boolean;
}

const FISCHER = /^\d+(\+\d+)?$/;
const ARBITER = ["start", "pause", "resume"];

const RULES = "until the device knows the rules of chess";
const RULINGS = "until the device can rule";
const RECORD = "until the device keeps the game";
const CONTROLS = "until the clock has periods, delay, Bronstein, hourglass, byo-yomi, counting up and gong";

/** All of it in one table: a row goes when its feature comes. */
export const NOT_YET: Missing[] = [
  {
    what: "a time control other than sudden death and Fischer",
    until: CONTROLS,
    config: (c) => !FISCHER.test(controls(c).white) || !FISCHER.test(controls(c).black),
  },
  { what: "a start other than standard", until: RULES, config: (c) => c.start !== "standard" },
  {
    what: "a language other than en",
    until: "until there are words in other languages",
    config: (c) => c.language !== "en",
  },
  { what: "default_ms", until: RULINGS, config: (c) => c.default_ms !== 0 },
  { what: "pegged", until: RULINGS, config: (c) => c.pegged !== null },
  { what: 'setup "menu"', until: "until there is a menu", config: (c) => c.setup !== "given" },
  {
    what: "a player's acts other than pause",
    until: RULES,
    action: (a) => a.kind === "player" && a.do !== "pause",
  },
  {
    what: "the arbiter's acts other than start, pause and resume",
    until: RULINGS,
    action: (a) => a.kind === "arbiter" && !ARBITER.includes(a.arbiter!),
  },
  { what: "ask", until: RECORD, action: (a) => a.kind === "ask" },
];

/** Commands that are to come. */
export const COMMANDS_NOT_YET: Record<string, string> = { perft: RULES, position: RULES };

/** Throws WrongScript if the firmware cannot do what this script needs. */
export function refuseNotYet(script: Script): void {
  for (const { what, until, config, action } of NOT_YET) {
    const line = config?.(script.config) ? script.configLine : script.actions.find((a) => action?.(a))?.line;
    if (line !== undefined) throw new WrongScript(line, `not yet: ${what} (${until})`);
  }
}
