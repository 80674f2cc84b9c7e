import { readFileSync } from "node:fs";
import { hashOf, record } from "../bench/report";

/** Keeps what a check inside the interpreter found, with the bundle it was found with. */
export function recordCheck(root: string, bundleFile: string, passed: number, failed: number): void {
  record(root, "check", { bundle: hashOf(readFileSync(bundleFile, "utf8")), passed, failed });
}
