import type { AnyNode, Program, Token } from "acorn";
import { fullAncestor } from "acorn-walk";
import { HARDWARE, LANGUAGE, NO_METHODS, NO_STATICS } from "./lacks";

/** One thing wrong with a bundle, and the offset at which it stands. */
export interface Fault {
  at: number;
  what: string;
}

/** Says what is wrong with a node; `above` is the way to it from the program, the node itself last. */
type Rule = (node: AnyNode, above: AnyNode[]) => string | false | null | undefined;

/** Syntax that is wrong wherever it stands. */
const NODES: { [Type in AnyNode["type"]]?: string } = {
  SpreadElement: "spread is not in Espruino",
  RestElement: "rest is not in Espruino",
  AssignmentPattern: "default values are not in Espruino",
  ObjectPattern: "destructuring is not in Espruino",
  ArrayPattern: "destructuring is not in Espruino",
  ChainExpression: "?. is not in Espruino",
  LabeledStatement: "labels are not in Espruino",
  AwaitExpression: "await is not in Espruino",
  YieldExpression: "yield is not in Espruino",
  TaggedTemplateExpression: "tagged templates are not in Espruino",
  MetaProperty: "new.target is not in Espruino",
  WithStatement: "with is not in Espruino",
  PropertyDefinition: "class fields are shared by all instances in Espruino",
  StaticBlock: "static blocks are not in Espruino",
  ImportExpression: "import() is not in Espruino",
};

const LATE_OPERATORS = ["**", "**=", "??=", "||=", "&&="];

/** The name read by `x.name` or `x["name"]`. */
function memberName(node: AnyNode): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : undefined;
  const literal = node.property.type === "Literal" && node.property.value;
  return typeof literal === "string" ? literal : undefined;
}

const operators: Rule = (node) =>
  (node.type === "BinaryExpression" || node.type === "AssignmentExpression") &&
  LATE_OPERATORS.includes(node.operator) &&
  `${node.operator} is not in Espruino`;

const jumps: Rule = (node) =>
  (node.type === "BreakStatement" || node.type === "ContinueStatement") &&
  node.label &&
  `${node.type === "BreakStatement" ? "break" : "continue"} to a label is not in Espruino`;

const keys: Rule = (node) =>
  (node.type === "Property" || node.type === "MethodDefinition") &&
  node.computed &&
  "computed keys are not in Espruino";

const literals: Rule = (node) => {
  if (node.type !== "Literal") return undefined;
  if (node.bigint) return "BigInt is not in Espruino";
  if (node.regex) return "regular expressions often fail to match in Espruino, without a word";
  return undefined;
};

const switches: Rule = (node) => {
  if (node.type !== "SwitchStatement") return undefined;
  const other = node.cases.findIndex((one) => !one.test);
  return other >= 0 && other < node.cases.length - 1 && "a case after default does not parse in Espruino";
};

const indexes: Rule = (node) => {
  if (node.type !== "MemberExpression" || !node.computed) return undefined;
  const index = node.property;
  if (index.type === "SequenceExpression") return "a comma inside an index does not parse in Espruino";
  const negative =
    index.type === "UnaryExpression" && index.operator === "-" && index.argument.type === "Literal";
  const fraction = index.type === "Literal" && typeof index.value === "number" && index.value % 1 !== 0;
  return (negative || fraction) && "a negative or fractional index throws in Espruino";
};

type FunctionNode = Extract<AnyNode, { generator: boolean }>;

const isFunction = (node: AnyNode): node is FunctionNode => "generator" in node;

const functions: Rule = (node) => {
  if (!isFunction(node)) return undefined;
  if (node.async) return "async is not in Espruino";
  return node.generator && "generators are not in Espruino";
};

/** True when `part` of a loop runs at every turn, unlike what the loop starts with. */
function repeats(loop: AnyNode, part: AnyNode): boolean {
  if (loop.type === "ForStatement") return part !== loop.init;
  if (loop.type === "ForInStatement" || loop.type === "ForOfStatement") return part !== loop.right;
  return loop.type === "WhileStatement" || loop.type === "DoWhileStatement";
}

const closures: Rule = (node, above) => {
  if (!isFunction(node)) return undefined;
  for (let i = above.length - 2; i >= 0 && !isFunction(above[i]); i--) {
    if (repeats(above[i], above[i + 1])) return "a function made in a loop sees the last turn's variables";
  }
  return undefined;
};

const members: Rule = (node, above) => {
  const name = memberName(node);
  if (node.type !== "MemberExpression" || name === undefined) return undefined;
  const object = node.object.type === "Identifier" ? node.object.name : "";
  if (NO_STATICS.has(`${object}.${name}`)) return `${object}.${name} is not in Espruino`;
  if (name === "prototype" && (LANGUAGE.has(object) || HARDWARE.has(object))) {
    return `${object}.prototype has none of the built-in methods in Espruino`;
  }
  const parent = above[above.length - 2];
  const called = parent.type === "CallExpression" && parent.callee === node;
  return called && object !== "Object" && NO_METHODS.has(name) && `.${name}() is not in Espruino`;
};

const lengths: Rule = (node) => {
  const target =
    node.type === "AssignmentExpression" ? node.left : node.type === "UpdateExpression" && node.argument;
  return target && memberName(target) === "length" && "setting .length throws in Espruino";
};

const errors: Rule = (node) =>
  (node.type === "ClassDeclaration" || node.type === "ClassExpression") &&
  node.superClass?.type === "Identifier" &&
  node.superClass.name === "Error" &&
  "a class cannot extend Error in Espruino";

const RULES: Rule[] = [operators, jumps, keys, literals, switches, indexes, functions, closures, members];
RULES.push(lengths, errors, (node) => NODES[node.type]);

/** Finds what Espruino's parser or its built-in objects cannot do. */
export function syntaxFaults(program: Program): Fault[] {
  const found: Fault[] = [];
  fullAncestor(program, (node, _state, above) => {
    for (const rule of RULES) {
      const what = rule(node, above);
      if (what) found.push({ at: node.start, what });
    }
  });
  return found;
}

/** Finds names that Espruino cannot read or cannot tell apart, be they variables or properties. */
export function nameFaults(tokens: Token[]): Fault[] {
  const found: Fault[] = [];
  for (const token of tokens) {
    const { type, start: at, value } = token as Token & { value: unknown };
    if (type.label === "privateId") found.push({ at, what: "private names are not in Espruino" });
    if (type.label !== "name") continue;
    const name = String(value);
    if (name.length > 63) found.push({ at, what: "Espruino cuts names after 63 letters" });
    if (/[^\x20-\x7e]/.test(name)) found.push({ at, what: "names beyond ASCII do not parse in Espruino" });
    if (name.startsWith("__")) found.push({ at, what: `${name}: TypeScript's helpers fail in Espruino` });
  }
  return found;
}
