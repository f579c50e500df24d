import { tells } from "../../match/fold.ts";
import type { Hunk } from "../../types.ts";
import { changesBetween } from "../earlier/changes.ts";
import { replacedLines } from "../splice.ts";
import type { Patch, Patched, Target } from "./patched.ts";

/** Formats in which each line has a sign, so that context can be told. */
const SIGNED: ReadonlySet<string> = new Set(["udiff", "v4a"]);

/**
 * Returns which patches, by their places in the list, only show once more what others change, as models do below "In short:":
 * changed lines alone, without a number or any context, all of which others insert or remove. They say nothing of a place; of
 * those that say nothing at all, such as brackets, nothing tells whether they are for another one: these are `unclear`.
 */
export function summaries(
  patches: readonly Patch[],
  { image, before }: Target,
  results: readonly Patched[],
): ReadonlyMap<number, "given" | "unclear"> {
  const bare = new Set([...patches.keys()].filter((nth) => isBare(patches[nth]!)));
  if (bare.size === 0) return new Map();
  const others = results.flatMap((result, nth) =>
    result.kind === "placed" && !bare.has(nth) ? result.woven.flat() : [],
  );
  const made = before ? (changesBetween(before, image) ?? []) : [];
  const changed = {
    insert: new Set([...others, ...made].flatMap(({ insert }) => insert.map(trimmed))),
    remove: new Set([...replacedLines(others, image), ...replacedLines(made, before)].map(trimmed)),
  };
  const isChanged = ({ kind, text }: Hunk["lines"][number]) =>
    kind !== "context" && changed[kind].has(text.trim());
  const hunksOf = (nth: number) => patches[nth]!.edit.hunks;
  const shown = [...bare].filter((nth) => hunksOf(nth).every(({ lines }) => lines.every(isChanged)));
  return new Map(shown.map((nth) => [nth, hunksOf(nth).every(isTelling) ? "given" : "unclear"]));
}

function isTelling({ lines }: Hunk): boolean {
  return lines.some(({ text }) => tells(text));
}

/** Indentation is left out in excerpts. */
function trimmed(line: string): string {
  return line.trim();
}

function isBare({ edit: { format, hunks } }: Patch): boolean {
  return SIGNED.has(format) && hunks.length > 0 && hunks.every(isPlaceless);
}

function isPlaceless({ lines, line, atEnd, anchors }: Hunk): boolean {
  return (
    !atEnd && line === undefined && anchors.length === 0 && lines.every(({ kind }) => kind !== "context")
  );
}
