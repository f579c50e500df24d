import type { Edit, ParsedResponse, Tree } from "@git-llm-apply/core";
import type { Context } from "../context.ts";
import type { Options } from "../options.ts";
import type { Review } from "./review.ts";

/** Returns which edits are to be applied: all of them, or with `interactive` or `tool` those that the user wants. */
export async function choose(
  parsed: ParsedResponse,
  tree: Tree,
  options: Options & { readonly stdinIsTaken: boolean },
  context: Context,
): Promise<Review> {
  if (!options.interactive && !options.tool) return everything(parsed.edits);
  const [{ openDialogue }, { review }] = await Promise.all([import("./dialogue.ts"), import("./review.ts")]);
  // Standard output belongs to the document.
  const screen = options.json ? context.stderr : context.stdout;
  const dialogue = openDialogue(context, screen, options);
  try {
    return await review(parsed, tree, dialogue, options);
  } finally {
    dialogue.close();
  }
}

function everything(edits: readonly Edit[]): Review {
  return { accepted: edits.map((edit, origin) => ({ edit, origin })), declined: [], skipped: [] };
}
