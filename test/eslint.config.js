import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const DEVICE = ["firmware/**/*.ts", "hal/**/*.ts", "boards/**/*.ts", "sim/virtual/**/*.ts"];
const EDGE = ["hal/espruino/**/*.ts", "firmware/main.ts"];

const words = (text) => text.trim().split(/\s+/);
const numbered = (letter, count) => Array.from({ length: count }, (_, i) => letter + i);
const restrict = (names, message) => names.map((name) => ({ name, message }));

/** Syntax that Espruino lacks, gets wrong, or makes us pay for at every step. */
const SYNTAX = Object.entries({
  SpreadElement: "Espruino has no spread.",
  ":function > RestElement": "Espruino has no rest parameters.",
  AssignmentPattern: "Espruino has no default values: give every argument.",
  ":matches(ObjectPattern, ArrayPattern)": "Espruino has no destructuring.",
  ChainExpression: "Espruino has no ?. operator.",
  ":matches(BinaryExpression[operator='**'], AssignmentExpression[operator='**='])":
    "Espruino has no ** operator.",
  "AssignmentExpression[operator=/^(\\?\\?|\\|\\||&&)=$/]": "Espruino has no logical assignment.",
  LabeledStatement: "Espruino has no labels.",
  ":function[async=true]": "Espruino has no async functions.",
  AwaitExpression: "Espruino has no await.",
  ":function[generator=true]": "Espruino has no generators.",
  ":matches(Property, MethodDefinition)[computed=true]": "Espruino has no computed keys.",
  ":matches(ClassDeclaration, ClassExpression)": "Functions on typed arrays take fewer slots than a class.",
  TaggedTemplateExpression: "Espruino has no tagged templates.",
  "Literal[regex]": "Regular expressions often fail to match in Espruino, without a word.",
  ForInStatement: "for…in lists names, which cost slots: count through an array.",
  ForOfStatement: "for…of reads .length at every turn once compiled: count to a local.",
  SwitchStatement: "switch reads every case, whichever it takes: use a table or if.",
  ":matches(Property, MethodDefinition)[kind=/^[gs]et$/]": "A getter costs a call: write a function.",
  "MemberExpression > UnaryExpression.property[operator='-'][argument.type='Literal']":
    "A negative index throws in Espruino.",
  ":matches(ForStatement, WhileStatement, DoWhileStatement) :function":
    "A function made in a loop is made at every turn, and sees the last turn's variables.",
  "AssignmentExpression[left.property.name='length']": "Setting .length throws in Espruino.",
  "UpdateExpression[argument.property.name='length']": "Setting .length throws in Espruino.",
  "TSEnumDeclaration[const=false]":
    "The names of a const enum vanish in the bundle; those of an enum do not.",
}).map(([selector, message]) => ({ selector, message }));

/** Built-in members that Espruino lacks. */
const MEMBERS = Object.entries({
  Math: "imul clz32 trunc log2 log10 cbrt hypot fround",
  Number: "isInteger isSafeInteger isNaN isFinite parseInt EPSILON MAX_SAFE_INTEGER",
  Object: "freeze seal is isFrozen preventExtensions",
  Array: "from of prototype",
}).flatMap(([object, names]) =>
  words(names).map((property) => ({ object, property, message: "Espruino does not have it." })),
);

const ABSENT =
  words(`Map Set WeakMap WeakSet Symbol Proxy Reflect BigInt RegExp RangeError eval queueMicrotask
  setImmediate structuredClone`);

const HARDWARE = words(`Promise Date console print process require setInterval setTimeout clearInterval
  clearTimeout changeInterval setWatch clearWatch getTime setTime digitalRead digitalWrite digitalPulse
  analogRead analogWrite pinMode getPinMode peek8 peek16 peek32 poke8 poke16 poke32 shiftOut E Graphics I2C
  I2C1 I2C2 I2C3 SPI SPI1 SPI2 SPI3 Serial1 Serial2 USB Bluetooth Terminal LoopbackA LoopbackB NRF Pin Pixl
  g LED LED1 LED2 LED3 BTN BTN1 BTN2 BTN3 BTN4`).concat(numbered("D", 32), numbered("A", 16));

const absent = restrict(ABSENT, "Espruino does not have it.");
const hardware = restrict(
  HARDWARE,
  "Only hal/espruino and firmware/main.ts touch the world: take it as an argument.",
);

const lines = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

const everywhere = {
  files: ["**/*.ts"],
  extends: [tseslint.configs.recommended],
  rules: {
    "@typescript-eslint/consistent-type-imports": "error",
    eqeqeq: "error",
    "max-lines": ["error", 400],
  },
};

const device = {
  files: DEVICE,
  ignores: ["**/*.d.ts"],
  rules: {
    "no-restricted-syntax": ["error", ...SYNTAX],
    "no-restricted-properties": ["error", ...MEMBERS],
    "no-restricted-globals": ["error", ...absent, ...hardware],
    "@typescript-eslint/no-shadow": "error",
    "@typescript-eslint/no-use-before-define": ["error", { enums: false }],
    "@typescript-eslint/no-duplicate-enum-values": "off", // two views of a layout may share a place
    "prefer-rest-params": "off", // its cure is what Espruino lacks
    "prefer-spread": "off",
    "max-params": ["error", 5],
    "max-depth": ["error", 3],
    "max-lines": ["error", 200],
    "max-lines-per-function": lines(40),
  },
};

const edge = {
  files: EDGE,
  rules: {
    "no-restricted-globals": ["error", ...absent],
    "@typescript-eslint/no-require-imports": "off", // Espruino's built-in modules have no other door
  },
};

const desk = {
  files: ["sim/**/*.ts", "test/**/*.ts"],
  ignores: ["sim/virtual/**"],
  rules: { "max-lines": ["error", 300], "max-lines-per-function": lines(60) },
};

export default defineConfig([
  { ignores: ["dist/**", "node_modules/**", "coverage/**"] },
  everywhere,
  device,
  edge,
  desk,
  { files: ["test/**/*.test.ts"], rules: { "max-lines-per-function": "off" } },
  { files: ["**/*.d.ts"], rules: { "no-var": "off", "@typescript-eslint/no-empty-object-type": "off" } },
]);
