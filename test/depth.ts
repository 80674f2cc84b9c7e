import { SourceMap } from "node:module";
import { parse, type Function as Fn } from "acorn";
import { ancestor } from "acorn-walk";
import { edited, type Edit } from "./edits";

/** What was seen of calls within calls. */
export interface Depth {
  deepest: string[]; // names, the outermost first
  recursive: string[]; // chains that came back to a function while it was active
}

/** A counter that a measured program calls whenever a function begins and ends. */
export class Calls {
  private chain: { name: string; id: number }[] = [];
  readonly seen: Depth = { deepest: [], recursive: [] };
  boots = false; // the program starts, on an empty stack: that does not count

  begin = (name: string, id: number): void => {
    const active = this.chain.some((call) => call.id === id);
    this.chain.push({ name, id });
    if (this.boots) return;
    const names = this.chain.map((call) => call.name);
    if (active) this.seen.recursive.push(names.join(" > "));
    if (names.length > this.seen.deepest.length) this.seen.deepest = names;
  };

  end = (): void => {
    this.chain.pop();
  };
}

/** What to call the first function from a line on: its own name, its field's, or whose argument it is. */
function nameAt(lines: string[], from: number): string {
  const i = lines.findIndex((line, i) => i >= from && /\bfunction\b *\w*\(/.test(line));
  const own = /function (\w+)|(\w+): function|(\w+)\(.*function/.exec(lines[i])?.slice(1).find(Boolean);
  return own ?? /.*\b(\w+)\(\n/s.exec(lines.slice(0, i).join("\n"))?.[1] ?? "?";
}

/** Names functions of a bundle by its inline source map, or by where they stand. */
function namer(bundle: string): (line: number, column: number) => string {
  const data = /^\/\/# sourceMappingURL=.*?base64,(.*)$/m.exec(bundle)?.[1];
  if (!data) return (line, column) => `${line}:${column}`;
  const json = JSON.parse(Buffer.from(data, "base64").toString("utf8"));
  const map = new SourceMap(json);
  return (line, column) => {
    const entry = map.findEntry(line - 1, column);
    if (!("originalSource" in entry)) return `${line}:${column}`;
    const i = json.sources.indexOf(entry.originalSource);
    const lines: string[] = json.sourcesContent[i].split("\n");
    return nameAt(lines, entry.originalLine);
  };
}

/** Where the body of a function begins, past the arrow and before any parenthesis. */
function bodyStart(code: string, fn: Fn): number {
  return fn.body.type === "BlockStatement" ? fn.body.start : code.lastIndexOf("=>", fn.body.start) + 2;
}

/**
 * A bundle in which every function, expression arrows too, tells `calls` when it begins and when it ends;
 * what it does while it starts does not count.
 */
export function measured(bundle: string): string {
  const edits: Edit[] = [];
  const nameOf = namer(bundle);
  const visit = (node: Fn): void => {
    const { line, column } = node.loc!.start;
    const begin = `calls.begin("${nameOf(line, column)}",${node.start});try{`;
    const start = bodyStart(bundle, node);
    const block = node.body.type === "BlockStatement";
    const open = block ? start + 1 : start;
    const close = block ? node.body.end - 1 : node.end;
    edits.push({ start: open, end: open, text: block ? begin : `{${begin}return ` });
    edits.push({ start: close, end: close, text: `}finally{calls.end()}${block ? "" : "}"}` });
  };
  ancestor(parse(bundle, { ecmaVersion: 2020, locations: true }), { Function: (node) => visit(node as Fn) });
  return `calls.boots=true;${edited(bundle, edits)}\ncalls.boots=false;`;
}
