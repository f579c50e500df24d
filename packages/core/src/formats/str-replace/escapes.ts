import { type Fields, NEW, OLD, stringOf, TEXTS } from "./fields.ts";

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/**
 * Returns whether the text of a call is one line in which its line ends are written out as `\n`, as JSON has that was escaped
 * twice. Within quotes they are code; and what takes the place of a string may stand within quotes of the file.
 */
export function hasLineEndsWrittenOut(input: Fields): boolean {
  const fresh = stringOf(input, NEW);
  if (fresh === undefined) return isWrittenOut(stringOf(input, TEXTS), /[^\\/[]\\n(?:\s{2}|\\n|$)/);
  return !stringOf(input, OLD)?.includes("\\n") && isWrittenOut(fresh, /[^\\/[]\\n(?:\s{2}|\\n)/);
}

function isWrittenOut(text: string | undefined, lineEnd: RegExp): boolean {
  if (!text?.includes("\\n") || text.trimEnd().includes("\n")) return false;
  return lineEnd.test(text.replace(QUOTED, ""));
}
