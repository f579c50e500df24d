import { hunksOf, insertionsOf, quotedLines } from "../hunk.ts";
import { onceForEach } from "../once.ts";
import { fold, tells } from "../text/fold.ts";
import type { Image, Outcome } from "../types.ts";
import type { Item } from "./patch-file.ts";

/** So often is a file searched for a line that an edit before inserts. */
const MOST_SEARCHED = 100;

/**
 * Returns, for edits of a file that have no place, the refused one before them which inserts a line that they quote, and that
 * the file does not have: mended, it gives them their place.
 */
export function buildingOn(
  refused: readonly Item[],
  outcomes: readonly Outcome[],
  image: Image,
): ReadonlyMap<number, number> {
  const inserted = new Map<string, number>();
  const found = new Map<number, number>();
  let searched = 0;
  const isAbsent = onceForEach((text: string) => !image.text.includes(text));
  const isNew = (text: string) => searched++ < MOST_SEARCHED && isAbsent(text.trim());
  for (const { index, edit } of refused) {
    const hunks = hunksOf(edit);
    const quoted = hunks.flatMap(quotedLines).map(({ text }) => text);
    const given = quoted.find((text) => tells(text) && inserted.has(fold(text)) && isNew(text));
    if (given !== undefined && outcomes[index]!.status === "not-found")
      found.set(index, inserted.get(fold(given))!);
    for (const text of hunks.flatMap(insertionsOf).flatMap(({ texts }) => texts))
      if (!inserted.has(fold(text))) inserted.set(fold(text), index);
  }
  return found;
}
