import type { Splice } from "../../splice.ts";
import { type Patch, type Patched, rejected, type Target } from "../patched.ts";
import { rivalsOf } from "./rivals.ts";
import { summaries } from "./summary.ts";

/** What became of a patch that others make as well. */
const GIVEN = {
  kind: "already-there",
  woven: [],
  matches: [],
  presumed: [],
  notes: ["given earlier in this response"],
} as const;

const UNCLEAR =
  "Another edit changes such lines, and this one shows them without any context: it is unclear whether the same place is meant. Quote the lines around it.";

/**
 * Two patches may not change the same lines: the later one is refused. What two patches change in the same way is
 * changed once. Insertions at the same place that are quoted alike stand in the order of the response, unless one is a version of
 * the other.
 */
export function settleOverlaps(
  patches: readonly Patch[],
  target: Target,
  results: readonly Patched[],
): readonly Patched[] {
  const seen = new Set<string>();
  const again = summaries(patches, target, results);
  const single = results.map((result, nth): Patched => {
    if (again.get(nth) === "given") return GIVEN;
    if (result.kind !== "placed") return result;
    if (again.has(nth))
      return rejected("ambiguous", { edit: patches[nth]!.edit, path: target.path }, UNCLEAR);
    const woven = withoutRepeats(result.woven, seen);
    return woven.length > 0 || result.woven.length === 0 ? { ...result, woven } : GIVEN;
  });
  const owners = single.map((result) => (result.kind === "placed" ? result.woven.flat() : []));
  const rivals = rivalsOf(owners);
  if (rivals.size === 0) return single;
  return single.map((patched, nth) => {
    const rival = rivals.get(nth);
    if (rival === undefined) return patched;
    const subject = { edit: patches[nth]!.edit, path: target.path };
    const message = `An earlier edit changes the same lines of ${target.path}. Send one edit in place of both.`;
    return rejected("overlapping", subject, message, { rival: patches[rival]!.index });
  });
}

/** Returns what hunks change, the same only once, and nothing of what was `seen` before. */
export function withoutRepeats(
  woven: readonly (readonly Splice[])[],
  seen = new Set<string>(),
): readonly (readonly Splice[])[] {
  return woven.filter((splices) => {
    const key = JSON.stringify(splices.map(({ beside: _, ...change }) => change));
    return !seen.has(key) && seen.add(key);
  });
}
