import { largest } from "../../extremes.ts";
import { quotedIndices } from "../../hunk.ts";
import { onceForEach } from "../../once.ts";
import { indicesOf } from "../../range.ts";
import { indentOf } from "../../text/blanks.ts";
import { isWordCode, tells } from "../../text/fold.ts";
import type { HunkLine, Range } from "../../types.ts";
import { hasStringsOf } from "../lines/strings/spanning.ts";
import { differInTellingBlanks } from "../lines/telling-blanks.ts";
import type { Quote } from "../quote.ts";
import { COMPARISON, type SearchedFile } from "../searched-file.ts";

/** Rows of a quote that say what lines of the file say, but for blanks and line ends. */
interface Rebreak {
  readonly rows: Range;
  readonly lines: Range;
}

/** So many lines are put together on either side at the most. */
const MOST_LINES = 16;

/**
 * Returns the lines of the hunk as the file breaks and spaces them, or `undefined` if nothing of the quote stands in one
 * of `windows` with other blanks or line ends, or in two of them in two ways. Where something changes within a line of
 * the file, the line is replaced as a whole.
 *
 *     quote           file             result
 *      call(           call(a, b);      call(a, b);
 *        a, b);
 *     -stop( now );    stop(now);      -stop(now);
 */
export function rebroken(
  quote: Quote,
  windows: readonly Range[],
  file: SearchedFile,
): readonly HunkLine[] | undefined {
  const found = windows.map((window) => rebreaksOf(quote, window, file)).filter(({ length }) => length > 0);
  if (file.effort.spent) return undefined;
  const most = largest(found.map(({ length }) => length));
  const best = found
    .filter(({ length }) => length === most)
    .map((rebreaks) => withRebreaks(quote, rebreaks, file));
  return new Set(best.map((lines) => JSON.stringify(lines))).size === 1 ? best[0] : undefined;
}

function withRebreaks(
  { hunk }: Quote,
  rebreaks: readonly Rebreak[],
  file: SearchedFile,
): readonly HunkLine[] {
  const { lines } = hunk;
  const quoted = quotedIndices(hunk);
  const result: HunkLine[] = [];
  let next = 0;
  for (const { rows, lines: there } of rebreaks) {
    const [from, to] = [quoted[rows.from]!, quoted[rows.to - 1]! + 1];
    const stated = lines.slice(from, to);
    const kind = stated.every((line) => line.kind === "context") ? "context" : "remove";
    for (const line of lines.slice(next, from)) result.push(line);
    for (const text of indentedAs(stated[0]!.text, textsOf(there, file))) result.push({ kind, text });
    if (kind === "remove")
      for (const line of stated) if (line.kind !== "remove") result.push({ kind: "insert", text: line.text });
    next = to;
  }
  return [...result, ...lines.slice(next)];
}

/** The lines of the file, as deep as the quote has the first one: what is inserted beside them stands as deep as the quote. */
function indentedAs(quoted: string, texts: readonly string[]): readonly string[] {
  const [stated, own] = [indentOf(quoted), indentOf(texts[0]!)];
  return texts.map((text) => (text.startsWith(own) ? stated + text.slice(own.length) : text));
}

function textsOf({ from, to }: Range, { image }: SearchedFile): readonly string[] {
  return image.linesBetween(from, to);
}

function rebreaksOf(quote: Quote, window: Range, file: SearchedFile): readonly Rebreak[] {
  const lines = indicesOf(window);
  const stands = new Set(lines.map(file.fold));
  const isStrange = (row: number) => row < quote.folds.length && !stands.has(quote.folds[row]!);
  const begins = lines.map((line) => ({ line, begin: beginningOf(file.fold(line)) }));
  const spell = onceForEach(tightened);
  const rebreaks: Rebreak[] = [];
  for (let row = 0; row < quote.lines.length; row++) {
    const last = rebreaks.at(-1);
    const isNear = isStrange(row) || isStrange(row + 1) || isStrange(row + 2);
    if (!isNear || row < (last?.rows.to ?? 0)) continue;
    if (!file.effort.spend(begins.length)) return [];
    const own = beginningOf(quote.folds[row]!);
    const likely = begins.filter(({ begin }) => begin.startsWith(own) || own.startsWith(begin));
    const all = likely.flatMap(({ line }) => rebreakAt(row, line, quote, window, file, spell) ?? []);
    const strange = all.filter((one) => indicesOf(one.rows).some(isStrange));
    const [rebreak] = strange;
    const texts = new Set(strange.map((one) => textsOf(one.lines, file).join("\n")));
    if (rebreak && texts.size === 1 && rebreak.lines.from >= (last?.lines.to ?? 0)) rebreaks.push(rebreak);
  }
  return rebreaks;
}

/** So many characters at the start of a line, without blanks, tell which others may begin like it. */
const BEGINNING = 16;

function beginningOf(folded: string): string {
  return folded.replaceAll(" ", "").slice(0, BEGINNING);
}

/** Puts lines together on the side that says less, until both say the same or something else. */
function rebreakAt(
  row: number,
  line: number,
  quote: Quote,
  window: Range,
  file: SearchedFile,
  spell: (folded: string) => string,
): Rebreak | undefined {
  const [folded, there] = [quote.folds[row]!, file.fold(line)];
  if (folded === "" || there === "" || folded === there) return undefined;
  const rows = { from: row, to: row + 1 };
  const lines = { from: line, to: line + 1 };
  const after = (text: string, next: string) => tightened(`${text} ${next}`);
  let quoted = spell(folded);
  let actual = spell(there);
  while (quoted !== actual) {
    const [shorter, longer] = quoted.length < actual.length ? [quoted, actual] : [actual, quoted];
    if (!longer.startsWith(shorter) && !longer.startsWith(shorter.replace(/,$/, ""))) return undefined;
    file.effort.spend(COMPARISON);
    if (shorter === quoted) {
      const next = quote.folds[rows.to];
      if (!next || quote.elided[rows.to] || ++rows.to - row > MOST_LINES) return undefined;
      quoted = after(quoted, next);
    } else {
      const next = lines.to < window.to ? file.fold(lines.to) : "";
      if (next === "" || ++lines.to - line > MOST_LINES) return undefined;
      actual = after(actual, next);
    }
  }
  return tells(quoted) && !saysOther(rows, lines, quote, file) ? { rows, lines } : undefined;
}

/** True if lines that go have other blanks in the file where these are a part of a value. */
function saysOther(rows: Range, lines: Range, quote: Quote, file: SearchedFile): boolean {
  const goes = indicesOf(rows).some((row) => quote.removed[row]);
  if (!goes) return false;
  const { image, path } = file;
  const quoted = quote.lines.slice(rows.from, rows.to);
  return (
    differInTellingBlanks(quoted, textsOf(lines, file), path) ||
    !indicesOf(lines).every((line) => hasStringsOf(quoted, line, image, path))
  );
}

/** Signs that mean something else when there is a blank between two of them. */
const TWICE = /[-+&|=<>!/*]/;

/** Returns a canonical line without the blanks that tell nothing apart, and the commas behind the last of a list. */
function tightened(folded: string): string {
  const close = folded.replace(/(.) (?=(.))/gu, (both, before: string, after: string) => {
    const isTold = isWord(before) && isWord(after);
    return isTold || (before === after && TWICE.test(before)) ? both : before;
  });
  return close.replace(/,(?=[)\]}])/g, "");
}

function isWord(sign: string): boolean {
  return isWordCode(sign.charCodeAt(0));
}
