import { grouped } from "../../grouped.ts";
import { once, onceFor, onceForEach } from "../../once.ts";
import { isBlank } from "../../text/blanks.ts";
import { fold, isComment } from "../../text/fold.ts";
import { isProse } from "../../text/prose.ts";
import type { Image, Range } from "../../types.ts";
import { blockScalarsIn } from "./block-scalars.ts";

/** The end of a file, to which goes what never ends. */
const END = "$(?![^])";
/** A quote, and no apostrophe or lifetime of Rust: but for letters that say of what kind a string is no word is before it. */
const APOSTROPHE = String.raw`(?<=(?:^|[^\p{L}\p{N}_<&])(?:[bfru]{1,2}|[BFLNRU])?)'`;
const ON_A_LINE = String.raw`"(?<line>(?:\\.|[^"\\\n])*)"|${APOSTROPHE}(?<sign>(?:\\.|[^'\\\n])*)'`;
/** What begins a statement is no value, but a text about the code. */
const DOCUMENTATION = String.raw`(?<![([{,=+%\\]\s{0,200})^[ \t]*(?:@\w*doc[ \t]+)?(?<quotes>"""|''')[^]*?(?:\k<quotes>|${END})`;
const TRIPLE = String.raw`(?<triple>"""|''')(?<text>[^]*?)(?:\k<triple>|${END})`;
/** `<<EOF`, `<<~EOF`, `<<- "EOF"`, but no shift of bits, and nothing that is appended to a list. */
const HEREDOC = String.raw`<<[-~]?[ \t]?["']?(?<name>[A-Z_]\w{0,80}\b)["']?.{0,200}\n(?<here>[^]*?)(?:^[ \t]*\k<name>\b|${END})`;
const TEMPLATE = String.raw`\x60(?<template>(?:\\[^]|[^\x60\\])*)(?:\x60|${END})`;
const RAW = String.raw`r(?<rust>#{1,9})"(?<raw>[^]*?)(?:"\k<rust>|${END})|@"(?<verbatim>(?:""|[^"])*)(?:"|${END})`;
const PATTERN = String.raw`(?<=(?:[(,=:[!&|?{;]|=>|\breturn|^)\s{0,9})/(?![/*])(?<pattern>(?:\\.|\[(?:[^\]\\\n]|\\.){0,99}\]|[^/\\\n[]){1,300})/`;

/** Files of which the comments begin with `#`. */
const HASHED =
  /\.(?:pyi?|pyx|toml|jl|exs?|rb|rake|gemspec|p[lm]|(?:ba|k|z)?sh|bats|tf|hcl|ya?ml)$|(?:^|\/)(?:\w+file)[^/]*$/i;
const IN_HASHED = regexOf([String.raw`(?<![^\s;(])#.*`, DOCUMENTATION, TRIPLE, HEREDOC, ON_A_LINE, PATTERN]);
const IN_OTHERS = regexOf([
  "//.*",
  String.raw`/\*[^]*?(?:\*/|${END})`,
  TRIPLE,
  TEMPLATE,
  RAW,
  HEREDOC,
  ON_A_LINE,
  PATTERN,
]);
/** What begins strings of several lines. */
const MAY_SPAN = /"""|'''|<<|`|r#+"|@"/;

function regexOf(ways: readonly string[]): RegExp {
  return new RegExp(ways.join("|"), "dgmu");
}

/** Returns where strings and patterns stand in a text, without what they begin and end with; comments have none. */
export function stringsIn(text: string, path: string): readonly Range[] {
  const ways = HASHED.test(path) ? IN_HASHED : IN_OTHERS;
  return Array.from(text.matchAll(ways)).flatMap(({ indices }) => {
    const { quotes: _, triple: __, name: ___, rust: ____, ...values } = indices?.groups ?? {};
    const [value] = Object.values(values).filter((one) => one !== undefined);
    return value ? [{ from: value[0], to: value[1] }] : [];
  });
}

/**
 * True if what stands within quotes, or in a pattern, has other blanks in some lines than in others that are equal but for blanks:
 * there they are a part of the value. In prose quotes stand around any words.
 *
 *     join(", ", all )   ──   join(",", all)      true
 *     join(", ", all )   ──   join(", ", all)     false
 */
export function differInStrings(lines: readonly string[], others: readonly string[], path = ""): boolean {
  if (isProse(path)) return false;
  const [own, there] = [lines, others].map((some) => grouped(valuesIn(some, path), withoutBlanks));
  return [...own!].some(([bare, texts]) => {
    const like = there!.get(bare);
    // Of another number, a quote may be none: an apostrophe.
    return like?.length === texts.length && texts.some((text, nth) => text !== like[nth]);
  });
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** What stands within quotes in some lines, spelt alike but for its blanks; those of code within it do not count. */
function valuesIn(lines: readonly string[], path: string): readonly string[] {
  return lines.flatMap((line) => {
    const text = line.trim();
    const ranges = isComment(text) ? [] : stringsIn(text, path);
    return ranges.map(({ from, to }) =>
      spelt(text.slice(from, to).replaceAll(/[$#]\{[^{}]*\}/g, withoutBlanks)),
    );
  });
}

/** Returns a text with folded words, and its blanks as they are. */
function spelt(text: string): string {
  const parts = text.replaceAll(/[\u00A0\u2007\u202F]/g, " ").split(/(\s+)/);
  return parts.map((part) => (isBlank(part) ? part : fold(part))).join("");
}

/** Returns whether a line begins within a string of several lines, so that its indentation is a part of that. */
export function beginsInString(line: number, image: Image, path = ""): boolean {
  return stringsOn(line, image, path)[0]?.from === 0;
}

/**
 * Returns whether what stands on a line of such strings is quoted with the same blanks; those at the ends of lines may be
 * others. `quoted` are lines that say the same as the line, and perhaps more.
 */
export function hasStringsOf(quoted: readonly string[], line: number, image: Image, path = ""): boolean {
  const texts = once(() => quoted.map(spelt));
  return stringsOn(line, image, path).every(({ from, to }) => {
    const framed = image.line(line)!.slice(Math.max(0, from - 1), to + 1);
    return texts().some((text) => text.includes(spelt(framed.trim())));
  });
}

/**
 * Returns which signs of a line stand within strings that go over several lines:
 *
 *     const query = `       15 to 15
 *       SELECT a            0 to 10
 *     `;                    0 to 0
 */
function stringsOn(line: number, image: Image, path: string): readonly Range[] {
  const strings = spanningIn(image)(path);
  const [start, end] = [image.startOf(line), image.startOf(line + 1)];
  const there = strings.filter(({ from, to }) => from < end && to >= start);
  return there.map(({ from, to }) => ({
    from: Math.max(from, start) - start,
    to: Math.min(to, end) - start,
  }));
}

const spanningIn = onceFor(({ text }: Image) =>
  onceForEach((path: string): readonly Range[] => {
    if (/\.ya?ml$/i.test(path)) return blockScalarsIn(text);
    if (isProse(path) || !MAY_SPAN.test(text)) return [];
    return stringsIn(text, path).filter(({ from, to }) => text.slice(from, to).includes("\n"));
  }),
);
