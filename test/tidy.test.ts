import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { CHECKS, FOLDERS, type Source } from "./tidy";

const ROOT = join(__dirname, "..");

function readAll(): Source[] {
  const inFolders = [...FOLDERS, ".ci"]
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        posix.join(folder, name),
      ),
    );
  return [...readdirSync(ROOT), ...inFolders]
    .filter((path) => /\.(ts|js|json|md|txt|sh|yml)$/.test(path) && path !== "package-lock.json")
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

describe("every file is tidy", () => {
  const files = readAll();
  test.each(Object.keys(CHECKS))("%s", (name) => expect(CHECKS[name](files).join("\n")).toBe(""));
});

const HOME = ["", "home", "me"].join("/");

/** A small offender for each check, so that a check which finds nothing is known to look. */
const OFFENDERS: [check: string, path: string, text: string, said: string][] = [
  ["arrows", "firmware/side.ts", 'import "./limits";', "firmware/side.ts may not import firmware/limits"],
  [
    "arrows",
    "hal/hal.ts",
    'import type { B } from "../boards/board";',
    "hal/hal.ts may not import boards/board",
  ],
  ["arrows", "firmware/x/y.ts", 'export * from "../side";', "firmware/x/y.ts may not import firmware/side"],
  [
    "arrows",
    "firmware/clock/a.ts",
    'import fs from "node:fs";',
    "firmware/clock/a.ts may not import node:fs",
  ],
  ["arrows", "firmware/device.ts", 'import "./shell";', "firmware/device.ts may not import firmware/shell"],
  ["arrows", "sim/virtual/a.ts", 'import "../soak";', "sim/virtual/a.ts may not import sim/soak"],
  ["arrows", "test/a.ts", 'let a: import("../hal/espruino/x").A;', "test/a.ts may not import hal/espruino/x"],
  ["cycles", "sim/a.ts", 'import type { A } from "./a";', "sim/a > sim/a is a cycle"],
  ["length", "boards/a.ts", "\n".repeat(200) + "1", "boards/a.ts has more than 200 lines"],
  ["width", "sim/a.ts", "\n" + "a".repeat(111), "sim/a.ts:2 exceeds 110 columns"],
  ["edge", "firmware/a.ts", "a({ E });", "firmware/a.ts may not use E"],
  ["edge", "firmware/a.ts", "enum A { E } a(E);", "firmware/a.ts may not use E"],
  ["edge", "firmware/a.ts", "interface A { g(): void } a(g);", "firmware/a.ts may not use g"],
  ["edge", "firmware/a.ts", "a({ g() {} }, g);", "firmware/a.ts may not use g"],
  ["edge", "hal/a.ts", "const a: A = { print: 1 }; a.print; print(a);", "hal/a.ts may not use print"],
  ["edge", "sim/virtual/a.ts", "setTimeout(a);", "sim/virtual/a.ts may not use setTimeout"],
  ["edge", "sim/a.ts", "setTimeout(digitalRead);", "sim/a.ts may not use digitalRead"],
  ["vocabulary", "firmware/a.ts", "a.rawRanks;", "firmware/a.ts says rawRanks, which is not our word"],
  ["vocabulary", "firmware/a.ts", "const RAW_MS = 1;", "firmware/a.ts says RAW_MS, which is not our word"],
  ["titles", "sim/README.md", "# A\n\n# B\n", "sim/README.md needs exactly one title"],
  ["titles", "sim/README.md", "```\n# A\n```\n", "sim/README.md needs exactly one title"],
  ["leftovers", "a.md", `see ${HOME}/a`, "a.md:1 names a private path"],
  ["leftovers", "a.md", "TO" + "DO: this", "a.md:1 puts something off"],
];

test.each(OFFENDERS)("%s looks into %s", (check, path, text, said) => {
  expect(CHECKS[check]([{ path, text }])).toEqual([said]);
});

test("a longer cycle is told as the way round it", () => {
  const file = (name: string, to: string): Source => ({ path: `sim/${name}.ts`, text: `import "./${to}";` });
  expect(CHECKS.cycles([file("a", "b"), file("b", "c"), file("c", "b")])).toEqual([
    "sim/b > sim/c > sim/b is a cycle",
  ]);
});

/** What the checks let pass although it looks alike. */
const INNOCENT: [check: string, path: string, text: string][] = [
  ["arrows", "firmware/shell.ts", 'import "./device"; import "../hal/hal"; // import "./main"'],
  ["arrows", "hal/espruino/a.ts", 'import "./b"; import "../../boards/chosen";'],
  ["arrows", "sim/a.ts", 'import fs from "node:fs"; import "./virtual/b";'],
  ["length", "boards/a.ts", "\n".repeat(199) + "1\n"],
  ["edge", "firmware/main.ts", "E.a; setInterval(b);"],
  ["edge", "hal/espruino/a.ts", "digitalRead(D1);"],
  ["edge", "hal/a.d.ts", "declare const a: Pin;"],
  [
    "edge",
    "firmware/a.ts",
    "// E\nfunction f(g: number): A.E { return a.E + g; } enum A { E } interface B { print(): void }",
  ],
  ["edge", "sim/a.ts", "console.log(process.argv, require);"],
  ["vocabulary", "firmware/a.ts", "// raw\ndraw(straw, 'raw');"],
  ["vocabulary", "sim/a.ts", "raw();"],
  ["titles", "sim/README.md", "# A\n\n## B\n```sh\n# comment\n```\n"],
  ["leftovers", "a.md", "https://example.org/home/a and sim/root/a"],
];

test.each(INNOCENT)("%s leaves %s alone", (check, path, text) =>
  expect(CHECKS[check]([{ path, text }])).toEqual([]),
);
