/** What the device takes, in seconds: 99:59:59 on a clock, and ten minutes with a move. */
const LONGEST = 359999;
const LONGEST_BONUS = 600;

/** Moves, or `?`; main time; then what comes with each move, or what follows the main time. */
const PERIOD = /^(?:(\d{1,3}|\?)\/)?(\d{1,6})(?:([+db])(\d{1,6})|y(\d{1,3})x(\d{1,6})|c(\d{1,6}))?$/;

/** Methods that stand alone: hourglass and gong. */
const ALONE = /^[*g](\d{1,6})$/;

const sensible = (seconds: number) => seconds >= 1 && seconds <= LONGEST;

/** Is this one period, with a time that fits the clock? */
function period(text: string, last: boolean): boolean {
  const found = PERIOD.exec(text);
  if (!found) return text === "^" && last;
  const [, moves, base, method, bonus, times, moment, canadian] = found;
  const byoyomi = times !== undefined || canadian !== undefined;
  if (last ? moves === "?" : moves === undefined || byoyomi) return false;
  if (moves !== undefined && moves !== "?" && Number(moves) === 0) return false;
  if (bonus !== undefined && Number(bonus) > LONGEST_BONUS) return false;
  if (times !== undefined && !(Number(times) >= 1 && sensible(Number(moment)))) return false;
  if (canadian !== undefined && !sensible(Number(canadian))) return false;
  return sensible(Number(base) + (method === "+" ? Number(bonus) : 0)) || (byoyomi && Number(base) === 0);
}

/** Is this a time control, known to the firmware or not? PGN's notation and the letters that PGN lacks. */
export function isControl(text: string): boolean {
  const alone = ALONE.exec(text);
  if (alone) return sensible(Number(alone[1]));
  const periods = text.split(":");
  return periods.every((one, i) => period(one, i === periods.length - 1));
}
