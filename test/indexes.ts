import { parse, type Expression, type Super } from "acorn";
import { simple } from "acorn-walk";
import { edited, type Edit } from "./edits";

/** Can this be read twice and be the same? */
function isPure(node: Expression | Super): boolean {
  if (node.type === "MemberExpression")
    return isPure(node.object) && (!node.computed || isPure(node.property as Expression));
  return node.type === "Identifier" || node.type === "Literal" || node.type === "ThisExpression";
}

/** Throws where Espruino does: at an index of a typed array or a string that is no whole number from 0 on. */
export function indexOf(of: unknown, index: unknown): unknown {
  const strict = typeof of === "string" || ArrayBuffer.isView(of);
  if (strict && !(Number.isInteger(index) && (index as number) >= 0))
    throw new Error(`${String(index)} is no index`);
  return index;
}

/** A program whose every index `indexOf` looks at first, but for lists that are written on the spot. */
export function strict(code: string): string {
  const edits: Edit[] = [];
  simple(parse(code, { ecmaVersion: 2020 }), {
    MemberExpression(node) {
      if (!node.computed || node.object.type === "ArrayExpression") return;
      const { object, property } = node;
      const of = code.slice(object.start, object.end);
      if (!isPure(object)) throw new Error(`${of} would be made twice`);
      edits.push({ start: property.start, end: property.start, text: `indexOf(${of},` });
      edits.push({ start: property.end, end: property.end, text: ")" });
    },
  });
  return edited(code, edits);
}
