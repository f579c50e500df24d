import { isDefinition } from "../../match/elision.ts";
import { isVisible } from "../../text/blanks.ts";
import { countSaying } from "../../text/saying.ts";
import type { Image } from "../../types.ts";
import { definitionAt } from "../unfold/definition.ts";
import { unfoldWithin } from "../unfold/unfold.ts";
import { losesLittle } from "./version.ts";

/** Returns whether a text is one block of a file, be it changed, and would take the place of much more if it were all of it. */
export function isPartOf(text: readonly string[], { lines }: Image): boolean {
  const whole = withPart(text, lines);
  return whole !== undefined && isLittle(text, whole);
}

/** Returns whether a text is one block of a file that has more than that. */
export function isSomeOf(text: readonly string[], { lines }: Image): boolean {
  const whole = withPart(text, lines);
  return whole !== undefined && countSaying(whole) > countSaying(text);
}

/**
 * Returns whether a text is meant for one definition of a file: it is too little of it to be meant for all, and
 * leaves out nothing of the definition.
 */
export function isMeantForPart(text: readonly string[], image: Image): boolean {
  const head = text.findIndex(isVisible);
  if (head < 0 || definitionAt(text, head) === undefined) return false;
  const whole = withPart(text, image.lines);
  return whole !== undefined && isLittle(text, whole) && losesNothing(whole, image);
}

/** The file with a text in place of the block that it is a version of. */
function withPart(text: readonly string[], file: readonly string[]): readonly string[] | undefined {
  const unfolded = isDefinition(text) ? unfoldWithin(text, file) : undefined;
  return unfolded?.kind === "unfolded" ? unfolded.lines : undefined;
}

/** A text that is half of a file may be all that is to be left of it. */
function isLittle(text: readonly string[], file: readonly string[]): boolean {
  return 2 * text.length < file.length;
}

/** Whether all that is defined in a file still is, and what else is gone from it has something in its place. */
function losesNothing(version: readonly string[], image: Image): boolean {
  const defined = (lines: readonly string[]) => [...lines.keys()].map((at) => definitionAt(lines, at));
  const left = new Set(defined(version));
  return losesLittle(version, image) && defined(image.lines).every((name) => left.has(name));
}
