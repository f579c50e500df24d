import { grouped } from "../../grouped.ts";
import type { Block, Edit, WriteDoubt, WriteEdit } from "../../types.ts";

/**
 * Returns the blocks with a mark on the edits of which only the file tells whether they are any, where nothing asks for these
 * and the response has others: for any file, or several for one.
 */
export function markedBeside(blocks: readonly Block[]): readonly Block[] {
  const edits = blocks.flatMap((block) => block.edits);
  if (!edits.some(isOnlyShown)) return blocks;
  const hasOthers = !edits.every(isDoubtful);
  const byPath = grouped(edits, ({ path }) => path);
  const isAlone = ({ path }: Edit) => !hasOthers && byPath.get(path)!.length === 1;
  const marked = (edit: Edit): Edit =>
    isOnlyShown(edit) && !isAlone(edit) ? { ...edit, doubt: { ...edit.doubt, isBeside: true } } : edit;
  return blocks.map((block) => ({ ...block, edits: block.edits.map(marked) }));
}

/** Returns whether only the file tells whether it is an edit. */
export function isDoubtful(edit: Edit): edit is DoubtfulEdit {
  return edit.kind === "write" && edit.doubt !== undefined;
}

/** Returns whether only the file tells whether it is an edit, and nothing asks for one. */
export function isOnlyShown(edit: Edit): edit is DoubtfulEdit {
  return isDoubtful(edit) && !edit.doubt.isAskedFor;
}

type DoubtfulEdit = WriteEdit & { readonly doubt: WriteDoubt };
