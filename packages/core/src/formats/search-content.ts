import { isBlank } from "../text/blanks.ts";
import { BLOCKS, newHalf } from "../text/half-edit.ts";
import type { Line } from "../text/line.ts";
import { isProse } from "../text/prose.ts";
import type { Hunk } from "../types.ts";
import { oneEdit, refused, withoutPath } from "./content.ts";
import { divided } from "./dividers.ts";
import type { BlockContent } from "./format.ts";
import { lineHint, replacingEdit } from "./replacing.ts";
import type { SearchBlock } from "./search-block.ts";
import { type Sides, withoutBlankEdges } from "./sides.ts";

/** How a block is to be understood. */
export interface BlockSense {
  readonly format: string;
  readonly path: string | undefined;
  /** What is known of its place. */
  readonly hints?: Pick<Hunk, "line" | "reach">;
  /** Returns the ways in which its sides may be meant, where lines that look like markers are escaped. */
  readonly ways: (sides: Sides) => readonly Sides[];
}

/** Returns the edit that the block asks for. */
export function searchBlockContent(block: SearchBlock, sense: BlockSense): BlockContent {
  return { ...contentOf(block, sense), unread: block.unread, rest: block.rest };
}

function contentOf(block: SearchBlock, { format, path, hints, ways }: BlockSense): BlockContent {
  const { span } = block;
  if (!block.closed) return refused({ format, path, span, ...UNCLOSED });
  if (block.dividers.length === 0) return refused({ format, path, span, ...MISSING_DIVIDER });
  if (path === undefined) return refused({ format, span, ...withoutPath("block") });
  const { ways: sides, isTwice } = divided(block, path);
  if (isTwice) return refused({ format, path, span, ...DIVIDER_TWICE });
  if (hasStrayHint(block)) return refused({ format, path, span, ...STRAY_HINT });
  const { preimage, postimage } = sides[0]!;
  const half = isProse(path) ? undefined : newHalf(BLOCKS, postimage, preimage);
  if (half !== undefined) return refused({ format, path, span, ...halfEdit(half) });
  const meant = sides.flatMap(ways);
  return oneEdit(
    replacingEdit({ format, path, span }, [...meant, ...meant.flatMap(withoutBlankEdges)], hints),
  );
}

/** Whether the new text alone says at which line something stands: a model repeats what belongs above the former one. */
function hasStrayHint({ lines, dividers }: SearchBlock): boolean {
  const isHint = ({ text }: Line) => lineHint(text.trimStart()) !== undefined;
  if (!lines.slice(dividers.at(-1)! + 1).some(isHint)) return false;
  const former = lines.slice(0, dividers[0]);
  return former.some(({ text }) => !isBlank(text)) && !former.some(isHint);
}

/** A marker of another block that the new text alone has, without the rest of it: an end was forgotten, or one is too many. */
function halfEdit(half: string) {
  return {
    what: "half-edit",
    message: `"${half.trim()}" is in the new text without the rest of its edit, and would be written into the file.`,
    hint: "Send the block again without it; where it is text, with all that belongs to it.",
  };
}

const UNCLOSED = {
  what: "unclosed",
  message: "The block has no closing marker `>>>>>>> REPLACE`: it was cut off, or its end was forgotten.",
  hint: "Send the whole block again.",
};

const MISSING_DIVIDER = {
  what: "missing-divider",
  message: "No line `=======` divides the block: it is unclear what is to be replaced by what.",
  hint: "Send the whole block again, with that line.",
};

const STRAY_HINT = {
  what: "stray-hint",
  message: "The new text has a `:start_line:`, which would be written into the file.",
  hint: "Send the block again with it only below `<<<<<<< SEARCH`; if it is text of the file, put a backslash before it.",
};

const DIVIDER_TWICE = {
  what: "divider-twice",
  message: "The new text has another line `=======`, which would be written into the file.",
  hint: "Send the block again with only one such line.",
};
