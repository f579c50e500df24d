/** Where a text starts or ends in the file, 1-based, as a line of a block says it. */
export interface LineHint {
  readonly of: "start" | "end";
  readonly line: number;
}

/** Models put the number in brackets, as the prompt that they learnt it from does, or the range in one line. */
const HINT = /^:(start|end)_line: {0,3}\[? {0,3}(\d{1,9})(?: ?- ?\d{1,9})? {0,3}\]?:?\s*$/i;

/** Returns what `:start_line:12` or `:end_line: [14]` says, or `undefined` for any other line. */
export function lineHint(text: string): LineHint | undefined {
  const found = HINT.exec(text);
  return found
    ? { of: found[1]!.toLowerCase() === "end" ? "end" : "start", line: Number(found[2]) }
    : undefined;
}
