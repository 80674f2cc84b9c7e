/** How the pieces stand before the start. */
export const enum Setup {
  Match = 0,
  Mismatch = 1,
  Turned = 2, // the board lies a quarter turn off
  Absent = 3, // there is no board
}

/** The squares where pieces stand at the start, 32 a word: ranks 1 and 2, ranks 7 and 8. */
export const enum Start {
  Low = 0x0000ffff,
  High = 0xffff0000 | 0,
  Turned = 0xc3c3c3c3 | 0, // a quarter turn off: files a, b, g and h
}

/** Compares occupancy with the start position. */
export function setupOf(low: number, high: number): Setup {
  if (low === Start.Low && high === Start.High) return Setup.Match;
  return low === Start.Turned && high === Start.Turned ? Setup.Turned : Setup.Mismatch;
}
