import { depthOf, emptyAtEnd, isBlank, isVisible } from "../text/blanks.ts";
import { withoutEnd } from "../text/ends.ts";
import { type Line, spanOf } from "../text/line.ts";
import { closesFence, type Fence } from "../text/markdown.ts";
import type { Hunk, HunkLine } from "../types.ts";
import type { What } from "./content.ts";

/** A hunk, and what its header claims. */
export interface NumberedHunk extends Hunk {
  /** Fewer lines than the header counts. */
  readonly short: boolean;
  /** More of them, and the last one has no sign, as prose below the text of a new file. */
  readonly stray: boolean;
}

interface HunkHeader {
  readonly line?: number;
  readonly counts?: readonly [number, number];
  readonly anchors: readonly string[];
}

const NUMBERED = /^@@+\s*-(\d{1,9})(?:,(\d{1,9}))?\s+\+(\d{1,9})(?:,(\d{1,9}))?\s*(?:@@+(.*))?$/;

/**
 * Returns the hunk of these lines, as unified diffs and their kin have them. `header` is its `@@` line, if it has one.
 *
 * Numbers are hints that only break ties: models count badly. `@@ ... @@`, `@@` and `@@ class A @@` are headers too.
 */
export function hunkOf(header: Line | undefined, body: readonly Line[]): NumberedHunk {
  const { counts, ...hints } = headerOf(header?.text ?? "");
  const lines = hunkLines(body, counts);
  const [preimage, postimage] = [countOf(lines, "insert"), countOf(lines, "remove")];
  const counted = counts?.[0] === preimage && counts[1] === postimage && !hasRenewed(lines);
  const short = counts !== undefined && (preimage < counts[0] || postimage < counts[1]);
  const last = body.findLast(({ text }) => !isBlank(text))?.text ?? "";
  const stray = counts !== undefined && postimage > counts[1] && /^[^-+ \t\\]/.test(last);
  const first = header ?? body[0]!;
  const span = spanOf(first, body.at(-1) ?? first);
  return { lines, span, signed: true, atEnd: false, counted, short, stray, ...hints };
}

/**
 * Whether a line of context is one of those to go right above it, with other numbers: its `+` was forgotten, whatever was counted.
 *
 *     -  "git": "1.2",
 *     +  "got": "3.1",
 *        "git": "1.3",     ←  `+`
 */
function hasRenewed(lines: readonly HunkLine[]): boolean {
  const gone = new Map<string, string>();
  for (const { kind, text } of lines) {
    if (kind === "remove") gone.set(withoutNumbers(text), text);
    if (kind !== "context") continue;
    if ((gone.get(withoutNumbers(text)) ?? text) !== text) return true;
    gone.clear();
  }
  return false;
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, "0");
}

/** Returns how many lines of a hunk are of another kind. */
function countOf(lines: readonly HunkLine[], other: HunkLine["kind"]): number {
  return lines.reduce((count, { kind }) => (kind === other ? count : count + 1), 0);
}

/** Returns how many lines of preimage and postimage the head of a hunk claims, if it does. */
export function claimedCounts(header: string): HunkHeader["counts"] {
  return headerOf(header).counts;
}

/** Returns whether a line ends the fence around a diff: with a blank before them that the first ones lack the marks are context. */
export function endsDiffFence(fence: Fence, text: string): boolean {
  if (!closesFence(fence, text)) return false;
  const depth = depthOf(text);
  return depth === 0 || (fence.indent === 0 && depth === depthOf(fence.line.text));
}

/** Returns what is wrong with a part of a diff, or of a patch, that changes nothing. */
export function noChanges(diff: string, path: string): What {
  const message = `The ${diff} of ${path} has no line with + or -.`;
  return { what: "no-changes", message, hint: "Leave it out, or send the lines that change." };
}

const STRAY =
  /^(?:\s*(?:--- (?:a\/|\/dev\/null)|\+\+\+ (?:b\/|\/dev\/null))|\s+(?:\*{3} (?:Begin|Add|Update|Delete|End)\b|@@ -\d))/i;

/** Returns whether a line among those of a new file is a header that came out of its place, rather than text. */
export function isStrayHeader(text: string): boolean {
  return STRAY.test(text);
}

function headerOf(text: string): HunkHeader & Pick<Hunk, "reach" | "statesScope"> {
  const found = NUMBERED.exec(text);
  if (!found) {
    const anchors = scopes(withoutSigns(text));
    return { anchors, ...(anchors.length > 0 && { statesScope: "any" as const }) };
  }
  const [preimage, postimage] = [Number(found[2] ?? 1), Number(found[4] ?? 1)];
  // `@@ -12,0 +13,2 @@` inserts behind line 12.
  const line = Math.max(0, Number(found[1]) - (preimage === 0 ? 0 : 1));
  const anchors = scopes(found[5] ?? "");
  const states = anchors.length > 0 && { statesScope: "section" as const };
  return { line, reach: 0, counts: [preimage, postimage], anchors, ...states };
}

/** `@@ def total(items): @@` is `def total(items):`, and so is `@@ ... @@ def total(items):`. */
function withoutSigns(text: string): string {
  return withoutEnd(text.replace(/^@@+(?:\s{0,3}(?:\.{3}|…)\s{0,3}@@+)?/, "").trimEnd(), "@");
}

/** Numbers alone are no scope, but for a release: `## [3.1.0] - 2026-02-02`. */
function scopes(text: string): readonly string[] {
  const scope = text.trim();
  return /[\p{L}_]|^(?:#{1,6}\s|\[)[^\d]*\d/u.test(scope) ? [scope] : [];
}

/** Returns the lines of a hunk as they are, from how they stand in a diff: each behind its sign. */
export function unsigned(texts: readonly string[]): readonly HunkLine[] {
  const lines: HunkLine[] = [];
  for (const text of texts) {
    if (isUnended(text)) {
      const last = lines.pop();
      if (last) lines.push({ ...last, unended: true });
    } else lines.push(hunkLine(text));
  }
  return lines;
}

function hunkLines(body: readonly Line[], counts: HunkHeader["counts"]): readonly HunkLine[] {
  const lines = unsigned(body.map(({ text }) => text));
  const whole = withoutBlankEnd(lines, body, counts);
  if (whole.some(({ kind }) => kind !== "insert") || isCountedInsertion(whole, counts)) return whole;
  const texts = withoutGap(whole.map(({ text }) => text));
  return whole.map((line, nth) => ({ ...line, text: texts[nth]! }));
}

/** `@@ -12,0 +13,2 @@` above two lines: a program left the context out, and the lines are as they are meant. */
function isCountedInsertion(lines: readonly HunkLine[], counts: HunkHeader["counts"]): boolean {
  return counts?.[0] === 0 && counts[1] === lines.length;
}

/**
 * Returns the texts behind signs without the blank that some models put there, where it stands before all of them and one
 * has no other: what is inserted alone has no context to tell it from indentation.
 *
 *     + import os
 *     +     os.exit()
 */
export function withoutGap(texts: readonly string[]): readonly string[] {
  const visible = texts.filter(isVisible);
  const hasGap = visible.every((text) => text.startsWith(" ")) && visible.some((text) => /^ \S/.test(text));
  return hasGap ? texts.map((text) => text.replace(/^ /, "")) : texts;
}

/** Blank lines without even the leading blank, at the end, are mostly there to set off what follows. */
function withoutBlankEnd(
  lines: readonly HunkLine[],
  body: readonly Line[],
  counts: HunkHeader["counts"],
): readonly HunkLine[] {
  const blanks = emptyAtEnd(body);
  if (blanks === 0) return lines;
  const spare = countOf(lines, "insert") - (counts ? counts[0] : 0);
  return lines.slice(0, lines.length - Math.max(0, Math.min(spare, blanks)));
}

/** What sets type makes dashes of the signs. */
const KINDS = new Map<string | undefined, "insert" | "remove">([
  ...["+", "＋"].map((sign) => [sign, "insert"] as const),
  ...["-", "−", "–", "—", "－"].map((sign) => [sign, "remove"] as const),
]);

/** `\ No newline at end of file`, in whatever language; `\end{figure}` is context that lost its blank. */
export function isUnended(text: string): boolean {
  return text.startsWith("\\ ") || text.startsWith("\\No newline");
}

/** A line without sign is context that lost its leading blank. */
function hunkLine(text: string): HunkLine {
  const kind = KINDS.get(text[0]);
  if (kind) return { kind, text: text.slice(1) };
  if (text.startsWith(" ")) return { kind: "context", text: text.slice(1) };
  return { kind: "context", text, ...(isVisible(text) && { bare: true }) };
}
