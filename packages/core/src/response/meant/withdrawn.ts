import { largest } from "../../extremes.ts";
import { problemOf, type What } from "../../formats/content.ts";
import { onceForEach } from "../../once.ts";
import { type Line, spanOf } from "../../text/line.ts";
import type { Block, Edit } from "../../types.ts";
import { linesMade, linesQuoted, linesTaken, linesWithPath } from "./lines-of-edit.ts";
import { unclear, withoutEdits } from "./meant.ts";
import { quoted, type Withdrawal } from "./withdrawal.ts";

/**
 * Returns the blocks without what such lines take back: the one edit right above that is to be ignored is left out; where it
 * is not certain which of two is meant, both are refused, unless the later one changes what an earlier one puts in.
 */
export function withoutWithdrawn(
  blocks: readonly Block[],
  withdrawals: readonly Withdrawal[],
): readonly Block[] {
  if (withdrawals.length === 0) return blocks;
  const changed = new Map<Block, Block>();
  const refuse = (block: Block, line: Line) => changed.set(block, refused(block, mayTakeBack(line, block)));
  const holding = blocks.filter(({ edits }) => edits.length > 0);
  const isBuiltOn = onceForEach(removesMadeIn(holding));
  const correctedBy = correctedIn(holding);
  const places = placesIn(holding, withdrawals);
  let ignored = 0;
  for (const [nth, { line, kind: said, about = [] }] of withdrawals.entries()) {
    const at = places[nth]!;
    const [last, next] = [holding[at - 1], holding[at]];
    if (last && said === "ends") changed.set(last, refused(last, mayLackItsEnd(line)));
    if (!last || said === "ends" || (next && isBuiltOn(at))) continue;
    const kind = about.length > 0 && !isAbout(last, about) ? "corrects" : said;
    if (kind === "ignores" && at === 1) changed.set(last, leftOut(last, line));
    else if (kind === "ignores") for (; ignored < at; ignored++) refuse(holding[ignored]!, line);
    else if (kind === "withdraws") for (const block of next ? [last, next] : [last]) refuse(block, line);
    else if (next) {
      const corrected = correctedBy(at);
      for (const block of corrected ? [corrected, next] : []) refuse(block, line);
    }
  }
  return blocks.map((block) => changed.get(block) ?? block);
}

/** How many blocks stand above each of the lines. */
function placesIn(blocks: readonly Block[], withdrawals: readonly Withdrawal[]): readonly number[] {
  let at = 0;
  return withdrawals.map(({ line }) => {
    while (blocks[at] && blocks[at]!.span.from < line.from) at++;
    return at;
  });
}

/** Whether a block has an edit of one of these files. */
function isAbout({ edits }: Block, files: readonly string[]): boolean {
  return edits.some(({ path }) => files.some((file) => path === file || path.endsWith(`/${file}`)));
}

/** Returns what tells whether the n-th block takes away what one before it puts in, in the same file: it is built on that. */
function removesMadeIn(blocks: readonly Block[]): (nth: number) => boolean {
  const made = new Map<string, number>();
  for (const [nth, { edits }] of blocks.entries())
    for (const line of linesWithPath(edits, linesMade)) if (!made.has(line)) made.set(line, nth);
  return (nth) => linesWithPath(blocks[nth]!.edits, linesTaken).some((line) => (made.get(line) ?? nth) < nth);
}

/**
 * Returns what finds the last block before the n-th that quotes, or puts in, what that does in the same file. It is asked
 * for ascending numbers.
 */
function correctedIn(blocks: readonly Block[]): (nth: number) => Block | undefined {
  const known = new Map<string, number>();
  let seen = 0;
  return onceForEach((nth) => {
    for (; seen < nth; seen++)
      for (const line of linesWithPath(blocks[seen]!.edits, linesOfEdit)) known.set(line, seen);
    const found = linesWithPath(blocks[nth]!.edits, linesOfEdit).map((line) => known.get(line) ?? -1);
    return blocks[largest(found)];
  });
}

function linesOfEdit(edit: Edit): readonly string[] {
  return [...linesQuoted(edit), ...linesMade(edit)];
}

function leftOut(block: Block, line: Line): Block {
  const message = `${quoted(line)} takes back the edit above: it was left out.`;
  const hint = "If the edit is meant, remove that line from the response.";
  const fault = { format: "response", span: spanOf(line, line), what: "withdrawn", message, hint };
  return withoutEdits(block, [problemOf(fault)]);
}

/** What is told of a block above such a line, or below it. */
function mayTakeBack(line: Line, { span }: Block): What {
  const message =
    span.from < line.from
      ? `${quoted(line)} may take back what is above: it is unclear what is still meant.`
      : `${quoted(line)} stands above, and may take back what is before that: it is unclear which of the two is meant.`;
  return { what: "withdrawn", message, hint: "Send only the edits that are meant." };
}

function mayLackItsEnd(line: Line): What {
  const message = `${quoted(line)} says that the answer ends too early: what is above may be cut off.`;
  return { what: "truncated", message, hint: "Send all of it again." };
}

function refused(block: Block, doubt: What): Block {
  return { ...block, edits: block.edits.map((edit) => unclear(edit, doubt)) };
}
