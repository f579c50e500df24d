import { isElision } from "../../text/left-out/elision.ts";
import type { Hunk, HunkLine } from "../../types.ts";
import { seek } from "../candidates.ts";
import { decide } from "../decide.ts";
import type { Placed } from "../place.ts";
import { quoteOf } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/**
 * Returns the places of what a hunk has above, between and below the lines that stand for others, if each of these sections
 * has one of its own, in their order: however much was left out between them.
 *
 *      import a        12  import a
 *     +import b
 *      ...
 *      stop()         980  stop()
 *     -done()         981  done()
 */
export function locateSections(hunk: Hunk, file: SearchedFile): readonly Placed[] | undefined {
  const sections = sectionsOf(hunk.lines);
  if (sections.length < 2) return undefined;
  const { line: _, ...rest } = hunk;
  const placed = sections.map((lines) => {
    const section = { ...rest, atEnd: false, lines };
    const quote = quoteOf(section, false);
    const decision = decide(quote, seek(quote, file).candidates, file);
    return decision.kind === "placed" ? { hunk: section, match: decision.match } : undefined;
  });
  if (!placed.every((one) => one !== undefined)) return undefined;
  const areInOrder = placed.every(
    ({ match }, nth) => nth === 0 || match.range.from >= placed[nth - 1]!.match.range.to,
  );
  return areInOrder
    ? placed.filter(({ hunk: { lines } }) => lines.some(({ kind }) => kind !== "context"))
    : undefined;
}

/** The lines between those that stand for others. */
function sectionsOf(lines: readonly HunkLine[]): readonly (readonly HunkLine[])[] {
  const sections: HunkLine[][] = [[]];
  for (const line of lines) {
    if (line.kind === "context" && isElision(line.text)) sections.push([]);
    else sections.at(-1)!.push(line);
  }
  return sections.filter((section) => section.length > 0);
}
