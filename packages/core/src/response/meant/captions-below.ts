import { problemOf } from "../../formats/content.ts";
import { onlyFile, pathInLine } from "../../naming/path-text.ts";
import { asksForChange } from "../../speech/asks.ts";
import { endsInColon } from "../../text/colon.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { openFence, TERMINAL } from "../../text/markdown.ts";
import type { Block, Edit } from "../../types.ts";
import { unclear } from "./meant.ts";

/** A part of the response, in its order: a line outside of blocks and fences, or with which a fence begins, or a block. */
export type Part = Line | Block;

/** Code in a fence or a block, with the lines right above and below. */
interface Code {
  readonly above: string | undefined;
  below?: Line;
  readonly isTyped: boolean;
  readonly blocks: Block[];
}

/**
 * Returns the blocks with the edits refused whose path may be that of the code above them:
 *
 *     ```
 *     the text of a.ts
 *     ```
 *     *a.ts*
 *
 *     ```
 *     the text of b.ts
 *     ```
 *     *b.ts*
 *
 * So it looks where all code has a path below it, the last one too, and none stands above the first. What is read as no edit is
 * told. `path` is the one meant by blocks that name none.
 */
export function withoutPathsBelow(
  blocks: readonly Block[],
  parts: readonly Part[],
  path: string | undefined,
): readonly Block[] {
  const codes = codesIn(parts).filter((code) => !code.isTyped || code.blocks.length > 0);
  const last = codes.at(-1);
  if (last && pathBelow(last) === undefined) return blocks;
  const paths = codes.map(pathBelow);
  if (paths.includes(undefined) || pathInLine(codes[0]?.above ?? "") !== undefined) return blocks;
  const refused = new Map<Block, Block>();
  for (const [at, code] of codes.entries()) {
    const [own, taken] = [paths[at]!, at > 0 ? paths[at - 1] : path];
    const isShifted = (edit: Edit) => edit.path === taken && !isSame(taken, own);
    for (const block of code.blocks) {
      const edits = block.edits.map((edit) => (isShifted(edit) ? between(edit, own) : edit));
      if (block.edits.some(isShifted)) refused.set(block, { ...block, edits });
    }
  }
  const unread = codes.filter((code) => code.blocks.length === 0).map(({ below }) => untold(below!));
  const all = [...blocks.map((block) => refused.get(block) ?? block), ...unread];
  return unread.length > 0 ? all.sort((a, b) => a.span.from - b.span.from) : all;
}

/** Returns the code of a response; what follows without a line between is one. */
function codesIn(parts: readonly Part[]): readonly Code[] {
  const codes: Code[] = [];
  let above: string | undefined;
  let isCode = false;
  for (const part of parts) {
    const fence = "text" in part ? openFence(part) : undefined;
    if ("text" in part && !fence) {
      const last = codes.at(-1);
      if (last) last.below ??= part;
      above = part.text;
      isCode = false;
      continue;
    }
    if (!isCode) codes.push({ above, blocks: [], isTyped: TERMINAL.test(fence?.language ?? "") });
    if ("edits" in part) codes.at(-1)!.blocks.push(part);
    isCode = true;
  }
  return codes;
}

/** What a caption says beside the path: "(in `a.ts`)", "That was `a.ts`." */
const BESIDE =
  /^(?:above|belongs|code|figure|file|for|from|goes|in|into|is|it|listing|of|path|snippet|that|the|this|to|was|\d+)$/i;

/** Returns the path that the line below some code names for it. What ends in a colon, or is a heading, leads to what follows. */
function pathBelow({ below }: Code): string | undefined {
  if (!below) return undefined;
  const { text } = below;
  if (endsInColon(text) || /^\s*#{1,6}\s/.test(text)) return undefined;
  return pathInLine(text) ?? (saysOnlyWhere(text) || asksForAbove(text) ? onlyFile(text) : undefined);
}

/** "Add the above to `a.ts`." */
function asksForAbove(text: string): boolean {
  return asksForChange(text) && /\babove\b/i.test(text);
}

/** Longer lines say more. */
const LENGTH = 200;

function saysOnlyWhere(text: string): boolean {
  if (text.length > LENGTH) return false;
  const words = text.split(/[^\p{L}\p{N}./\\_-]+/u).filter((word) => /\w/.test(word));
  return words.filter((word) => !BESIDE.test(word)).length === 1;
}

function isSame(path: string, other: string): boolean {
  return path === other || path.endsWith(`/${other}`) || other.endsWith(`/${path}`);
}

/** What is to be done where paths stand below. */
const ABOVE = "Put the path of each file on a line of its own right above its text.";

function between(edit: Edit, own: string): Edit {
  const message = `The paths seem to stand below their texts: it is unclear whether this one is meant for ${edit.path} or ${own}.`;
  return unclear(edit, { what: "caption", message, hint: ABOVE });
}

/** Tells of code that was not read. */
function untold(below: Line): Block {
  const span = spanOf(below, below);
  const message = `The text above ${JSON.stringify(below.text.trim())} may be meant for that file: it was not read.`;
  const problem = problemOf({ format: "response", span, what: "caption", message, hint: ABOVE });
  return { span, edits: [], problems: [problem] };
}
