import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";
import { tsImport } from "tsx/esm/api";

const load = (file) => tsImport(file, import.meta.url);
const { judged } = await load("./sim/build/plugin.ts");
const { varsFor } = await load("./sim/build/vars.ts");
const { ownNames } = await load("./sim/build/names.ts");

/** What a bundle begins with and the board file it is for, where these are not the usual ones. */
const ENTRIES = { virtual: "sim/virtual/main.ts", bench: "sim/virtual/bench.ts" };
const FILES = { bench: "sim/virtual/bench-board.ts" };

/** One bundle for each board file; BOARD=name builds that one alone, BOARD=bench the one that is measured. */
const boards = readdirSync("boards")
  .filter((file) => /^[a-z0-9]+\.ts$/.test(file) && file !== "board.ts")
  .map((file) => file.slice(0, -3))
  .concat("bench")
  .filter((name) => (process.env.BOARD ? process.env.BOARD === name : name !== "bench"));
if (!boards.length) throw new Error(`there is no board "${process.env.BOARD}" in boards/`);

const fileOf = (name) => FILES[name] ?? `boards/${name}.ts`;

/** Puts the board that this bundle is for in the place of boards/chosen. */
const chosen = (name) => ({
  name: "chosen-board",
  resolveId: (source) => (source.endsWith("boards/chosen") ? resolve(fileOf(name)) : null),
});

/** ES2015 with var: measured against ES5 and plain ES2015, see firmware/README.md. TARGET and LET are for measuring. */
const target = process.env.TARGET ?? "ES2015";
const vars = {
  name: "vars",
  renderChunk: (code) => (process.env.LET ? null : { code: varsFor(code), map: null }),
};

/**
 * Espruino hoists neither functions nor variables, so functions come first (hoist_funs) and nothing is inlined that
 * brings variables along (inline). It makes a function expression anew each time the code around it runs, so none is
 * put into another function (reduce_funcs). Names of our own fields are shortened too.
 */
const minify = () =>
  terser({
    ecma: 2015,
    format: { ascii_only: true },
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${ownNames().join("|")})$`) } },
    compress: {
      hoist_funs: true,
      inline: 1,
      reduce_funcs: false,
      keep_fargs: false,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      unsafe_math: true,
      passes: 6,
    },
  });

export default await Promise.all(
  boards.map(async (name, i) => {
    const { board } = await load(`./${fileOf(name)}`);
    return {
      input: ENTRIES[name] ?? "firmware/main.ts",
      plugins: [
        chosen(name),
        typescript({ target, noEmitOnError: true }),
        vars,
        minify(),
        judged(name, board, i === boards.length - 1),
      ],
      output: {
        file: `${process.env.OUT ?? "dist"}/${name}.js`,
        format: "iife",
        name: "flagfall",
        strict: false,
        freeze: false,
        esModule: false,
        externalLiveBindings: false,
      },
    };
  }),
);
