import { pathInLine } from "../../naming/path-text.ts";
import { speaksOfRemoval } from "../../speech/removals.ts";
import { endsInColon } from "../../text/colon.ts";
import { openFence } from "../../text/markdown.ts";
import type { Block, WriteEdit } from "../../types.ts";
import type { Part } from "./captions-below.ts";

/**
 * Returns the blocks with what the response says beside the text of a file: all of it, if that is the only edit, or else the
 * sentence right above that ends in a colon, if nothing is said of code that goes, be it elsewhere. `lines` is what stands outside
 * of blocks and fences, paths among it.
 */
export function withSaid(
  blocks: readonly Block[],
  lines: readonly string[],
  parts: readonly Part[],
): readonly Block[] {
  if (!blocks.some(onlyText)) return blocks;
  const said = lines.filter((text) => pathInLine(text) === undefined);
  if (said.length === 0) return blocks;
  const count = blocks.reduce((sum, { edits }) => sum + edits.length, 0);
  if (count === 1) return blocks.map((block) => withWords(block, said));
  if (said.some(speaksOfRemoval)) return blocks;
  const above = sentencesAbove(parts);
  return blocks.map((block) => withWords(block, above.get(block.span.from) ?? []));
}

function withWords(block: Block, said: readonly string[]): Block {
  const text = onlyText(block);
  return text && said.length > 0 ? { ...block, edits: [{ ...text, said }] } : block;
}

function onlyText({ edits: [only, ...others] }: Block): WriteEdit | undefined {
  return only?.kind === "write" && others.length === 0 ? only : undefined;
}

/** The sentence above each block, by where that begins, if it speaks of what is below. */
function sentencesAbove(parts: readonly Part[]): ReadonlyMap<number, readonly string[]> {
  const sentences = new Map<number, readonly string[]>();
  let last = "";
  for (const part of parts) {
    if ("text" in part && !openFence(part) && pathInLine(part.text) === undefined) last = part.text;
    else if ("edits" in part) {
      if (endsInColon(last)) sentences.set(part.span.from, [last]);
      last = "";
    }
  }
  return sentences;
}
