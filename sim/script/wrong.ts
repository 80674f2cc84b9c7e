/** A script that is not one, or that asks for what is not there yet: nothing of it is played. */
export class WrongScript extends Error {
  constructor(
    readonly line: number,
    what: string,
  ) {
    super(what);
  }
}
