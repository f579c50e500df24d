import { indentOf, isBlank } from "../match/fold.ts";
import type { Image } from "../types.ts";
import { compare } from "./normalise.ts";

/** The most columns that somebody shows a tab as. */
const WIDEST = 8;

/**
 * Returns the lines of a whole file with tabs where a model, or the window that it wrote in, has blanks for each of the
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

/** Returns how many blanks stand for a tab in all lines that the file has but for those. */
function widthOf(lines: readonly string[], image: Image): number | undefined {
  const texts = (some: readonly string[]) => some.map((line) => line.trimStart());
  const widths = new Set<number>();
  let [at, own] = [0, 0];
  for (const { kind, text } of compare(texts(image.lines), texts(lines))) {
    if (kind === "context" && !isBlank(text)) {
      const [blanks, tabs] = [indentOf(lines[at]!), indentOf(image.line(own)!)];
      // A blank of the file's own, as before the stars of a comment, stays what it is.
      if (blanks !== tabs) widths.add(blanks.length / tabs.length);
    }
    if (kind !== "insert") own++;
    if (kind !== "remove") at++;
  }
  const [width = 0] = widths;
  const isWidth = widths.size === 1 && Number.isInteger(width) && width > 1 && width <= WIDEST;
  return isWidth ? width : undefined;
}

function tabbed(line: string, width: number): string {
  const blanks = indentOf(line).length;
  return "\t".repeat(Math.floor(blanks / width)) + " ".repeat(blanks % width) + line.slice(blanks);
}
