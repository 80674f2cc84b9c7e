import { readFileSync, writeFileSync } from "node:fs";
import { milliseconds } from "./count";
import type { Figure } from "./figures";

/** A figure and what was counted. */
export interface Counted {
  figure: Figure;
  counted: number;
}

const grouped = (n: number) => n.toLocaleString("en-US");

/** The line of a table in Markdown that tells one figure. */
export function rowOf({ figure, counted }: Counted): string {
  const budget = figure.budget ? grouped(figure.budget) : "";
  const ms = milliseconds(counted).toFixed(1);
  return `| ${figure.name} | ${figure.what} | ${grouped(counted)} | ${budget} | ${ms} |`;
}

/** Puts text between the two marks of a document. */
export function fillIn(file: string, text: string): void {
  const document = readFileSync(file, "utf8");
  const filled = document.replace(/(<!-- bench -->\n)[^]*(<!-- \/bench -->)/, `$1\n${text}\n\n$2`);
  writeFileSync(file, filled);
}
