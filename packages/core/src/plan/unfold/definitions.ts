import { depthOf, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { definitionAt, nameLine } from "../../text/code/definition.ts";
import { definitionEnd } from "../../text/code/definition-end.ts";
import { remarksEnd } from "../../text/code/remark.ts";
import { isWholeDefinition } from "../../text/code/whole-definition.ts";
import { fold } from "../../text/fold.ts";
import { inPlace } from "./kept/in-place.ts";
import { linePlaces } from "./line-places.ts";
import { losesMuch } from "./lost.ts";
import { ownPlace, type Shown } from "./own-place.ts";
import { overloads } from "./region/fresh.ts";
import { mayBeRenamed, NEAR } from "./region/renamed.ts";
import type { Unfolded } from "./unfold.ts";

/**
 * Returns the lines of a file that a text means which is nothing but whole definitions, some of which the file has once: each of
 * those takes the place of the file's, and new ones go below the one above them in the text, or above the first. It is hardly
 * another version of one, and has no place, with other decorators, or where much would go that it lacks. `undefined` for any other text.
 *
 *     def find(self, key):          new
 *         ...
 *
 *     def load(self, key):          the file's
 *         ...
 */
export function unfoldDefinitions(text: readonly string[], file: readonly string[]): Unfolded | undefined {
  const places = linePlaces(file);
  const shown = onlyDefinitionsIn(text) ?? [];
  const known = shown.filter(({ name }) => places.definitions(name).length > 0);
  const areOnce = known.every(({ name }) => places.definitions(name).length === 1);
  if (known.length === 0 || !areOnce || overloads(text, places)) return undefined;
  if (new Set(shown.map(({ name }) => name)).size < shown.length) return undefined;
  const told = new Set(text.map(fold));
  const unfolded: string[] = [];
  let kept = 0;
  let indent: string | undefined;
  let isBesideNew = false;
  for (const [nth, one] of known.entries()) {
    const place = ownPlace(one, text, places);
    indent ??= place?.indent;
    if (!place || place.from < kept || place.indent !== indent) return { kind: "unplaced" };
    // Where a new one stands between two of the file's, one that the text leaves out there may have been meant.
    if (isBesideNew && file.slice(kept, place.from).some(isVisible)) return { kind: "unplaced" };
    const above = nth === 0 ? text.slice(shown[0]!.from, one.from) : [];
    const below = text.slice(one.to, known[nth + 1]?.from);
    isBesideNew = below.some(isVisible);
    const beside = [file.slice(Math.max(place.from - NEAR, 0), place.from), file.slice(place.to)];
    const mayRename = beside.some((lines) => mayBeRenamed([...above, ...below], lines.slice(0, NEAR)));
    const lines = text.slice(one.from, one.to);
    if (mayRename || losesMuch(lines, file.slice(place.from, place.to), told)) return { kind: "unplaced" };
    for (const line of file.slice(kept, place.from)) unfolded.push(line);
    const all = withoutBlankEnds([...above, ...lines, ...below]);
    for (const line of inPlace(all, place, file)) unfolded.push(line);
    kept = place.to;
  }
  return { kind: "unfolded", lines: [...unfolded, ...file.slice(kept)] };
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
