import { Loaded } from "../hal/hal";
import { Header } from "../hal/slots";
import { newWorld, virtualHal, type World } from "../sim/virtual/world";

const SIZE = 40;
const STATE = 4 * Header.Size; // where the state begins

/** State number `n`: none of its bytes is the same in another. */
const stateOf = (n: number): number[] =>
  Array.from({ length: SIZE - STATE }, (_, i) => (31 * n + 7 * i) & 255);

const newStorage = (): World => newWorld(() => undefined);

/** Power comes on: what is found, and the number of the state. Gives what saves a state from then on. */
function powerOn(world: World): {
  found: Loaded;
  state: number[];
  bytes: Uint8Array;
  save: (n: number) => void;
} {
  const hal = virtualHal(world);
  const bytes = new Uint8Array(SIZE);
  const found = hal.load(bytes);
  const save = (n: number): void => {
    bytes.set(stateOf(n), STATE);
    hal.save(bytes);
  };
  return { found, state: [...bytes.slice(STATE)], bytes, save };
}

/** Storage after so many saves, one for each time the power was on. */
function after(saves: number): World {
  const world = newStorage();
  for (let n = 1; n <= saves; n++) powerOn(world).save(n);
  return world;
}

function finds(world: World, found: Loaded, n: number): void {
  const on = powerOn(world);
  expect([on.found, on.state]).toEqual([found, stateOf(n)]);
}

/** Does something to a copy of what a place holds. */
function spoil(world: World, slot: number, change: (bytes: Uint8Array) => Uint8Array | void): World {
  const bytes = world.slots[slot].slice();
  const slots = [...world.slots];
  slots[slot] = change(bytes) ?? bytes;
  return { ...world, slots };
}

test("where nothing was written there is nothing", () => {
  expect(powerOn(newStorage()).found).toBe(Loaded.Nothing);
});

test.each([1, 2, 3, 4, 5, 300])("save number %d is what the next power-on finds", (n) =>
  finds(after(n), Loaded.Good, n),
);

test("many saves of one day, too", () => {
  const world = newStorage();
  const { save } = powerOn(world);
  for (let n = 1; n <= 9; n++) {
    save(n);
    finds(world, Loaded.Good, n);
  }
});

test("a save leaves the copy before it alone", () => {
  const world = after(7);
  const { save } = powerOn(world);
  for (let n = 8; n < 12; n++) {
    const before = world.slots[(n - 1) & 1].slice();
    save(n);
    expect(world.slots[(n - 1) & 1]).toEqual(before);
  }
});

describe.each([8, 9])("after %d saves", (n) => {
  const world = after(n);
  const newest = n & 1;

  test("whatever happens to one byte of the newest copy, the one before it is found", () => {
    for (let i = 0; i < SIZE; i++) {
      for (let change = 1; change < 256; change++) {
        const on = powerOn(spoil(world, newest, (bytes) => void (bytes[i] ^= change)));
        if (on.found !== Loaded.Older || on.state.join() !== stateOf(n - 1).join()) {
          throw new Error(`byte ${i} changed by ${change}: found ${on.found}, ${on.state}`);
        }
      }
    }
  });

  test("whatever happens to the copy before, the newest is found", () => {
    for (let i = 0; i < SIZE; i++) {
      const on = powerOn(spoil(world, 1 - newest, (bytes) => void (bytes[i] ^= 255)));
      expect(on.state).toEqual(stateOf(n));
    }
  });

  test("both damaged: nothing is trusted, and the next two saves mend it", () => {
    const broken = [0, 1].reduce((w, slot) => spoil(w, slot, (bytes) => void (bytes[20] ^= 1)), world);
    const { found, save, bytes } = powerOn(broken);
    expect([found, ...bytes.slice(0, STATE)]).toEqual([Loaded.Damaged, ...Array(STATE).fill(0)]);
    save(1);
    expect(powerOn(broken).state).toEqual(stateOf(1));
    save(2);
    finds(broken, Loaded.Good, 2);
  });

  test("the save after a damaged copy goes over that one, not over the good one", () => {
    const broken = spoil(world, newest, (bytes) => void (bytes[20] ^= 1));
    powerOn(broken).save(100);
    finds(broken, Loaded.Good, 100);
    finds(
      spoil(broken, newest, (bytes) => void (bytes[20] ^= 1)),
      Loaded.Older,
      n - 1,
    );
  });

  test.each([
    ["over the copy that was there", undefined],
    ["over erased bytes", 255],
    ["over zeros", 0],
  ])("a write torn at any byte, %s, leaves the copy before it", (_, filling) => {
    const next = 1 - newest;
    const whole = after(n + 1).slots[next];
    for (let i = 0; i < SIZE; i++) {
      const torn = spoil(world, next, (bytes) => {
        if (filling !== undefined) bytes.fill(filling);
        bytes.set(whole.slice(0, i));
      });
      expect([i, ...powerOn(torn).state]).toEqual([i, ...stateOf(n)]);
    }
  });

  test("a copy of another length is none of ours", () => {
    finds(
      spoil(world, newest, (bytes) => bytes.slice(0, SIZE - 4)),
      Loaded.Good,
      n - 1,
    );
    const neither = [0, 1].reduce((w, slot) => spoil(w, slot, (bytes) => bytes.slice(4)), world);
    expect(powerOn(neither).found).toBe(Loaded.Nothing);
  });
});

test("the first copy of all, damaged, is nothing to go on with", () => {
  expect(powerOn(spoil(after(1), 1, (bytes) => void (bytes[9] ^= 4))).found).toBe(Loaded.Damaged);
});

test("the count of saves goes on past 2^31", () => {
  const world = newStorage();
  const { bytes, save } = powerOn(world);
  new Int32Array(bytes.buffer)[Header.Saves] = 2 ** 31 - 4;
  for (let n = 1; n <= 8; n++) {
    save(n);
    finds(world, Loaded.Good, n);
  }
});
