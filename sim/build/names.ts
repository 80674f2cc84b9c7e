import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file));
}

/** Names of members, and those of them that others than our own code know. */
interface Members {
  own: Set<string>;
  known: Set<string>;
}

/** Collects the members of interfaces and object types in a file; what a `@public` interface has is known. */
function collect(file: string, members: Members): void {
  const visit = (node: ts.Node, known: boolean): void => {
    const shown = known || ts.getJSDocTags(node).some((tag) => tag.tagName.text === "public");
    const named = ts.isPropertySignature(node) || ts.isMethodSignature(node);
    if (named && ts.isIdentifier(node.name)) (shown ? members.known : members.own).add(node.name.text);
    ts.forEachChild(node, (child) => visit(child, shown));
  };
  const text = readFileSync(file, "utf8");
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file.endsWith(".d.ts"));
}

/**
 * The fields that are ours alone, so that the minifier may shorten them: a name of up to four letters is
 * compared in one step and takes no slot of its own in the interpreter. A name that the language, Espruino
 * or a reader of events knows stays.
 */
export function ownNames(): string[] {
  const files = ["firmware", "hal", "boards", "sim/virtual"].flatMap(sources);
  const members: Members = { own: new Set(), known: new Set() };
  for (const file of [...files, "node_modules/@types/espruino/index.d.ts"]) collect(file, members);
  return [...members.own].filter((name) => !members.known.has(name)).sort();
}
