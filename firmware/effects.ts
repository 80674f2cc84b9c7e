/** What a step asks the shell for. Each is a level, not a message: asking twice is asking once. */
export const enum Effect {
  None = 0,
  Save = 1, // keep the state through a power cut
  Draw = 2, // something on the glass or in the lights may have changed
  Click = 4, // a key was taken
}
