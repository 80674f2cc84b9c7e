import { runInNewContext } from "node:vm";
import { varsFor } from "../sim/build/vars";

describe("a declaration that stands directly in a function or heads a loop there becomes var", () => {
  test.each([
    ["const a = 1;", "var a = 1;"],
    ["let a;", "var a;"],
    ["var a;", "var a;"],
    ["function f() { const a = 1; let b; }", "function f() { var a = 1; var b; }"],
    ["(() => { const a = 1; })();", "(() => { var a = 1; })();"],
    ["f(function () { let a = 1; });", "f(function () { var a = 1; });"],
    ["({ m() { const a = 1; } });", "({ m() { var a = 1; } });"],
    ["for (let i = 0; i < 9; i++);", "for (var i = 0; i < 9; i++);"],
    [
      "function f() { for (let i = 0, n = 9; i < n; i++); }",
      "function f() { for (var i = 0, n = 9; i < n; i++); }",
    ],
    ["for (let i = 0; i < 9; i++) for (let k = 0; ; );", "for (var i = 0; i < 9; i++) for (var k = 0; ; );"],
    ["for (const a of b) f(a);", "for (var a of b) f(a);"],
    ["const a = 1, b = 2; let c = 3;", "var a = 1, b = 2; var c = 3;"],
  ])("%s", (code, result) => expect(varsFor(code)).toBe(result));
});

describe("what stands in a block stays its own", () => {
  test.each([
    ["{ let a; }", "{ let a; }"],
    ["if (b) { const a = 1; }", "if (b) { let a = 1; }"],
    ["while (b) { let a = b(); }", "while (b) { let a = b(); }"],
    ["for (let i = 0; ; ) { const a = i; }", "for (var i = 0; ; ) { let a = i; }"],
    ["function f() { if (b) { for (let i = 0; ; ); } }", "function f() { if (b) { for (let i = 0; ; ); } }"],
    ["function f() { { const a = 1; } const a = 2; }", "function f() { { let a = 1; } var a = 2; }"],
    ["if (b) { f(function () { const a = 1; }); }", "if (b) { f(function () { var a = 1; }); }"],
  ])("%s", (code, result) => expect(varsFor(code)).toBe(result));
});

test.each([
  'f("const a = 1; let b;");',
  "f(`let ${a} const`);",
  "// const a = 1\n/* let b */",
  "x.let = x.const;",
])("what only looks like one is left alone: %s", (code) => expect(varsFor(code)).toBe(code));

/** Code in our style, that ends in the value to compare. */
const PROGRAMS = [
  `const table = [3, 1, 2];
   function largest(list) {
     let best = 0;
     for (let i = 0; i < list.length; i++) {
       const one = list[i];
       if (one > best) { const twice = 2 * one; best = twice / 2; }
     }
     return best;
   }
   largest(table);`,
  `const out = [];
   function f(n) { const a = n; if (n) { const a = 10 * n; f(n - 1); out.push(a); } out.push(a); }
   f(3);
   out.join();`,
  `let sum = 0;
   for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) { let i2 = i * i; sum += i2 + k; }
   for (let i = 5; i--; ) sum += i;
   sum;`,
  `const counter = (from) => { let n = from; return () => ++n; };
   const a = counter(1), b = counter(10);
   [a(), a(), b(), a()].join();`,
  `const a = "outer"; const out = [];
   { const a = "inner"; out.push(a); { let a = "innermost"; out.push(a); } }
   out.push(a);
   out.join();`,
];

test.each(PROGRAMS)("the result means the same: %s", (code) => {
  const plain = runInNewContext(code);
  expect(plain).toBeDefined();
  expect(runInNewContext(varsFor(code))).toBe(plain);
});
