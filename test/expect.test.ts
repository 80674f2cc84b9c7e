import type { Said } from "../sim/play";
import { judge, matches } from "../sim/script/expect";
import { readScript } from "../sim/script/read";

/** What the device said, told as `after` and fields; the numbers of the lines that do not hold. */
function failing(script: string, ...events: [after: number, event: Record<string, unknown>][]): number[] {
  const all: Said[] = events.map(([after, event]) => ({ after, event, line: JSON.stringify(event) }));
  return judge(readScript(Buffer.from(script)), all).map((failure) => failure.line);
}

describe("an event is what was wanted", () => {
  const event = { event: "move", clock: { white: 300, black: 200 }, moves: [1, 0], uci: null, done: true };

  test.each([
    [{}, 0],
    [{ event: "move" }, 0],
    [{ clock: { white: 300 } }, 0],
    [{ clock: {} }, 0],
    [{ moves: [1, 0] }, 0],
    [{ uci: null, san: null }, 0],
    [{ clock: { white: 310, black: 190 }, moves: [11, -10] }, 10],
    [{ done: true }, 0],
  ])("%j within %d", (wanted, within) => expect(matches(wanted, event, within)).toBe(true));

  test.each([
    [{ event: "press" }, 0],
    [{ clock: { white: 301 } }, 0],
    [{ clock: { white: 311 } }, 10],
    [{ clock: { red: 1 } }, 0],
    [{ clock: 300 }, 1000],
    [{ clock: null }, 0],
    [{ clock: [300, 200] }, 0],
    [{ moves: [1] }, 0],
    [{ moves: [1, 0, 0] }, 5],
    [{ moves: [0, 1] }, 0],
    [{ moves: { 0: 1 } }, 0],
    [{ uci: "e2e4" }, 0],
    [{ uci: {} }, 0],
    [{ done: 1 }, 5],
    [{ toString: "x" }, 0],
  ])("not %j within %d", (wanted, within) => expect(matches(wanted, event, within)).toBe(false));
});

describe("windows", () => {
  const flag = { at: 2000, event: "flag" };

  test("the first runs from power-on to just before the first action", () => {
    const script = '{"expect":{"event":"ready"}}\n{"never":{"event":"flag"}}\n{"at":2000,"show":true}';
    expect(failing(script, [-1, { at: 0, event: "ready" }], [0, flag])).toEqual([]);
    expect(failing(script, [0, flag], [0, { at: 2500, event: "ready" }])).toEqual([1]);
    expect(failing(script, [-1, { at: 1999, event: "flag" }])).toEqual([1, 2]);
  });

  test("the last runs to the end of the script", () => {
    expect(failing('{"at":0,"show":true}\n{"expect":{"event":"flag"}}', [0, flag])).toEqual([]);
  });

  test("what time brings at the millisecond of an action lies in that action's window", () => {
    const script =
      '{"at":1000,"show":true}\n{"never":{"event":"flag"}}\n{"at":2000,"show":true}\n' +
      '{"expect":{"event":"flag"}}';
    expect(failing(script, [1, flag])).toEqual([]);
    expect(failing(script, [1, { at: 1999, event: "flag" }])).toEqual([2, 4]);
  });

  test("of several actions in one millisecond each has what it brings", () => {
    const script = `{"at":5,"arbiter":"pause"}
      {"expect":{"event":"stop"}}
      {"never":{"event":"resume"}}
      {"at":5,"arbiter":"resume"}
      {"expect":{"event":"resume"}}
      {"never":{"event":"stop"}}`;
    const stop = { at: 5, event: "stop" };
    const resume = { at: 5, event: "resume" };
    expect(failing(script, [0, stop], [1, resume])).toEqual([]);
    expect(failing(script, [0, resume], [1, stop])).toEqual([2, 3, 6]);
  });

  test("the last of them may be met by what came earlier in that millisecond", () => {
    const script = '{"at":5,"arbiter":"pause"}\n{"at":5,"arbiter":"resume"}\n{"expect":{"event":"stop"}}';
    expect(failing(script, [0, { at: 5, event: "stop" }])).toEqual([]);
    expect(failing(script.replace(/5/, "4"), [0, { at: 4, event: "stop" }])).toEqual([3]);
  });

  test("a late verdict counts in the window it comes in, not in that of its press", () => {
    const script = `{"at":1000,"press":"white"}
      {"never":{"event":"move"}}
      {"at":1100,"lift":"e7"}
      {"expect":{"event":"move"}}`;
    expect(failing(script, [1, { at: 1300, event: "move" }])).toEqual([]);
  });
});

describe("kinds of expectation", () => {
  const a = { at: 1, event: "a" };
  const b = { at: 2, event: "b" };

  test("several in one window are met in their order, each by an event of its own", () => {
    const script = '{"expect":{"event":"a"}}\n{"expect":{"event":"b"}}\n{"expect":{"event":"a"}}';
    expect(failing(script, [-1, a], [-1, b], [-1, a])).toEqual([]);
    expect(failing(script, [-1, a], [-1, a], [-1, b])).toEqual([3]);
    expect(failing(script, [-1, b], [-1, a])).toEqual([2, 3]);
  });

  test("seen and unseen look at the whole script, wherever they stand", () => {
    const script = '{"seen":{"event":"b"}}\n{"at":1,"show":true}\n{"unseen":{"event":"a"}}';
    expect(failing(script, [0, b])).toEqual([]);
    expect(failing(script, [0, a])).toEqual([1, 3]);
  });

  test("a failure names what was expected and what was seen", () => {
    const script = readScript(Buffer.from('{"expect":{"event":"c"},"within":5}\n{"never":{"event":"a"}}'));
    const all: Said[] = [a, b].map((event) => ({ event, after: -1, line: JSON.stringify(event) }));
    expect(judge(script, all)).toEqual([
      { line: 1, expected: 'expect {"event":"c"} within 5', seen: all.map((said) => said.line) },
      { line: 2, expected: 'never {"event":"a"}', seen: [all[0].line] },
    ]);
  });
});
