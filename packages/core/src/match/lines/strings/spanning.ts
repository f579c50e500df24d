import { once, onceFor, onceForEach } from "../../../once.ts";
import type { Image, Range } from "../../../types.ts";
import { spelt } from "../literals.ts";
import { blockScalarsIn } from "./block-scalars.ts";
import { DELIMITERS, type Delimiter } from "./delimiters.ts";

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
 * Returns which signs of a line stand within strings that go over several lines, or in templates:
 *
 *     const query = `       15 to 15
 *       SELECT a            0 to 10
 *     `;                    0 to 0
 */
function stringsOn(line: number, image: Image, path: string): readonly Range[] {
  const strings = stringsOf(image)(path);
  const [start, end] = [image.startOf(line), image.startOf(line + 1)];
  let low = 0;
  for (let high = strings.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (strings[middle]!.to < start) low = middle + 1;
    else high = middle;
  }
  const found: Range[] = [];
  for (; low < strings.length && strings[low]!.from < end; low++) {
    const { from, to } = strings[low]!;
    found.push({ from: Math.max(from, start) - start, to: Math.min(to, end) - start });
  }
  return found;
}

const stringsOf = onceFor((image: Image) => onceForEach((path: string) => stringsIn(image.text, path)));

/** Returns where the strings that go over several lines stand in a text, without what they begin and end with. */
export function stringsIn(text: string, path: string): readonly Range[] {
  if (/\.ya?ml$/i.test(path)) return blockScalarsIn(text);
  const delimiters = DELIMITERS.find(([files]) => files.test(path))?.[1];
  return delimiters && maySpan(delimiters).test(text) ? readStrings(text, delimiters) : [];
}

/** What a text has in which any string goes over several lines: most have none, and to read one takes long. */
const maySpan = onceFor((delimiters: readonly Delimiter[]) => {
  const spanning = delimiters.filter(({ isPassed, isOfLine }) => !isPassed && !isOfLine);
  return new RegExp([String.raw`\\$`, ...spanning.map(({ opens }) => opens)].join("|"), "m");
});

/** A text as far as it was read. */
interface Reading {
  readonly text: string;
  readonly strings: Range[];
  /** Strings whose code is being read, the innermost last, and how many braces are open in it. */
  readonly templates: { readonly delimiter: Delimiter; braces: number }[];
  /** Names of the heredocs that begin on the next line. */
  readonly names: string[];
}

/** Goes once over a text, from each sign that begins something to the one that ends it; what never ends tells nothing of the rest. */
function readStrings(text: string, delimiters: readonly Delimiter[]): readonly Range[] {
  const reading: Reading = { text, strings: [], templates: [], names: [] };
  const opening = openingOf(delimiters);
  for (let at = 0; at >= 0; ) {
    opening.lastIndex = at;
    const opened = opening.exec(text);
    if (!opened) break;
    const delimiter = delimiters.find((_, nth) => opened.groups![nameOf(nth)] !== undefined);
    at = opened.index + opened[0].length;
    if (delimiter) at = readFrom(at, delimiter, opened[0], reading);
    else at = opened[0] === "\n" ? readHeredocs(at, reading) : readBrace(at, opened[0], reading);
  }
  return reading.strings;
}

const nameOf = (nth: number) => `opens${nth}`;

/** What begins something in code: also a line, where heredocs begin there, and the braces of code in a string. */
const openingOf = onceFor((delimiters: readonly Delimiter[]) => {
  const opens = delimiters.map((delimiter, nth) => `(?<${nameOf(nth)}>${delimiter.opens})`);
  if (delimiters.some(({ closes }) => !closes)) opens.push(String.raw`\n`);
  if (delimiters.some(({ holdsCode }) => holdsCode)) opens.push("[{}]");
  return new RegExp(opens.join("|"), "gm");
});

/** What ends a string, or goes on with one. */
const endingOf = onceFor((delimiter: Delimiter) =>
  onceForEach((closes: string) => {
    const { skips = "(?!)", holdsCode, isOfLine } = delimiter;
    const ends = [`(?<end>${closes})`, holdsCode ? String.raw`\$\{` : "", isOfLine ? String.raw`\n` : ""];
    return new RegExp(`(?<skipped>${skips})|${ends.filter(Boolean).join("|")}`, "gm");
  }),
);

/** Reads what begins at an offset; returns where code goes on, or -1 where it never ends. */
function readFrom(from: number, delimiter: Delimiter, opened: string, reading: Reading): number {
  const { text, strings, templates } = reading;
  if (!delimiter.closes) {
    reading.names.push(/\w+/.exec(opened)![0]);
    return from;
  }
  const ending = endingOf(delimiter)(delimiter.closes(opened));
  ending.lastIndex = from;
  let ended = ending.exec(text);
  while (ended && ended.groups!.skipped !== undefined) ended = ending.exec(text);
  if (!ended) return -1;
  const [sign] = ended;
  const { index: to } = ended;
  if (ended.groups!.end === undefined && !delimiter.holdsCode) return to;
  if (ended.groups!.end === undefined) templates.push({ delimiter, braces: 0 });
  const isValue = !delimiter.isPassed && !(delimiter.mayDocument && documents(text, from - opened.length));
  if (isValue && (delimiter.holdsCode || text.slice(from, to).includes("\n"))) strings.push({ from, to });
  return to + sign.length;
}

/** Goes on with the string behind its code, where the last brace of that is closed. */
function readBrace(at: number, brace: string, reading: Reading): number {
  const template = reading.templates.at(-1);
  if (!template) return at;
  if (brace === "}" && template.braces === 0) {
    reading.templates.pop();
    return readFrom(at, template.delimiter, template.delimiter.opens, reading);
  }
  template.braces += brace === "{" ? 1 : -1;
  return at;
}

/** Reads the heredocs that begin at a line; each ends at a line with its name, behind which a statement may go on. */
function readHeredocs(from: number, { text, strings, names }: Reading): number {
  let at = from;
  for (const name of names.splice(0)) {
    const ending = new RegExp(String.raw`^[ \t]*${name}(?=[ \t]*(?:[;,).\]]|$))`, "gm");
    ending.lastIndex = at;
    const ended = ending.exec(text);
    if (!ended) return -1;
    if (ended.index > at) strings.push({ from: at, to: ended.index - 1 });
    at = ending.lastIndex;
  }
  return at;
}

/** So much above a string tells whether it is a value. */
const LOOK = 200;

/** True if a string is one that begins a statement, or follows the word for a documentation: no value, but a text about code. */
function documents(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOK), at);
  const isAlone = /(?:^|\n)[ \t]*(?:@\w*doc[ \t]+(?:~[sS])?|[bfru]{0,2})$/i.test(before);
  return isAlone && !/(?:^|\n)(?![ \t]*#).*[([{,=+%\\]\s*[bfru]{0,2}$/i.test(before);
}
