import type { Image } from "../../types.ts";
import { depthOf, isBlank } from "../blanks.ts";
import { isComment } from "../fold.ts";
import { isFenceLike } from "../markdown.ts";

/** Returns the level of a line among the heads of one kind, the outermost with the least; `undefined` if it is none of them. */
type LevelAt = (at: number, image: Image) => number | undefined;

/** The lines of a file, some of which head sections. */
type Lines = Pick<Image, "line">;

/** What draws the line below a title, the outermost first. */
const UNDERLINES = "#*=-~^\"'`+.:_";
const UNDERLINE = /^([#*=\-~^"'`+.:_])\1{2,}$/;

/** Heads that tell by themselves that a section begins, whatever is around them. */
const KINDS: readonly LevelAt[] = [
  // [sessions], [[bin]], [*.py]
  outermost(/^\[\[?[\w .:/\\"'@*$!?{},-]{1,100}\]\]?\s*(?:[#;].*)?$/),
  outermost(/^FROM\s+\S/),
  headingLevel,
  titleLevel,
];

/**
 * Returns where the section ends that a line heads by itself: at the next head of its kind and level, or of one further out, or
 * at the first line that is. `undefined` if the line is no such head.
 *
 *     [sessions]        ## Usage          FROM node AS build
 *     port = 6432       ### Options       RUN npm ci
 *     [jobs]            ## License        FROM nginx
 */
export function sectionEnd(at: number, image: Image, most: number): number | undefined {
  const levelAt = KINDS.find((kind) => kind(at, image) !== undefined);
  return levelAt && nextHead(at, at + 1, levelAt, image, most);
}

/**
 * Returns where the section ends that a comment heads, with nothing but blank lines or a block's head above: at the next such
 * comment with the same sign; `undefined` if the line is no such comment.
 *
 *     # staging, Dublin                 the comment
 *     - schedule: "0 3 * * *"
 *
 *     # sandbox, Frankfurt              the next one
 */
export function commentedEnd(at: number, image: Image, most: number): number | undefined {
  const { from, to } = commentAround(at, image);
  const sign = signOf(from, to, image);
  if (sign === undefined || !isAlone(from, image)) return undefined;
  return nextHead(from, to, (line) => (isHead(line, sign, image) ? 0 : undefined), image, most);
}

/** Returns the comment of several lines, of one depth, that a line is in; no line, if it is none. */
export function commentAround(at: number, image: Lines): { readonly from: number; readonly to: number } {
  let from = at;
  while (isCommentBeside(from - 1, at, image)) from--;
  return { from, to: commentEnd(from, at, image) };
}

function nextHead(head: number, from: number, levelAt: LevelAt, image: Image, most: number): number {
  const depth = depthOf(image.line(head)!);
  const level = levelAt(head, image)!;
  let isFenced = false;
  for (let at = from; at < most; at++) {
    const line = image.line(at)!;
    if (isBlank(line)) continue;
    if (isFenceLike(line)) isFenced = !isFenced;
    const own = depthOf(line);
    if (isFenced || own > depth) continue;
    if (own < depth || (levelAt(at, image) ?? Number.POSITIVE_INFINITY) <= level) return at;
  }
  return most;
}

function outermost(mark: RegExp): LevelAt {
  return (at, image) => (mark.test(image.line(at)!.trim()) ? 0 : undefined);
}

/** A heading of Markdown; one `#` begins a comment in other files, and heads something only between blank lines. */
function headingLevel(at: number, image: Image): number | undefined {
  const level = /^\s*(#{1,6})\s+\S/.exec(image.line(at)!)?.[1]?.length;
  return level === 1 && ![at - 1, at + 1].every((beside) => isBlank(image.line(beside) ?? ""))
    ? undefined
    : level;
}

/** A title with a line drawn below it, as long at least. */
function titleLevel(at: number, image: Image): number | undefined {
  const below = image.line(at + 1)?.trim() ?? "";
  const title = image.line(at)!.trim();
  const sign = below.length >= title.length ? UNDERLINE.exec(below)?.[1] : undefined;
  return sign === undefined || !/^[\p{L}\p{N}]/u.test(title) ? undefined : UNDERLINES.indexOf(sign);
}

/** So many lines one comment has at most. */
const LONGEST_COMMENT = 60;

function isCommentBeside(at: number, other: number, image: Lines): boolean {
  const line = image.line(at);
  return line !== undefined && isComment(line) && depthOf(line) === depthOf(image.line(other)!);
}

/** Where a comment is over that begins at line `from`, and goes on at line `at` at least. */
function commentEnd(from: number, at: number, image: Lines): number {
  const isOpen = (line: string) => /^\s*(?:\/\*(?!.*\*\/)|<!--(?!.*-->))/.test(line);
  let to = isComment(image.line(at)!) ? at + 1 : at;
  if (isOpen(image.line(from)!)) {
    while (to < from + LONGEST_COMMENT && !/\*\/|-->/.test(image.line(to) ?? "*/")) to++;
    return to + 1;
  }
  while (isCommentBeside(to, from, image)) to++;
  return to;
}

/** What begins a comment: of several lines the first that says something. */
function signOf(from: number, to: number, image: Lines): string | undefined {
  for (let at = from; at < to; at++) {
    const line = image.line(at)!;
    if (/[\p{L}\p{N}]/u.test(line)) return /^\s*(\/\/+|#+|--|;+|%+|\/\*+|<!--)/.exec(line)?.[1];
  }
  return undefined;
}

/** True if a blank line, one that is further out, or nothing is above. */
function isAlone(at: number, image: Lines): boolean {
  const above = image.line(at - 1) ?? "";
  return isBlank(above) || depthOf(above) < depthOf(image.line(at)!);
}

function isHead(at: number, sign: string, image: Lines): boolean {
  if (!isComment(image.line(at)!) || !isAlone(at, image)) return false;
  return signOf(at, commentEnd(at, at, image), image) === sign;
}
