import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { HARDWARE } from "../sim/build/lacks";

interface Sample {
  path: string;
  code: string;
}

/** Lints all samples in one child: ESLint reads its configuration by `import()`, and jest forbids that. */
const LINT = `
  import { ESLint } from "eslint";
  import { text } from "node:stream/consumers";
  const eslint = new ESLint({ overrideConfigFile: "test/eslint.config.js" });
  const lint = async ({ path, code }) => {
    const [result] = await eslint.lintText(code, { filePath: path });
    return result.messages.map((message) => message.message);
  };
  console.log(JSON.stringify(await Promise.all(JSON.parse(await text(process.stdin)).map(lint))));
`;

function lint(samples: Sample[]): string[][] {
  const options = { cwd: join(__dirname, ".."), input: JSON.stringify(samples), encoding: "utf8" as const };
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", LINT], options));
}

const ABSENT = "Espruino does not have it.";
const LOOP = "A function made in a loop is made at every turn, and sees the last turn's variables.";
const EDGE = "Only hal/espruino and firmware/main.ts touch the world: take it as an argument.";

const long = (count: number): string => "b();\n".repeat(count);

/** What firmware must not hold, and all that is said of it. */
const BAD: [code: string, ...said: string[]][] = [
  ["f(...a);", "Espruino has no spread."],
  ["export const b = { ...a };", "Espruino has no spread."],
  ["export function f(...a: number[]) { b(a); }", "Espruino has no rest parameters."],
  ["export function f(a = 1) { b(a); }", "Espruino has no default values: give every argument."],
  ["export const { a } = b;", "Espruino has no destructuring."],
  ["export const [a] = b;", "Espruino has no destructuring."],
  ["[a, b] = c;", "Espruino has no destructuring."],
  ["export function f({ a }: B) { b(a); }", "Espruino has no destructuring."],
  ["f(a?.b);", "Espruino has no ?. operator."],
  ["f(a ** 2);", "Espruino has no ** operator."],
  ["a **= 2;", "Espruino has no ** operator."],
  ["a ??= 2;", "Espruino has no logical assignment."],
  ["a ||= 2;", "Espruino has no logical assignment."],
  ["a &&= 2;", "Espruino has no logical assignment."],
  ["a: while (b()) break a;", "Espruino has no labels."],
  ["export async function f() {}", "Espruino has no async functions."],
  ["await a;", "Espruino has no await."],
  ["export function* f() { b(); }", "Espruino has no generators."],
  ["f({ [a]: 1 });", "Espruino has no computed keys."],
  ["export class A {}", "Functions on typed arrays take fewer slots than a class."],
  ["f(class {});", "Functions on typed arrays take fewer slots than a class."],
  ["f(a`b`);", "Espruino has no tagged templates."],
  ["f(/a/);", "Regular expressions often fail to match in Espruino, without a word."],
  ["for (const a in b) f(a);", "for…in lists names, which cost slots: count through an array."],
  ["for (const a of b) f(a);", "for…of reads .length at every turn once compiled: count to a local."],
  ["switch (a) { default: }", "switch reads every case, whichever it takes: use a table or if."],
  ["f({ get a() { return 1; } });", "A getter costs a call: write a function."],
  ["f(a[-1]);", "A negative index throws in Espruino."],
  ["for (;;) f(function () {});", LOOP],
  ["while (a) f(() => 1);", LOOP],
  ["do f(() => 1); while (a);", LOOP],
  ["a.length = 0;", "Setting .length throws in Espruino."],
  ["a.length--;", "Setting .length throws in Espruino."],
  ["export enum A { B }", "The names of a const enum vanish in the bundle; those of an enum do not."],
  ["f(Math.imul(1, 2));", `'Math.imul' is restricted from being used. ${ABSENT}`],
  ["f(Object.freeze(a));", `'Object.freeze' is restricted from being used. ${ABSENT}`],
  ["f(new Map());", `Unexpected use of 'Map'. ${ABSENT}`],
  ["f(Symbol);", `Unexpected use of 'Symbol'. ${ABSENT}`],
  ["f(new Date());", `Unexpected use of 'Date'. ${EDGE}`],
  ["f(Promise);", `Unexpected use of 'Promise'. ${EDGE}`],
  ["export const f = () => b(a); const a = 1;", "'a' was used before it was defined."],
  ["f(); function f() {}", "'f' was used before it was defined."],
  ["f(a == b);", "Expected '===' and instead saw '=='."],
  ["let a = 1; f(a);", "'a' is never reassigned. Use 'const' instead."],
  ["export let a: any;", "Unexpected any. Specify a different type."],
  [
    'import { A } from "./a"; f(<A>b);',
    "All imports in the declaration are only used as types. Use `import type`.",
  ],
  [
    "f(function (a, b, c, d, e, g) { b(a, c, d, e, g); });",
    "Function has too many parameters (6). Maximum allowed is 5.",
  ],
  ["if (a) { if (b) { if (c) { if (d) e(); } } }", "Blocks are nested too deeply (4). Maximum allowed is 3."],
  [long(201), "File has too many lines (201). Maximum allowed is 200."],
  [`f(function () {\n${long(39)}});`, "Function has too many lines (41). Maximum allowed is 40."],
];

/** What firmware is made of. */
const GOOD = [
  "export const enum Clock { Left = 1, Since = Left + 2, Flag = 1, Size = 8 }",
  'import type { Millis } from "../hal/hal"; export const SETTLE: Millis = 60;',
  "export function f(a: Int32Array, n: number): number { for (let i = n; i--; ) a[i] = 0; return a[n - 1]; }",
  "export const a = [function (b: number) { return -b; }]; f(a[0](1), `${f} of ${a}`, a.length);",
  "export function f() { return A.B; } const enum A { B }",
  "export function f() { return f.apply(undefined, arguments); }",
  "export function counter() { let n = 0; return () => ++n; }",
  "export interface Hal { show(...lines: string[]): void } export type B = A; type A = number;",
  "export function g(E: number, D1: number) { return Math.floor(E / D1) + E[-D1]; }",
  `f(function () {\n// why\n\n${long(38)}});`,
];

const EVERY_NAME = [...HARDWARE].map((name) => `f(${name});`).join("\n");
const VERBOSE = `f(function () {\n${long(59)}});`;

/** The same code in another place, and how many complaints it earns there. */
const PLACES: [path: string, code: string, complaints: number][] = [
  ["firmware/x.ts", EVERY_NAME, HARDWARE.size],
  ["hal/x.ts", EVERY_NAME, HARDWARE.size],
  ["boards/x.ts", EVERY_NAME, HARDWARE.size],
  ["sim/virtual/x.ts", EVERY_NAME, HARDWARE.size],
  ["hal/espruino/x.ts", EVERY_NAME, 0],
  ["firmware/main.ts", EVERY_NAME, 0],
  ["sim/x.ts", EVERY_NAME, 0],
  ["hal/espruino/x.ts", "f(...a);", 1],
  ["hal/espruino/x.ts", "f(Map);", 1],
  ["hal/espruino/x.ts", 'export const a = require("Storage");', 0],
  ["sim/virtual/x.ts", "f(...a);", 1],
  ["sim/x.ts", "f(...a);", 0],
  ["hal/x.d.ts", "declare var LED1: Pin; declare class Pin {} interface Boolean {}", 0],
  ["sim/x.ts", VERBOSE, 1],
  ["test/x.ts", VERBOSE, 1],
  ["test/x.test.ts", VERBOSE, 0],
  ["sim/virtual/x.ts", long(201), 1],
  ["sim/x.ts", long(300), 0],
  ["sim/x.ts", long(301), 1],
  ["hal/x.d.ts", "declare const a: number;\n".repeat(401), 1],
];

const samples: Sample[] = [
  ...[...BAD.map(([code]) => code), ...GOOD].map((code) => ({ path: "firmware/x.ts", code })),
  ...PLACES.map(([path, code]) => ({ path, code })),
];
let results: string[][];

beforeAll(() => (results = lint(samples)), 30_000);

const said = (path: string, code: string): string[] =>
  results[samples.findIndex((sample) => sample.path === path && sample.code === code)];

const title = (code: string): string => code.slice(0, 70).replace(/\n/g, " ");

describe("firmware may not say", () => {
  for (const [code, ...lines] of BAD) {
    test(title(code), () => expect(said("firmware/x.ts", code)).toEqual(lines));
  }
});

describe("firmware may say", () => {
  for (const code of GOOD) test(title(code), () => expect(said("firmware/x.ts", code)).toEqual([]));
});

describe("what may be said depends on the place", () => {
  for (const [path, code, complaints] of PLACES) {
    test(`${path}: ${title(code)}`, () => expect(said(path, code)).toHaveLength(complaints));
  }
});
