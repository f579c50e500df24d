import { indentOf } from "../../text/blanks.ts";
import { isSaying } from "../../text/saying.ts";
import type { Image } from "../../types.ts";
import { lineMap } from "../merge/carry.ts";
import { tabbed, WIDEST } from "../style/tabs.ts";

/**
 * Returns the lines of a file, or of parts of it, with tabs where a model, or the window that it wrote in, has blanks for each of the
 * file's; `undefined` where the file has blanks itself, or where nothing else is new: then the blanks are what is meant.
 *
 *     file          text              becomes
 *     test:         test:             test:
 *     →go test      ····go test       →go test
 *                   ····go vet        →go vet
 */
export function withTabs(lines: readonly string[], image: Image): readonly string[] | undefined {
  if (!image.text.includes("\t") || lines.some((line) => line.startsWith("\t"))) return undefined;
  if (image.lines.some((line) => line.startsWith("  "))) return undefined;
  const width = widthOf(lines, image);
  if (width === undefined) return undefined;
  const retabbed = lines.map((line) => tabbed(line, width));
  const isNew = retabbed.length !== image.length || retabbed.some((line, at) => line !== image.line(at));
  return isNew ? retabbed : undefined;
}

/** A line of a text, and how the file has it. */
export interface Pair {
  readonly line: string;
  readonly own: string;
}

/** Returns how many blanks stand for a tab, if they do so in each line that the file has but for those. */
function widthOf(lines: readonly string[], image: Image): number | undefined {
  const pairs = pairsOf(lines, image);
  const told = pairs.find(({ own }) => own.startsWith("\t"));
  if (!told) return undefined;
  const own = indentOf(told.own);
  const tabs = own.lastIndexOf("\t") + 1;
  const width = (indentOf(told.line).length - (own.length - tabs)) / tabs;
  const isWidth = Number.isInteger(width) && width > 1 && width <= WIDEST;
  return isWidth && pairs.every((pair) => tabbed(pair.line, width) === pair.own) ? width : undefined;
}

/** Returns each line that says something, and that the file has but for its indentation, and how the file has it. */
export function pairsOf(lines: readonly string[], image: Image): readonly Pair[] {
  const bare = (all: readonly string[]) => all.map((line) => line.trimStart());
  const map = lineMap(bare(image.lines), bare(lines)) ?? [];
  return image.lines.flatMap((own, at) =>
    (map[at] ?? -1) >= 0 && isSaying(own) ? [{ line: lines[map[at]!]!, own }] : [],
  );
}
