import { depthOf, indentOf } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import { isOneBlock } from "../region/between.ts";

/**
 * Returns a part that is one block with the comma behind its end that the file has there, or without the one that it has not: what
 * follows in the file is not shown.
 *
 *     "scripts": {            the part            "scripts": {            the file's
 *       "build": "tsc -b"                           "build": "tsc"
 *     }                                           },
 */
export function withOwnComma(part: Part, file: LinePlaces): Part {
  const [head = "", ...others] = part.lines;
  const [at, second] = isOneBlock(part) ? file.of(head) : [];
  const last = others.at(-1) ?? "";
  if (at === undefined || second !== undefined || !isClosing(last)) return part;
  const own = file.lines[bodyBelow(file.lines, at, depthOf(file.lines[at]!)).next]?.trim() ?? "";
  const isSame = isClosing(own) && bare(own) === bare(last.trim());
  return isSame ? { ...part, lines: [head, ...others.slice(0, -1), indentOf(last) + own] } : part;
}

function bare(line: string): string {
  return line.replace(/,$/, "");
}
