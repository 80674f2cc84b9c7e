import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** A call that is wrong: one line for standard error, exit status 2. */
export class WrongCall extends Error {}

/** Where a path leads: from here, or from where npm was called, which is not here in a sub-folder. */
function locate(path: string): string {
  const called = resolve(process.env.INIT_CWD ?? ".", path);
  return existsSync(path) || !existsSync(called) ? path : called;
}

const REASONS: Record<string, string> = {
  ENOENT: "no such file",
  EISDIR: "a folder, no script",
  EACCES: "no permission to read it",
};

/** The bytes of a script; `-` is standard input. */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path === "-" ? 0 : locate(path));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (path === "-" && code === "EOF") return new Uint8Array();
    throw new WrongCall(`${path}: ${REASONS[code ?? ""] ?? (error as Error).message}`);
  }
}

/** The scripts that a path means: itself, or every *.jsonl below a folder, in the order of their names. */
export function scriptsOf(path: string): string[] {
  const place = locate(path);
  if (path === "-" || !statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const names = readdirSync(place, { recursive: true, encoding: "utf8" });
  const scripts = names.filter((name) => name.endsWith(".jsonl")).sort();
  return scripts.length ? scripts.map((name) => join(path, name)) : [path];
}
