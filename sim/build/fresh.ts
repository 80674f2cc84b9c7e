import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** What a bundle is made of; folders with all that is below them. */
const SOURCES = [
  "firmware",
  "hal",
  "boards",
  "sim/virtual",
  "sim/build",
  "rollup.config.js",
  "package-lock.json",
  "tsconfig.json",
];

/** When a file, or any source below a folder, last changed; a folder does when a file in it comes or goes. */
function changed(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path, { withFileTypes: true });
  const sources = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith(".ts"));
  return Math.max(stat.mtimeMs, ...sources.map((entry) => changed(join(path, entry.name))));
}

function isFresh(root: string, bundle: string): boolean {
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.every((source) => changed(join(root, source)) <= built);
}

/** What a build complains of, without where in the builder. */
function withoutStack(text: string): string {
  return text.replace(/^ +at .*$/gm, "").trim();
}

/**
 * Builds the bundle of a board, in a folder of its own; `env` are settings of rollup.config.js. Returns its
 * text.
 */
export function buildBundle(root: string, board: string, env: NodeJS.ProcessEnv = {}): string {
  mkdirSync(join(root, "dist"), { recursive: true });
  const aside = mkdtempSync(join(root, "dist", "building-"));
  try {
    const rollup = join(root, "node_modules", "rollup", "dist", "bin", "rollup");
    const all = { ...process.env, ...env, BOARD: board, OUT: aside, NO_COLOR: "1" };
    const run = spawnSync(process.execPath, [rollup, "-c", "--silent"], {
      cwd: root,
      env: all,
      encoding: "utf8",
    });
    if (run.status !== 0) throw new Error(`the ${board} board does not build\n${withoutStack(run.stderr)}`);
    return readFileSync(join(aside, `${board}.js`), "utf8");
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Writes aside and moves into place, so that nobody who runs at the same time reads half a bundle. */
function replace(bundle: string, text: string, time: Date): void {
  const aside = `${bundle}-${process.pid}`;
  writeFileSync(aside, text);
  utimesSync(aside, time, time);
  renameSync(aside, bundle);
}

/** The file of a board's bundle, built anew if anything it is made of has changed since. */
export function freshBundle(root: string, board = "virtual"): string {
  const bundle = join(root, "dist", `${board}.js`);
  if (!isFresh(root, bundle)) {
    const began = new Date();
    process.stderr.write(`building the ${board} board…\n`);
    replace(bundle, buildBundle(root, board), began);
  }
  return bundle;
}
