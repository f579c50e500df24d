import { depthOf, isBlank, isVisible } from "../../text/blanks.ts";
import { createdBy } from "../../text/code/declared.ts";
import { definitionAt, isStatement } from "../../text/code/definition.ts";
import { definitionEnd } from "../../text/code/definition-end.ts";
import { commentAround, commentedEnd, sectionEnd } from "../../text/code/section.ts";
import { sectionHeadAt } from "../../text/code/section-head.ts";
import { fold, isComment } from "../../text/fold.ts";
import type { Hunk, Image, Range } from "../../types.ts";
import { wordsOf } from "../lines/similarity.ts";

/** Lines below one that names them, with that: a block, a definition, a section. */
export interface Scope extends Range {
  /**
   * The lines where what is in it may begin, with the comments above its first line; absent where the line may as well be one
   * somewhere above what is meant.
   */
  readonly sure?: Range;
  /** Its first line heads it by itself: a diff that names it, and no other of its kind, is of a place in it. */
  readonly isSection?: true;
}

/** Returns the innermost of the scopes that the hunk names; none if it names none, or one that is not there. */
export function scopesOf({ anchors }: Pick<Hunk, "anchors">, image: Image): readonly Scope[] {
  if (anchors.length === 0) return [];
  let within: readonly Scope[] = [{ from: 0, to: image.length }];
  for (const anchor of anchors) within = within.flatMap((outer) => scopesIn(fold(anchor), image, outer));
  return within;
}

/**
 * Returns the scope that a hunk states, if that stands in the file once; of several, one in the other, the innermost that is
 * there. What git writes behind numbers is some line above, but the head of a section is the one that the place is in.
 */
export function statedScope({ anchors, statesScope }: Stating, image: Image): Scope | undefined {
  let within: Scope | undefined;
  for (const anchor of statesScope ? anchors.map(fold) : []) {
    const [scope, ...others] = scopesIn(anchor, image, within ?? { from: 0, to: image.length });
    if (!scope && within) break;
    if (!scope?.sure || others.length > 0 || !isNamedBy(anchor, fold(image.line(scope.from)!)))
      return undefined;
    if (statesScope === "section" && !scope.isSection) return undefined;
    within = scope;
  }
  return within;
}

/** What a hunk says of the scope around its place. */
type Stating = Pick<Hunk, "anchors" | "statesScope">;

/** Returns whether what stands at a place is in a scope that is stated, or begins with the line that ends it. */
export function isIn({ sure }: Scope, { from, to }: Range): boolean {
  return sure === undefined || (from <= sure.to && to > sure.from);
}

/** A word alone may be one of what is to be done, and has to be all that the line says. */
function isNamedBy(anchor: string, line: string): boolean {
  return /[^\p{L}\p{N}_]/u.test(anchor) || line.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, "") === anchor;
}

/** A name that so many scopes have tells none from the others. */
const MOST_SCOPES = 100;

/** Returns the scopes that begin with a line like `anchor`; where a line is that to the letter, or the head of what is called so, only those. */
function scopesIn(anchor: string, image: Image, outer: Range): readonly Scope[] {
  const heads: number[] = [];
  for (const from of linesWithWordOf(anchor, image, outer)) {
    if (!fold(image.line(from)!).includes(anchor)) continue;
    heads.push(from);
    if (heads.length > MOST_SCOPES) return [];
  }
  const same = heads.filter((from) => fold(image.line(from)!) === anchor);
  const called =
    same.length > 0 ? [] : heads.filter((from) => sectionHeadAt(image.lines, from, "")?.name === anchor);
  return ([same, called].find((some) => some.length > 0) ?? heads).map((from) =>
    scopeAt(from, image, outer.to),
  );
}

/**
 * The scope that begins at a line: up to the next head of its kind, the end of a definition, or else where its indentation ends.
 *
 *     class Shop {           ┐
 *       total() {            │  class Shop
 *     }                      ┘  ends above
 */
function scopeAt(from: number, image: Image, most: number): Scope {
  const end = sectionEnd(from, image, most);
  if (end !== undefined)
    return { from, to: end, sure: { from: leadOf(from, image), to: end }, isSection: true };
  if (isComment(image.line(from)!)) return commentedScope(from, image, most);
  const head = definitionBelow(from, image);
  if (head !== undefined) return definedScope(from, head, image, most);
  const to = bodyEnd(from, image, most);
  if (to === from + 1 || !opensBlock(image.line(from)!)) return { from, to };
  return { from, to, sure: { from: leadOf(from, image), to: nextBlock(from, to, image, most) } };
}

/** What a comment is about: what stands right below it, or all up to the next comment like it if a blank line is below. */
function commentedScope(from: number, image: Image, most: number): Scope {
  const comment = commentAround(from, image);
  const end = commentedEnd(from, image, most);
  const isAbove = isVisible(image.line(comment.to) ?? "");
  const to = isAbove || end === undefined ? paragraphEnd(comment.to, from, image, end ?? most) : end;
  return { from, to, ...(end !== undefined && { sure: { from: comment.from, to: end } }) };
}

/** Up to the next definition that is no further in; the line behind the last one of the body may close it. */
function definedScope(from: number, head: number, image: Image, most: number): Scope {
  const { lines } = image;
  const depth = depthOf(lines[head]!);
  const end = Math.min(definitionEnd(lines, head), most);
  const to = Math.max(bodyEnd(head, image, most), end - 1);
  let next = Math.max(end, head + 1);
  while (next < most && (depthOf(lines[next]!) > depth || definitionAt(lines, next) === undefined)) next++;
  return { from, to, sure: { from: leadOf(from, image), to: next } };
}

const ANNOTATION = /^\s*(?:@[\w.]+|#!?\[)/;
/** So many lines annotations of one definition have at most. */
const MOST_ANNOTATIONS = 12;

/** The definition that begins at a line, or below it if that is an annotation. */
function definitionBelow(from: number, image: Image): number | undefined {
  const { lines } = image;
  if (definitionAt(lines, from) !== undefined) return from;
  if (!ANNOTATION.test(lines[from]!)) return undefined;
  const depth = depthOf(lines[from]!);
  for (let at = from + 1; at < Math.min(lines.length, from + MOST_ANNOTATIONS); at++) {
    if (isBlank(lines[at]!)) return undefined;
    if (depthOf(lines[at]!) === depth && definitionAt(lines, at) !== undefined) return at;
  }
  return undefined;
}

/** A block that has a name, and no loop or condition: `jobs:`, `"jobs": {`, `- name: a`, `CREATE TABLE jobs (`, `<ul id="jobs">`. */
function opensBlock(line: string): boolean {
  if (isStatement(line) || isComment(line) || /^\s*[}\])]/.test(line)) return false;
  return (
    /(?:[{[:]|\bdo(?:\s*\|[^|]*\|)?)\s*$/.test(line) ||
    /^\s*(?:- \S|<[\w:-]+[^<>]*>\s*$)/.test(line) ||
    createdBy(line) !== undefined
  );
}

/** Where the next block begins that is as far out, or the first line that is further out. */
function nextBlock(head: number, from: number, image: Image, most: number): number {
  const depth = depthOf(image.line(head)!);
  for (let at = from; at < most; at++) {
    const line = image.line(at)!;
    if (isBlank(line) || depthOf(line) > depth) continue;
    if (depthOf(line) < depth || opensBlock(line) || definitionAt(image.lines, at) !== undefined) return at;
  }
  return most;
}

/** The first of the comments and annotations that stand right above a line. */
function leadOf(from: number, image: Image): number {
  const depth = depthOf(image.line(from)!);
  let lead = from;
  for (;;) {
    const line = image.line(lead - 1) ?? "";
    if (depthOf(line) !== depth || !(isComment(line) || ANNOTATION.test(line))) return lead;
    lead--;
  }
}

/** Where the lines below a line end that are further in, or are the items of its list. */
function bodyEnd(from: number, image: Image, most: number): number {
  const head = image.line(from)!;
  const depth = depthOf(head);
  const isList = /:\s*$/.test(head);
  const isInside = (line: string) =>
    isBlank(line) || depthOf(line) > depth || (isList && depthOf(line) === depth && /^\s*- /.test(line));
  let to = from + 1;
  while (to < most && isInside(image.line(to)!)) to++;
  return to;
}

/** The blank line below which something else begins that is as far out as line `head`; or the first line that is further out. */
function paragraphEnd(from: number, head: number, image: Image, most: number): number {
  const depth = depthOf(image.line(head)!);
  let blank: number | undefined;
  for (let at = from; at < most; at++) {
    const line = image.line(at)!;
    if (isBlank(line)) blank ??= at;
    else if (depthOf(line) < depth || (blank !== undefined && depthOf(line) === depth)) return blank ?? at;
    else blank = undefined;
  }
  return most;
}

/** The lines with the longest word of the anchor, which is soon found or not. */
function* linesWithWordOf(anchor: string, image: Image, { from, to }: Range): Generator<number> {
  const [word = anchor] = wordsOf(anchor).sort((a, b) => b.length - a.length);
  const end = image.startOf(to);
  for (let at = image.text.indexOf(word, image.startOf(from)); at >= 0 && at < end; ) {
    const line = image.lineOf(at);
    yield line;
    at = image.text.indexOf(word, image.startOf(line + 1));
  }
}
