import type { Said } from "../play";
import type { Deed, Expectation, Script } from "./read";

/** An expectation that does not hold, and the events one has to look at to see why. */
export interface Failure {
  line: number;
  expected: string;
  seen: string[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fieldOf = (fields: Fields, key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined);

/** Is `actual` what was wanted? Of objects only the fields given count; null also fits a missing one. */
export function matches(wanted: unknown, actual: unknown, within: number): boolean {
  if (wanted === null) return actual === null || actual === undefined;
  if (typeof wanted === "number" && typeof actual === "number") return Math.abs(wanted - actual) <= within;
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual) || wanted.length !== actual.length) return false;
    return wanted.every((one, i) => matches(one, actual[i], within));
  }
  if (!isFields(wanted)) return wanted === actual;
  if (!isFields(actual)) return false;
  return Object.keys(wanted).every((key) => matches(wanted[key], fieldOf(actual, key), within));
}

/** What the device said in a script, and how far its expectations have been met. */
interface Heard {
  actions: Deed[];
  all: Said[];
  windows: number[]; // for each event, the action in whose window it lies
  window: number; // the action above the last `expect`
  met: number; // the event that met it
}

/**
 * The action in whose window an event lies; -1 before the first. Windows go by the event's time; among
 * actions of one millisecond it lies with the one that was being done. So what time alone brings at the very
 * millisecond of an action lies in that action's window, ahead of what the action brings.
 */
function windowOf(said: Said, actions: Deed[]): number {
  const at = said.event.at as number;
  if (at === (actions[said.after]?.at ?? 0)) return said.after;
  return actions.filter((action) => action.at <= at).length - 1;
}

/**
 * Does event `i` count for an `expect` below this action? Actions of one millisecond share it: by its time,
 * what the first of them brought is in the window of the last as well.
 */
function counts(heard: Heard, i: number, action: number): boolean {
  const own = heard.windows[i];
  if (own === action) return true;
  return own < action && heard.all[i].event.at === heard.actions[action].at;
}

/** The lines of the events that are wanted; null when there are none. */
function linesOf(heard: Heard, wanted: (said: Said, i: number) => boolean): string[] | null {
  const lines = heard.all.filter(wanted).map((said) => said.line);
  return lines.length ? lines : null;
}

/** For each kind of expectation: what was seen if it does not hold, null if it does. */
const JUDGES: Record<Expectation["kind"], (heard: Heard, e: Expectation) => string[] | null> = {
  expect(heard, e) {
    if (e.after !== heard.window) heard.met = -1;
    heard.window = e.after;
    const open = (_: Said, i: number) => counts(heard, i, e.after);
    const found = heard.all.findIndex(
      (said, i) => i > heard.met && open(said, i) && matches(e.event, said.event, e.within),
    );
    if (found < 0) return linesOf(heard, open) ?? [];
    heard.met = found;
    return null;
  },
  never(heard, e) {
    return linesOf(heard, (said, i) => heard.windows[i] === e.after && matches(e.event, said.event, 0));
  },
  seen(heard, e) {
    if (JUDGES.unseen(heard, e)) return null;
    return linesOf(heard, (said) => said.event.event === e.event.event) ?? [];
  },
  unseen(heard, e) {
    return linesOf(heard, (said) => matches(e.event, said.event, 0));
  },
};

/** Which expectations of a script do not hold for what the device said, in the order of their lines. */
export function judge(script: Script, all: Said[]): Failure[] {
  const actions = script.actions;
  const windows = all.map((said) => windowOf(said, actions));
  const heard: Heard = { actions, all, windows, window: -1, met: -1 };
  return script.expectations.flatMap((e) => {
    const seen = JUDGES[e.kind](heard, e);
    const within = e.within ? ` within ${e.within}` : "";
    return seen ? [{ line: e.line, expected: `${e.kind} ${JSON.stringify(e.event)}${within}`, seen }] : [];
  });
}
