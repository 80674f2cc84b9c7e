/**
 * The JavaScript that Espruino has. Device code compiles against this file alone (noLib), so what is missing
 * here, in the interpreter's own view of the world, does not compile: Map, Symbol, Math.trunc, Object.freeze
 * …
 */

interface Object {
  hasOwnProperty(name: string): boolean;
}
interface ObjectConstructor {
  keys(o: object): string[];
}
declare const Object: ObjectConstructor;

interface Function {
  call(self: unknown, ...args: unknown[]): unknown;
}
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments {
  readonly length: number;
}
interface RegExp {}
interface Boolean {}

interface Number {
  toString(radix?: number): string;
  toFixed(digits: number): string;
}

interface String {
  readonly length: number;
  readonly [index: number]: string;
  charCodeAt(index: number): number;
  indexOf(part: string, from?: number): number;
  substr(from: number, length?: number): string;
  substring(from: number, to?: number): string;
  slice(from: number, to?: number): string;
  split(by: string): string[];
}
interface StringConstructor {
  fromCharCode(code: number): string;
}
declare const String: StringConstructor;

interface Array<T> {
  readonly length: number;
  [index: number]: T;
  push(item: T): number;
  indexOf(item: T): number;
  join(between: string): string;
  map<U>(f: (item: T, index: number) => U): U[];
  forEach(f: (item: T, index: number) => void): void;
  reverse(): T[];
}
interface ReadonlyArray<T> {
  readonly length: number;
  readonly [index: number]: T;
}

interface ArrayBuffer {
  readonly byteLength: number;
}
interface ArrayBufferConstructor {
  new (bytes: number): ArrayBuffer;
}
declare const ArrayBuffer: ArrayBufferConstructor;

/** An index that is negative or fractional throws on the device; one past the end reads undefined. */
interface NumberArray {
  readonly buffer: ArrayBuffer;
  readonly length: number;
  [index: number]: number;
  fill(value: number, from?: number, to?: number): this;
  set(from: NumberArray | number[], offset?: number): void;
}
interface NumberArrayConstructor<T> {
  new (size: number | number[]): T;
  new (buffer: ArrayBuffer, byteOffset?: number, size?: number): T;
}
interface Int8Array extends NumberArray {
  readonly bits: 8;
}
interface Uint8Array extends NumberArray {
  readonly bits: 8;
}
interface Int32Array extends NumberArray {
  readonly bits: 32;
}
declare const Int8Array: NumberArrayConstructor<Int8Array>;
declare const Uint8Array: NumberArrayConstructor<Uint8Array>;
declare const Int32Array: NumberArrayConstructor<Int32Array>;

interface Math {
  ceil(x: number): number;
  floor(x: number): number;
  round(x: number): number;
  max(a: number, b: number, c?: number): number;
  min(a: number, b: number, c?: number): number;
}
declare const Math: Math;

interface JSON {
  stringify(value: unknown): string;
}
declare const JSON: JSON;

/** The bytes that are written in base64. */
declare function atob(text: string): string;
