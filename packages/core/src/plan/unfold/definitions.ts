import { depthOf, isVisible } from "../../text/blanks.ts";
import { isBalanced } from "../../text/brackets.ts";
import { definitionAt, definitionEnd, isDefinition } from "../../text/definition.ts";
import { fold } from "../../text/fold.ts";
import { isRemark } from "../../text/remark.ts";
import { countSaying, isSaying } from "../../text/saying.ts";
import type { Range } from "../../types.ts";
import { missingIndent } from "./edges.ts";
import { overloads } from "./fresh.ts";
import { inPlace } from "./in-place.ts";
import { type LinePlaces, linePlaces } from "./line-places.ts";
import { isInScope } from "./part-head.ts";
import { mayBeRenamed, NEAR } from "./renamed.ts";

/** A definition of a text, from the comments and decorators above it on. */
interface Shown extends Range {
  readonly name: string;
  readonly head: number;
}

/** Where it goes in the file. */
interface Place extends Range {
  /** What its lines lack. */
  readonly indent: string;
  readonly isNew: boolean;
}

/**
 * Returns the lines of a file that a text means which is nothing but whole definitions, if that is certain: each takes the place
 * of the file's, and new ones go below the one above them in the text, or above the first.
 *
 *     def find(self, key):          new
 *         ...
 *
 *     def load(self, key):          the file's
 *         ...
 */
export function unfoldDefinitions(
  text: readonly string[],
  file: readonly string[],
): readonly string[] | undefined {
  const shown = definitionsIn(text);
  const places = shown ? placesOf(shown, text, linePlaces(file)) : undefined;
  if (!shown || !places) return undefined;
  const told = new Set(text.map(fold));
  const unfolded: string[] = [];
  let kept = 0;
  for (const [nth, place] of places.entries()) {
    const { from, to, isNew } = place;
    const lines = text.slice(shown[nth]!.from, shown[nth]!.to);
    if (isNew ? mayRename(lines, file, from) : losesMuch(lines, file.slice(from, to), told)) return undefined;
    const isBeside = from === kept && nth > 0 && (isNew || places[nth - 1]!.isNew);
    const above = isBeside ? text.slice(shown[nth - 1]!.to, shown[nth]!.from) : file.slice(kept, from);
    for (const line of above) unfolded.push(line);
    for (const line of inPlace(lines, place, file)) unfolded.push(line);
    kept = to;
  }
  return [...unfolded, ...file.slice(kept)];
}

/** The definitions of a text, if each is whole, and they are all of it. */
function definitionsIn(text: readonly string[]): readonly Shown[] | undefined {
  const shown: Shown[] = [];
  for (let from = visibleFrom(text, 0); from < text.length; from = visibleFrom(text, shown.at(-1)!.to)) {
    let head = from;
    while (isRemark(text[head] ?? "")) head++;
    const name = head < text.length ? definitionAt(text, head) : undefined;
    const to = name === undefined ? 0 : definitionEnd(text, head);
    const body = text.slice(head, to);
    const isWhole = isDefinition(body) && isBalanced(body.join("\n"));
    if (name === undefined || !isWhole || depthOf(text[head]!) !== depthOf(text[shown[0]?.head ?? head]!))
      return undefined;
    shown.push({ name, from, head, to });
  }
  return shown;
}

function visibleFrom(lines: readonly string[], from: number): number {
  const nth = lines.slice(from).findIndex(isVisible);
  return nth === -1 ? lines.length : from + nth;
}

/** Where each definition goes, if that is certain, and the file has one of them at least. */
function placesOf(
  shown: readonly Shown[],
  text: readonly string[],
  file: LinePlaces,
): readonly Place[] | undefined {
  if (overloads(text, file) || new Set(shown.map(({ name }) => name)).size < shown.length) return undefined;
  const known = shown.map((one) => ownPlace(one, text, file));
  const isUnsure = shown.some(({ name }, nth) => !known[nth] && file.definitions(name).length > 0);
  const own = known.filter((place) => place !== undefined);
  if (isUnsure || own.length === 0 || !areInOneScope(own, file.lines)) return undefined;
  const places = known.map((place, nth) => place ?? placeOfNew(known, nth, file.lines));
  return places.every((place) => place !== undefined) ? places : undefined;
}

/** Where the file has a definition, if it is there once, with the comments and decorators above it if the text has them. */
function ownPlace({ name, from, head }: Shown, text: readonly string[], file: LinePlaces): Place | undefined {
  const { lines } = file;
  const [at, ...others] = file.definitions(name);
  if (at === undefined || others.length > 0) return undefined;
  const to = definitionEnd(lines, at);
  const indent = missingIndent(text[head]!, lines[at]!);
  if (indent === undefined || !isDefinition(lines.slice(at, to))) return undefined;
  const remarks = text.slice(from, head).map((line) => line.trim());
  let above = at;
  while (remarks.length > 0 && isRemark(lines[above - 1] ?? "")) above--;
  const isTold = lines.slice(above, at).every((line) => remarks.includes(line.trim()));
  return isTold ? { from: above, to, indent, isNew: false } : undefined;
}

/** Whether they follow each other in the file, and nothing between them is further out. */
function areInOneScope(places: readonly Place[], lines: readonly string[]): boolean {
  return places.every(({ from, indent }, nth) => {
    const before = places[nth - 1];
    if (!before) return true;
    return before.to <= from && before.indent === indent && isInScope(lines, before.from, from);
  });
}

/** Below the one above it in the text, if the one below it follows there in the file as well, or above the first. */
function placeOfNew(
  known: readonly (Place | undefined)[],
  nth: number,
  lines: readonly string[],
): Place | undefined {
  const above = known.findLast((place, at) => place && at < nth);
  const below = known.find((place, at) => place && at > nth);
  if (above && below && lines.slice(above.to, below.from).some(isVisible)) return undefined;
  const { indent } = (above ?? below)!;
  const at = above ? above.to : below!.from;
  return { from: at, to: at, indent, isNew: true };
}

/** Whether a new definition may be one beside it with another name. */
function mayRename(lines: readonly string[], file: readonly string[], at: number): boolean {
  return [file.slice(Math.max(at - NEAR, 0), at), file.slice(at, at + NEAR)].some((beside) =>
    mayBeRenamed(lines, beside),
  );
}

/** So many lines may go without any in their place: models leave out parts of a file, and do not say so. */
export const MOST_LOST = 3;

/** Whether more of a definition goes without anything in its place, and stands nowhere else in the text. */
function losesMuch(lines: readonly string[], own: readonly string[], told: ReadonlySet<string>): boolean {
  const known = new Set(own.map(fold));
  const gone = own.filter((line) => isSaying(line) && !told.has(fold(line)));
  return gone.length - countSaying(lines.filter((line) => !known.has(fold(line)))) > MOST_LOST;
}
