import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const TSX = resolve("node_modules/tsx/dist/cli.mjs");
const SCRIPTS = resolve("test/scripts");

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flagfall-test-"));
  mkdirSync(join(folder, "many", "deep"), { recursive: true });
  mkdirSync(join(folder, "none"));
  writeFileSync(join(folder, "good.jsonl"), '{"at":1,"show":true}\n{"expect":{"event":"display"}}\n');
  writeFileSync(
    join(folder, "fails.jsonl"),
    '{"at":1,"show":true}\n{"expect":{"event":"flag"}}\n{"never":{"event":"ready"}}\n',
  );
  writeFileSync(join(folder, "wrong.jsonl"), '{"note":"fine"}\n{"at":1,"lift":"z9"}\n');
  writeFileSync(join(folder, "early.jsonl"), '{"at":1,"ask":"fen"}\n');
  writeFileSync(join(folder, "many", "b.jsonl"), "");
  writeFileSync(join(folder, "many", "a.txt"), "not a script");
  writeFileSync(join(folder, "many", "deep", "a.jsonl"), '{"unseen":{"event":"ready"}}');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Calls the simulator as a user does, from a folder that is not the project's. */
function call(cli: string, args: string[], more: { input?: string; env?: NodeJS.ProcessEnv } = {}) {
  const env = { ...process.env, ...more.env, INIT_CWD: folder };
  const options = { cwd: folder, encoding: "utf8" as const, input: more.input ?? "", env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, resolve(cli), ...args], options);
  return { status, stdout, stderr: stderr.replace("building the virtual board…\n", "") };
}

const sim = (args: string, input?: string) => call("sim/cli.ts", args.split(" ").filter(Boolean), { input });

test("play prints what the device says, line by line", () => {
  const { status, stdout, stderr } = sim("play good.jsonl");
  const events = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).event);
  expect({ status, stderr, events }).toEqual({ status: 0, stderr: "", events: ["ready", "display"] });
});

test("play - reads standard input", () => {
  const { status, stdout } = sim("play -", '{"config":{"sensor":false}}\r\n\r\n');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('"board":"absent"') });
});

test("check says what failed, where, and what was seen instead", () => {
  const { status, stdout, stderr } = sim("check good.jsonl fails.jsonl");
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toEqual([
    'fails.jsonl:2: expect {"event":"flag"}',
    expect.stringMatching(/^ {2}saw \{"at":1,"event":"display"/),
    "1 passed, 1 failed",
  ]);
});

test("a folder means every script below it, in order", () => {
  const { status, stdout } = sim("check many");
  expect(status).toBe(1);
  expect(stdout).toMatch(/^many.deep.a\.jsonl:1: unseen .*\n {2}saw .*\n1 passed, 1 failed\n$/);
});

test("a wrong script among several fails alone, and the call with it", () => {
  const { status, stdout, stderr } = sim("check wrong.jsonl good.jsonl fails.jsonl none missing.jsonl");
  expect(status).toBe(2);
  expect(stderr).toBe(
    'wrong.jsonl:2: "lift" is not a square\nnone: a folder, no script\nmissing.jsonl: no such file\n',
  );
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("1 passed, 4 failed");
});

test.each([
  ["play wrong.jsonl", 'wrong.jsonl:2: "lift" is not a square'],
  ["play early.jsonl", "early.jsonl:1: not yet: ask (until the device keeps the game)"],
  ["play missing.jsonl", "missing.jsonl: no such file"],
  ["play many", "many: a folder, no script"],
  ["play", "play takes one FILE"],
  ["check", "check takes at least one FILE"],
  ["", "no command: try help"],
  ["dance", "unknown command dance: try help"],
  ["perft 8 3", "perft: not yet, until the device knows the rules of chess"],
])("%s: one line on standard error, exit status 2", (args, message) => {
  expect(sim(args)).toEqual({ status: 2, stdout: "", stderr: `${message}\n` });
});

test("help tells the commands and what is missing", () => {
  const { status, stdout } = sim("help");
  expect(status).toBe(0);
  expect(stdout).toContain("npm run --silent sim -- check");
  expect(stdout).toContain("a start other than standard");
});

test("our own scripts pass", () => {
  const { stdout, stderr } = call("sim/cli.ts", ["check", SCRIPTS]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^\d+ passed, 0 failed\n$/);
});

test.each([[""], ["/no/such/espruino"], [process.execPath]])(
  "target with ESPRUINO=%s has no interpreter",
  (name) => {
    const { status, stdout, stderr } = call("sim/target/cli.ts", ["play", "good.jsonl"], {
      env: { ESPRUINO: name },
    });
    expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
    expect(stderr).toMatch(/^no interpreter: .*\n$/);
  },
);
