import { grouped } from "../../grouped.ts";
import { isVisible } from "../../text/blanks.ts";
import { declaredBy, definitionAt } from "./definition.ts";
import { isClosing } from "./elided-part.ts";

/** The lines of a file, and where each one stands but for blanks around it. */
export interface LinePlaces {
  readonly lines: readonly string[];
  /** Ascending. */
  readonly of: (line: string) => readonly number[];
  /** Where something is defined, at or below line `kept`, if it is so only once. */
  readonly definition: (name: string, kept: number) => number | undefined;
  /** Where a name is declared at the margin. */
  readonly declaring: (name: string | undefined) => readonly number[];
  /** The last line that does more than to end scopes; -1 if none does. */
  readonly lastCode: number;
}

export function linePlaces(lines: readonly string[]): LinePlaces {
  const places = grouped(lines.keys(), (at) => lines[at]!.trim());
  let declarations: ReadonlyMap<string, readonly number[]> | undefined;
  let definitions: ReadonlyMap<string, readonly number[]> | undefined;
  return {
    lines,
    of: (line) => places.get(line.trim()) ?? [],
    definition: (name, kept) => {
      definitions ??= grouped(lines.keys(), (at) => definitionAt(lines, at));
      const below = (definitions.get(name) ?? []).filter((at) => at >= kept);
      return below.length === 1 ? below[0] : undefined;
    },
    declaring: (name) => {
      if (name === undefined) return [];
      declarations ??= grouped(lines.keys(), (at) => declaredBy(lines[at]!));
      return declarations.get(name) ?? [];
    },
    lastCode: lines.findLastIndex((line) => isVisible(line) && !isClosing(line)),
  };
}
