import { grouped } from "../grouped.ts";
import { lastName } from "../text/path-shape.ts";
import type { Block, Edit, WriteDoubt } from "../types.ts";

/**
 * Returns the blocks without the edits of which only the file tells whether they are any, where the response has others: for
 * the same file, or for any if nothing asks for these. So they only show something; what is told of them stays.
 */
export function withoutPresumed(blocks: readonly Block[]): readonly Block[] {
  const edits = blocks.flatMap((block) => block.edits);
  if (!edits.some(isPresumed)) return blocks;
  const hasOthers = !edits.every(isPresumed);
  const byName = grouped(edits, ({ path }) => lastName(path));
  const isMeant = (edit: Edit) => {
    const isAlone = byName
      .get(lastName(edit.path))!
      .every((other) => other === edit || !isForSame(other, edit));
    return isAlone && (doubtOf(edit)!.isAskedFor || !hasOthers);
  };
  return blocks.map((block) => {
    const shown = block.edits.filter((edit) => isPresumed(edit) && !isMeant(edit));
    return {
      ...block,
      edits: block.edits.filter((edit) => !shown.includes(edit)),
      problems: [...block.problems, ...shown.map((edit) => doubtOf(edit)!.problem)],
    };
  });
}

/** Returns whether only the file tells whether it is an edit. */
export function isPresumed(edit: Edit): boolean {
  return doubtOf(edit) !== undefined;
}

function doubtOf(edit: Edit): WriteDoubt | undefined {
  return edit.kind === "write" ? edit.doubt : undefined;
}

/** Whether an edit is for the file of a presumed one, be it with more of the path or less. */
function isForSame(other: Edit, { path }: Edit): boolean {
  if (other.path === path || isPresumed(other)) return other.path === path;
  return other.path.endsWith(`/${path}`) || path.endsWith(`/${other.path}`);
}
