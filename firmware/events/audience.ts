import type { Kind, To } from "./kinds";
import type { Observer } from "../settings";

/**
 * Who gets what, three digits of To for each Kind: with an arbiter, on claim, with nobody there. The Laws'
 * silence (11.3.1, 12.6, A.4) is kept here and nowhere else.
 */
const AUDIENCE =
  "332" + // ready
  "222" + // start
  "222" + // resume
  "222" + // stop
  "222" + // press
  "342" + // move
  "222" + // flag
  "344" + // note
  "222" + // battery
  "332"; // fault

/** Who sees an event of this kind. */
export function audience(kind: Kind, observer: Observer): To {
  return +AUDIENCE[3 * kind + observer];
}
