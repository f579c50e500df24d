import { depthOf, isVisible } from "../../../text/blanks.ts";
import { openBrackets } from "../../../text/code/brackets.ts";
import { fold } from "../../../text/fold.ts";

/**
 * Returns which end of a text lies in the middle of a file: it begins deeper than the file does, or without what no file of
 * the kind goes without, or leaves open what the file closes. Where blanks alone tell the depth, a file may end anywhere.
 *
 *     {                          the file's, and not in the text
 *       "name": "shop",          the text
 *       "private": true
 */
export function cutOutAt(text: readonly string[], file: readonly string[]): "start" | "end" | undefined {
  const [lines, own] = [text, file].map((all) => all.filter(isVisible));
  const isDeeper = (at: number) => depthOf(lines!.at(at) ?? "") > depthOf(own!.at(at) ?? "");
  const [first, ownFirst] = [lines, own].map((all) => all!.at(0) ?? "") as [string, string];
  if ((isDeeper(0) || CLOSES.test(first)) && fold(first) !== fold(ownFirst)) return "start";
  if (BEGINNINGS.some((beginning) => own!.some(beginning) && !lines!.some(beginning))) return "start";
  const [last, ownLast] = [lines, own].map((all) => all!.at(-1) ?? "") as [string, string];
  const [open, ownOpen] = [openBrackets(text), openBrackets(file)];
  const isOther = open > 0 && fold(last) !== fold(ownLast) && openBrackets([last]) >= 0;
  const opens = open > ownOpen && (isDeeper(-1) || OPENS.test(last) || isOther);
  const isWithin = isDeeper(-1) && endsWithin(lines!, ownLast);
  const isOpen = opens || isWithin || (BEGINS.test(last) && !BEGINS.test(ownLast));
  return isOpen || leavesMoreOpen(text, file) || endsInComment(text, file) ? "end" : undefined;
}

/** Lines that a file of their kind has near its start, whatever becomes of the rest. */
const BEGINNINGS = [/^package [\w.]+;?\s*$/, /^<\?php\b/].map((line) => (text: string) => line.test(text));
/** A line that begins with the end of something. */
const CLOSES = /^\s*[)\]}]/;
/** A line that leaves a bracket open. */
const OPENS = /[([{][^()[\]{}]*$/;
/** A line that ends with a bracket that begins something: `} & {`. */
const BEGINS = /[([{]\s*$/;

/**
 * Whether the last of some lines stands in a bracket that the one around it opens, or in a block of a file that ends with `end`:
 * lines at the start of a text may end more brackets than it begins.
 */
function endsWithin(lines: readonly string[], endOfFile: string): boolean {
  const depth = depthOf(lines.at(-1) ?? "");
  const opener = lines.findLastIndex((line) => depthOf(line) < depth);
  if (opener === -1) return false;
  return /^\s*end\s*$/.test(endOfFile) || openBrackets(lines.slice(opener)) > 0;
}

/** Whether a text ends within a comment, and the file, which ends some, does not. */
function endsInComment(text: readonly string[], file: readonly string[]): boolean {
  const [isOpen, wasOpen] = [text, file].map((lines) => {
    const at = lines.findLastIndex((line) => /\/\*|\*\//.test(line));
    return at !== -1 && /^\s*\/\*(?!.*\*\/)/.test(lines[at]!);
  });
  return isOpen! && !wasOpen! && file.some((line) => line.includes("*/"));
}

/** A tag that does not end itself, `#if`, `#ifdef` and `#endif`. */
const BOUND = /<(?<ends>\/?)(?<name>[a-z][\w:.-]*)(?:[^<>]*[^<>/])?>|^\s*#\s*(?<endif>end)?if(?:n?def)?\b/gim;

/** Whether more of what a file closes is open at the end of a text than of the file: what it never closes is none of it. */
function leavesMoreOpen(text: readonly string[], file: readonly string[]): boolean {
  const open = new Map<string, number>();
  const closed = new Set<string>();
  for (const [lines, by] of [
    [file, -1],
    [text, 1],
  ] as const) {
    for (const { groups } of lines.join("\n").matchAll(BOUND)) {
      const { ends, name = "#if", endif } = groups!;
      const isEnd = Boolean(ends || endif);
      if (isEnd && lines === file) closed.add(name);
      open.set(name, (open.get(name) ?? 0) + (isEnd ? -by : by));
    }
  }
  return [...closed].some((name) => open.get(name)! > 0);
}
