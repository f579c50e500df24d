import { definitionAt, nameAlone } from "../../../text/code/definition.ts";
import { belowRemarks } from "../../../text/code/remark.ts";
import { fold } from "../../../text/fold.ts";
import type { Image } from "../../../types.ts";
import { onlyDefinitionsIn } from "../../unfold/definitions.ts";
import { type LinePlaces, linePlaces } from "../../unfold/line-places.ts";
import { losesMuch } from "../../unfold/lost.ts";
import { ownPlace, type Shown } from "../../unfold/own-place.ts";

/**
 * Returns why a text that defines something has no certain place in a file, as a sentence; `undefined` if it defines nothing, or
 * something else speaks against it.
 *
 *     def load(self, key):          the file has two of that name, none, or one with lines that the text lacks
 */
export function whyUnplaced(text: readonly string[], path: string, image: Image): string | undefined {
  const file = linePlaces(image.lines);
  const shown = onlyDefinitionsIn(text);
  if (!shown) return endsWithin(text);
  const known = shown.length === 1 ? shown : shown.filter(({ name }) => file.definitions(name).length > 0);
  return known.map((one) => whyNotIn(one, text, file, path)).find((why) => why !== undefined);
}

function whyNotIn(one: Shown, text: readonly string[], file: LinePlaces, path: string): string | undefined {
  const name = `\`${nameAlone(one.name)}\``;
  const count = file.definitions(one.name).length;
  if (count === 0) return `${path} has no ${name}, and nothing says where it goes.`;
  if (count > 1) return `${path} has ${name} ${count} times.`;
  const place = ownPlace(one, text, file);
  if (!place && ownPlace({ ...one, from: one.head }, text, file))
    return `${path} has other comments or decorators above ${name}.`;
  if (!place) return `It is unclear where ${name} of ${path} begins, or ends.`;
  const own = file.lines.slice(place.from, place.to);
  const isLess = losesMuch(text.slice(one.from, one.to), own, new Set(text.map(fold)));
  return isLess ? `${path} has lines in ${name} that the text lacks.` : undefined;
}

/** A definition that goes on behind the last line, as far as one can tell. */
function endsWithin(text: readonly string[]): string | undefined {
  const head = belowRemarks(text);
  const name = head === -1 ? undefined : definitionAt(text, head);
  return name && `The text ends before \`${nameAlone(name)}\` does.`;
}
