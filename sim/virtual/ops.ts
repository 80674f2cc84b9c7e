/** What can be done to the virtual device from outside: the first number of every line of a tape. */
export const enum Op {
  Lift = 0, // square
  Place = 1, // square
  Press = 2, // side
  Key = 3, // line, for how many milliseconds
  Act = 4, // an Act, who asks
  Power = 5, // 1 on, 0 cut
  Battery = 6, // charge in thousandths
  Show = 7,
  End = 8,
}
