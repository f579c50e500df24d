import { mayBeVersions } from "../../../match/lines/similarity.ts";
import { onceForEach } from "../../../once.ts";
import { depthOf } from "../../../text/blanks.ts";
import { definitionAt, definitionsIn, nameAlone, typesAt } from "../../../text/code/definition.ts";
import { belowRemarks } from "../../../text/code/remark.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";

/**
 * Returns whether the part begins with a definition that the file has not, less than half of which stands there. What its decorator
 * says with arguments tells it from others: where that stands above another, it may be the same with another name.
 */
export function isFresh({ lines }: Part, file: LinePlaces): boolean {
  const head = belowRemarks(lines);
  const isKnown = (line: string) => file.of(line).length > 0;
  if (head === -1 || isKnown(lines[head]!) || definitionAt(lines, head) === undefined) return false;
  if (lines.slice(0, head).some((line) => /^\s*@.*\(/.test(line) && isKnown(line))) return false;
  const saying = lines.filter(isSaying);
  return 2 * saying.filter(isKnown).length < saying.length;
}

/**
 * Returns whether the definition with which lines begin may be another version of the last one above that is as deep, as its name
 * says; `undefined` where they begin with none.
 */
export function renews(lines: readonly string[], before: readonly string[]): boolean | undefined {
  const head = belowRemarks(lines);
  const name = head === -1 ? undefined : definitionAt(lines, head);
  if (name === undefined) return undefined;
  const depth = depthOf(lines[head]!);
  const above = before.findLastIndex(
    (line, at) => depthOf(line) <= depth && definitionAt(before, at) !== undefined,
  );
  return above !== -1 && mayBeVersions(nameAlone(name), nameAlone(definitionAt(before, above)!));
}

/**
 * Returns whether lines define what the file does, but for the types of its parameters: one more of that name, or another
 * version of it.
 *
 *     // ... existing code ...
 *     void add(Item item, int count) {      where the file has `void add(Item item) {`
 */
export function overloads(lines: readonly string[], file: LinePlaces): boolean {
  const known = onceForEach((name: string) => {
    return new Set(file.definitions(name).map((at) => typesAt(file.lines, at)));
  });
  return definitionsIn(lines).some(
    ({ name, at }) => known(name).size > 0 && !known(name).has(typesAt(lines, at)),
  );
}
