import { isVisible } from "../text/blanks.ts";
import { splitAtLineEnds } from "../text/lines.ts";
import { isProse } from "../text/prose.ts";

/** The languages of fences that hold a diff. */
export const DIFF_LANGUAGES = new Set(["diff", "patch", "udiff"]);

/** Returns whether a file is a diff itself. */
export function isDiffFile(path: string): boolean {
  return /\.(?:diff|patch)$/.test(path);
}

/**
 * True if the lines begin with the head of a hunk, or with the line where a block starts, if each has a sign, and some are
 * inserted, or if one is changed into another: no file is like that.
 */
export function looksLikeDiff(lines: readonly string[]): boolean {
  if (/^(?:@@(?:\s|$)|:start_line:)/.test(lines.find(isVisible) ?? "") || beginsWithHeader(lines))
    return true;
  if (!lines.some((line) => line.startsWith("+"))) return false;
  const visible = lines.filter(isVisible);
  const isSigned = visible.every((line) => /^(?:[-+ \\]|@@)/.test(line));
  return isSigned || changesLine(visible);
}

/**
 * Returns whether a text that is given for a file is a diff, and the file none itself. A text for people may have lines with
 * signs, but does not begin with the head of a hunk.
 */
export function isDiffFor(text: string, path: string | undefined): boolean {
  if (path === undefined || isDiffFile(path)) return false;
  const lines = splitAtLineEnds(text);
  return isProse(path) ? beginsHunk(lines) : looksLikeDiff(lines);
}

/** Returns whether a text begins with the head of a hunk, and changes lines: `@@ def total():`. */
export function beginsHunk(lines: readonly string[]): boolean {
  return /^@@(?:\s|$)/.test(lines.find(isVisible) ?? "") && lines.some((line) => /^[-+]/.test(line));
}

/** What is told of a text of a file whose lines have signs, and that is no diff which could be read. */
export const SIGNED = {
  what: "signed",
  message: "The lines begin with the signs of a diff, which would be written into the file.",
  hint: "Send the old and the new text, or the whole file without the signs.",
};

/** Returns whether a text begins with the head of a file, or of a hunk that has numbers. */
export function beginsDiff(lines: readonly string[]): boolean {
  return /^(?:diff --git |--- |@@ -\d)/.test(lines.find(isVisible) ?? "");
}

/** `diff --git …`, or `--- …` right above `+++ …`, with a hunk further down. */
function beginsWithHeader(lines: readonly string[]): boolean {
  const from = lines.findIndex(isVisible);
  const [first = "", second = ""] = lines.slice(Math.max(from, 0), from + 2);
  const isHeader = first.startsWith("diff --git ") || (first.startsWith("--- ") && second.startsWith("+++ "));
  return isHeader && lines.some((line) => line.startsWith("@@"));
}

/** Signs of lists have one blank behind them. */
const REMOVED = /^-(?! \S)([ \t]*)[^\s-]/;
const INSERTED = /^\+(?! \S)([ \t]*)[^\s+]/;
/** What stands around a diff that is text of a file: a test, a document. */
const AROUND = /^\s*(?:```|~~~|@@|\*\*\* |--- |diff )/;

/**
 * Whether a line with `-` stands right above one with `+` that is indented alike, be the lines around without sign:
 *
 *     def f():
 *     -    return 1
 *     +    return 2
 */
function changesLine(lines: readonly string[]): boolean {
  if (lines.some((line) => AROUND.test(line))) return false;
  return lines.some((line, at) => {
    const removed = REMOVED.exec(line);
    return removed !== null && INSERTED.exec(lines[at + 1] ?? "")?.[1] === removed[1];
  });
}

/** Inputs of tools that edit, as JSON and as XML have them. */
const CALL =
  /\\?"(?:old_?str(?:ing)?|new_?str(?:ing)?|old_?text|new_?text|file_text|replace_all|target_?content|replacement_?chunks|code_?edit)\w*\\?"\s*:|<(?:invoke|function_call|parameter) name=|<function=|<tool_call>/i;

/** Returns whether a text has what only the call of a tool that edits has. */
export function looksLikeCall(text: string): boolean {
  return CALL.test(text);
}

const EDITS =
  /^[ \t]{0,8}\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File)|^[<-]{5,20} ?(?:SEARCH|ORIGINAL|REMOVE)|^--- \S|^diff --git |^@@(?: |$)/m;

/** Returns whether a text within a call holds edits in a format with markers or headers. */
export function looksLikeEdits(text: string): boolean {
  return EDITS.test(text);
}

/** Returns where the first of those begins; where the text ends if none does. */
export function editsIn(text: string): number {
  return EDITS.exec(text)?.index ?? text.length;
}
