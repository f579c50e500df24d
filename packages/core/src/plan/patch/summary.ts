import { tells } from "../../match/fold.ts";
import type { Hunk } from "../../types.ts";
import { changesBetween } from "../earlier/changes.ts";
import { replacedLines } from "../splice.ts";
import type { Patch, Patched, Target } from "./patched.ts";

/** Formats in which each line has a sign, so that context can be told. */
const SIGNED: ReadonlySet<string> = new Set(["udiff", "v4a"]);

/**
 * Returns which patches, by their places in the list, only show once more what others change, as models do below "In short:":
 * changed lines alone, without a number or any context, all of which others insert or remove. They say nothing of a place.
 */
export function summaries(
  patches: readonly Patch[],
  { image, before }: Target,
  results: readonly Patched[],
): ReadonlySet<number> {
  const bare = new Set([...patches.keys()].filter((nth) => isBare(patches[nth]!)));
  if (bare.size === 0) return bare;
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
  const isShown = ({ lines }: Hunk) => lines.some(({ text }) => tells(text)) && lines.every(isChanged);
  return new Set([...bare].filter((nth) => patches[nth]!.edit.hunks.every(isShown)));
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
