import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import type { Board } from "../boards/board";
import { freshBundle } from "../sim/build/fresh";

const ROOT = join(__dirname, "..");

/** The text of a bundle that the build makes. */
export function bundleText(name: string): string {
  return readFileSync(freshBundle(ROOT, name), "utf8");
}

/** The same, ready to run. */
export function bundleOf(name: string): Script {
  return new Script(bundleText(name), { filename: `${name}.js` });
}

/** The texts of bundles for boards that are given as data; each ends with its source map. */
export function buildFor(boards: Record<string, Board>): Record<string, string> {
  const OUT = mkdtempSync(join(tmpdir(), "flagfall-"));
  try {
    const rollup = join(ROOT, "node_modules", "rollup", "dist", "bin", "rollup");
    const env = { ...process.env, OUT, BOARD: "pixl", BOARDS: JSON.stringify(boards), NO_COLOR: "1" };
    const args = [rollup, "-c", join("test", "bundles.config.js"), "--silent"];
    const run = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: "utf8" });
    if (run.status !== 0) throw new Error(`a board does not build\n${run.stderr}`);
    const read = (name: string): string => readFileSync(join(OUT, `${name}.js`), "utf8");
    return Object.fromEntries(Object.keys(boards).map((name) => [name, read(name)]));
  } finally {
    rmSync(OUT, { recursive: true, force: true });
  }
}
