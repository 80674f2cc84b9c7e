import { board as pixl } from "../boards/pixl";
import { table, verdicts } from "../sim/build/plugin";

test("a bundle over its board's budget is refused", () => {
  const code = (bytes: number) => `var a="${"x".repeat(bytes - 9)}";`;
  expect(verdicts(pixl, code(pixl.budget))).toEqual([]);
  expect(verdicts(pixl, code(pixl.budget + 1))).toEqual(["9217 bytes are over the budget of 9216"]);
});

test("so is one that holds what Espruino lacks", () => {
  expect(verdicts(pixl, "var a=Math.trunc(1.5);")).toEqual([expect.stringContaining("trunc")]);
  expect(verdicts(pixl, "var a=[...b];").join()).toMatch(/spread/);
  expect(verdicts(pixl, "var a=__spreadArray([],[]);").join()).toMatch(/__spreadArray/);
});

test("a build prints board, bytes and share of the storage", () =>
  expect(table([{ board: "Pixl.js", bytes: 9216, storage: 36864 }])).toBe(
    "board                  bytes   storage   share\nPixl.js                 9216     36864    25.0 %",
  ));
