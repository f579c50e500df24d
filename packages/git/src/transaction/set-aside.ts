import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "../location.ts";
import { contentsOf, newOrphan, orphansOf } from "./orphans.ts";
import type { Staged } from "./staged.ts";
import { isOurs, type Slot, slotsOf, takeOut } from "./swap.ts";

/** Returns the files of a transaction that are not as it made them: a hook or a check has written to them. */
export function rewrittenFiles(location: Location, staged: Staged): readonly string[] {
  return rewritten(location, staged).map(({ file }) => file.path);
}

function rewritten({ top }: Location, staged: Staged): readonly Slot[] {
  return slotsOf(top, staged).filter((slot) => !isOurs(slot));
}

/**
 * Moves those files out of the way, so that all of it can be undone. Returns where they are kept, or undefined where
 * there are none. What is kept already, as a check makes the same each time, is not kept again. Throws system errors.
 */
export function setAside(location: Location, staged: Staged): string | undefined {
  const kept = newOrphan(location, `${staged.journal.id}.rewritten`);
  const taken = rewritten(location, staged).filter((slot) => takeOut(slot, join(kept, slot.file.path)));
  if (taken.length === 0) return undefined;
  const contents = contentsOf(kept);
  const isCopy = (folder: string) =>
    folder !== kept && contents !== undefined && contentsOf(folder) === contents;
  const before = orphansOf(location).find(isCopy);
  if (before !== undefined) rmSync(kept, { recursive: true });
  return before ?? kept;
}
