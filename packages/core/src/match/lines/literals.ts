import { grouped } from "../../grouped.ts";
import { isBlank } from "../../text/blanks.ts";
import { fold, isComment } from "../../text/fold.ts";
import { isProse } from "../../text/prose.ts";

/**
 * True if what stands within quotes, or in a pattern, has other blanks in some lines than in others that are equal but for blanks:
 * there they are a part of the value. In prose quotes stand around any words.
 *
 *     join(", ", all )   ──   join(",", all)      true
 *     join(", ", all )   ──   join(", ", all)     false
 */
export function differInLiterals(lines: readonly string[], others: readonly string[], path = ""): boolean {
  if (isProse(path)) return false;
  if ([...lines, ...others].some((line) => line.length > LONGEST)) return !areEqualInside(lines, others);
  const [own, there] = [lines, others].map((some) => grouped(some.flatMap(literalsIn), withoutBlanks));
  return [...own!].some(([bare, texts]) => {
    const like = there!.get(bare);
    // Of another number, a quote may be none: an apostrophe.
    return like?.length === texts.length && texts.some((text, nth) => text !== like[nth]);
  });
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** In longer lines, which were made by a program, all blanks count: what is quoted there is not looked for. */
const LONGEST = 2000;

function areEqualInside(lines: readonly string[], others: readonly string[]): boolean {
  const [own, there] = [lines, others].map((some) => some.map((line) => line.trim()).join("\n"));
  return own === there;
}

/** Returns what stands within quotes or in patterns of a line of code, folded but for its blanks. */
function literalsIn(line: string): readonly string[] {
  const text = line.trim();
  if (isComment(text)) return [];
  const hasLifetimes = LIFETIME.test(text);
  const found: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const opened = openedAt(text, at, hasLifetimes);
    if (!opened) continue;
    const end = endOf(text, opened);
    if (end < 0) break;
    const pieces = opened.close === "*/" ? [] : piecesOf(text.slice(opened.from, end), innerCodeAt(text, at));
    for (const piece of pieces) found.push(piece);
    at = end;
  }
  return found;
}

/** What begins somewhere in a line and is no code. */
interface Opened {
  /** Where its text begins. */
  readonly from: number;
  /** What ends it; nothing for the rest of the line. */
  readonly close: string;
  /** The sign for one more within, to be closed as well. */
  readonly open?: string;
}

/** `<'a>`, `&'a str`: a quote that is closed nowhere. */
const LIFETIME = /[<&]'[a-z_]\w*(?![\w'])/;

/** Signs and words behind which no division stands, and no rest of one. */
const BEFORE_PATTERN =
  /(?:^|[(,=:[!&|?{};~]|=>|\b(?:and|case|grep|gsub|if|in|match|not|or|return|scan|split|unless|when))\s?$/;
/** Behind what a text in brackets may stand, as Ruby has it. */
const BEFORE_PERCENT = /(?:^|[(,=:[!&|?{<])\s?$/;
/** The texts, and not the lists of words, in which any blanks may stand; nor a map of Elixir. */
const PERCENT = /^%[qQr]?([{([|])(?!\s*(?:\w+:\s|[":]?\w+"?\s*=>|\w+\s*\|))/;
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };
/** So much beside a sign tells whether it begins something. */
const LOOK = 20;

/** What begins at this place of a line. */
function openedAt(text: string, at: number, hasLifetimes: boolean): Opened | undefined {
  const sign = text[at]!;
  if (sign === "/") return openedBySlash(text, at);
  if (sign === "%") return openedByPercent(text, at);
  if (beginsRemark(text, at)) return { from: at + 1, close: "" };
  const isQuote = sign === "'" ? !hasLifetimes && opensString(before(text, at)) : /["`]/.test(sign);
  return isQuote ? { from: at + 1, close: sign } : undefined;
}

/** `// remark`, but not `http://`; a remark within code; a pattern. */
function openedBySlash(text: string, at: number): Opened | undefined {
  const from = at + 1;
  if (text[from] === "*") return { from: from + 1, close: "*/" };
  if (text[from] === "/") return text[at - 1] === ":" ? undefined : { from, close: "" };
  return BEFORE_PATTERN.test(before(text, at)) ? { from, close: "/" } : undefined;
}

/** `%{text}`, `%q(text)`. */
function openedByPercent(text: string, at: number): Opened | undefined {
  const found = BEFORE_PERCENT.test(before(text, at)) ? PERCENT.exec(text.slice(at, at + LOOK)) : undefined;
  const [start, open = ""] = found ?? [];
  if (start === undefined) return undefined;
  const from = at + start.length;
  return open in CLOSING ? { from, open, close: CLOSING[open]! } : { from, close: open };
}

/** What stands right before a place of a line. */
function before(text: string, at: number): string {
  return text.slice(Math.max(0, at - LOOK), at);
}

/** True if a quote is no apostrophe: no word stands before it, but for letters that say of what kind a string is. */
function opensString(before: string): boolean {
  return /(?:^|[^\p{L}\p{N}_])(?:[bfru]{1,2}|[BFLNRU])?$/u.test(before);
}

/** True if a comment begins behind code: `# `, `-- `. */
function beginsRemark(text: string, at: number): boolean {
  const sign = text[at] === "-" ? "--" : "#";
  return at > 0 && text[at - 1] === " " && text.startsWith(`${sign} `, at);
}

/** Where what was opened is closed; -1 where it is not. */
function endOf(text: string, { from, close, open }: Opened): number {
  if (close === "*/") return text.indexOf(close, from);
  let depth = 0;
  let isClass = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (close === "/" && (sign === "[" || sign === "]")) isClass = sign === "[";
    else if (sign === open) depth++;
    else if (sign === close && !isClass && depth-- === 0) return at;
  }
  return -1;
}

/** Code within a text: `${}`, `#{}`. */
const INNER_CODE = /[$#]\{[^{}]*\}/g;
/** The same behind `f"` or `$"`: `{}`. */
const BRACED_CODE = /[$#]?\{[^{}]*\}/g;

/** The code within a text that begins at this place. */
function innerCodeAt(text: string, at: number): RegExp {
  return /(?:\br?f|\$)$/i.test(before(text, at)) ? BRACED_CODE : INNER_CODE;
}

/** A text without the blanks of the code within it, and the texts of that code. */
function piecesOf(text: string, innerCode: RegExp): readonly string[] {
  const inner = text.match(innerCode) ?? [];
  const own = text.replaceAll(innerCode, withoutBlanks);
  return [spelt(own), ...inner.flatMap((code) => literalsIn(code.replace(/^[^{]?\{/, "").slice(0, -1)))];
}

/** Returns a text with folded words, and its blanks as they are. */
export function spelt(text: string): string {
  const parts = text.replaceAll(/[\u00A0\u2007\u202F]/g, " ").split(/(\s+)/);
  return parts.map((part) => (isBlank(part) ? part : fold(part))).join("");
}
