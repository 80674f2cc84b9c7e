/** What the terminal can show. */
export interface Look {
  unicode: boolean; // its locale is UTF-8
  colour: boolean;
}

type Env = Record<string, string | undefined>;

/** Does the locale say UTF-8? The first of the three that is set decides, as everywhere in POSIX. */
export function isUnicode(env: Env): boolean {
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || "");
}

/** `deep` says whether the terminal has colours at all; NO_COLOR set to anything turns them off. */
export function lookOf(env: Env, deep: boolean): Look {
  return { unicode: isUnicode(env), colour: deep && !env.NO_COLOR };
}

/** Each style switches only itself off, so that one may stand inside another. */
export const inverse = (text: string) => `\x1b[7m${text}\x1b[27m`;
export const bold = (text: string) => `\x1b[1m${text}\x1b[22m`;
export const faint = (text: string) => `\x1b[2m${text}\x1b[22m`;
export const red = (text: string, look: Look) => (look.colour ? `\x1b[31m${text}\x1b[39m` : text);
export const yellow = (text: string, look: Look) => (look.colour ? `\x1b[33m${text}\x1b[39m` : text);

/** The text as it is seen, without its styles. */
export function plain(text: string): string {
  return text.replace(/\x1b\[\d*m/g, "");
}

/** Text in exactly `width` columns: cut, or filled with spaces. Cut text loses its styles. */
export function fit(text: string, width: number): string {
  const seen = plain(text);
  return seen.length > width ? seen.slice(0, width) : text + " ".repeat(width - seen.length);
}

/** Text in the middle of `width` columns. */
export function centre(text: string, width: number): string {
  return fit(" ".repeat(Math.max(0, (width - plain(text).length) >> 1)) + text, width);
}

/** The lines of a frame: level and upright; corners and crossings from the upper left on, row by row. */
export function frame(look: Look): string[] {
  return Array.from(look.unicode ? "─│┌┬┐├┴┤└┘" : "-|++++++++");
}
