import { createContext, Script } from "node:vm";
import { board as pico } from "../boards/pico";
import { board as pixl } from "../boards/pixl";
import { Setting } from "../firmware/settings";
import { Line } from "../hal/hal";
import { Op } from "../sim/virtual/ops";
import type { World } from "../sim/virtual/world";
import { bundleText } from "./bundles";
import { indexOf, strict } from "./indexes";
import { random } from "./random";
import { Rig } from "./rig";
import { playAll } from "./whole-game";

interface Virtual {
  begin(ranks: number[], settings: number[], say: (line: string) => void): World;
  doAt(at: number, op: number, a: number, b: number): void;
}

type Step = [at: number, op: Op, a: number, b: number];

const bundle = bundleText("virtual");
const asNode = new Script(bundle);
const asEspruino = new Script(strict(bundle));

/** Short games, so that flags fall too. */
function settingsOf(dice: () => number): number[] {
  const settings = new Array<number>(Setting.Size).fill(0).map(() => Math.floor(2 * dice()));
  const set = (place: Setting, value: number): void => void settings.splice(place, 2, value, value);
  set(Setting.Base, 1000 * Math.floor(1 + 90 * dice()));
  set(Setting.Bonus, 1000 * Math.floor(3 * dice()));
  settings[Setting.Observer] = Math.floor(3 * dice());
  return settings;
}

/** Anything that hands and wires can do, mostly presses and pieces, sometimes at the same moment. */
function stepsOf(dice: () => number, count: number): Step[] {
  const below = (n: number): number => Math.floor(n * dice());
  const kinds: (() => [Op, number, number])[] = [
    () => [Op.Press, below(2), 0],
    () => [Op.Press, below(2), 0],
    () => [Op.Lift, below(64), 0],
    () => [Op.Place, below(64), 0],
    () => [Op.Key, Line.Start + below(Line.Count - Line.Start), below(2) ? 50 : 3500],
    () => [Op.Act, below(3), below(4)],
    () => [Op.Power, below(3) ? 1 : 0, 0],
    () => [Op.Battery, below(1001), 0],
    () => [Op.Show, 0, 0],
  ];
  let at = 0;
  return Array.from({ length: count }, () => {
    at += below(4) ? below(400) : below(4) ? below(8000) : 0;
    return [at, ...kinds[below(kinds.length)]()];
  });
}

/** Everything that was said, and the dots at the end. */
function play(program: Script, seed: number): { said: string[]; dots: string } {
  const dice = random(seed);
  const context = createContext({ atob, indexOf }) as { flagfall?: Virtual };
  program.runInContext(context);
  const said: string[] = [];
  const world = context.flagfall!.begin([255, 255, 0, 0, 0, 0, 255, 255], settingsOf(dice), (line) =>
    said.push(line),
  );
  world.lit = seed % 2 === 0;
  for (const step of stepsOf(dice, 400)) context.flagfall!.doAt(...step);
  return { said, dots: Buffer.from(world.pixels).toString("hex") };
}

test.each([
  ["u[-1]"],
  ["u[1.5]"],
  ["u[0/0]=1"],
  ["u[-1]++"],
  ['"abc"[-1]'],
  ["s[u.length-4]"],
  ["o[s[-1]]"],
  ["u[undefined]"],
])("%s throws", (text) => {
  const context = createContext({ indexOf });
  const run = (line: string): unknown =>
    new Script(strict(`u=new Uint8Array(3);s="abc";o={};${line}`)).runInContext(context);
  expect(() => run(text)).toThrow("is no index");
  expect(run("u[2]=7;u[u[0]+2]+s[1]+u[3]+[1,2][-1]+o['b']")).toBe("7bundefinedundefinedundefined");
});

test.each(Array.from({ length: 30 }, (_, i) => i + 1))("seed %i: no index that Espruino refuses", (seed) => {
  const { said, dots } = play(asNode, seed);
  expect(play(asEspruino, seed)).toEqual({ said, dots });
  expect(said.length).toBeGreaterThan(50);
  if (seed % 2 === 0) expect(dots).toMatch(/[^0]/);
});

test.each([
  ["pixl", pixl],
  ["pico", pico],
])("nor on a %s, whatever it lives to see", (name, board) => {
  const lines = [bundleText(name), strict(bundleText(name))].map((text) => {
    const rig = new Rig(board, new Script(text));
    rig.fake.extras.indexOf = indexOf;
    playAll(rig);
    return rig.fake.printed;
  });
  expect(lines[1]).toEqual(lines[0]);
  expect(lines[0].length).toBeGreaterThan(30);
});
