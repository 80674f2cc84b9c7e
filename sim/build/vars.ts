import { parse, type Node } from "acorn";
import { ancestor } from "acorn-walk";

/**
 * Turns `const` and `let` into `var` wherever that means the same, and other `const` into `let`. What stands
 * directly in a function or at the head of a loop in it is such a place: the compiler has seen that nothing
 * writes to a constant or reads too early, and lint that no function is made in a loop. The interpreter
 * makes a scope for every block that declares something, and short words are cheap to read.
 */
export function varsFor(code: string): string {
  const edits: { start: number; end: number; word: string }[] = [];
  const tree = parse(code, { ecmaVersion: 2015 });
  ancestor(tree, {
    VariableDeclaration(node, _state, ancestors) {
      if (node.kind === "var") return;
      const word = isOfFunction(ancestors) ? "var" : "let";
      edits.push({ start: node.start, end: node.start + node.kind.length, word });
    },
  });
  edits.sort((a, b) => b.start - a.start);
  for (const { start, end, word } of edits) code = code.slice(0, start) + word + code.slice(end);
  return code;
}

/**
 * Does a declaration, the last of its ancestors, stand directly in a function or the program, or heads a
 * loop there?
 */
function isOfFunction(ancestors: Node[]): boolean {
  let i = ancestors.length - 2;
  while (/^For/.test(ancestors[i].type)) i--;
  if (ancestors[i].type === "Program") return true;
  return ancestors[i].type === "BlockStatement" && /Function/.test(ancestors[i - 1].type);
}
