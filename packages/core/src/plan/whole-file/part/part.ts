import { imageOf } from "../../../image.ts";
import { speaksOfRemoval } from "../../../speech/removals.ts";
import { depthOf, isVisible, trimmedSet } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { partsNamedIn } from "../../../text/code/declared.ts";
import { type Defined, definitionAt, definitionsIn, isStatement } from "../../../text/code/definition.ts";
import { belowRemarks, isRemark } from "../../../text/code/remark.ts";
import { isDefinition, isWholeDefinition } from "../../../text/code/whole-definition.ts";
import { fold } from "../../../text/fold.ts";
import { isMarkdown } from "../../../text/prose.ts";
import { countSaying, wordLetters } from "../../../text/saying.ts";
import type { Image, WriteEdit } from "../../../types.ts";
import { changesBetween } from "../../merge/changes.ts";
import { onlyDefinitionsIn, unfoldDefinitions } from "../../unfold/definitions.ts";
import { elisionsIn } from "../../unfold/elided-part.ts";
import { linePlaces } from "../../unfold/line-places.ts";
import { type Unfolded, unfoldAmidst } from "../../unfold/unfold.ts";
import { losesLittle } from "../version.ts";
import { type Block, blocksIn } from "./blocks.ts";

/** Returns whether a text is one block of a file that has more than that, or several that do not begin it; of what is not merely shown, much more. */
export function isPartOf(text: readonly string[], image: Image, isShown: boolean): boolean {
  const whole = isBlock(text) ? partIn(text, image)?.whole : undefined;
  if (!isShown) return whole !== undefined && isLittle(text, whole);
  const all = whole ?? (areBlocksOf(text, image) ? image.lines : undefined);
  return all !== undefined && countSaying(all) > countSaying(text);
}

function areBlocksOf(text: readonly string[], { lines }: Image): boolean {
  const blocks = blocksIn(text);
  const isFirst = text.find(isVisible) === lines.find(isVisible);
  return !isFirst && blocks.length > 1 && blocks.every(({ head }) => linePlaces(lines).of(head).length === 1);
}

/**
 * Returns whether a text is one definition, and a file has that name beside others, or within another: it is a part, be its place as
 * uncertain as it may.
 *
 *     class A {                    the file's      void put(int x) {    the text
 *       void put(int x) { … }                        check(x);
 *       void put(String s) { … }                   }
 *     }
 */
export function isOneOf(text: readonly string[], { lines }: Image): boolean {
  const head = headOf(text);
  const name = head === undefined ? undefined : definitionAt(text, head);
  if (name === undefined || !isDefinition(text.slice(head))) return false;
  const own = definitionsIn(lines);
  const found = own.find((one) => one.name === name)?.at;
  if (found === undefined) return false;
  const isBeside = ({ at }: Defined) => at < found || depthOf(lines[at]!) <= depthOf(lines[found]!);
  const told = new Set(definitionsIn(text).map((one) => one.name));
  return own.some((one) => isBeside(one) && !told.has(one.name));
}

/** What a text is of a file, and all lines of the file with it in its place. */
export interface PartOfFile {
  readonly kind: "definition" | "definitions" | "section" | "setting" | "some" | "told" | "gone";
  readonly whole: readonly string[];
}

/** Returns the file with a text in place of what that defines, or of the lines that it shows, if its place is certain. */
export function partIn(text: readonly string[], image: Image): PartOfFile | undefined {
  const own = ownDefinitionIn(text, image);
  const unfolded = own ?? unfoldAmidst(text, image.lines);
  if (unfolded.kind !== "unfolded") return undefined;
  return { kind: own ? "definition" : "some", whole: unfolded.lines };
}

/** What becomes of a text that is one definition without dots in it, or hardly all of one; `undefined` for any other. */
function ownDefinitionIn(text: readonly string[], image: Image): Unfolded | undefined {
  if (elisionsIn(text, image.lines).length > 0) return undefined;
  const one = onlyDefinitionsIn(text)?.length === 1 ? unfoldDefinitions(text, image.lines) : undefined;
  return one ?? (isCutShort(text) ? { kind: "unplaced" } : undefined);
}

/** Whether a definition ends with what opens a block in Python, or is the head alone of one that the file has with a body. */
function isCutShort(text: readonly string[]): boolean {
  const head = headOf(text);
  if (head === undefined || definitionAt(text, head) === undefined) return false;
  const last = text.findLast(isVisible) ?? "";
  return (
    text.slice(head).filter(isVisible).length === 1 ||
    (/:\s*$/.test(last) && depthOf(last) > depthOf(text[head]!))
  );
}

/**
 * Returns the file with a text that shows some of it, be it with elisions, and says nothing of what is above and below, if its
 * place is certain: that stays. What begins as the file does, and has most of it, may have been cut off; and where it begins
 * within the first lines of the file, which nothing parts, those above may have been meant to go. Blocks of the file may stand in
 * different places: each goes in its own.
 */
export function someIn(
  text: readonly string[],
  path: string,
  image: Image,
  asked: Asked,
): PartOfFile | undefined {
  if (isMarkdown(path) || mayBeAll(text, image.lines, asked.elided === true)) return undefined;
  const blocks = asked.elided || spansAll(text, image.lines) ? [] : blocksIn(text);
  const isKnown = ({ head }: Block) => linePlaces(image.lines).of(head).length === 1;
  const known = blocks.length <= MOST_BLOCKS ? blocks.filter(isKnown) : [];
  if (blocks.length === 0 || known.length === 0 || isAll(blocks, text)) return stretchIn(text, image, asked);
  if (known.length === blocks.length) return stretchIn(text, image, asked) ?? inTurn(known, image, asked);
  return known.every(({ lines }) => stretchIn(lines, image, asked))
    ? stretchIn(text, image, asked)
    : undefined;
}

/** What a text says of itself, and the response of it. */
type Asked = Pick<WriteEdit, "elided" | "said">;

/** Of a text with more blocks none is looked for on its own. */
const MOST_BLOCKS = 12;

/** Whether a text begins and ends as a file does, and not with a bracket. */
function spansAll(text: readonly string[], file: readonly string[]): boolean {
  const first = text.find(isVisible) ?? "";
  const isSame = first === file.find(isVisible) && text.findLast(isVisible) === file.findLast(isVisible);
  return isSame && wordLetters(first) > 0;
}

/** Whether a text is one block and nothing else. */
function isAll(blocks: readonly Block[], text: readonly string[]): boolean {
  return blocks.length === 1 && blocks[0]!.head === text.find((line) => isVisible(line) && !isRemark(line));
}

/** Puts each block in its place. */
function inTurn(blocks: readonly Block[], image: Image, asked: Asked): PartOfFile | undefined {
  let own: PartOfFile = { kind: "definition", whole: image.lines };
  for (const { lines } of blocks) {
    const placed = stretchIn(lines, imageOf(own.whole.join("\n")), asked);
    if (!placed) return undefined;
    own = { whole: placed.whole, kind: own.kind === "definition" ? placed.kind : own.kind };
  }
  return own.kind === "definition" ? { ...own, kind: "definitions" } : own;
}

/** The file with a text that is one stretch of it, but for elisions. */
function stretchIn(
  text: readonly string[],
  image: Image,
  { elided, said = [] }: Asked,
): PartOfFile | undefined {
  const part = partIn(text, image);
  if (part?.kind === "definition") return losesResult(part.whole, image) ? undefined : part;
  const isSure = part && losesNothing(part.whole, image);
  if (isSure && (elided || !losesMember(text, part.whole, image, said))) return part;
  const several = unfoldDefinitions(text, image.lines);
  const isSome = several?.kind === "unfolded" && !losesResult(several.lines, image);
  return isSome ? { kind: "definitions", whole: several.lines } : undefined;
}

/** Whether a text may be meant as all of a file: cut off, or without the lines at the start that nothing parts from its own. */
function mayBeAll(text: readonly string[], file: readonly string[], elided: boolean): boolean {
  if (!elided && isLittle(text, file)) return false;
  const first = fold(text.find(isVisible) ?? "");
  const from = file.findIndex((line) => fold(line) === first);
  const above = from === -1 ? [] : file.slice(0, from);
  if (!above.some(isVisible)) return from !== -1 && !elided;
  return above.every((line) => isVisible(line) && !isRemark(line) && depthOf(line) === 0);
}

/** Returns the first line of a definition for which one of the file would go that has another: it may be meant beside that. */
export function redefinedBy(text: readonly string[], { lines }: Image): string | undefined {
  const [shown, known] = [text, lines].map(trimmedSet);
  const defined = definitionsIn(lines).filter(({ at }) => !shown!.has(lines[at]!.trim()));
  const gone = new Set(defined.map(({ name }) => name));
  const again = definitionsIn(text).find(({ name, at }) => gone.has(name) && !known!.has(text[at]!.trim()));
  return again && text[again.at];
}

/** Whether a text is one definition as a whole, below comments and decorators. */
function isBlock(text: readonly string[]): boolean {
  const head = headOf(text);
  return head !== undefined && isWholeDefinition(text.slice(head));
}

/** What a comment or a decorator begins with, and no line within a comment. */
const REMARK = /^\s*(?:\/\/|\/\*|#[\s[]|--\s|@|<!--)/;

/** The first line that is neither a comment nor a decorator; `undefined` where the text begins within one. */
function headOf(text: readonly string[]): number | undefined {
  const head = belowRemarks(text);
  const first = text.find(isVisible);
  return head !== -1 && (first === text[head] || REMARK.test(first!)) ? head : undefined;
}

/** A text that is half of a file may be all that is to be left of it. */
function isLittle(text: readonly string[], file: readonly string[]): boolean {
  return 2 * text.length < file.length;
}

/** Returns whether all that is defined in a file still is, and all sections of settings, and what else is gone from it has something in its place. */
export function losesNothing(version: readonly string[], image: Image): boolean {
  const left = new Set(partsNamedIn(version));
  const isDefined = partsNamedIn(image.lines).every((name) => left.has(name));
  return isDefined && losesLittle(version, image) && !losesResult(version, image);
}

/** A function may lose a line; of other blocks each may be a member of its own. */
const FUNCTION = /^(?:def|defp|fn|func|fun|function|const|let|var) |\(\)$/;

/**
 * Whether a block that is no function would have fewer lines somewhere: around one member that changes the others
 * may have been left out, unless the response speaks of removal.
 *
 *     services:          the text            services:          the file
 *       db:                                    db:
 *         image: db:2                            image: db:1
 *                                              web: …
 */
function losesMember(
  text: readonly string[],
  whole: readonly string[],
  image: Image,
  said: readonly string[],
): boolean {
  if (said.some(speaksOfRemoval) || elisionsIn(text, image.lines).length > 0) return false;
  const head = headOf(text);
  if (head === undefined || !/[:{([]\s*$/.test(text[head]!) || isStatement(text[head]!)) return false;
  if (FUNCTION.test(definitionAt(text, head) ?? "")) return false;
  const changes = changesBetween(image.lines, whole) ?? [];
  return changes.some(({ range, insert }) => {
    return (
      image.linesBetween(range.from, range.to).filter(isVisible).length > insert.filter(isVisible).length
    );
  });
}

const RESULT = /^\s*return\s+[^;\s]/;

/**
 * Whether one change takes away what a function returns, with a line above that, and puts nothing in their place: its end may
 * have been left out.
 */
function losesResult(version: readonly string[], image: Image): boolean {
  const changes = changesBetween(image.lines, version) ?? [];
  return changes.some(({ range, insert }) => {
    const gone = image.linesBetween(range.from, range.to).filter(isVisible);
    const isLast = isClosing(image.line(range.to) ?? "");
    return isLast && gone.length > 1 && RESULT.test(gone.at(-1)!) && !insert.some(isVisible);
  });
}
