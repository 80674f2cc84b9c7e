import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");

/** The name of the place in the line, as one would say it: "config.control", "moves[1]". */
function placeOf(path: PropertyKey[]): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return `"${name.replace(/^\./, "")}"`;
}

/** What a value of each type is called; others go by the type's own name. */
const TYPES: Record<string, string> = {
  int: "a whole number",
  record: "an object",
  object: "an object",
  array: "a list",
};

/** What is wrong with the value that stands there. */
function fault(issue: Issue): string {
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length > 1 ? "one of " : ""}${quoted(issue.values)}`;
  if (issue.code === "invalid_type") return `must be ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
  if (issue.code !== "too_small" && issue.code !== "too_big") return `is ${issue.message}`;
  if (issue.origin === "array") return "is a list of the wrong length";
  return issue.code === "too_small"
    ? `must not be less than ${issue.minimum}`
    : `must not be more than ${issue.maximum}`;
}

/** Looks up what stands at a path of the line. */
function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);
}

/** The first thing that a schema found wrong with a line, in a few words. */
export function explain(error: z.ZodError, line: unknown): string {
  const issue = error.issues.find((one) => one.code === "unrecognized_keys") ?? error.issues[0];
  if (issue.code === "unrecognized_keys") {
    const inside = issue.path.length ? ` in ${placeOf(issue.path)}` : "";
    return `unknown key ${quoted(issue.keys)}${inside}`;
  }
  const missing = valueAt(line, issue.path) === undefined;
  return `${placeOf(issue.path)} ${missing ? "is missing" : fault(issue)}`;
}
