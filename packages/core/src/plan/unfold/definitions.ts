import { depthOf, isVisible } from "../../text/blanks.ts";
import { definitionAt, nameLine } from "../../text/code/definition.ts";
import { definitionEnd } from "../../text/code/definition-end.ts";
import { remarksEnd } from "../../text/code/remark.ts";
import { isWholeDefinition } from "../../text/code/whole-definition.ts";
import { fold } from "../../text/fold.ts";
import { inPlace } from "./kept/in-place.ts";
import { type LinePlaces, linePlaces } from "./line-places.ts";
import { losesMuch } from "./lost.ts";
import { ownPlace, type Place, type Shown } from "./own-place.ts";
import { overloads } from "./region/fresh.ts";
import { isInScope } from "./region/part-head.ts";
import { mayBeRenamed, NEAR } from "./region/renamed.ts";
import type { Unfolded } from "./unfold.ts";

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
  const shown = onlyDefinitionsIn(text);
  const places = shown && placesOf(shown, text, linePlaces(file));
  if (!places) return undefined;
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

/**
 * The same of a text that is one definition, with comments and decorators above it at most, if the file has that once. It is hardly
 * another version of that, and has no place, with other decorators, or where much would go that it lacks.
 */
export function unfoldDefinition(text: readonly string[], file: readonly string[]): Unfolded | undefined {
  const [one, ...others] = onlyDefinitionsIn(text) ?? [];
  const places = linePlaces(file);
  if (!one || others.length > 0 || places.definitions(one.name).length !== 1) return undefined;
  const place = ownPlace(one, text, places);
  const lines = text.slice(one.from, one.to);
  if (!place || losesMuch(lines, file.slice(place.from, place.to), new Set(text.map(fold))))
    return { kind: "unplaced" };
  if (overloads(text, places)) return undefined;
  const whole = [...file.slice(0, place.from), ...inPlace(lines, place, file), ...file.slice(place.to)];
  return { kind: "unfolded", lines: whole };
}

/** Returns the definitions of a text, if each is whole, and they are all of it. */
export function onlyDefinitionsIn(text: readonly string[]): readonly Shown[] | undefined {
  const shown: Shown[] = [];
  for (let from = visibleFrom(text, 0); from < text.length; from = visibleFrom(text, shown.at(-1)!.to)) {
    const start = remarksEnd(text, from);
    const head = start < text.length ? nameLine(text, start) : start;
    const name = head < text.length ? definitionAt(text, head) : undefined;
    const to = name === undefined ? 0 : definitionEnd(text, head);
    if (name === undefined || !isWholeDefinition(text.slice(start, to))) return undefined;
    if (depthOf(text[head]!) !== depthOf(text[shown[0]?.head ?? head]!)) return undefined;
    shown.push({ name, from, head, to });
  }
  return shown;
}

function visibleFrom(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !isVisible(lines[at]!)) at++;
  return at;
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
