import { grouped } from "../../grouped.ts";
import type { Block, Edit, WriteDoubt } from "../../types.ts";

/**
 * Returns the blocks without the edits of which only the file tells whether they are any, where the response has others: for
 * any file, or several for one, and nothing asks for these. So they only show something; what is told of them stays.
 */
export function withoutDoubtful(blocks: readonly Block[]): readonly Block[] {
  const edits = blocks.flatMap((block) => block.edits);
  if (!edits.some(isDoubtful)) return blocks;
  const hasOthers = !edits.every(isDoubtful);
  const byPath = grouped(edits, ({ path }) => path);
  const isAlone = ({ path }: Edit) => !hasOthers && byPath.get(path)!.length === 1;
  const isMeant = (edit: Edit) => doubtOf(edit)!.isAskedFor || isAlone(edit);
  return blocks.map((block) => {
    const shown = block.edits.filter((edit) => isDoubtful(edit) && !isMeant(edit));
    return {
      ...block,
      edits: block.edits.filter((edit) => !shown.includes(edit)),
      problems: [...block.problems, ...shown.map((edit) => doubtOf(edit)!.problem)],
    };
  });
}

/** Returns whether only the file tells whether it is an edit. */
export function isDoubtful(edit: Edit): boolean {
  return doubtOf(edit) !== undefined;
}

/** Returns whether only the file tells whether it is an edit, and nothing asks for one. */
export function isOnlyShown(edit: Edit): boolean {
  return doubtOf(edit)?.isAskedFor === false;
}

function doubtOf(edit: Edit): WriteDoubt | undefined {
  return edit.kind === "write" ? edit.doubt : undefined;
}
