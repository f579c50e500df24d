import type { Block, Edit, Problem } from "../types.ts";

/**
 * Returns the blocks without the edits of which only the file tells whether they are any, where the response has others: for
 * the same file, or for any if nothing `asked` for these. So they only show something; what is told of them stays.
 */
export function withoutPresumed(blocks: readonly Block[], asked: ReadonlySet<Block>): readonly Block[] {
  const edits = blocks.flatMap((block) => block.edits);
  const isPresumed = (edit: Edit) => doubtOf(edit) !== undefined;
  if (!edits.some(isPresumed)) return blocks;
  const hasOthers = !edits.every(isPresumed);
  return blocks.map((block) => {
    const isMeant = (edit: Edit) =>
      !isPresumed(edit) ||
      ((asked.has(block) || !hasOthers) && edits.every((other) => other === edit || !isForSame(other, edit)));
    const doubts = block.edits.flatMap((edit) => (isMeant(edit) ? [] : doubtOf(edit)!));
    return { ...block, edits: block.edits.filter(isMeant), problems: [...block.problems, ...doubts] };
  });
}

/** Why it is none, unless the file tells otherwise. */
export function doubtOf(edit: Edit): Problem | undefined {
  return edit.kind === "write" ? edit.doubt : undefined;
}

/** Whether an edit is for the file of a presumed one, be it with more of the path or less. */
function isForSame(other: Edit, { path }: Edit): boolean {
  if (other.path === path || doubtOf(other)) return other.path === path;
  return other.path.endsWith(`/${path}`) || path.endsWith(`/${other.path}`);
}
