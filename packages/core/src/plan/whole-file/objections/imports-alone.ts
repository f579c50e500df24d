import { isVisible } from "../../../text/blanks.ts";
import { openBrackets } from "../../../text/code/brackets.ts";
import { isComment } from "../../../text/fold.ts";

/** Files whose imports bring names that their own code uses. */
const CODE =
  /\.(?:[cm]?[jt]sx?|pyi?|java|kts?|go|rs|cs|php|swift|scala|dart|c|cc|cpp|cxx|m|mm|h|hh|hpp|hxx|cuh?)$/i;
/** A file that others get names from may be nothing but imports: a header, and a package of Python. */
const [HEADER, PACKAGE] = [/\.(?:h|hh|hpp|hxx|cuh)$/i, /(?:^|\/)__init__\.pyi?$/];

/** What brings names: `import x from "x"`, `const { x } = require("x")`, `from x import y`, `#include <x>`, `use x;`. */
const IMPORTS = [
  /^import\s+[\w$*{][^'"]*\bfrom\s*(['"])[^'"]*\1;?$/,
  /^(?:const|let|var|import)\s[^=]*=\s*require\([^()]*\)[.\w]*;?$/,
  /^import\s+(?:static\s+)?[\w.$*]+(?:\s*\{[^}]*\})?(?:\s+as\s+\w+)?(?:,[^='"]*)?;?$/,
  /^from\s+[\w.]+\s+import\s[^='"]+$/,
  /^import\s*(?:\w+\s*)?"[\w./-]+"$/,
  /^import\s*\([^()=]*\)$/,
  /^#\s*(?:include|import)\s*[<"].*$/,
  /^(?:use|using)\s+[\w:\\*][^='"]*;$/,
];
/** What a file has above its imports, or around them. */
const QUIET = /^(?:package\s[\w.]+;?|#\s*pragma\s.*|<\?php|(['"])use [a-z]+\1;?)$/;
/** An import for what it does. */
const EFFECT = /^import\s*(['"])[^'"]*\1;?$|^import\s+_\s/;

/**
 * Returns whether a text is nothing but imports of names, which no line of it uses, and a file has code as well: the rest was
 * left out. A module that gets from another what it had itself is whole.
 *
 *     import { x } from "x";          the file's, and not in the text
 *     export const y = x(1);          nor is this
 *
 *     import { x } from "../x.js";     the text
 */
export function hasOnlyImports(text: readonly string[], path: string, file: readonly string[]): boolean {
  if (!CODE.test(path) || PACKAGE.test(path)) return false;
  const [lines, own] = [statementsOf(text), statementsOf(file)];
  if (lines.length === 0 || own.every(isImport)) return false;
  const known = new Set(own);
  const isOwn = (line: string) => known.has(line);
  if (!lines.every((line) => isImport(line) || (EFFECT.test(line) && isOwn(line)))) return false;
  if (HEADER.test(path)) return lines.some(isOwn);
  return !/\.pyi?$/i.test(path) || !bringsBack(lines, path, own);
}

function isImport(statement: string): boolean {
  return IMPORTS.some((form) => form.test(statement));
}

/** Whether a module of Python imports what it defined, or all of another one. */
function bringsBack(lines: readonly string[], path: string, own: readonly string[]): boolean {
  const module = /([^/]*)\.\w+$/.exec(path)?.[1];
  const [known, declared] = [new Set(own), new Set(own.map(declaredIn))];
  return lines.some((line) => {
    const [, from, names = ""] = /^from\s+([\w.]+)\s+import\s+(.*)$/.exec(line) ?? [];
    if (from === undefined || from === module || known.has(line)) return false;
    return names === "*" || names.split(/[\s,()]+/).some((name) => name !== "" && declared.has(name));
  });
}

/** `load` of `def load(path):`, `class load:` and `load = …`. */
function declaredIn(statement: string): string | undefined {
  return /^(?:(?:(?:async\s+)?def|class)\s+(\w+)|(\w+)\s*[:=])/.exec(statement)?.slice(1).find(Boolean);
}

/** A comment behind code. */
const BEHIND = /\s(?:\/\/|#)\s.*$/;

/** The statements of a text as one line each, without comments and what says nothing. */
function statementsOf(lines: readonly string[]): readonly string[] {
  const statements: string[][] = [];
  let open = 0;
  for (const line of lines) {
    const text = line.replace(BEHIND, "").trim();
    if (!isVisible(line) || isComment(line) || (open === 0 && QUIET.test(text))) continue;
    if (open > 0) statements.at(-1)!.push(text);
    else statements.push([text]);
    open = Math.max(0, open + openBrackets([text]));
  }
  return statements.map((statement) => statement.join(" "));
}
