import { posix } from "node:path";
import ts from "typescript";
import { HARDWARE } from "../sim/build/lacks";

/** Who may import whom: the left side may import what stands on the right, save what follows a `!`. */
const MAY_IMPORT: Record<string, string> = {
  "firmware/side": "",
  "firmware/effects": "",
  "firmware/limits": "",
  "firmware/settings": "firmware/side",
  "firmware/clock": "firmware/clock firmware/side firmware/effects firmware/limits firmware/settings hal/hal",
  "firmware/sensors": "firmware/sensors firmware/side firmware/limits hal/hal",
  "firmware/events":
    "firmware/events firmware/side firmware/limits firmware/settings firmware/sensors/setup hal/hal",
  "firmware/screen": "firmware/screen firmware/side firmware/limits firmware/clock firmware/settings hal/hal",
  "firmware/state":
    "firmware !firmware/device !firmware/wake !firmware/shell !firmware/main hal/hal hal/slots",
  "firmware/wake": "firmware !firmware/device !firmware/shell !firmware/main hal/hal",
  "firmware/device": "firmware !firmware/shell !firmware/main hal/hal",
  "firmware/shell": "firmware !firmware/main hal/hal",
  "firmware/main": "firmware/shell firmware/settings firmware/limits hal/espruino boards/chosen",
  "hal/hal": "",
  "hal/slots": "hal/hal",
  "hal/espruino": "hal/espruino hal/hal hal/slots boards/board boards/chosen",
  boards: "boards/board",
  "sim/virtual": "sim/virtual firmware !firmware/main hal/hal hal/slots boards/virtual",
  "sim/virtual/bench": "sim/virtual firmware !firmware/main hal/hal hal/espruino",
  "sim/virtual/bench-board": "boards",
  sim: "sim firmware !firmware/main !firmware/shell hal/hal boards",
  test: "test firmware !firmware/main hal !hal/espruino boards sim",
};

/** Words for which the firmware has another: seen, settled, left, bonus. */
const NOT_OURS = ["debounced", "raw", "cooked", "remaining", "increment"];

/** Where our code lives. */
export const FOLDERS = ["firmware", "hal", "boards", "sim", "test"];

export interface Source {
  path: string;
  text: string;
}

/** Takes all files and gives one line per fault. */
export type Check = (files: Source[]) => string[];

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
const isCode = ({ path }: Source): boolean => path.endsWith(".ts");
const isDevice = ({ path }: Source): boolean =>
  /^(firmware|hal|boards|sim\/virtual)\/.*(?<!\.d)\.ts$/.test(path);
const isEdge = ({ path }: Source): boolean => isUnder(path, "hal/espruino") || path === "firmware/main.ts";
const moduleOf = (path: string): string => path.replace(/(\.d)?\.[jt]s$/, "").replace(/\/index$/, "");

function linesWhere(file: Source, isBad: (line: string) => boolean, what: string): string[] {
  return file.text.split("\n").flatMap((line, i) => (isBad(line) ? [`${file.path}:${i + 1} ${what}`] : []));
}

/** What a file imports, types included: `hal/hal` for a file of ours, else the name of the package. */
function imports({ path, text }: Source): string[] {
  const names = ts.preProcessFile(text).importedFiles.map((file) => file.fileName);
  return names.map((name) => moduleOf(name.startsWith(".") ? posix.join(posix.dirname(path), name) : name));
}

function mayImport(from: string, to: string): boolean {
  const sides = Object.keys(MAY_IMPORT).filter((side) => isUnder(from, side));
  const longest = sides.sort((a, b) => b.length - a.length)[0];
  const right = (MAY_IMPORT[longest] ?? "").split(" ");
  return right.some((word) => isUnder(to, word)) && !right.some((word) => isUnder(`!${to}`, word));
}

const arrows: Check = (files) =>
  files.filter(isCode).flatMap((file) =>
    imports(file)
      .filter((to) => isDevice(file) || FOLDERS.some((folder) => isUnder(to, folder)))
      .filter((to) => !mayImport(moduleOf(file.path), to))
      .map((to) => `${file.path} may not import ${to}`),
  );

/** Espruino does not hoist functions, so a cycle may fail at run time. */
const cycles: Check = (files) => {
  const graph = new Map(files.filter(isCode).map((file) => [moduleOf(file.path), imports(file)]));
  const done = new Set<string>();
  const visit = (at: string, way: string[]): string[] => {
    if (way.includes(at)) return [`${[...way.slice(way.indexOf(at)), at].join(" > ")} is a cycle`];
    if (done.has(at)) return [];
    const found = (graph.get(at) ?? []).flatMap((next) => visit(next, [...way, at]));
    done.add(at);
    return found;
  };
  return [...graph.keys()].flatMap((start) => visit(start, []));
};

const length: Check = (files) =>
  files
    .filter((file) => isDevice(file) && file.text.trimEnd().split("\n").length > 200)
    .map(({ path }) => `${path} has more than 200 lines`);

const width: Check = (files) =>
  files
    .filter(isCode)
    .flatMap((file) => linesWhere(file, (line) => line.length > 110, "exceeds 110 columns"));

/** The identifiers of a file as the compiler reads it, so that comments and strings do not count. */
function identifiers({ path, text }: Source): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function role(node: ts.Identifier): "member" | "declared" | "used" {
  const { parent } = node;
  if (ts.isQualifiedName(parent) && parent.right === node) return "member";
  if ((parent as ts.NamedDeclaration).name !== node || ts.isShorthandPropertyAssignment(parent))
    return "used";
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return "member";
  return ts.isEnumMember(parent) || ts.isTypeElement(parent) || ts.isClassElement(parent)
    ? "member"
    : "declared";
}

/** Only the edge of the firmware names the hardware. Desk code may use the names that Node has too. */
const edge: Check = (files) =>
  files
    .filter((file) => (isDevice(file) && !isEdge(file)) || /^(sim|test)\//.test(file.path))
    .filter(isCode)
    .flatMap((file) => {
      const all = identifiers(file);
      const named = (wanted: string): string[] =>
        all.filter((one) => role(one) === wanted).map((one) => one.text);
      const own = new Set(named("declared"));
      const isNodes = (name: string): boolean =>
        !isDevice(file) && (name in globalThis || name === "require");
      const used = [...new Set(named("used"))].filter(
        (name) => HARDWARE.has(name) && !own.has(name) && !isNodes(name),
      );
      return used.map((name) => `${file.path} may not use ${name}`);
    });

const vocabulary: Check = (files) =>
  files
    .filter((file) => isCode(file) && isUnder(file.path, "firmware"))
    .flatMap((file) => {
      const words = (name: string): string[] => name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
      const isBad = (name: string): boolean =>
        words(name).some((word) => NOT_OURS.includes(word.toLowerCase()));
      const names = new Set(identifiers(file).map(({ text }) => text));
      return [...names].filter(isBad).map((name) => `${file.path} says ${name}, which is not our word`);
    });

const titles: Check = (files) =>
  files
    .filter(({ path }) => /(^|\/)README\.md$/.test(path))
    .filter(({ text }) => text.replace(/^```[^]*?^```/gm, "").match(/^# /gm)?.length !== 1)
    .map(({ path }) => `${path} needs exactly one title`);

const leftovers: Check = (files) =>
  files.flatMap((file) => [
    ...linesWhere(
      file,
      (line) => /(?<![\w.}\]/:*])\/(home|root|work|Users)\b/.test(line),
      "names a private path",
    ),
    ...linesWhere(file, (line) => /\b(TO(?:DO)|FIX(?:ME))\b/.test(line), "puts something off"),
  ]);

/** What is checked of the code itself, whatever it does. */
export const CHECKS: Record<string, Check> = {
  arrows,
  cycles,
  length,
  width,
  edge,
  vocabulary,
  titles,
  leftovers,
};
