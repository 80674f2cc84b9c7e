import { faults } from "../sim/build/check";

const LONG = "n".repeat(64);

/** What must be refused: a bundle, and all that is said of it. */
const BAD: [code: string, ...said: string[]][] = [
  ["print(...[1])", "spread is not in Espruino"],
  ["var a=[...[1]]", "spread is not in Espruino"],
  ["var a={...{}}", "spread is not in Espruino"],
  ["function f(...a){}", "rest is not in Espruino"],
  ["function f(a=1){}", "default values are not in Espruino"],
  ["var f=(a=1)=>a", "default values are not in Espruino"],
  ["var [a]=[1]", "destructuring is not in Espruino"],
  ["var {a}=E", "destructuring is not in Espruino"],
  ["var a,b;[a,b]=[b,a]", "destructuring is not in Espruino"],
  ["function f({a}){}", "destructuring is not in Espruino"],
  ["for(const [a] of [[1]])print(a)", "destructuring is not in Espruino"],
  ["print(E?.a)", "?. is not in Espruino"],
  ["print(2**3)", "** is not in Espruino"],
  ["var a=2;a**=3", "**= is not in Espruino"],
  ["var a;a??=1", "??= is not in Espruino"],
  ["var a;a||=1", "||= is not in Espruino"],
  ["var a;a&&=1", "&&= is not in Espruino"],
  ["a:{}", "labels are not in Espruino"],
  ["a:for(;;)break a", "labels are not in Espruino", "break to a label is not in Espruino"],
  ["a:for(;;)continue a", "labels are not in Espruino", "continue to a label is not in Espruino"],
  ["async function f(){}", "async is not in Espruino"],
  ["var f=async()=>1", "async is not in Espruino"],
  ["async()=>{await 1}", "async is not in Espruino", "await is not in Espruino"],
  ["function*f(){}", "generators are not in Espruino"],
  ["function*f(){yield 1}", "generators are not in Espruino", "yield is not in Espruino"],
  ["var a={['b']:1}", "computed keys are not in Espruino"],
  ["class A{['b'](){}}", "computed keys are not in Espruino"],
  ["class A{a=1}", "class fields are shared by all instances in Espruino"],
  ["class A{#a(){}}", "private names are not in Espruino"],
  ["class A{static{}}", "static blocks are not in Espruino"],
  ["class A extends Error{}", "a class cannot extend Error in Espruino"],
  ["print`a`", "tagged templates are not in Espruino"],
  ["function f(){return new.target}", "new.target is not in Espruino"],
  ["import('a')", "import() is not in Espruino"],
  ["with(E);", "with is not in Espruino"],
  ["print([1][0,2])", "a comma inside an index does not parse in Espruino"],
  ["switch(1){default:case 1:}", "a case after default does not parse in Espruino"],
  ["var of=1", "of cannot be a name in Espruino"],
  ["function of(){}", "of cannot be a name in Espruino"],
  ["var \u00e9=1", "names beyond ASCII do not parse in Espruino"],
  ["var a={\\u00e9:1}", "names beyond ASCII do not parse in Espruino"],
  [`var ${LONG}`, "Espruino cuts names after 63 letters"],
  [`print(E.${LONG})`, "Espruino cuts names after 63 letters"],
  ["print(/a/)", "regular expressions often fail to match in Espruino, without a word"],
  ["print(1n)", "BigInt is not in Espruino"],
  ["print(E[-1])", "a negative or fractional index throws in Espruino"],
  ["print(E[1.5])", "a negative or fractional index throws in Espruino"],
  ["var __assign=1", "__assign: TypeScript's helpers fail in Espruino"],
  ["[].length=0", "setting .length throws in Espruino"],
  ["[].length--", "setting .length throws in Espruino"],
  ["print(Array.prototype.slice)", "Array.prototype has none of the built-in methods in Espruino"],
  [
    "import a from'a'",
    "not JavaScript: 'import' and 'export' may appear only with 'sourceType: module' (1:0)",
  ],
];

/** A function made in a loop: how a bundle may come to hold one. */
const LOOPS = [
  "for(var i=0;i<3;i++)setTimeout(function(){})",
  "for(var i=0;i<3;i++){var f=()=>i}",
  "for(var i of[1]){function f(){}}",
  "for(var i in E){var a={get b(){return 1}}}",
  "for(;setTimeout(()=>1););",
  "while(1)setTimeout(()=>1)",
  "do setTimeout(()=>1);while(1)",
  "for(;;)print(function(){return function(){}})",
];

/** Espruino hoists neither functions nor variables. */
const EARLY = [
  "a();function a(){}",
  "a=5;var a",
  "print(a);let a=1",
  "new a;class a{}",
  "function f(){a();function a(){}}",
  "var f=function(){if(1)return a;var a}",
  "!function(){a()}();function a(){}",
  "(()=>a)();var a",
  "for(;;){print(a);var a=1}",
];

/** A name that means nothing, and one that means something elsewhere. */
const UNKNOWN = [
  "a()",
  "a=1",
  "print(typeof a)",
  "{let a}print(a)",
  "for(let a=0;;);a",
  "for(let a of[1]);a",
  "for(let a in E);a",
  "switch(1){case 1:let a}a",
  "try{}catch(a){}a",
  "var f=function a(){};a()",
  "var A=class a{};a",
];

const ABSENT = `
  Math.imul Math.clz32 Math.trunc Math.log2 Math.log10 Math.cbrt Math.hypot Math.fround
  Number.isInteger Number.isSafeInteger Number.isNaN Number.isFinite
  Number.parseInt Number.EPSILON Number.MAX_SAFE_INTEGER
  Object.freeze Object.seal Object.is Object.isFrozen Object.preventExtensions
  Array.from Array.of Uint8Array.from Int32Array.of Float64Array.from
  Promise.race Promise.any Promise.allSettled Date.UTC
`;

const METHODS = `
  lastIndexOf reduceRight flat flatMap at findLast findLastIndex copyWithin keys entries codePointAt trimStart
  trimEnd matchAll search localeCompare normalize toPrecision toLocaleString
  toLocaleDateString toLocaleTimeString
`;

const GLOBALS = "Map Set WeakMap Symbol Proxy Reflect RegExp BigInt RangeError queueMicrotask setImmediate";

const words = (text: string): string[] => text.trim().split(/\s+/);
const said = (code: string): string[] =>
  faults(code).map((line) => line.replace(/^line \d+ column \d+: /, ""));

test.each(BAD)("%s is refused", (code, ...lines) => expect(said(code)).toEqual(lines));

test.each(LOOPS)("%s is refused", (code) =>
  expect(said(code)).toEqual(["a function made in a loop sees the last turn's variables"]),
);

test.each(EARLY)("%s is refused", (code) => expect(said(code)).toEqual(["a is used before it is defined"]));

test.each(UNKNOWN)("%s is refused", (code) => expect(said(code)).toEqual(["a is not a global of Espruino"]));

test("eval is refused", () => expect(said("eval('1')")).toEqual(["eval has no place in a bundle"]));

test.each(words(GLOBALS))("%s is refused", (name) =>
  expect(said(`print(${name})`)).toEqual([`${name} is not a global of Espruino`]),
);

test.each(words(ABSENT))("%s is refused", (name) => {
  const [object, member] = name.split(".");
  expect(said(`print(${name})`)).toEqual([`${name} is not in Espruino`]);
  expect(said(`print(${object}["${member}"])`)).toEqual([`${name} is not in Espruino`]);
});

test.each(words(METHODS))(".%s() is refused", (name) =>
  expect(said(`print("".${name}())`)).toEqual([`.${name}() is not in Espruino`]),
);

test("a fault says where it stands, and the first stands first", () => {
  expect(faults("a();\n  b(...[])")).toEqual([
    "line 1 column 1: a is not a global of Espruino",
    "line 2 column 3: b is not a global of Espruino",
    "line 2 column 5: spread is not in Espruino",
  ]);
});

/** What must pass: the shapes that our compiler and minifier make. */
const GOOD = [
  "!function(){'use strict';var a=1;print(a)}()",
  "(function(){})();(()=>{})();(0,print)(1)",
  "function n(){var c=0;return function(){return ++c}}print(n()())",
  "function a(){return b()}function b(){return a()}a()",
  "var a=function n(c){return c?n(c-1):0};a(2)",
  "var a=new Uint8Array(8);a[7]=255;a.fill(0);a.set([1,2]);print(a[0]|a[a[1]+1],a.length)",
  "var c=new Int32Array(8);c[1+0]=3e5,c[7/*Clock.Flag*/]=2;print(c[1.0])",
  "print(void 0,-1,1.5,undefined,NaN,!0)",
  "var a,b;a=1,b=2;for(a=0,b=9;a<b;a++,b--);print((a,b))",
  "try{print(1)}catch(a){print(a)}finally{print(2)}try{}catch{}",
  "var t=[function(a){return a},function(a){return-a}];print(t[1](2))",
  "class A{constructor(a){this.a=a}get b(){return this.a}static c(){}}class B extends A{}new B(1)",
  "var a=1;print(`${a} and ${`${a}`}`)",
  "for(var a of[1,2])print(a);for(const b of new Uint8Array(2))print(b);for(var c in E)print(c)",
  "print(E.a??1)",
  "for(var a=function(){},b=0;b<a;b++);for(var c of[1].map(function(d){return d}))print(c)",
  "switch(1){case 1:print(1);break;default:print(2)}",
  "var o={a:1,'b-c':2,get d(){return 1},set d(e){},if:3,at:4};print(o.a,o['b-c'],o.at,o[-o.a])",
  "{let a=1;print(a)}{const a=2;print(a)}let a=3;print(a)",
  "if(1){var a=1}print(a);{function b(){}}b()",
  "function a(b){function a(a){return a}return a(b)}a(1);(function a(a){return a})(1)",
  "function f(a){var a;return arguments[0]+a}f(1)",
  "setWatch(function(a){digitalWrite(LED1,a.state)},BTN1,{repeat:true});setInterval(print,1000)",
  "var s=require('Storage');s.write('a',s.read('b'));pinMode(D13,'input');print(A0,E.toString(g))",
  "print(Object.keys({}),Object.entries({}),Math.floor(1),'a'.indexOf('a'),JSON.stringify([]),'a'.length)",
  "var p=print;function A(){}A.prototype.b=function(){};p(new A)",
];

test.each(GOOD)("%s passes", (code) => expect(faults(code)).toEqual([]));
