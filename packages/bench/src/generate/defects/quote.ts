import type { HunkLine } from "@git-llm-apply/core";
import type { DraftFile, DraftHunk } from "../draft.ts";
import type { Random } from "../random.ts";
import { markedFormats } from "../render.ts";
import {
  type Damage,
  type Defect,
  isBlank,
  isContext,
  isQuoted,
  isTelling,
  linesOf,
  oneHunk,
  oneLine,
} from "./defect.ts";

/** Damage to what the model quotes: the files are as it saw them. */
export const quoteDefects: readonly Defect[] = [
  { name: "typo", on: "quote", damage: oneLine(isContext, misspell) },
  { name: "quotes", on: "quote", damage: oneLine(isContext, swapQuotes) },
  { name: "smart-quotes", on: "quote", damage: oneHunk(linesOf(isContext, curly)) },
  { name: "smart-quotes-everywhere", on: "quote", damage: oneHunk(curlyEverywhere) },
  { name: "typography", on: "quote", damage: oneLine(isContext, typeset) },
  { name: "trailing-space", on: "quote", damage: oneHunk(linesOf(isQuoted, (text) => `${text}   `)) },
  {
    name: "collapsed-blanks",
    on: "quote",
    damage: oneLine(isContext, (text) => text.replace(/(\S) {2,}(?=\S)/g, "$1 ")),
  },
  { name: "drop-blank", on: "quote", damage: dropOne(isBlank) },
  {
    name: "drop-comment",
    on: "quote",
    damage: dropOne(({ text }) => /^\s*(?:\/\/|#|\/\*|\*|--|<!--)/.test(text)),
  },
  { name: "drop-context", on: "quote", damage: dropOne((line) => !isBlank(line)) },
  { name: "forgot-plus", on: "quote", formats: markedFormats, damage: oneHunk(forgetPlus) },
  { name: "html-entities", on: "quote", damage: oneHunk(escapeEntities) },
  {
    name: "line-numbers",
    on: "quote",
    formats: ["search-replace", "apply-diff", "str_replace"],
    damage: oneHunk(numberLines),
  },
];

/** Drops, doubles or swaps letters inside one long word, so that the line stands nowhere in the file. */
function misspell(text: string, file: DraftFile, random: Random): string | undefined {
  const word = random.pick([...text.matchAll(/[A-Za-z]{5,}/g)]);
  if (word === undefined || text.trim().length < 12) return undefined;
  const at = word.index + 1 + random.below(word[0].length - 3);
  const letters = text.slice(at, at + 2);
  const wrong = random.pick([letters[0]!, letters[0]! + letters, letters[1]! + letters[0]!])!;
  const changed = text.slice(0, at) + wrong + text.slice(at + 2);
  return file.rows.some((row) => row.text.trim() === changed.trim()) ? undefined : changed;
}

/** Swaps the kind of quotes where they come in pairs of one kind. */
function swapQuotes(text: string): string | undefined {
  if (text.includes('"') === text.includes("'") || (text.match(/["']/g)?.length ?? 0) % 2 === 1)
    return undefined;
  return text.includes('"') ? text.replaceAll('"', "'") : text.replaceAll("'", '"');
}

function curly(text: string): string {
  return text
    .replace(/(^|[\s([{=,:])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([{=,:])'/g, "$1‘")
    .replaceAll("'", "’");
}

/** Where context shows that the model curls each quote, the inserted ones are curled by the same habit. */
function curlyEverywhere(hunk: DraftHunk, file: DraftFile): DraftHunk | undefined {
  if (file.rows.some(({ text }) => /[“”‘’]/.test(text))) return undefined;
  const has = (accept: (line: HunkLine) => boolean, quote: string) =>
    hunk.lines.some((line) => accept(line) && line.text.includes(quote));
  const shown = (quote: string) => has(isContext, quote) || !has(({ kind }) => kind !== "context", quote);
  return shown('"') && shown("'") ? linesOf(() => true, curly)(hunk) : undefined;
}

function typeset(text: string, file: DraftFile): string | undefined {
  if (file.rows.some((row) => /[–—…\u00a0]/.test(row.text))) return undefined;
  const changed = text.replaceAll("...", "…").replaceAll(" - ", " – ").replaceAll("--", "—");
  return changed === text ? text.replace(/(\S) (?=\S)/, "$1\u00a0") : changed;
}

/**
 * Leaves out one line after context and before context or a removed line. Beside an insertion its place would be a
 * guess, and between two changes they would become one.
 */
function dropOne(accept: (line: HunkLine) => boolean): Damage {
  return oneHunk((hunk, _file, random) => {
    if (!isTelling(hunk)) return undefined;
    const kind = (index: number) => hunk.lines[index]?.kind;
    const indices = [...hunk.lines.keys()].filter((index) => {
      const line = hunk.lines[index]!;
      if (!isContext(line) || !accept(line) || !isBetween(hunk, index)) return false;
      return kind(index - 1) === "context" && kind(index + 1) !== "insert";
    });
    const index = random.pick(indices);
    return index === undefined ? undefined : { ...hunk, lines: hunk.lines.toSpliced(index, 1) };
  });
}

function isBetween({ lines }: DraftHunk, index: number): boolean {
  const solid = (part: readonly HunkLine[]) => part.some((line) => isQuoted(line) && !isBlank(line));
  return solid(lines.slice(0, index)) && solid(lines.slice(index + 1));
}

/**
 * One inserted line, unlike all that stands around it, loses its mark: it looks like context. Another changed line
 * beside it shows that it belongs to the change; alone it might as well be a line that the file has lost. The header of the
 * hunk, written before it, counts it as inserted.
 */
function forgetPlus(hunk: DraftHunk, file: DraftFile, random: Random): DraftHunk | undefined {
  const near = file.rows.slice(Math.max(0, hunk.from - 5), hunk.to + 5).filter(isQuoted);
  const changes = (index: number) => hunk.lines[index] !== undefined && !isContext(hunk.lines[index]);
  const indices = [...hunk.lines.keys()].filter((index) => {
    const { kind, text } = hunk.lines[index]!;
    if (kind !== "insert" || text.replace(/\s/g, "").length < 10 || !isBetween(hunk, index)) return false;
    return (changes(index - 1) || changes(index + 1)) && !near.some((row) => alike(row.text, text));
  });
  const index = random.pick(indices);
  if (index === undefined) return undefined;
  const lines = hunk.lines.with(index, { ...hunk.lines[index]!, kind: "context" });
  return { ...hunk, lines, uncounted: 1 };
}

/** Says whether two lines share more than half of their words. */
function alike(a: string, b: string): boolean {
  const words = (text: string) => text.match(/\w+|[^\w\s]/g) ?? [];
  const inB = new Set(words(b));
  const shared = words(a).filter((word) => inB.has(word)).length;
  return shared * 2 > Math.min(words(a).length, words(b).length);
}

function escapeEntities(hunk: DraftHunk, file: DraftFile): DraftHunk | undefined {
  if (file.rows.some(({ text }) => /&\w+;/.test(text))) return undefined;
  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // Only what stands in the file shows that the escapes are damage.
  const shown = hunk.lines.filter(isQuoted).some(({ text }) => /[<>&]/.test(text));
  return shown ? linesOf(() => true, escaped)(hunk) : undefined;
}

function numberLines(hunk: DraftHunk): DraftHunk {
  let line = hunk.line;
  const lines = hunk.lines.map(({ kind, text }) => ({ kind, text: `${`${++line}`.padStart(4)} | ${text}` }));
  return { ...hunk, lines };
}
