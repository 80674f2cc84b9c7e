import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownNames } from "../sim/build/names";

const read = (file: string): string => readFileSync(join(__dirname, "..", file), "utf8");

const names = ownNames();

/**
 * Where a name stands as a member of an interface: at the beginning of a line. Nobody calls functions by it.
 */
const isMember = (name: string, text: string): boolean =>
  new RegExp(`^\\s*(?:(?:readonly|static) )*${name}\\??[(:<]`, "m").test(text);

test.each(["hal/language.d.ts", "hal/espruino.d.ts", "node_modules/@types/espruino/index.d.ts"])(
  "no name that %s knows is ours to shorten",
  (file) => expect(names.filter((name) => isMember(name, read(file)))).toEqual([]),
);

test("the search above would find one", () => {
  const known = "push charCodeAt length byteLength fill buffer writeTo setFont readArrayBuffer".split(" ");
  const text = read("hal/language.d.ts") + read("hal/espruino.d.ts");
  expect(known.filter((name) => !isMember(name, text))).toEqual([]);
  expect(known.filter((name) => names.includes(name))).toEqual([]);
});

test("what a public interface shows keeps its name", () => {
  const [, world] =
    /@public\s+\*\/\s+export interface World \{([^}]*)\}/.exec(read("sim/virtual/world.ts")) ?? [];
  const shown = [...world.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(shown).toEqual(
    expect.arrayContaining(["time", "ranks", "slots", "pixels", "lights", "lever", "key"]),
  );
  expect(names.filter((name) => shown.includes(name))).toEqual([]);
});

test("our own fields are in it, once each, and only whole words", () => {
  const ours = ["device", "screen", "settings", "untold", "contacts", "heard", "kick", "battery"];
  expect(names).toEqual(expect.arrayContaining(ours));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([]);
});
