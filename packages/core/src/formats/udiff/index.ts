import { pathAboveFence } from "../../naming/fence-name.ts";
import { namesSameFile, pathAbove } from "../../naming/path-above.ts";
import { pathInLine } from "../../naming/path-text.ts";
import { depthOf, emptyAtEnd, isBlank } from "../../text/blanks.ts";
import { isColoured, withoutColours } from "../../text/colours.ts";
import { beginsWithLetter } from "../../text/first-letter.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { indentedLike, withoutIndent } from "../../text/markdown.ts";
import { isPlainlyFile } from "../../text/path-shape.ts";
import { isMarkdown } from "../../text/prose.ts";
import { joined, refused, told } from "../content.ts";
import type { BlockContent, FenceSurroundings, Format, Reading, Surroundings } from "../format.ts";
import { DIFF_LANGUAGES, looksLikeDiff } from "../looks-like.ts";
import { heredocEnd } from "../shell.ts";
import { bodyOf } from "../shown-file.ts";
import { namedIn, partContent } from "./edit.ts";
import { endsEarly } from "./ends-early.ts";
import { extentOf, isChange } from "./extent.ts";
import { isComparison, isSide } from "./header.ts";
import { type Part, partsOf } from "./part.ts";
import { instructions, renderUdiff } from "./prompt.ts";

/**
 * Unified diffs, git's and those that models write from memory: without numbers, with wrong ones, without headers.
 *
 * Source: GNU diffutils, git apply; aider docs/unified-diffs.md for the loose form.
 */
export const udiff: Format = {
  name: "udiff",
  summary: "A unified diff; line numbers and counts may be wrong or missing",
  instructions,
  render: renderUdiff,
  open: (line, surroundings) => {
    if (isColoured(line.text)) {
      const plain = withoutColours(line);
      return opens(plain.text, surroundings) ? read(plain, surroundings, withoutColours) : undefined;
    }
    const indent = beginsIndented(line.text, surroundings) ? depthOf(line.text) : 0;
    if (indent === 0 && !opens(line.text, surroundings)) return undefined;
    return read(withoutIndent(line, indent), surroundings, indentedLike(line.text.slice(0, indent)));
  },
  readFence: (lines, surroundings) =>
    DIFF_LANGUAGES.has(surroundings.fence.language)
      ? unreadable(lines, surroundings)
      : unlabelled(lines, surroundings),
};

/** A fence of a diff, no line of which begins one. */
function unreadable(lines: readonly Line[], surroundings: FenceSurroundings): BlockContent | undefined {
  const { fence, closed } = surroundings;
  const isEmpty = lines.every(({ text }) => isBlank(text));
  if (isEmpty && closed) return undefined;
  if (closed && lines.every(isBlankChange))
    return told({ format: "udiff", span: spanOf(fence.line, lines.at(-1)!), ...BLANK });
  const path = pathAbove(surroundings);
  const span = spanOf(fence.line, lines.at(-1) ?? fence.line);
  const fault = { format: "udiff", path, span, ...(isEmpty ? CUT_OFF : NO_SIGNS) };
  return path === undefined && !isEmpty ? told(fault) : refused(fault);
}

const CUT_OFF = {
  what: "empty",
  message: "The diff was cut off before its first line.",
  hint: "Send the whole diff again.",
};

function isBlankChange({ text }: Line): boolean {
  return /^\s*(?:[-+]\s*)?$/.test(text);
}

const BLANK = {
  what: "blank",
  message: "The diff has only blank lines: it is unclear where they go, so it was not read.",
  hint: "Send it with the lines above and below them.",
};

const NO_SIGNS = {
  what: "no-signs",
  message: "No line of the diff begins with +, - or a space.",
  hint: "Send a unified diff, without line numbers before the signs.",
};

/** A diff in a fence that does not say so, below a path: its lines are no text of that file. */
function unlabelled(
  lines: readonly Line[],
  { above, fence, closed, path: before }: FenceSurroundings,
): BlockContent | undefined {
  const first = lines[0]?.text ?? "";
  const path = pathInLine(first);
  const within = path !== undefined && isPlainlyFile(path) ? { path, heading: first } : undefined;
  const same = before !== undefined && above.some(namesSameFile) ? { path: before } : undefined;
  const named = pathAboveFence(above, fence, first) ?? within ?? same;
  if (!named) return undefined;
  const body = bodyOf(lines, named);
  return looksLikeDiff(body.map(({ text }) => text))
    ? contentOf(
        body,
        () => named.path,
        () => !closed,
      )
    : undefined;
}

function opens(text: string, { fence }: Surroundings): boolean {
  if (OPENS.test(text)) return true;
  if (!fence && !beginsWithLetter(text) && isSide(text)) return true;
  return (
    fence !== undefined && DIFF_LANGUAGES.has(fence.language) && /^(?:@@|[-+ ]\s*\S|[-+]\s*$)/.test(text)
  );
}

/** The first line of a diff in most cases. */
const OPENS = /^(?:diff --git |--- |\+\+\+ |@@ -\d+(?:,\d+)? \+\d)/;

/** Whether a diff begins that is indented as a whole: Markdown has code like that, too. */
function beginsIndented(text: string, { fence }: Surroundings): boolean {
  if (!text.startsWith(" ") || !/^ +(?:diff --git |--- [\w./"-]+(?:\s|$))/.test(text)) return false;
  const language = fence?.language ?? "";
  return language === "" || DIFF_LANGUAGES.has(language) || isMarkdown(language);
}

/**
 * Reads to the end of the fence, or, without one, as far as lines look like those of a diff. `inside` takes off the lines
 * what the first one is indented by.
 */
function* read(head: Line, surroundings: Surroundings, inside: ReturnType<typeof indentedLike>): Reading {
  const { fence } = surroundings;
  const word = heredocEnd(surroundings.above.at(-1) ?? "");
  const isDiff = word !== undefined || DIFF_LANGUAGES.has(fence?.language ?? "");
  const lines = [head];
  let next = inside(yield);
  if (head.text.startsWith("+++ ") && !fence && !/^(?:@@|--- )/.test(next?.text ?? "")) return undefined;
  if (head.text.startsWith("--- ") && !next?.text.startsWith("+++ ") && !isDiff) return undefined;
  if (!fence && /^[-+] /.test(head.text) && !isComparison(next ? [head, next] : [head])) return undefined;
  const extent = extentOf(head, fence);
  let sure = 1;
  for (; next && next.text !== word; next = inside(yield)) {
    const belonging = extent(next);
    if (belonging === "out") break;
    const isSure = belonging === "in" && (sure === lines.length || isChange(next.text));
    lines.push(next);
    if (isSure) sure = lines.length;
  }
  if (isDiff && lines.every(isBlankChange)) return undefined;
  const isDoubtful = sure < lines.length;
  const following = isDoubtful ? lines[sure] : next;
  const blank = emptyAtEnd(lines.slice(0, sure));
  const body = withoutSignature(lines.slice(0, sure - blank), following?.text);
  const isCut = (part: Part) => !following && (fence !== undefined || endsEarly(body.at(-1)!, part));
  const { edits, problems } = contentOf(body, () => pathAbove(surroundings), isCut);
  return { edits, problems, unread: blank + (lines.length - sure) + (next ? 1 : 0) };
}

/** Without what a mail with a patch ends in: `-- ` and the version of git. */
function withoutSignature(lines: readonly Line[], next: string | undefined): readonly Line[] {
  const version = (text: string | undefined) => text !== undefined && /^\d+\.\d[\w. ()-]*$/.test(text);
  const end = version(next) ? lines.length : version(lines.at(-1)?.text) ? lines.length - 1 : 0;
  return end > 0 && /^-- ?$/.test(lines[end - 1]!.text) ? lines.slice(0, end - 1) : lines;
}

/** `above` tells the path that is meant where no header names one, `isCut` whether the last part is cut off. */
function contentOf(
  lines: readonly Line[],
  above: () => string | undefined,
  isCut: (last: Part) => boolean,
): BlockContent {
  const parts = partsOf(lines);
  const contents = parts.map((part, nth) =>
    partContent(part, namedIn(part) ?? above(), nth === parts.length - 1 && isCut(part)),
  );
  return joined(contents);
}
