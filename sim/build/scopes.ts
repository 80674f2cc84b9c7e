import type { AnyNode, Function as FunctionNode, Identifier, Node, Pattern, Program } from "acorn";
import { base, full, recursive, type RecursiveVisitors, type WalkerCallback } from "acorn-walk";
import { HARDWARE, LANGUAGE } from "./lacks";
import type { Fault } from "./syntax";

/** The names of one block or function, each with the offset at which it is first declared. */
interface Scope {
  names: Map<string, number>;
  outer: Scope | undefined;
  kind: "block" | "function" | "called"; // called: a function that runs where it stands
}

interface Use {
  name: Identifier;
  scope: Scope;
}

const newScope = (kind: Scope["kind"], outer?: Scope): Scope => ({ names: new Map(), outer, kind });

function declare(scope: Scope, pattern: Pattern): void {
  full(pattern, (node) => {
    if (node.type === "Identifier" && !scope.names.has(node.name)) scope.names.set(node.name, node.start);
  });
}

/** The scope that a `var` or a function declaration in `scope` belongs to. */
function home(scope: Scope): Scope {
  return scope.kind === "block" && scope.outer ? home(scope.outer) : scope;
}

function inBlock(node: AnyNode, scope: Scope, walk: WalkerCallback<Scope>): void {
  const inner = newScope("block", scope);
  if (node.type === "CatchClause" && node.param) declare(inner, node.param);
  base[node.type]?.(node as never, inner, walk);
}

function inFunction(node: FunctionNode, inner: Scope, outer: Scope, walk: WalkerCallback<Scope>): void {
  if (node.id) {
    const place = node.type === "FunctionDeclaration" ? home(outer) : inner;
    declare(place, node.id);
    walk(node.id, place);
  }
  for (const parameter of node.params) {
    declare(inner, parameter);
    walk(parameter, inner);
  }
  walk(node.body, inner);
}

/** A walk that fills the scopes and keeps every use of a name for later, when all declarations are known. */
function visitors(uses: Use[]): RecursiveVisitors<Scope> {
  const called = new Set<Node>();
  return {
    BlockStatement: inBlock,
    ForStatement: inBlock,
    ForInStatement: inBlock,
    ForOfStatement: inBlock,
    SwitchStatement: inBlock,
    CatchClause: inBlock,
    CallExpression(node, scope, walk) {
      called.add(node.callee);
      base.CallExpression?.(node, scope, walk);
    },
    Function(node, scope, walk) {
      inFunction(node, newScope(called.has(node) ? "called" : "function", scope), scope, walk);
    },
    Class(node, scope, walk) {
      const inner = newScope("block", scope);
      if (node.id) declare(node.type === "ClassDeclaration" ? scope : inner, node.id);
      base.Class?.(node, inner, walk);
    },
    VariableDeclaration(node, scope, walk) {
      for (const one of node.declarations) declare(node.kind === "var" ? home(scope) : scope, one.id);
      base.VariableDeclaration?.(node, scope, walk);
    },
    Pattern: (node, scope, walk) => walk(node, scope),
    Identifier: (name, scope) => void uses.push({ name, scope }),
  };
}

function fault({ name: { name, start }, scope }: Use): string | undefined {
  if (name === "of") return "of cannot be a name in Espruino";
  let later = false; // once a function lies between, the use runs after the declaration
  for (let s: Scope | undefined = scope; s; s = s.outer) {
    const declared = s.names.get(name);
    if (declared !== undefined)
      return !later && start < declared ? `${name} is used before it is defined` : undefined;
    if (s.kind === "function") later = true;
  }
  if (name === "eval") return "eval has no place in a bundle";
  return LANGUAGE.has(name) || HARDWARE.has(name) ? undefined : `${name} is not a global of Espruino`;
}

/** Finds names that nobody declares, and names used above their declaration: Espruino hoists nothing. */
export function scopeFaults(program: Program): Fault[] {
  const uses: Use[] = [];
  recursive(program, newScope("function"), visitors(uses));
  return uses.flatMap((use) => {
    const what = fault(use);
    return what ? [{ at: use.name.start, what }] : [];
  });
}
