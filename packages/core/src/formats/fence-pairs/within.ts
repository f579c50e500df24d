import { formerLabel, isLatterLabel, type Label } from "../../speech/label.ts";
import { isBlank, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { COMMENT_SIGN } from "../../text/code/comment.ts";
import type { Sides } from "../sides.ts";

/** What stands in a fence that has both halves of an edit, or of several. */
export interface Pairs {
  /** The comments above the first half, the label last: one of them may name the file. */
  readonly above: readonly string[];
  /** The last of them asks for the change, and does not only name the text. */
  readonly asks: boolean;
  /** `undefined` where a half is missing or empty. */
  readonly pairs: readonly Sides[] | undefined;
}

/** What begins a comment that is a line of its own, and says something. */
const SIGNS = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN})+\s*(?=\S)`);

/** How the comments of a fence name its halves. */
interface Names {
  readonly former: (text: string) => Label | undefined;
  readonly isLatter: (text: string) => boolean;
}

/** "// Find this:", "// AFTER - once:" */
const BY_WORDS: Names = { former: formerIn, isLatter };

/** "// ❌ AVANT", "// ✅ 正确写法": with a mark before it, a comment needs no colon. */
const BY_MARKS: Names = {
  former: (text) => (/^(?:❌|✗|✘|🚫|⛔|🔴)/u.test(saidIn(text)) ? MARKED : undefined),
  isLatter: (text) => /^(?:✅|✓|✔|🟢)/u.test(saidIn(text)),
};
/** "// Before", "# OLD (slow)": so much alone needs none either. */
const BY_ONE_WORD: Names = {
  former: (text) => (/^(?:before|old|original)(?: \(.*\))?$/i.test(saidIn(text)) ? MARKED : undefined),
  isLatter: (text) => /^(?:after|new|updated)(?: \(.*\))?$/i.test(saidIn(text)),
};
const MARKED: Label = { asks: false, alone: true, leads: false, isHeading: false };

/**
 * Reads the halves of edits that stand in one fence, each below a comment of its own, with nothing but comments above. In what
 * may be the text of a file, as `isFile` tells, one word alone may be a comment of that.
 *
 *     // Find this:
 *     let a = 1;
 *
 *     // Replace with:
 *     let a = 2;
 */
export function pairsWithin(lines: readonly string[], isFile: () => boolean): Pairs | undefined {
  const pairs = pairsBelow(lines, BY_WORDS) ?? pairsBelow(lines, BY_MARKS);
  if (pairs) return pairs;
  const byOneWord = pairsBelow(lines, BY_ONE_WORD);
  return byOneWord && !isFile() ? byOneWord : undefined;
}

function pairsBelow(lines: readonly string[], names: Names): Pairs | undefined {
  const code = lines.findIndex((text) => isVisible(text) && saidIn(text) === "");
  const first = lines.slice(0, code === -1 ? undefined : code).findIndex((text) => names.former(text));
  if (first === -1 || !lines.slice(Math.max(code, 0)).some(names.isLatter)) return undefined;
  const above = lines.slice(0, first + 1).filter(isVisible);
  const { asks } = names.former(lines[first]!)!;
  return { above, asks, pairs: pairsFrom(lines.slice(first + 1), names) };
}

function pairsFrom(lines: readonly string[], names: Names): Pairs["pairs"] {
  const halves: string[][] = [[]];
  for (const text of lines) {
    const begins = halves.length % 2 === 1 ? names.isLatter(text) : names.former(text) !== undefined;
    if (begins && halves.length % 2 === 0) halves.push([...withoutRemarkBelow(halves.pop()!)], []);
    else if (begins) halves.push([]);
    else halves.at(-1)!.push(text);
  }
  const pairs: Sides[] = [];
  for (let nth = 0; nth + 1 < halves.length; nth += 2)
    pairs.push({ preimage: withoutBlankEnds(halves[nth]!), postimage: withoutBlankEnds(halves[nth + 1]!) });
  const isWhole = halves.length % 2 === 0 && pairs.every(({ preimage }) => preimage.length > 0);
  return isWhole ? pairs : undefined;
}

/** Without comments set apart at the end: they speak of the next pair. */
function withoutRemarkBelow(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((text) => isVisible(text) && saidIn(text) === "");
  const blank = lines.findIndex((text, at) => at > last && isBlank(text));
  return blank === -1 ? lines : lines.slice(0, blank);
}

function formerIn(text: string): Label | undefined {
  const label = labelIn(text);
  const said = label === undefined ? undefined : formerLabel(label);
  return said?.alone ? said : undefined;
}

function isLatter(text: string): boolean {
  const label = labelIn(text);
  return label !== undefined && isLatterLabel(label);
}

/**
 * What a comment says that ends in a colon; before a colon or a dash, if there is one: "AFTER - once:". Without it a word may
 * as well say what the code below does: "# Update", "# Solution".
 */
function labelIn(text: string): string | undefined {
  const said = saidIn(text);
  return /[:：]$/.test(said) ? said.split(/[:：]|\s[-–—]\s/)[0] : undefined;
}

/** What a line says that is a comment; empty for any other. */
function saidIn(text: string): string {
  const signs = SIGNS.exec(text)?.[0];
  if (signs === undefined) return "";
  const behind = text.slice(signs.length);
  const said = behind.replace(/(?:\*\/|-->)$/, "").trimEnd() || behind.trimEnd();
  // With a line end of another kind in it, it is more than a comment.
  return /[\r\u2028\u2029]/.test(said) ? "" : said;
}
