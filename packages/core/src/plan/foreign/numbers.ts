import { depthOf, isVisible } from "../../text/blanks.ts";
import { isCodeFile } from "../../text/file-kind.ts";
import { hasLike, type NewText } from "./new-text.ts";

/** A line as tools show it that read: `     4\tdef add(a, b):`, `4→def add(a, b):`. */
const SHOWN_LINE = /^(?: {2,}(\d{1,6})\t| {0,8}(\d{1,6}) ?[→│┃])(.*)$/;
/** As models write it, and rows of a table, or keys: `4: def add(a, b):`, `4 | def add(a, b):`. */
const MARKED_LINE = /^ {0,8}L?(\d{1,6})()(?::| ?\|)(.*)$/;
/** One with its number and a check of its text: `5#NK|    return a`. */
const ANCHORED_LINE = /^\d{1,6}#[A-Z]{2}\|/;

/** How far, in lines, models are off that count the lines they show. */
const NEAR = 2;

/**
 * Returns the first of the new lines that has before it what tools show there: an anchor, or the number of its line, as
 * all have; then the first stands where its number says, or one of several repeats the line of the file that has its number.
 */
export function numberedLine(text: NewText): string | undefined {
  const texts = text.lines.flatMap(({ text, isNew }) => (isNew ? [text] : []));
  const anchored = texts.find((line) => ANCHORED_LINE.test(line));
  if (anchored !== undefined && !hasLike(text, ANCHORED_LINE)) return anchored;
  const forms = isCodeFile(text.path) ? [SHOWN_LINE, MARKED_LINE] : [SHOWN_LINE];
  const visible = texts.filter(isVisible);
  const form = forms.find((known) => known.test(visible[0] ?? ""));
  if (!form || !isCounted(visible, form, text)) return undefined;
  return form === SHOWN_LINE || isBeforeCode(visible, text.quoted) ? visible[0] : undefined;
}

/** Whether the numbers stand left of where the code begins, as keys and patterns of code do not. */
function isBeforeCode(texts: readonly string[], quoted: readonly string[]): boolean {
  const depth = depthOf(quoted.find(isVisible) ?? "");
  return texts.every((line) => depthOf(line) < Math.max(1, depth));
}

function isCounted(texts: readonly string[], form: RegExp, text: NewText): boolean {
  const found = texts.map((line) => form.exec(line));
  const numbers = found.map((line) => Number(line?.[1] ?? line?.[2]));
  const [from = 0] = numbers;
  if (numbers.some((number, at) => number !== from + at)) return false;
  const repeats = (line: RegExpExecArray | null, at: number) =>
    isVisible(line![3]!) && text.image?.lines[from + at - 1]?.trim() === line![3]!.trim();
  const isTold = isThere(from, texts.length, text) || (texts.length > 1 && found.some(repeats));
  return isTold && !hasLike(text, form);
}

/** Whether the line of this number, 1-based, is one of those that the edit quotes, or near them, if others have numbers too. */
function isThere(number: number, count: number, { range }: NewText): boolean {
  const near = count > 1 ? NEAR : 0;
  return range !== undefined && range.from - near < number && number <= range.to + near;
}
