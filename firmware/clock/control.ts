import { Limit } from "../limits";
import { Setting } from "../settings";
import type { Side } from "../side";

/** The milliseconds of a text in whole seconds, or -1 when it says anything else. */
function millis(text: string): number {
  const seconds = (+text as number) | 0;
  return seconds + "" === text && seconds >= 0 ? 1000 * seconds : -1;
}

/**
 * Sets one side's time control from its text: "300" is five minutes for all moves, "180+2" three minutes and
 * two seconds a move. False, and nothing changed, when the text is not such a control or gives too much or
 * no time.
 */
export function readControl(text: string, settings: Int32Array, side: Side): boolean {
  const plus = text.indexOf("+");
  const base = millis(plus < 0 ? text : text.substr(0, plus));
  const bonus = plus < 0 ? 0 : millis(text.substr(plus + 1));
  if (base < 0 || bonus < 0 || bonus > Limit.BonusMax) return false;
  if (base + bonus === 0 || base + bonus > Limit.LeftMax) return false;
  settings[Setting.Base + side] = base;
  settings[Setting.Bonus + side] = bonus;
  return true;
}
