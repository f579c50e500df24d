import { malformed, type What } from "../../formats/content.ts";
import type { Block, Edit, MalformedEdit, Problem } from "../../types.ts";

/** Returns what stands for an edit of which the rest of the response leaves open whether, or how, it is meant. */
export function unclear({ path, span }: Edit, what: What): MalformedEdit {
  return malformed({ format: "response", path, span, ...what });
}

/** Returns a block with something to tell in place of its edits. */
export function withoutEdits({ span, problems }: Block, told: readonly Problem[]): Block {
  return { span, edits: [], problems: [...problems, ...told] };
}
