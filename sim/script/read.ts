import { z } from "zod";
import { KINDS, schemaOf, type Action, type Kind } from "./actions";
import { config, type Config } from "./config";
import { explain } from "./explain";
import { readLines, type Line } from "./lines";
import { WrongScript } from "./wrong";

/** What a script demands of the events; `after` is the place of the action above it, -1 before the first. */
export interface Expectation {
  line: number;
  kind: "expect" | "never" | "seen" | "unseen";
  event: Record<string, unknown>;
  within: number;
  after: number;
}

/** A thing to do, with the line that says so and the word that says what. */
export interface Deed extends Action {
  line: number;
  kind: Kind;
}

/** A script that can be played: valid in itself, though the firmware may not be ready for it. */
export interface Script {
  configLine: number;
  config: Config;
  actions: Deed[];
  expectations: Expectation[];
}

const pattern = z.record(z.string(), z.unknown());

/** The schemas of the lines that are not actions. */
const OTHERS: Record<string, z.ZodType> = {
  config: z.strictObject({ config }),
  note: z.strictObject({ note: z.string() }),
  expect: z.strictObject({ expect: pattern, within: z.number().min(0).optional() }),
  never: z.strictObject({ never: pattern }),
  seen: z.strictObject({ seen: pattern }),
  unseen: z.strictObject({ unseen: pattern }),
};

const WORDS: readonly string[] = [...Object.keys(OTHERS), ...KINDS];

/** The one word by which a line says what it is. */
function wordOf({ number, value }: Line): string {
  const keys = Object.keys(value);
  const words = keys.filter((key) => WORDS.includes(key));
  if (words.length === 1) return words[0];
  if (words.length > 1) throw new WrongScript(number, `more than one thing in a line: ${words.join(", ")}`);
  const strange = keys.find((key) => key !== "at");
  if (strange !== undefined) throw new WrongScript(number, `unknown key ${JSON.stringify(strange)}`);
  throw new WrongScript(number, `no action: one of ${KINDS.join(", ")} is missing`);
}

/** The value of a line once its schema has agreed, with defaults filled in. */
function checked(schema: z.ZodType, { number, value }: Line): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new WrongScript(number, explain(result.error, value));
  return result.data;
}

function addAction(script: Script, kind: Kind, line: Line): void {
  const action = checked(schemaOf(kind, line.value), line) as Action;
  const last = script.actions.at(-1);
  if (last?.kind === "end") throw new WrongScript(line.number, "an action after the end");
  if (last && action.at < last.at) {
    throw new WrongScript(line.number, `time goes back: ${action.at} after ${last.at}`);
  }
  script.actions.push({ ...action, line: line.number, kind });
}

function addExpectation(script: Script, kind: Expectation["kind"], line: Line): void {
  const value = checked(OTHERS[kind], line) as Record<string, unknown>;
  const event = value[kind] as Expectation["event"];
  const within = (value.within as number | undefined) ?? 0;
  script.expectations.push({ line: line.number, kind, event, within, after: script.actions.length - 1 });
}

function add(script: Script, line: Line, first: boolean): void {
  const word = wordOf(line);
  if (word === "config") {
    if (!first) throw new WrongScript(line.number, "config belongs on the first line");
    script.config = (checked(OTHERS.config, line) as { config: Config }).config;
    script.configLine = line.number;
  } else if (word === "note") checked(OTHERS.note, line);
  else if (word in OTHERS) addExpectation(script, word as Expectation["kind"], line);
  else addAction(script, word as Kind, line);
}

/** Reads a script, or throws WrongScript with the first line that is not right. */
export function readScript(bytes: Uint8Array): Script {
  const script: Script = { configLine: 1, config: config.parse({}), actions: [], expectations: [] };
  readLines(bytes).forEach((line, i) => add(script, line, i === 0));
  return script;
}
