import type { Line } from "../../text/line.ts";
import type { Problem } from "../../types.ts";
import { problemOf } from "../content.ts";
import { unescapedSides } from "../escapes.ts";
import type { BlockContent } from "../format.ts";
import { lineHint, nearLine } from "../replacing.ts";
import type { SearchBlock } from "../search-block.ts";
import { searchBlockContent } from "../search-content.ts";
import type { Sides } from "../sides.ts";

const RULE = /^-{5,9}\s*$/;
/** The line end behind it was forgotten. */
const GLUED = /^-{7}(?=[^-])/;

/** Returns the edit of a block. `startLine`, 1-based, is that of the tag behind it. */
export function blockContent(
  block: SearchBlock,
  path: string | undefined,
  startLine: number | undefined,
): BlockContent {
  const { hints, count, lines } = hintsOf(block.lines);
  const start = hints.start ?? startLine;
  const { span, closed } = block;
  const dividers = block.dividers.map((divider) => divider - count);
  const own = withoutHintsAgain(lines, block.lines.slice(0, count), dividers);
  const plain = { span, lines: own, dividers, closed, unread: block.unread, rest: block.rest };
  const ways = (sides: Sides) => [unescapedSides(sides)];
  const sense = { format: "apply-diff", path, hints: nearLine(start), ways };
  const content = searchBlockContent(plain, sense);
  return { ...content, problems: rangeProblems(plain, start, hints.end) };
}

/** What the lines above the text to search for say, how many they are, and the lines without them. */
function hintsOf(lines: readonly Line[]) {
  const hints: { start?: number; end?: number } = {};
  let count = 0;
  for (const { text } of lines) {
    const found = lineHint(text);
    if (!found) break;
    hints[found.of] = found.line;
    count++;
  }
  const rest = lines.slice(count);
  const [rule, ...others] = rest;
  if (rule && RULE.test(rule.text)) return { hints, count: count + 1, lines: others };
  if (!rule || count === 0 || !GLUED.test(rule.text)) return { hints, count, lines: rest };
  return { hints, count, lines: [{ ...rule, text: rule.text.replace(GLUED, "") }, ...others] };
}

/** Returns the lines of a block without what stands above its text, where that is repeated right below its only divider. */
function withoutHintsAgain(
  lines: readonly Line[],
  above: readonly Line[],
  dividers: readonly number[],
): readonly Line[] {
  const from = dividers[0]! + 1;
  const isAgain = above.every(({ text }, nth) => lines[from + nth]?.text === text);
  return dividers.length === 1 && isAgain ? lines.toSpliced(from, above.length) : lines;
}

/** A range that does not fit the text to search for is a sign that the model miscounted, and no more. */
function rangeProblems(
  block: SearchBlock,
  start: number | undefined,
  end: number | undefined,
): readonly Problem[] {
  const count = block.dividers[0];
  if (!start || end === undefined || count === undefined || end === start + count - 1) return [];
  const message = `The block claims to cover lines ${start} to ${end}, but quotes ${count}.`;
  const hint = "The quoted text counts, not the range.";
  return [problemOf({ format: "apply-diff", span: block.span, what: "range", message, hint })];
}
