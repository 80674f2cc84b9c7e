import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The committed report of what was measured inside the interpreter, and of which bundle. */
export const REPORT = "firmware/measured.json";

/** What a section of the report holds: the hash of the bundle, and what was found. */
export interface Section {
  bundle: string;
  [figure: string]: unknown;
}

/** Enough of a hash to tell one bundle from another. */
export function hashOf(bundle: string): string {
  return createHash("sha256").update(bundle).digest("hex").slice(0, 16);
}

export function readReport(root: string): Record<string, Section> {
  const file = join(root, REPORT);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Puts one section of the report in the place of the one before. */
export function record(root: string, section: string, figures: Section): void {
  const report = { ...readReport(root), [section]: figures };
  writeFileSync(join(root, REPORT), `${JSON.stringify(report, null, 2)}\n`);
}
