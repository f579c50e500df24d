import { indentOf, isNaming, isVisible, type Part, partsOf } from "./elided-part.ts";
import { linePlaces } from "./line-places.ts";
import { type Region, regionOf } from "./region.ts";

/**
 * Returns the lines of a file that a text with elisions means, or `undefined` where that is not certain.
 *
 *     // ... existing code ...     stays
 *     function area(w, h) {        stands in the file once: the part begins there
 *       return Math.abs(w * h);
 *     }                            ends with the first such line, indented like it
 *     // ... existing code ...     stays
 */
export function unfold(text: readonly string[], file: readonly string[]): readonly string[] | undefined {
  return unfoldParts(partsOf(text), file);
}

/**
 * Returns the lines of a file of which a text is one definition without a word about the rest, or `undefined` where
 * that is not certain: its first line has to stand in the file once, and its last one to end what begins there.
 */
export function unfoldWithin(
  text: readonly string[],
  file: readonly string[],
): readonly string[] | undefined {
  const [part] = partsOf(text);
  const only = part && { ...part, first: false, last: false, indentBelow: indentOf(part.lines[0]!) };
  const places =
    only && isNaming(only.lines[0]!) ? file.filter((line) => line.trim() === only.lines[0]!.trim()) : [];
  return only && places.length === 1 ? unfoldParts([only], file) : undefined;
}

function unfoldParts(parts: readonly Part[], lines: readonly string[]): readonly string[] | undefined {
  const file = linePlaces(lines);
  const unfolded: string[] = [];
  const told = new Set<string>();
  let kept = 0;
  for (const [nth, part] of parts.entries()) {
    const region = regionOf(part, parts[nth + 1], { file, kept, told });
    if (!region) return undefined;
    for (const line of lines.slice(kept, region.from)) unfolded.push(line);
    for (const line of written(part, region, unfolded.at(-1), lines[region.from])) unfolded.push(line);
    for (const line of part.lines) told.add(line.trim());
    kept = region.to;
  }
  return parts.length === 0 ? undefined : [...unfolded, ...lines.slice(kept)];
}

/** The lines of the part as they stand in the file: with the indentation that they lack, and a blank line above. */
function written({ lines, apart }: Part, { indent }: Region, above = "", own = ""): readonly string[] {
  const beginsNew = own.trim() !== lines[0]!.trim();
  const indented = lines.map((line) => (isVisible(line) ? indent + line : line));
  return apart && beginsNew && isVisible(above) ? ["", ...indented] : indented;
}
