import { beginsWithLetter } from "./first-letter.ts";
import type { Line } from "./line.ts";

/** What stands before a line of a quotation, once for each that it stands in; a marker has more of them: `>>>>>>>`. */
const MARK = /^ {0,3}>(?: |(?=[^\s>])|$)/;
/** Deeper ones are none. */
const DEEPEST = 8;

/** Returns the line without the marks of the quotations that it stands in, of `most` of them in all. */
export function withoutQuotation(line: Line, most = DEEPEST): Line {
  if (line.quotations >= most || beginsWithLetter(line.text)) return line;
  const { from, to, ended } = line;
  let { text, quotations } = line;
  for (; quotations < most; quotations++) {
    const mark = MARK.exec(text)?.[0];
    if (mark === undefined) break;
    text = text.slice(mark.length);
  }
  return quotations === line.quotations ? line : { text, from, to, ended, quotations };
}
