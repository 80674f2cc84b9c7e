import { Loaded } from "./hal";

/** Two places that keep bytes without power, and a checksum over bytes. */
export interface Flash {
  /** Copies what place `slot` holds; false when it holds nothing of that length. */
  fetch(slot: number, bytes: Uint8Array): boolean;
  keep(slot: number, bytes: Uint8Array): void;
  checksum(bytes: Uint8Array): number;
}

/** Keeps one state in two places by turns, so that a cut in mid-write always leaves the copy before. */
export interface Store {
  load(bytes: Uint8Array): Loaded;
  save(bytes: Uint8Array): void;
}

/** The words before the state itself: whether a copy is whole, and which is newer. */
export const enum Header {
  Sum = 0, // over all bytes that follow it
  Saves = 1, // how often there was a save
  Size = 2,
}

const enum Slot {
  Empty = 0,
  Whole = 1,
  Torn = 2,
}

/**
 * `load` comes first and with the bytes that `save` is given later: a whole buffer that begins with a
 * Header.
 */
export function newStore(flash: Flash): Store {
  let words: Int32Array = new Int32Array(Header.Size);
  let body: Uint8Array = new Uint8Array(0);

  function inspect(slot: number, bytes: Uint8Array): Slot {
    if (!flash.fetch(slot, bytes)) return Slot.Empty;
    return words[Header.Sum] === flash.checksum(body) ? Slot.Whole : Slot.Torn;
  }

  function load(bytes: Uint8Array): Loaded {
    words = new Int32Array(bytes.buffer, 0, Header.Size);
    body = new Uint8Array(bytes.buffer, 4, bytes.length - 4);
    const odd = inspect(1, bytes);
    const oddSaves = words[Header.Saves];
    const even = inspect(0, bytes);
    const damaged = odd === Slot.Torn || even === Slot.Torn;
    if (odd === Slot.Whole && (even !== Slot.Whole || ((oddSaves - words[Header.Saves]) | 0) > 0)) {
      flash.fetch(1, bytes);
    } else if (even !== Slot.Whole) {
      words.fill(0);
      return damaged ? Loaded.Damaged : Loaded.Nothing;
    }
    return damaged ? Loaded.Older : Loaded.Good;
  }

  function save(bytes: Uint8Array): void {
    words[Header.Saves]++;
    words[Header.Sum] = flash.checksum(body);
    flash.keep(words[Header.Saves] & 1, bytes);
  }

  return { load: load, save: save };
}
