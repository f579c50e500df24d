import { depthOf, indentOf, isVisible, trimmedSet } from "../../text/blanks.ts";
import { isCodeFile } from "../../text/file-kind.ts";
import { hasLike, type NewLine, type NewText } from "./new-text.ts";
import { isWithinText } from "./within-text.ts";

/** A line of a diff that changes something. */
const SIGNED = /^[-+](?![-+])\s*\S/;
/** Where a line may begin so: methods of a class, calls of a mixin, terms of a sum. */
const OWN = /\.(?:h|jade|mm?|pug|tex)$/i;
const CLOSING = /^(?:[)\]}]|end\b)/;
/** A text with a diff in it, as tests have them. */
const HEAD = /^(?:@@|\+{3} |-{3} |\*{3} |- Expected|<{7})/;
/** What no term of a sum begins with. */
const STATEMENT =
  /^\+ {0,4}(?:class|const|def|enum|export|fn|func|import|interface|let|package|private|pub|public|return|struct|using|var) [\w"'({*]/;

/**
 * Returns the first line of code with a sign of a diff, where the old text has none and others prove it to be one: models that
 * know diffs write the new text of a pair as such.
 *
 *     -  return row;
 *     +  return row ?? null;
 */
export function signedLine(text: NewText): string | undefined {
  const { lines, path } = text;
  if (!isCodeFile(path) || OWN.test(path)) return undefined;
  const signed = lines.filter(({ text, isNew }) => isNew && SIGNED.test(text));
  if (signed.length === 0 || lines.some((line) => HEAD.test(line.text)) || hasLike(text, /^[-+]/))
    return undefined;
  const added = signed.filter((line) => line.text.startsWith("+"));
  const isAdding =
    added.length > 0 && (repeatsQuoted(signed, text) || added.some(isCode(text)) || isLeftOut(text));
  const isDiff = isAdding || signed.some(takesQuoted(text));
  return isDiff && !isWithinText(text, signed[0]!) ? signed[0]!.text : undefined;
}

/** Whether a line that is quoted stands there behind a sign, or behind the blank of one that stays. */
function repeatsQuoted(signed: readonly NewLine[], { lines, quoted }: NewText): boolean {
  const [exact, bare] = [new Set(quoted.filter(isVisible)), trimmedSet(quoted)];
  const isMoved = ({ text, isNew }: NewLine) => isNew && text.startsWith(" ") && exact.has(text.slice(1));
  return signed.some(({ text }) => bare.has(text.slice(1).trim())) || lines.some(isMoved);
}

/** Whether a line is one that a hunk quotes, with its indentation, behind the sign of one that goes. */
function takesQuoted({ quoted, range }: NewText): (line: NewLine) => boolean {
  const exact = new Set(range ? quoted : []);
  return ({ text }) => /^-(?: {2}|\t)/.test(text) && exact.has(text.slice(1));
}

/** Whether there is the indentation of code behind a sign, or a statement. */
function isCode({ quoted }: NewText): (line: NewLine) => boolean {
  const indents = new Set(quoted.map(indentOf));
  return ({ text }) => {
    const indent = indentOf(text.slice(1));
    return (/^(?: {2}|\t)/.test(indent) && indents.has(indent)) || STATEMENT.test(text);
  };
}

/** Whether lines with a sign stand left of those above and below: terms of a sum do not. */
function isLeftOut({ lines }: NewText): boolean {
  let above: string | undefined;
  let isBehind = false;
  for (const { text, isNew } of lines) {
    if (!isVisible(text)) continue;
    if (isNew && SIGNED.test(text)) {
      isBehind = above !== undefined && depthOf(above) > 0;
      continue;
    }
    if (isBehind && (depthOf(text) > 0 || CLOSING.test(text))) return true;
    isBehind = false;
    above = text;
  }
  return false;
}
