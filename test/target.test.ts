import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { freshBundle } from "../sim/build/fresh";
import { nodePlayer, type Player, type Said } from "../sim/play";
import { readScript } from "../sim/script/read";
import { tapeOf } from "../sim/script/tape";
import { NoInterpreter, findInterpreter, targetPlayer } from "../sim/target/interpreter";
import { cut, grouped } from "../sim/target/pieces";

const SCRIPTS = join("test", "scripts");
const names = readdirSync(SCRIPTS).sort();

async function hear(name: string, player: Player): Promise<Said[]> {
  return player.play(tapeOf(readScript(readFileSync(join(SCRIPTS, name)))));
}

if (process.env.ESPRUINO) {
  let target: Player;
  let node: Player;

  beforeAll(async () => {
    const bundle = freshBundle(process.cwd());
    node = nodePlayer(bundle);
    target = await targetPlayer(await findInterpreter(), bundle);
  }, 60_000);

  test.each(names)(
    "%s says the same in the interpreter",
    async (name) => {
      expect(await hear(name, target)).toEqual(await hear(name, node));
    },
    60_000,
  );
} else {
  test("ESPRUINO names no interpreter, so none of the scripts was played in one", async () => {
    await expect(findInterpreter()).rejects.toThrow(NoInterpreter);
  });
}

test("a bundle is cut between its statements", () => {
  const { parameter, text, sizes, returned } = cut(
    "var flagfall=function(n){function a(){}var b=1;return n.a=a,n}({});",
  );
  expect({ parameter, text, sizes }).toEqual({
    parameter: "n",
    text: "function a(){}var b=1;n.a=a,n",
    sizes: [22],
  });
  expect(text.slice(-returned)).toBe("n.a=a,n");
});

test("what is not one function that returns its exports is no bundle", () => {
  expect(() => cut("var flagfall={};")).toThrow("not one function");
  expect(() => cut("var flagfall=function(n){}({});")).toThrow("does not return");
});

test("groups stay within their limit, and nothing is lost", () => {
  expect(grouped([3, 4, 5, 20, 1], 10)).toEqual([7, 5, 20, 1]);
  expect(grouped([], 10)).toEqual([]);
});
