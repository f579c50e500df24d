import { grouped } from "../../grouped.ts";
import { type Effort, effortOf } from "../../match/effort.ts";
import { once, onceFor, onceForEach } from "../../once.ts";
import { isVisible } from "../../text/blanks.ts";
import { isClosing } from "../../text/code/closing.ts";
import { declaredBy, partNamedAt } from "../../text/code/declared.ts";
import { definitionAt } from "../../text/code/definition.ts";
import type { Range } from "../../types.ts";
import { placeWeight } from "./elided-part.ts";

/** The lines of a file, and where each one stands but for blanks around it. */
export interface LinePlaces {
  readonly lines: readonly string[];
  /** Ascending. */
  readonly of: (line: string) => readonly number[];
  /** Where something is defined, at or below line `kept`, if it is so only once. */
  readonly definition: (name: string, kept: number) => number | undefined;
  /** Where something is defined. */
  readonly definitions: (name: string) => readonly number[];
  /** Where a name is declared at the margin. */
  readonly declaring: (name: string | undefined) => readonly number[];
  /** What the definition that begins at a line is called, if one does. */
  readonly definedAt: (at: number) => string | undefined;
  /** The same of other parts of a file that have a name as well. */
  readonly partAt: (at: number) => string | undefined;
  /** How much the lines say of where they are. */
  readonly weigh: (range: Range) => number;
  /** The last line that does more than to end scopes; -1 if none does. */
  readonly lastCode: number;
  /** What is done to hold texts against the file, in lines that are compared. */
  readonly effort: Effort;
}

/** So many lines may be compared for all texts that are held against a file: about half a second. */
const MOST_STEPS = 2e7;

/** Returns where the lines of a file stand, worked out as far as it is asked. */
export const linePlaces = onceFor(indexOf);

function indexOf(lines: readonly string[]): LinePlaces {
  const places = grouped(lines.keys(), (at) => lines[at]!.trim());
  const definedAt = onceForEach((at: number) => definitionAt(lines, at));
  const definitions = once(() => grouped(lines.keys(), definedAt));
  const declarations = once(() => grouped(lines.keys(), (at) => declaredBy(lines[at]!)));
  const sums = once(() => sumsOf(lines));
  return {
    lines,
    of: (line) => places.get(line.trim()) ?? [],
    definition: (name, kept) => {
      const below = (definitions().get(name) ?? []).filter((at) => at >= kept);
      return below.length === 1 ? below[0] : undefined;
    },
    definitions: (name) => definitions().get(name) ?? [],
    declaring: (name) => (name === undefined ? undefined : declarations().get(name)) ?? [],
    definedAt,
    partAt: onceForEach((at: number) => partNamedAt(lines, at)),
    weigh: ({ from, to }) => sums()[to]! - sums()[from]!,
    lastCode: lines.findLastIndex((line) => isVisible(line) && !isClosing(line)),
    effort: effortOf(MOST_STEPS),
  };
}

/** How much the lines before each line say, and all of them. */
function sumsOf(lines: readonly string[]): readonly number[] {
  const sums = [0];
  for (const line of lines) sums.push(sums.at(-1)! + placeWeight(line));
  return sums;
}
