import type { Line } from "../../text/line.ts";
import type { Problem } from "../../types.ts";
import { problemOf } from "../fault.ts";
import type { BlockContent } from "../format.ts";
import { nearLine } from "../replacing.ts";
import { type SearchBlock, searchBlockContent } from "../search-block.ts";

const HINT = /^:(start|end)_line:\s*(\d{1,9})\s*$/;
const RULE = /^-{5,9}\s*$/;

/** A model writes a backslash before content that looks like a marker, or like one escaped. */
const ESCAPED = /^\\(?=\\*(?:<{5}|={5}|>{5}|-{5}|:start_line:|:end_line:))/;
const ESCAPABLE = /^(?=\\*(?:<{5}|={5}|>{5}|-{5}|:start_line:|:end_line:))/;

/** Returns the line as content of a block. */
export function escaped(text: string): string {
  return text.replace(ESCAPABLE, "\\");
}

/** Returns whether this line, below the opening marker, tells a block of this format from others; a rule may be text. */
export function isHint(text: string): boolean {
  return HINT.test(text);
}

/** Returns the edit of a block. `startLine`, 1-based, is that of the tag behind it. */
export function blockContent(
  block: SearchBlock,
  path: string | undefined,
  startLine: number | undefined,
): BlockContent {
  const { hints, count } = hintsOf(block.lines);
  const start = hints.start ?? startLine;
  const plain = {
    ...block,
    lines: block.lines.slice(count).map(unescaped),
    dividers: block.dividers.map((divider) => divider - count),
  };
  const { edits } = searchBlockContent(plain, { format: "apply-diff", path, hints: nearLine(start) });
  return { edits, problems: rangeProblems(plain, start, hints.end) };
}

function hintsOf(lines: readonly Line[]) {
  const hints: { start?: number; end?: number } = {};
  let count = 0;
  for (const { text } of lines) {
    const found = HINT.exec(text);
    if (!found && !RULE.test(text)) break;
    count++;
    if (!found) break;
    hints[found[1] as "start" | "end"] = Number(found[2]);
  }
  return { hints, count };
}

function unescaped(line: Line): Line {
  return { ...line, text: line.text.replace(ESCAPED, "") };
}

/** A range that does not fit the text to search for is a sign that the model miscounted, and no more. */
function rangeProblems(
  block: SearchBlock,
  start: number | undefined,
  end: number | undefined,
): readonly Problem[] {
  const count = block.dividers[0];
  if (!start || end === undefined || count === undefined || end === start + count - 1) return [];
  const message = `The block claims lines ${start} to ${end}, and holds ${count}.`;
  const hint = "The text decides, not the range.";
  return [problemOf({ format: "apply-diff", span: block.span, what: "range", message, hint })];
}
