import { Script } from "node:vm";
import { board as pico } from "../boards/pico";
import { board as pixl } from "../boards/pixl";
import { buildFor, bundleText } from "./bundles";
import { Calls, measured } from "./depth";
import { Rig } from "./rig";
import { playAll } from "./whole-game";

/** What fits the stack of the smallest processor with room for an interrupt. */
const DEEPEST = 8;

test("a chain is counted from its outermost call, and coming back is noticed", () => {
  let calls = new Calls();
  const program =
    "var a=n=>n?b(n-1):({}),b=function(n){return a(n)};function c(){return[1].map(x=>b(0)),a(0)}";
  const run = (text: string): string[] => {
    calls = new Calls();
    new Function("calls", `${measured(program)}${text}`)(calls);
    return calls.seen.deepest;
  };
  expect(run("a(0);a(0)")).toHaveLength(1);
  expect(run("c()")).toHaveLength(4);
  expect(calls.seen.recursive).toEqual([]);
  expect(run("b(1)")).toHaveLength(4);
  expect(calls.seen.recursive).toHaveLength(2);
});

test.each([
  ["pixl", pixl, buildFor({ pixl }).pixl],
  ["pico", pico, bundleText("pico")],
])("no call on a %s is too deep, none recursive", (name, board, bundle) => {
  const rig = new Rig(board, new Script(measured(bundle)));
  const calls = new Calls();
  rig.fake.extras.calls = calls;
  playAll(rig);
  const { deepest, recursive } = calls.seen;
  if (name === "pixl") process.stdout.write(`${deepest.length} calls deep: ${deepest.join(" > ")}\n`);
  expect(recursive).toEqual([]);
  expect(deepest.length).toBeGreaterThan(3);
  expect(deepest.length).toBeLessThanOrEqual(DEEPEST);
});
