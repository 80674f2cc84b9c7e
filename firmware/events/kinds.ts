/** What can happen, in the order of the rows in audience.ts and of the functions in text.ts. */
export const enum Kind {
  Ready = 0,
  Start = 1,
  Resume = 2,
  Stop = 3,
  Press = 4,
  Move = 5,
  Flag = 6,
  Note = 7,
  Battery = 8,
  Fault = 9,
}

/** Who gets to see or hear an event. */
export const enum To {
  White = 0,
  Black = 1,
  All = 2,
  Arbiter = 3,
  Log = 4, // kept, shown to nobody unasked
}

/** Why both clocks stopped. */
export const enum Stopped {
  Pause = 0,
  Flag = 1,
  Power = 2,
}

/** What a note says. */
export const enum Code {
  Refused = 0, // an act that the moment does not allow
}

/** What is broken. */
export const enum Broken {
  Storage = 0, // a saved state was damaged
}
