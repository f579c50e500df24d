import { isVisible } from "../../../text/blanks.ts";
import { openBrackets } from "../../../text/code/brackets.ts";
import { isComment } from "../../../text/fold.ts";

/** What a file has above its code: `import x from "x"`, `const { x } = require("x")`, `#include <x>`; `import "x";` is there for what it does. */
const IMPORT =
  /^\s*(?:(?:import|from|use|using|package)\b(?!\s*["'][^"']*["'];)|#\s*(?:include|import|pragma)\b|(?:const|let|var)\s[^=]*=\s*require\(|<\?php|["']use )/;
/** A package of Python may be nothing but imports. */
const PACKAGE = /(?:^|\/)__init__\.pyi?$/;

/**
 * Returns whether a text is nothing but imports, and a file has code as well: the rest was left out.
 *
 *     import { x } from "x";           the file's, and not in the text
 *     export const y = x(1);           nor is this
 *
 *     import { x } from "../x.js";     the text
 */
export function hasOnlyImports(text: readonly string[], path: string, file: readonly string[]): boolean {
  const [lines, own] = [text, file].map(statementsOf);
  return !PACKAGE.test(path) && lines!.length > 0 && lines!.every(isImport) && !own!.every(isImport);
}

function isImport(statement: string): boolean {
  return IMPORT.test(statement);
}

/** The first line of each statement of a text, without comments. */
function statementsOf(lines: readonly string[]): readonly string[] {
  let open = 0;
  return lines.filter((line) => {
    if (!isVisible(line) || isComment(line)) return false;
    const begins = open === 0;
    open = Math.max(0, open + openBrackets([line]));
    return begins;
  });
}
