import { depthOf, isVisible } from "../../../text/blanks.ts";
import { isBalanced } from "../../../text/code/brackets.ts";
import { entryKey } from "../../../text/code/entry-key.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Region } from "./edges.ts";

/**
 * Returns the region with the entries of the file right above and below it that the part gives anew at its edges: what a key or
 * a name is there once.
 *
 *     "wish": {                       the file's
 *       "empty": "Nothing there",     takes the place of `"empty": "Empty"`, right below
 *       ...
 */
export function overEntries({ lines }: Part, region: Region, file: LinePlaces): Region {
  const isNew = (line: string) => file.of(line).length === 0;
  const shown = lines.filter(isVisible);
  const firstKnown = shown.findIndex((line) => !isNew(line));
  if (firstKnown === -1) return region;
  const indent = region.indent.length;
  const above = entriesOf(shown.slice(0, firstKnown), indent);
  const below = entriesOf(shown.slice(shown.findLastIndex((line) => !isNew(line)) + 1), indent);
  let { from, to } = region;
  while (isEntryOf(above, file.lines[from - 1])) from--;
  while (isEntryOf(below, file.lines[to])) to++;
  return { ...region, from, to, beginsNew: region.beginsNew && from === region.from };
}

/** `"title":`, `const url =`, `Item::None =>`, `URL =` at the margin: what an object, a block or a module has once. */
const KEY =
  /^\s*(?:"[^"]+"\s*:|(?:export\s+)?(?:const|final|let|val)\s|[\w:"'$\\][^=]{0,100}\s=>\s)|^[\w$]+\s*=(?![=>~])/;

/** Returns whether the block in which a part ends, or begins, has a key once more that a new line of the part gives. */
export function givesKeyAgain({ lines }: Part, { from, to, indent }: Region, file: LinePlaces): boolean {
  return lines.some((line) => {
    const entry = KEY.test(line) && file.of(line).length === 0 ? entryOf(line, indent.length) : undefined;
    const depth = depthOf(indent + line);
    const isAgain = (own: string) => entryOf(own, 0) === entry;
    return (
      entry !== undefined &&
      (blockFrom(file.lines, to, 1, depth).some(isAgain) ||
        blockFrom(file.lines, from - 1, -1, depth).some(isAgain))
    );
  });
}

/** So far a block is looked through. */
const FURTHEST = 500;

/** The lines of a block from one on, upwards or downwards. */
function blockFrom(lines: readonly string[], from: number, step: 1 | -1, depth: number): readonly string[] {
  const block: string[] = [];
  for (let at = from; block.length < FURTHEST; at += step) {
    const line = lines[at];
    if (line === undefined || (isVisible(line) && depthOf(line) < depth)) break;
    block.push(line);
  }
  return block;
}

/** The keys of lines by their depth in the file, of those that hold their value as a whole. */
function entriesOf(lines: readonly string[], indent: number): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => entryOf(line, indent) ?? []));
}

function isEntryOf(entries: ReadonlySet<string>, line: string | undefined): boolean {
  const entry = line === undefined ? undefined : entryOf(line, 0);
  return entry !== undefined && entries.has(entry);
}

function entryOf(line: string, indent: number): string | undefined {
  const key = entryKey(line);
  const isWhole = key !== undefined && isBalanced(line) && !/[:=[{(]\s*$/.test(line);
  return isWhole ? `${depthOf(line) + indent} ${key}` : undefined;
}
