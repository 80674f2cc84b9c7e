import { readFileSync } from "node:fs";
import { FIGURES } from "../sim/bench/figures";
import { hashOf, readReport } from "../sim/bench/report";
import { freshBundle } from "../sim/build/fresh";

const report = readReport(".");

/** Says in one line that a section was measured with another bundle: the interpreter is not everywhere. */
function remind(section: string, board: string, command: string): void {
  const now = hashOf(readFileSync(freshBundle(".", board), "utf8"));
  if (report[section]?.bundle === now) return;
  process.stderr.write(`firmware/measured.json is older than the ${board} bundle: ${command}\n`);
}

test("the report is there, and it is said when it is old", () => {
  remind("bench", "pixl", "npm run bench");
  remind("check", "virtual", "npm run target -- check test/scripts");
  expect(report.bench).toBeDefined();
  expect(report.check).toMatchObject({ failed: 0 });
});

test.each(FIGURES.filter(({ budget }) => budget))(
  "$name is within its budget of $budget",
  ({ name, budget }) => expect(report.bench[name]).toBeLessThanOrEqual(budget),
);

test("memory was steady", () => {
  const memory = report.bench.memory as { before: number; after: number };
  expect(memory.after).toBe(memory.before);
});

test("another bundle has another hash", () => expect(hashOf("a")).not.toBe(hashOf("b")));
