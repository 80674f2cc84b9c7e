import { isInked as isInLetter } from "./fake/graphics";
import { Font } from "../sim/virtual/font";

/** Says whether a dot of a display shows ink. */
export type Dots = (x: number, y: number) => boolean;

/** Where on the glass large digits stand. */
const enum Row {
  Top = 11,
  Upper = 20, // through the upper upright bars and above the dots of a colon
  Middle = 29,
  Lower = 38, // through the lower upright bars and below the dots of a colon
  Bottom = 47,
  Ground = 51, // below all digits
}

/** Digits by their bars: top, upper right, lower right, bottom, lower left, upper left, middle. */
const DIGITS = [
  "1111110",
  "0110000",
  "1101101",
  "1111001",
  "0110011",
  "1011011",
  "1011111",
  "1110000",
].concat("1111111", "1111011");

/** In how many pieces a column shows ink. */
function pieces(ink: Dots, x: number): number {
  let count = 0;
  for (let y = Row.Top; y <= Row.Bottom; y++) if (ink(x, y) && !ink(x, y - 1)) count++;
  return count;
}

/** A column of a colon: two dots, and nothing where digits have bars. */
function isColon(ink: Dots, x: number): boolean {
  return pieces(ink, x) === 2 && ![Row.Top, Row.Upper, Row.Lower, Row.Bottom].some((y) => ink(x, y));
}

/** A digit that ends at column `last`; every digit has an upright bar there, as thick as all its bars. */
function digit(ink: Dots, first: number, last: number): string {
  const row = ink(last, Row.Upper) ? Row.Upper : Row.Lower;
  let inner = last;
  while (inner >= first && ink(inner, row)) inner--;
  if (row === Row.Lower && inner < first && !ink(last, Row.Lower)) return "?";
  const left = (y: number): boolean => inner - 2 > first && ink(first, y);
  const lit = [
    ink(inner, Row.Top),
    ink(last, Row.Upper),
    ink(last, Row.Lower),
    ink(inner, Row.Bottom),
    left(Row.Lower),
    left(Row.Upper),
    ink(inner, Row.Middle),
  ];
  const found = DIGITS.indexOf(lit.map(Number).join(""));
  return found < 0 ? "?" : String(found);
}

/** What stands in columns of ink from `first` to `last`. */
function glyph(ink: Dots, first: number, last: number): string {
  if (isColon(ink, first)) return ":";
  const upright = ink(last, Row.Upper) || ink(last, Row.Lower);
  if (!upright) return ink(first, Row.Bottom) && pieces(ink, first) === 1 ? "." : "?";
  return digit(ink, first, last);
}

/** Reads the time off one half of the glass, whatever its size, by the bars of digits that stand apart. */
export function timeOn(dots: Dots, half: 0 | 1): string {
  const ground = dots(64 * half, Row.Ground);
  const ink: Dots = (x, y) => x >= 0 && x < 64 && dots(64 * half + x, y) !== ground;
  const isEmpty = (x: number): boolean => pieces(ink, x) === 0;
  let text = "";
  let first = -1;
  for (let x = 0; x <= 64; x++) {
    if (first >= 0 && isEmpty(x)) {
      text += glyph(ink, first, x - 1);
      first = -1;
    }
    if (first < 0 && !isEmpty(x)) first = x;
  }
  return text;
}

/** Is this half dark, as it is while its side's time passes? */
export function isDark(dots: Dots, half: 0 | 1): boolean {
  return dots(64 * half, Row.Ground);
}

/** Reads so many small letters from x, y on. */
export function lineOn(dots: Dots, x: number, y: number, length: number): string {
  const ground = dots(x - 1, y);
  const shows = (code: number, left: number): boolean =>
    Array.from({ length: Font.Width * Font.Height }, (_, n) => n).every(
      (n) =>
        (dots(left + Math.floor(n / Font.Height), y + (n % Font.Height)) !== ground) === isInLetter(code, n),
    );
  const codes = Array.from({ length: Font.Letters }, (_, i) => Font.First + i);
  let text = "";
  for (let i = 0; i < length; i++)
    text += String.fromCharCode(codes.find((code) => shows(code, x + Font.Width * i)) ?? 63);
  return text.trimEnd();
}

/** A time as the glass has to show it: rounded up, tenths below twenty seconds. */
export function asShown(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 200) return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const tail = two(seconds % 60);
  return hours ? `${hours}:${two(minutes % 60)}:${tail}` : `${minutes}:${tail}`;
}
