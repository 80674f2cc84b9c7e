import { encodeFont } from "../sim/build/font";
import { FONT, Font } from "../sim/virtual/font";
import { newWorld, virtualHal, type World } from "../sim/virtual/world";

test("the letters that the device holds are those that were drawn", () => {
  expect(FONT).toBe(encodeFont());
  expect(atob(FONT)).toHaveLength(3 * Font.Letters);
});

/** So many rows of dots from the upper left corner of the glass. */
function rows({ pixels }: World, width: number, height: number): string[] {
  const dot = (x: number, y: number): string =>
    (pixels[16 * y + (x >> 3)] >> (7 - (x & 7))) & 1 ? "#" : ".";
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => dot(x, y)).join(""),
  );
}

function written(text: string, x: number, y: number): World {
  const world = newWorld(() => undefined);
  world.lit = true;
  virtualHal(world).text(1, x, y, text);
  return world;
}

/** How a text looks, written with its corner in the corner. */
function looks(text: string, picture: string): void {
  const lines = picture.trim().split(/\s+/);
  expect(rows(written(text, 0, 0), 4 * text.length, 6)).toEqual(lines);
}

test("READY", () =>
  looks(
    "READY",
    `
      ##..###..#..##..#.#.
      #.#.#...#.#.#.#.#.#.
      ##..##..###.#.#..#..
      #.#.#...#.#.#.#..#..
      #.#.###.#.#.##...#..
      ....................
    `,
  ));

test("every digit", () =>
  looks(
    "0123456789",
    `
      ###..#..###.###.#.#.###.###.###.###.###.
      #.#.##....#...#.#.#.#...#.....#.#.#.#.#.
      #.#..#..###.###.###.###.###...#.###.###.
      #.#..#..#.....#...#...#.#.#..#..#.#...#.
      ###.###.###.###...#.###.###..#..###.###.
      ........................................
    `,
  ));

test("no two letters look alike, and each leaves a dot to the next, right and below", () => {
  const codes = Array.from({ length: Font.Letters }, (_, i) => Font.First + i);
  const letters = codes.map((code) => rows(written(String.fromCharCode(code), 0, 0), 8, 8));
  expect(new Set(letters.map(String)).size).toBe(Font.Letters);
  const beyond = letters.flatMap((letter) => [...letter.map((row) => row.slice(3)), ...letter.slice(5)]);
  expect(beyond.filter((dots) => dots.includes("#"))).toEqual([]);
});

test("a text stands where it was put, in the ink it was given", () => {
  const world = written("I", 5, 1);
  expect(rows(world, 9, 7)).toEqual([
    ".........",
    ".....###.",
    "......#..",
    "......#..",
    "......#..",
    ".....###.",
    ".........",
  ]);
  virtualHal(world).text(0, 5, 1, "I");
  expect(world.pixels.every((byte) => byte === 0)).toBe(true);
});
