/** Text to put in place of the characters from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Puts texts into a program. Of two at the same place the first one listed stands first. */
export function edited(code: string, edits: Edit[]): string {
  const ordered = edits.map((edit, i) => ({ ...edit, i })).sort((a, b) => a.start - b.start || a.i - b.i);
  let text = "";
  let done = 0;
  for (const { start, end, text: put } of ordered) {
    text += code.slice(done, start) + put;
    done = end;
  }
  return text + code.slice(done);
}
