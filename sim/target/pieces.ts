import { parse, type Function, type Node } from "acorn";

/** The bundle as the interpreter takes it in: one function's body, a few statements at a time. */
export interface Pieces {
  parameter: string;
  text: string; // the statements, then the expression that is returned
  sizes: number[]; // how the statements fall into pieces
  returned: number; // the size of what is returned
}

/** Statements are taken together up to this many characters. */
const PIECE = 1000;

/** Groups sizes so that a group stays below a limit wherever its parts do. */
export function grouped(sizes: number[], limit: number): number[] {
  const groups: number[] = [];
  for (const size of sizes) {
    const last = groups.at(-1);
    if (last !== undefined && last + size <= limit) groups[groups.length - 1] = last + size;
    else groups.push(size);
  }
  return groups;
}

/** The function in `var flagfall=function(n){…}({});`. */
function wrapperOf(bundle: string): Function {
  const [statement] = parse(bundle, { ecmaVersion: "latest" }).body;
  const call = statement.type === "VariableDeclaration" ? statement.declarations[0].init : null;
  const made = call?.type === "CallExpression" ? call.callee : null;
  if (made?.type === "FunctionExpression" || made?.type === "ArrowFunctionExpression") return made;
  throw new Error("the bundle is not one function that is called once");
}

/**
 * Cuts a bundle into pieces. Evaluated whole, an interpreter would hold its text three times over: the
 * program, the function around it all and each function inside. In pieces it holds it once or not at all.
 */
export function cut(bundle: string): Pieces {
  const { params, body } = wrapperOf(bundle);
  const statements = body.type === "BlockStatement" ? body.body : [];
  const last = statements.pop();
  if (last?.type !== "ReturnStatement" || !last.argument || params[0]?.type !== "Identifier") {
    throw new Error("the bundle does not return what it exports");
  }
  const textOf = (node: Node) => bundle.slice(node.start, node.end);
  const texts = statements.map(textOf);
  const sizes = grouped(
    texts.map((text) => text.length),
    PIECE,
  );
  const returned = textOf(last.argument);
  return { parameter: params[0].name, text: texts.join("") + returned, sizes, returned: returned.length };
}
