const words = (text: string): string[] => text.trim().split(/\s+/);
const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => letter + i);

const TYPED_ARRAYS =
  words(`Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array
  Float64Array`);

/** The part of JavaScript's own globals that Espruino has. Without eval: a bundle is complete. */
export const LANGUAGE = new Set([
  ...TYPED_ARRAYS,
  ...words(`Array ArrayBuffer Boolean Date Error InternalError JSON Math Number Object Promise ReferenceError
    String SyntaxError TypeError Infinity NaN undefined arguments isFinite isNaN parseFloat parseInt atob btoa
    globalThis global`),
]);

/** What reaches the hardware, the console or the time: only the edge of the firmware may name it. */
export const HARDWARE = new Set([
  ...words(`console print process require setInterval setTimeout clearInterval clearTimeout changeInterval
    setWatch clearWatch getTime setTime digitalRead digitalWrite digitalPulse analogRead analogWrite pinMode
    getPinMode peek8 peek16 peek32 poke8 poke16 poke32 shiftOut E Graphics I2C I2C1 I2C2 I2C3 SPI SPI1 SPI2
    SPI3 Serial1 Serial2 USB Bluetooth Terminal LoopbackA LoopbackB NRF Pin Pixl g LED LED1 LED2 LED3
    BTN BTN1 BTN2 BTN3 BTN4`),
  ...numbered("D", 32),
  ...numbered("A", 16),
]);

const STATICS: Record<string, string> = {
  Math: "imul clz32 trunc log2 log10 cbrt hypot fround",
  Number: "isInteger isSafeInteger isNaN isFinite parseInt EPSILON MAX_SAFE_INTEGER",
  Object: "freeze seal is isFrozen preventExtensions",
  Array: "from of",
  Promise: "race any allSettled",
  Date: "UTC",
};

/** Members of built-in objects that Espruino lacks, written as `Math.imul`. */
export const NO_STATICS = new Set([
  ...Object.keys(STATICS).flatMap((object) => words(STATICS[object]).map((name) => `${object}.${name}`)),
  ...TYPED_ARRAYS.flatMap((name) => [`${name}.from`, `${name}.of`]),
]);

/** Methods of strings, arrays, numbers and dates that Espruino lacks, whatever they are called on. */
export const NO_METHODS = new Set(
  words(`lastIndexOf reduceRight flat flatMap at findLast findLastIndex copyWithin keys entries codePointAt
    trimStart trimEnd matchAll search localeCompare normalize toPrecision toLocaleString toLocaleDateString
    toLocaleTimeString`),
);
