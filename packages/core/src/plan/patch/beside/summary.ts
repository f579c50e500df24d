import { tells } from "../../../text/fold.ts";
import type { Hunk } from "../../../types.ts";
import { changesBetween } from "../../merge/changes.ts";
import { replacedLines } from "../../splice.ts";
import type { Patch, Patched, Target } from "../patched.ts";

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
  const made = before ? (changesBetween(before.lines, image.lines) ?? []) : [];
  const changed = {
    insert: new Set([...others, ...made].flatMap(({ insert }) => insert.map(trimmed))),
    remove: new Set([...replacedLines(others, image), ...replacedLines(made, before)].map(trimmed)),
  };
  const isChanged = ({ kind, text }: Hunk["lines"][number]) =>
    kind !== "context" && changed[kind].has(text.trim());
  const hunksOf = (nth: number) => patches[nth]!.edit.hunks;
  const tellsOf = ({ lines }: Hunk) => lines.some(({ text }) => tells(text));
  const shown = [...bare].filter((nth) => hunksOf(nth).every(({ lines }) => lines.every(isChanged)));
  return new Map(shown.map((nth) => [nth, hunksOf(nth).every(tellsOf) ? "given" : "unclear"]));
}

/** Indentation is left out in excerpts. */
function trimmed(line: string): string {
  return line.trim();
}

function isBare({ edit: { hunks } }: Patch): boolean {
  return hunks.length > 0 && hunks.every(isPlaceless);
}

function isPlaceless({ signed, lines, line, atEnd, anchors }: Hunk): boolean {
  const hasHint = atEnd || line !== undefined || anchors.length > 0;
  return signed === true && !hasHint && lines.every(({ kind }) => kind !== "context");
}
