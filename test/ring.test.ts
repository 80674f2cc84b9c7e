import { Clock } from "../firmware/clock/clock";
import { Act, act, charged, scanned } from "../firmware/device";
import { newDevice, type Device } from "../firmware/state";
import { wake } from "../firmware/wake";
import { audience } from "../firmware/events/audience";
import { Kind, To } from "../firmware/events/kinds";
import { Head, newRing, push } from "../firmware/events/ring";
import { describe as tell } from "../firmware/events/text";
import { Limit } from "../firmware/limits";
import { Seen } from "../firmware/sensors/settle";
import { Observer } from "../firmware/settings";
import { Side } from "../firmware/side";
import { Loaded } from "../hal/hal";
import { Desk, settingsOf, type Told } from "./desk";

const PEOPLE = ["white", "black", "all", "arbiter", "log"];

describe("the ring", () => {
  const head = Kind.Press | (To.All << Head.To) | (Side.White << Head.By);

  test.each([1, 31, 32, 33, 64, 1000])("after %d events keeps the newest in their order", (count) => {
    const ring = newRing();
    for (let n = 0; n < count; n++) push(ring, 1000 + n, head, Int32Array.of(n, 1, 2, 3, 4, 5));
    expect(ring[0]).toBe(count);
    for (let n = Math.max(0, count - Limit.Events); n < count; n++) {
      const line = JSON.parse(tell(ring, n));
      expect(line).toMatchObject({
        at: 1000 + n,
        event: "press",
        clock: { white: n, black: 1 },
        presses: [4, 5],
      });
    }
  });

  test("an event is a copy: what comes later does not change it", () => {
    const body = Int32Array.of(1, 2, 3, 4, 5, 6);
    const ring = newRing();
    push(ring, 0, head, body);
    body.fill(9);
    expect(JSON.parse(tell(ring, 0)).clock).toEqual({ white: 1, black: 2 });
  });

  test("its size is a power of two, and an event fits its place", () => {
    expect(Limit.Events & (Limit.Events - 1)).toBe(0);
    const ring = newRing();
    push(ring, 1, 2, new Int32Array(Clock.Kept).fill(7));
    expect([...ring.slice(0, 10)]).toEqual([1, 1, 2, 7, 7, 7, 7, 7, 7, 0]);
  });
});

/** Who gets what, by observer, as the documents have it. */
const AUDIENCE = `
           arbiter  claim    auto
  press    all      all      all
  start    all      all      all
  resume   all      all      all
  stop     all      all      all
  flag     all      all      all
  battery  all      all      all
  move     arbiter  log      all
  ready    arbiter  arbiter  all
  fault    arbiter  arbiter  all
  note     arbiter  log      log
`;

const KINDS: Record<string, Kind> = {
  ready: Kind.Ready,
  start: Kind.Start,
  resume: Kind.Resume,
  stop: Kind.Stop,
  press: Kind.Press,
  move: Kind.Move,
  flag: Kind.Flag,
  note: Kind.Note,
  battery: Kind.Battery,
  fault: Kind.Fault,
};

const [observers, ...rows] = AUDIENCE.trim()
  .split("\n")
  .map((row) => row.trim().split(/ +/));
const TO = rows.flatMap(([event, ...to]) =>
  observers.map((who, i): [string, string, string] => [event, who, to[i]]),
);

test.each(TO)("%s, observer %s: to %s", (event, who, to) => {
  expect(PEOPLE[audience(KINDS[event], observers.indexOf(who))]).toBe(to);
});

test("the columns are in the order of Observer", () => {
  expect([Observer.Arbiter, Observer.Claim, Observer.Auto]).toEqual([0, 1, 2]);
  expect(Object.keys(KINDS)).toHaveLength(rows.length);
});

/** A game in which everything happens that can, and a device that woke with a damaged copy. */
function everything(words: string): Told[] {
  const desk = new Desk(settingsOf(`3+1 ${words}`));
  const d = desk.device;
  for (let at = 0; at < 500; at += 25) desk.scan([255, 255, 0, 0, 0, 0, 255, 239], at);
  desk.arbiter(Act.Start, 1000);
  desk.press(Side.White, 1500);
  desk.arbiter(Act.Pause, 2000);
  desk.arbiter(Act.Resume, 2500);
  act(d, Act.Start, To.White, 2600);
  charged(d, 120, 2700);
  desk.tick(20_000);
  const broken = newDevice();
  wake(broken, Loaded.Damaged, settingsOf(`3+1 ${words}`), 0);
  return [...desk.events(), JSON.parse(tell(broken.ring, 0))];
}

describe.each(["arbiter", "claim", "auto"])("a whole game, observer %s", (who) => {
  const events = everything(who);

  test("has every event, each a line with its time, its name and its reader", () => {
    expect([...new Set(events.map(({ event }) => event))].sort()).toEqual(Object.keys(KINDS).sort());
    for (const event of events) {
      expect(event).toMatchObject({ at: expect.any(Number), event: expect.any(String) });
      expect(PEOPLE).toContain(event.to);
    }
  });

  test("goes to whom it concerns; a refusal to whoever asked", () => {
    const column = observers.indexOf(who) + 1;
    for (const { event, to } of events) {
      expect([event, to]).toEqual([
        event,
        event === "note" ? "white" : rows.find(([name]) => name === event)?.[column],
      ]);
    }
  });
});

describe("what the lines say", () => {
  const events = everything("auto");
  const clock = { white: 3500 + 1000, black: 4000 };
  const all = (event: string): Told[] => events.filter((one) => one.event === event);

  test("a press and its move", () => {
    expect(all("press")).toEqual([
      { at: 1500, event: "press", to: "all", by: "white", presses: [1, 0], clock },
    ]);
    expect(all("move")).toEqual([
      {
        ...{ at: 1500, event: "move", to: "all", by: "white", uci: null, san: null, number: 1 },
        ...{ moves: [1, 0], presses: [1, 0], completed: "press", clock },
      },
    ]);
  });

  test("starts, stops and flags", () => {
    const fallen = { white: 4500, black: 0 };
    expect(all("start")).toMatchObject([{ at: 1000, running: "white", clock: { white: 4000, black: 4000 } }]);
    expect(all("stop")).toMatchObject([{ at: 2000, reason: "pause", clock: { white: 4500, black: 3500 } }]);
    expect(all("resume")).toMatchObject([
      { at: 2500, running: "black", clock: { white: 4500, black: 3500 } },
    ]);
    expect(all("flag")).toMatchObject([{ at: 6000, by: "black", first: true, last: true, clock: fallen }]);
  });

  test("notes, faults and the battery", () => {
    expect(all("note")).toEqual([{ at: 2600, event: "note", to: "white", code: "refused" }]);
    expect(all("fault")).toMatchObject([{ what: "storage" }]);
    expect(all("battery")).toMatchObject([{ at: 2700, low: true, level: 0.12 }]);
  });

  test("the battery is told of when the warning goes on or off", () => {
    const desk = new Desk(settingsOf("60"));
    desk.events();
    [1000, 150, 149, 100, 0, 149, 150, 900].forEach((level, at) => charged(desk.device, level, at));
    const lines = desk.events().map(({ at, low, level }) => [at, low, level]);
    expect(lines).toEqual([
      [2, true, 0.149],
      [6, false, 0.15],
    ]);
  });
});

describe("how the pieces stand", () => {
  const START = [255, 255, 0, 0, 0, 0, 255, 255];
  const TURNED = Array(8).fill(0xc3);

  function lastReady(words: string, ranks: number[]): Told {
    const d: Device = newDevice();
    d.bank.set(ranks);
    wake(d, Loaded.Nothing, settingsOf(words), 0);
    return JSON.parse(tell(d.ring, d.ring[0] - 1));
  }

  test.each([
    ["60", START, "match", "", ""],
    ["60", [255, 239, 0, 16, 0, 0, 255, 255], "mismatch", "e2", "e4"],
    ["60", [254, 255, 0, 0, 0, 1, 255, 127], "mismatch", "a1 h8", "a6"],
    ["60 flip", [254, 255, 0, 0, 0, 1, 255, 255], "mismatch", "h8", "h3"],
    ["60 flip", START, "match", "", ""],
    ["60 boardless", TURNED, "absent", "", ""],
  ])("%s, %j: %s, missing %s, extra %s", (words, ranks, board, missing, extra) => {
    const list = (text: string): string[] => text.split(" ").filter(Boolean);
    expect(lastReady(words, ranks)).toMatchObject({ board, missing: list(missing), extra: list(extra) });
  });

  test("turned by a quarter, all of it", () => {
    expect(lastReady("60", TURNED).board).toBe("turned");
    expect(lastReady("60", [255, 255, 0, 0, ...TURNED.slice(4)]).board).toBe("mismatch");
    expect(lastReady("60", [...TURNED.slice(4), 0, 0, 255, 255]).board).toBe("mismatch");
  });

  test("it is told again, once, when the board has come to rest", () => {
    const desk = new Desk(settingsOf("60"));
    desk.events();
    const noE2 = START.map((bits, r) => (r === 1 ? bits ^ 16 : bits));
    const noE7 = START.map((bits, r) => (r === 6 ? bits ^ 16 : bits));
    [START, noE2, START, noE7, noE7].forEach((ranks, n) => {
      for (let at = 1000 * n; at < 1000 * n + 1000; at += 25) desk.scan(ranks, at);
    });
    const told = desk.events();
    expect(told).toMatchObject([
      { board: "match", missing: [] },
      { board: "mismatch", missing: ["e2"] },
      { board: "match", missing: [] },
      { board: "mismatch", missing: ["e7"] },
    ]);
    const late = told.map(({ at }, n) => at - 1000 * n);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(Limit.SettleMs);
    expect(Math.max(...late)).toBeLessThan(Limit.SettleMs + 200);
  });

  test("once a clock has run nobody is told", () => {
    const desk = new Desk(settingsOf("60"));
    desk.arbiter(Act.Start, 0);
    desk.events();
    desk.device.bank.set(START);
    for (let at = 0; at < 2000; at += 25) scanned(desk.device, at);
    expect([desk.device.contacts[Seen.Settled], desk.events()]).toEqual([0xffff, []]);
  });
});
