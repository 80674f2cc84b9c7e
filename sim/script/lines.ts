import { WrongScript } from "./wrong";

/** One line of a script that says something, with its number in the file. */
export interface Line {
  number: number;
  value: Record<string, unknown>;
}

const NEWLINE = 10;

/** Splits bytes at line ends, so that a fault in the encoding has a line number too. */
function* split(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0;
  while (from < bytes.length) {
    const found = bytes.indexOf(NEWLINE, from);
    const to = found < 0 ? bytes.length : found;
    yield bytes.subarray(from, to);
    from = to + 1;
  }
}

function decode(bytes: Uint8Array, number: number): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: number > 1 }).decode(bytes);
  } catch {
    throw new WrongScript(number, "not UTF-8");
  }
}

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongScript(number, `not JSON: ${(error as Error).message.replace(/\s+/g, " ")}`);
  }
}

/** The lines of a file of JSON objects. Blank lines, CRLF and a byte order mark are nothing to speak of. */
export function readLines(bytes: Uint8Array): Line[] {
  const lines: Line[] = [];
  let number = 0;
  for (const raw of split(bytes)) {
    number++;
    const text = decode(raw, number);
    if (text.trim() === "") continue;
    const value = parse(text, number);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new WrongScript(number, "not an object");
    }
    lines.push({ number, value: value as Line["value"] });
  }
  return lines;
}
