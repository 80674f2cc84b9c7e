import fc from "fast-check";
import { settles } from "./settle-table";
import { Settling } from "./settling";

describe("one contact", () => {
  test("opens", () =>
    settles(`
        0  ...#....  ...#....
      100  ........  ...#....
      129  ........  ...#....
      300  ........  ........
    `));

  test("closes", () =>
    settles(`
        0  ........  ........
      100  .......#  ........
      129  .......#  ........
      300  .......#  .......#
    `));

  test("five edges in 8 ms are one", () =>
    settles(`
        0  #.......  #.......
      100  ........  #.......
      102  #.......  #.......
      104  ........  #.......
      106  #.......  #.......
      108  ........  #.......
      129  ........  #.......
      320  ........  ........
    `));

  test("four edges in 8 ms are none", () =>
    settles(`
        0  #.......  #.......
      100  ........  #.......
      102  #.......  #.......
      105  ........  #.......
      108  #.......  #.......
      400  #.......  #.......
    `));

  test("what lasts less than 30 ms was nothing", () =>
    settles(`
        0  ...#....  ...#....
      100  ........  ...#....
      129  ...#....  ...#....
      200  ........  ...#....
      220  ...#....  ...#....
      500  ...#....  ...#....
    `));

  test("there and back again is believed twice", () =>
    settles(`
        0  ........  ........
      100  ..#.....  ........
      300  ........  ..#.....
      500  ........  ........
    `));
});

describe("several contacts", () => {
  test("a rook slid from a4 to h4 is never seen on the way", () =>
    settles(`
        0  #.......  #.......
      100  .#......  #.......
      120  ..#.....  #.......
      140  ...#....  ?.......
      160  ....#...  ?.......
      180  .....#..  ?.......
      200  ......#.  ?.......
      220  .......#  ?.......
      420  .......#  .......#
    `));

  test("one that chatters for good does not hold up the others", () =>
    settles(`
        0  #..~....  #.......
      500  ...~...#  #.......
      700  ...~...#  .......#
      900  #..~....  .......#
     1100  #..~....  #.......
    `));

  test("one that has chattered for long is believed when it stops", () =>
    settles(`
        0  #.......  #.......
      100  #..~....  #.......
      900  #..#....  #.......
     1100  #..#....  #..#....
    `));

  test("castling: four change one after the other", () =>
    settles(`
        0  ....#..#  ....#..#
      100  .......#  ....#..#
      300  ......##  .......#
      500  ......#.  ......##
      700  .....##.  ......#.
      900  .....##.  .....##.
    `));
});

test("the board is at rest 300 ms after the last change, and not one earlier", () => {
  const settling = new Settling(new Uint8Array(8), 7777);
  settling.ranks[0] = 1;
  settling.scan(1000);
  settling.scan(1030);
  expect([settling.believed(0), settling.busy]).toEqual([1, true]);
  settling.scan(1329);
  expect(settling.busy).toBe(true);
  settling.scan(1359);
  expect(settling.busy).toBe(false);
});

/** One scan: how long after the one before, and which squares read otherwise. */
const scans = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    flips: fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 120, size: "max" },
);

test("whatever chatters: believed is what was read all through 30 ms, and in the end what there is", () => {
  fc.assert(
    fc.property(scans, fc.constantFrom(5, 25), (chatter, rate) => {
      const settling = new Settling([0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff], 7777);
      let at = 0;
      for (const { gap, flips } of chatter) {
        for (const square of flips) settling.ranks[square >> 3] ^= 1 << (square & 7);
        settling.scan((at += gap));
      }
      for (const end = at + 1000; at < end;) settling.scan((at += rate));
      settling.ranks.forEach((bits, r) => settling.holds("not believed", at, settling.believed(r) === bits));
      settling.holds("never at rest", at, !settling.busy);
    }),
    { numRuns: 500 },
  );
});

describe("a board that nobody has touched for a month", () => {
  const DAYS = 86_400_000;

  test.each([24, 25, 31, 49])("after %d days a piece is still believed", (days) => {
    const settling = new Settling(new Uint8Array(8), 0);
    settling.scan(25);
    settling.ranks[4] = 16;
    for (let at = days * DAYS; at < days * DAYS + 1000; at += 25) settling.scan(at);
    settling.holds("not believed", days * DAYS, settling.believed(4) === 16);
    settling.holds("never at rest", days * DAYS, !settling.busy);
  });

  test.each([24, 25, 31, 49])("after %d days a piece only brushed does not keep it busy", (days) => {
    const settling = new Settling(new Uint8Array(8), 0);
    settling.scan(25);
    for (let at = days * DAYS; at < days * DAYS + 1000; at += 25) {
      settling.ranks[4] = at === days * DAYS ? 16 : 0;
      settling.scan(at);
    }
    settling.holds("never at rest", days * DAYS, !settling.busy);
  });
});
