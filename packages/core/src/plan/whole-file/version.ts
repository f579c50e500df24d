import { imageOf } from "../../image.ts";
import { fold } from "../../match/fold.ts";
import { FEWEST_SAYING, isSaying } from "../../text/saying.ts";
import type { Image } from "../../types.ts";
import { changesBetween } from "../earlier/changes.ts";

/** The least share of the longer one that two versions of a file have in common. */
const MOST = 1 / 2;

/** Returns whether a text is a version of a file: most lines that say something stand in both. */
export function isVersionOf(text: readonly string[], file: readonly string[]): boolean {
  const [lines, own] = [text, file].map((all) => all.filter(isSaying).map(fold));
  const known = new Set(own);
  const kept = lines!.filter((line) => known.has(line)).length;
  return kept >= FEWEST_SAYING && kept >= MOST * Math.max(lines!.length, own!.length);
}

/** So many lines may go without any in their place: models leave out parts of a file and do not say so. */
const MOST_LOST = 3;

/**
 * Returns whether a text of which nothing says that it is the whole file is its next version: it is a version of it, and
 * what is gone from the file has something in its place.
 */
export function isNextVersion(text: readonly string[], image: Image): boolean {
  if (!isVersionOf(text, image.lines)) return false;
  const changes = changesBetween(image, imageOf(text.join("\n")));
  const said = (lines: readonly string[]) => lines.filter(isSaying).length;
  return (
    changes?.every(
      ({ range, insert }) => said(image.linesBetween(range.from, range.to)) - said(insert) <= MOST_LOST,
    ) ?? false
  );
}
