import { grouped } from "../../grouped.ts";
import { type Effort, effortOf } from "../../match/effort.ts";
import { onceFor } from "../../once-for.ts";
import { isVisible } from "../../text/blanks.ts";
import type { Range } from "../../types.ts";
import { declaredBy, definitionAt } from "./definition.ts";
import { isClosing, weightOf } from "./elided-part.ts";

/** The lines of a file, and where each one stands but for blanks around it. */
export interface LinePlaces {
  readonly lines: readonly string[];
  /** Ascending. */
  readonly of: (line: string) => readonly number[];
  /** Where something is defined, at or below line `kept`, if it is so only once. */
  readonly definition: (name: string, kept: number) => number | undefined;
  /** Where a name is declared at the margin. */
  readonly declaring: (name: string | undefined) => readonly number[];
  /** What the definition that begins at a line is called, if one does. */
  readonly definedAt: (at: number) => string | undefined;
  /** How much the lines say of where they are. */
  readonly weigh: (range: Range) => number;
  /** The last line that does more than to end scopes; -1 if none does. */
  readonly lastCode: number;
  /** What is done to hold a text against the file, in lines that are compared. */
  readonly effort: Effort;
}

/** So many lines may be compared for any text: about half a second. */
const MOST_STEPS = 2e7;

export function linePlaces(lines: readonly string[]): LinePlaces {
  return { ...indexed(lines), effort: effortOf(MOST_STEPS) };
}

const indexed = onceFor(indexOf);

function indexOf(lines: readonly string[]): Omit<LinePlaces, "effort"> {
  const places = grouped(lines.keys(), (at) => lines[at]!.trim());
  let declarations: ReadonlyMap<string, readonly number[]> | undefined;
  let definitions: ReadonlyMap<string, readonly number[]> | undefined;
  const names = new Map<number, string | undefined>();
  let sums: readonly number[] | undefined;
  const definedAt = (at: number) => {
    if (!names.has(at)) names.set(at, definitionAt(lines, at));
    return names.get(at);
  };
  return {
    lines,
    of: (line) => places.get(line.trim()) ?? [],
    definition: (name, kept) => {
      definitions ??= grouped(lines.keys(), definedAt);
      const below = (definitions.get(name) ?? []).filter((at) => at >= kept);
      return below.length === 1 ? below[0] : undefined;
    },
    declaring: (name) => {
      if (name === undefined) return [];
      declarations ??= grouped(lines.keys(), (at) => declaredBy(lines[at]!));
      return declarations.get(name) ?? [];
    },
    definedAt,
    weigh: ({ from, to }) => {
      sums ??= sumsOf(lines);
      return sums[to]! - sums[from]!;
    },
    lastCode: lines.findLastIndex((line) => isVisible(line) && !isClosing(line)),
  };
}

/** How much the lines before each line say, and all of them. */
function sumsOf(lines: readonly string[]): readonly number[] {
  const sums = [0];
  for (const line of lines) sums.push(sums.at(-1)! + weightOf(line));
  return sums;
}
