/** Whose: White's values stand before Black's in every pair. */
export const enum Side {
  White = 0,
  Black = 1,
  Nobody = 2,
}
