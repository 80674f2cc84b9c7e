import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isControl } from "../sim/script/control";
import { isFen, placement } from "../sim/script/fen";
import { refuseNotYet } from "../sim/script/not-yet";
import { readScript } from "../sim/script/read";
import { tapeOf } from "../sim/script/tape";
import { Setting } from "../firmware/settings";
import { Op } from "../sim/virtual/ops";

const read = (text: string) => readScript(Buffer.from(text));

/** What a reader of this script is told: nothing, or line and fault. */
function faultOf(text: string): string {
  try {
    refuseNotYet(read(text));
    return "";
  } catch (error) {
    return `${(error as { line?: number }).line}: ${(error as Error).message}`;
  }
}

describe("wrong scripts", () => {
  test.each([
    ["{", "1: not JSON"],
    ["[]", "1: not an object"],
    ["null", "1: not an object"],
    ["7", "1: not an object"],
    ["{}", "1: no action"],
    ['{"at":1}', "1: no action"],
    ['{"at":1,"foo":2}', '1: unknown key "foo"'],
    ['{"at":1,"lift":"e2","foo":2}', '1: unknown key "foo"'],
    ['{"at":1,"lift":"e2","place":"e4"}', "1: more than one thing in a line: lift, place"],
    ['{"lift":"e2"}', '1: "at" is missing'],
    ['{"at":-1,"lift":"e2"}', '1: "at" must not be less than 0'],
    ['{"at":1.5,"lift":"e2"}', '1: "at" must be a whole number'],
    ['{"at":"1","lift":"e2"}', '1: "at" must be a number'],
    ['{"at":2147483648,"lift":"e2"}', '1: "at" must not be more than 2147483647'],
    ['{"at":1e300,"lift":"e2"}', '1: "at" must not be more than'],
    ['{"at":1,"lift":"e9"}', '1: "lift" is not a square'],
    ['{"at":1,"press":"red"}', '1: "press" must be one of "white", "black"'],
    ['{"at":1,"press":"white","hold":5}', '1: unknown key "hold"'],
    ['{"at":1,"key":"go"}', '1: "key" must be one of'],
    ['{"at":1,"key":"ok","hold":-1}', '1: "hold" must not be less than 0'],
    ['{"at":1,"show":false}', '1: "show" must be true'],
    ['{"at":1,"power":"off"}', '1: "power" must be one of "cut", "on"'],
    ['{"at":1,"battery":1.2}', '1: "battery" must not be more than 1'],
    ['{"at":1,"ask":"weather"}', '1: "ask" must be one of'],
    ['{"at":1,"player":"white"}', '1: "do" is missing'],
    ['{"at":1,"player":"white","do":"fly"}', '1: "do" must be one of'],
    ['{"at":1,"player":"white","do":"promote","piece":"k"}', '1: "piece" must be one of'],
    ['{"at":1,"player":"white","do":"pause","piece":"q"}', '1: unknown key "piece"'],
    ['{"at":1,"arbiter":"constructor"}', '1: "arbiter" must be one of'],
    ['{"at":1,"arbiter":"penalty","side":"white"}', '1: "ms" is missing'],
    ['{"at":5,"show":true}\n\n{"at":4,"show":true}', "3: time goes back: 4 after 5"],
    ['{"at":5,"end":true}\n{"at":6,"show":true}', "2: an action after the end"],
    ['{"note":5}', '1: "note" must be a string'],
    ['{"expect":[]}', '1: "expect" must be an object'],
    ['{"never":null}', '1: "never" must be an object'],
    ['{"never":{},"within":1}', '1: unknown key "within"'],
    ['{"expect":{},"within":-1}', '1: "within" must not be less than 0'],
    ['{"at":1,"expect":{}}', '1: unknown key "at"'],
    ['{"note":"first"}\n{"config":{}}', "2: config belongs on the first line"],
    ['{"config":{"foo":1}}', '1: unknown key "foo" in "config"'],
    ['{"config":{"laws":"2019"}}', '1: "config.laws" must be one of'],
    ['{"config":{"freeze":"yes"}}', '1: "config.freeze" must be one of "auto", true, false'],
    ['{"config":{"control":"5400:1800"}}', '1: "config.control" is not a time control'],
    ['{"config":{"control":{"white":"300"}}}', '1: "config.control" is not a time control'],
    ['{"config":{"pieces":"8/8"}}', '1: "config.pieces" is not the placement of a FEN'],
    ['{"config":{"start":"960:960"}}', '1: "config.start" is neither'],
    ['{"config":{"illegal":[1]}}', '1: "config.illegal" is a list of the wrong length'],
  ])("%s", (text, fault) => expect(faultOf(text)).toContain(fault));

  test("what is not UTF-8 has a line, too", () => {
    const bytes = Buffer.concat([
      Buffer.from('{"note":"a"}\n{"note":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    expect(() => readScript(bytes)).toThrow("not UTF-8");
  });
});

describe("good scripts", () => {
  test.each([
    ["an empty file", ""],
    ["blank lines and CRLF", '\r\n{"note":"a"}\r\n  \r\n{"at":1,"show":true}\r\n'],
    ["a byte order mark", '\ufeff{"config":{}}'],
    ["config after blank lines", '\n\n{"config":{"control":"300"}}'],
    ["several actions at once", '{"at":1,"show":true}\n{"at":1,"show":true}'],
    ["no line end at the end", '{"at":0,"end":true}\n{"seen":{}}'],
  ])("%s", (_, text) => expect(faultOf(text)).toBe(""));
});

describe("valid, but not yet", () => {
  test.each([
    '{"config":{"control":"40/5400+30:1800+30"}}',
    '{"config":{"control":{"white":"300","black":"*60"}}}',
    '{"config":{"start":"960:518"}}',
    '{"config":{"start":"r4k1r/8/8/8/8/8/8/4K3 b ha - 0 1"}}',
    '{"config":{"language":"sl"}}',
    '{"config":{"setup":"menu"}}',
    '{"config":{"pegged":"both"}}',
    '{"config":{"default_ms":900000}}',
    '{"at":1,"ask":"pgn"}',
    '{"at":1,"player":"black","do":"claim","what":"fifty","uci":"e2e4"}',
    '{"at":1,"player":"black","do":"answer","value":"e7e8q"}',
    '{"at":1,"arbiter":"ok"}',
    '{"at":1,"arbiter":"time","white":5000,"moves":[1,1],"running":"black","confirm":true}',
    '{"at":1,"arbiter":"control","control":"nonsense"}',
    '{"at":1,"arbiter":"position","fen":"nonsense"}',
  ])("%s", (text) => expect(faultOf(text)).toMatch(/^1: not yet: /));

  test("a wrong line is told rather than one that comes too early", () => {
    expect(faultOf('{"at":1,"ask":"fen"}\n{"at":1,"press":"red"}')).toMatch(/^2: "press"/);
  });
});

describe("time controls", () => {
  const good = `300 0+5 5400+30 40/5400+30:1800+30 40/7200:20/3600:900 ?/7200:3600 1500d10 1500b10 *60
    600y5x30 0y5x30 600c300 ^ 40/5400:^ g10 359999`;
  const bad = `0 0+0 360000 -5 5.5 5+ +5 5400:1800 0/60:60 ?/60 *0 g *60:60 60:*60 ^:60 600y5x30:60 5x5 5+601
    5d5b5 ? - 1e3`;

  test.each(good.split(/\s+/))("%s", (text) => expect(isControl(text)).toBe(true));

  test.each(bad.split(/\s+/))("not %s", (text) => expect(isControl(text)).toBe(false));
});

describe("FEN", () => {
  test.each([
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/4n3/8/8/8/8/8/R3RK2 b - - 0 1",
    "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b HAha f3 0 2",
  ])("%s", (text) => expect(isFen(text)).toBe(true));

  test.each([
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w KK - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - e4 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - -",
    "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
    "4k3/9/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4K3 w - - 0 1",
  ])("not %s", (text) => expect(isFen(text)).toBe(false));

  test("a placement is read from a1 on", () => {
    expect(placement("7r/8/8/8/8/8/8/KB6")).toBe("KB" + " ".repeat(61) + "r");
    expect(placement("7r/8/8/8/8/8/8/KB51")).toBeNull();
  });
});

describe("tapes", () => {
  const tape = (text: string) => tapeOf(read(text));
  const freeze = (config: string) => tape(`{"config":${config}}`).settings[Setting.Freeze];

  test("every action is a step of numbers", () => {
    const steps = tape(`{"at":1,"lift":"e2"}\n{"at":2,"place":"h8"}\n{"at":3,"press":"black"}
      {"at":4,"key":"ok"}\n{"at":5,"key":"start","hold":3000}\n{"at":6,"player":"black","do":"pause"}
      {"at":7,"arbiter":"resume"}\n{"at":8,"power":"cut"}\n{"at":9,"battery":0.57}
      {"at":9,"show":true}`).steps;
    expect(steps).toEqual([
      [1, Op.Lift, 12],
      [2, Op.Place, 63],
      [3, Op.Press, 1],
      [4, Op.Key, 5, 100],
      [5, Op.Key, 2, 3000],
      [6, Op.Act, 1, 1],
      [7, Op.Act, 2, 3],
      [8, Op.Power, 0],
      [9, Op.Battery, 570],
      [9, Op.Show],
    ]);
  });

  test("time runs on for three seconds, but not past an end or the last millisecond", () => {
    expect(tape("").until).toBe(3000);
    expect(tape('{"at":500,"show":true}').until).toBe(3500);
    expect(tape('{"at":500,"end":true}').until).toBe(500);
    expect(tape('{"at":2147483647,"show":true}').until).toBe(2147483647);
  });

  test("the first flag freezes where time is added, on either side, but not in 2009 on claim", () => {
    expect(freeze('{"control":"300"}')).toBe(0);
    expect(freeze('{"control":"300+3"}')).toBe(1);
    expect(freeze('{"control":{"white":"300","black":"60+1"}}')).toBe(1);
    expect(freeze('{"control":"300+3","laws":"2009","observer":"claim"}')).toBe(0);
    expect(freeze('{"control":"300+3","laws":"2009","observer":"claim","freeze":true}')).toBe(1);
    expect(freeze('{"control":"300","freeze":true}')).toBe(1);
    expect(freeze('{"control":"300+3","freeze":false}')).toBe(0);
  });

  test("what stands on a flipped sensor is turned by half", () => {
    expect(tape("").ranks).toEqual([255, 255, 0, 0, 0, 0, 255, 255]);
    const pieces = '"pieces":"8/8/8/8/8/8/8/KB6"';
    expect(tape(`{"config":{${pieces}}}`).ranks).toEqual([3, 0, 0, 0, 0, 0, 0, 0]);
    expect(tape(`{"config":{${pieces},"flip":true}}`).ranks).toEqual([0, 0, 0, 0, 0, 0, 0, 192]);
  });
});

test("the example in the README is a script", () => {
  const readme = readFileSync(join("sim", "script", "README.md"), "utf8");
  const [, example] = /```jsonl\n([^`]+)```/.exec(readme)!;
  expect(faultOf(example)).toBe("");
});
