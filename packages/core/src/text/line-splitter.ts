import type { Line } from "./line.ts";

/** Cuts a text that arrives in pieces into lines. */
export interface LineSplitter {
  /** Returns the lines that this piece completes. */
  readonly push: (piece: string) => readonly Line[];
  /** Returns the last line, if it has no line end. */
  readonly end: () => readonly Line[];
}

/** Returns a splitter; `\n` and `\r\n` end a line, and a byte order mark is no text. */
export function lineSplitter(): LineSplitter {
  // Pieces of the line that is not complete yet: joined once, as a line may come in a million pieces.
  let rest: string[] = [];
  let from = 0;

  const line = (text: string, ended: boolean): Line => {
    const to = from + text.length + (ended ? 1 : 0);
    const bare = from === 0 ? text.replace(/^\uFEFF/, "") : text;
    const own = ended && bare.endsWith("\r") ? bare.slice(0, -1) : bare;
    const made = { text: own, from, to, ended, quotations: 0 };
    from = to;
    return made;
  };

  return {
    push(piece) {
      const lines: Line[] = [];
      let start = 0;
      for (let at = piece.indexOf("\n"); at !== -1; at = piece.indexOf("\n", start)) {
        const head = piece.slice(start, at);
        lines.push(line(rest.length ? rest.join("") + head : head, true));
        rest = [];
        start = at + 1;
      }
      if (start < piece.length) rest.push(piece.slice(start));
      return lines;
    },
    end() {
      const text = rest.join("");
      rest = [];
      return text === "" ? [] : [line(text, false)];
    },
  };
}
