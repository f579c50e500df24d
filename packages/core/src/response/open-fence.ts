import { pathAboveFence } from "../naming/fence-name.ts";
import { depthOf, isBlank } from "../text/blanks.ts";
import type { Line } from "../text/line.ts";
import { closesFence, type Fence, openFence, quoteBehind, settledFence } from "../text/markdown.ts";
import { isMarkdown } from "../text/prose.ts";

/** So many marks it takes to begin a fence. */
const SHORTEST = 3;

/** A fence that is being read. */
export interface OpenFence {
  fence: Fence;
  /** The lines above it. */
  readonly above: readonly string[];
  /** The lines inside, as they are in the response. */
  readonly lines: Line[];
  /** Fences inside: of a Markdown file, or of an answer that stands in a fence as a whole. */
  readonly nested: Fence[];
  /** It, or the innermost of those inside, as long as no line tells whether its text is indented like its marks. */
  unsettled: Fence | undefined;
  /** It may hold the answer itself, and that its own fences with fewer marks: nothing stands above it. */
  readonly isAnswer: boolean;
  /** Its text is Markdown: a fence without language may begin in it. */
  readonly isMarkdown: boolean;
  /** `"""` or `'''`: the text is within a string of several lines, in which a fence may begin as well. */
  quote: string | undefined;
  hasNested: boolean;
  hasBlock: boolean;
  /**
   * What begins like a block in it is none yet: it is the text of a file, which is about edits; or it may be, and else is
   * an answer with fences of its own, which is read when it has ended.
   */
  isText: boolean;
  /** A line of marks that ends the fence, or begins one inside, as the next line will tell. */
  doubtful: Line | undefined;
  /** Whether its marks begin it at all, as long as the line below them does not tell. */
  beginning: Beginning | undefined;
}

/** What stands above marks alone: the end of another fence, a heading as long as they are, other text, or nothing. */
type Beginning = "fence" | "heading" | "text" | "blank";

/** Returns the fence that this line opens, if it does; `isBehind` tells that the line before ended one. */
export function startFence(line: Line, above: readonly string[], isBehind: boolean): OpenFence | undefined {
  const fence = openFence(line);
  if (!fence) return undefined;
  const holdsMarkdown =
    isMarkdown(fence.language) ||
    ([fence.info, ...above].some((text) => text.includes("md")) &&
      isMarkdown(pathAboveFence(above, fence)?.path ?? ""));
  return {
    fence,
    above: [...above],
    lines: [],
    nested: [],
    unsettled: fence,
    isAnswer: (holdsMarkdown || fence.language === "") && above.every(isBlank),
    isMarkdown: holdsMarkdown,
    quote: undefined,
    hasNested: false,
    hasBlock: false,
    isText: false,
    doubtful: undefined,
    beginning: fence.info === "" ? beginningOf(line, above.at(-1) ?? "", isBehind) : undefined,
  };
}

function beginningOf({ text }: Line, above: string, isBehind: boolean): Beginning {
  if (isBehind) return "fence";
  if (isUnderline(text, above)) return "heading";
  return isBlank(above) ? "blank" : "text";
}

/** As many tildes as the line above has characters make it a heading of reStructuredText. */
function isUnderline(text: string, above: string): boolean {
  return /^~{5,}\s*$/.test(text) && text.trimEnd().length === above.length;
}

/** Returns the fence that a line within stands in. */
export function innermost(open: OpenFence): Fence {
  return open.nested.at(-1) ?? open.fence;
}

/** The first line with something on it tells whether the text of the innermost fence is indented like its marks. */
export function settleDepth(open: OpenFence, line: Line): void {
  const fence = open.unsettled;
  if (!fence || isBlank(line.text)) return;
  open.unsettled = undefined;
  const settled = settledFence(fence, line);
  if (open.nested.pop()) open.nested.push(settled);
  else open.fence = settled;
}

/** Whether a line further down shows that the text is not indented like the marks, though its first line is. */
export function isShallower({ fence, nested }: OpenFence, { text }: Line): boolean {
  if (fence.indent === 0 || nested.length > 0) return false;
  return !isBlank(text) && depthOf(text) < fence.indent && !closesFence(fence, text);
}

/**
 * Returns whether this line ends the fence; `"inside"` if it ends one within, or only the next line tells what it does.
 *
 * In Markdown, and in a docstring, a line of marks alone may begin a fence as well, and is followed by its text then;
 * behind the end of a fence there is a blank line, the end of a tag, or more marks. Who begins a fence with more marks than
 * it takes has none like it within.
 */
export function endsFence(open: OpenFence, line: Line): "outside" | "inside" | false {
  if (!closesFence(innermost(open), line.text)) return false;
  if (open.nested.pop()) {
    open.lines.push(line);
    return "inside";
  }
  const mayHoldMore = open.isMarkdown || open.quote !== undefined;
  if (!mayHoldMore || open.fence.marker.length > SHORTEST) return "outside";
  open.doubtful = line;
  return "inside";
}

/**
 * Settles whether marks alone begin a fence, by the line below, `undefined` at the end of the response. They are `"none"` if
 * a blank line follows, and they end another fence once more, as models do, or underline a heading. Text right behind the
 * end of another, and a blank line between text and marks on the one side and more on the other, are what a Markdown file
 * has whose own fence did not end there: `"within"`.
 */
export function settleBeginning(
  open: OpenFence,
  next: Line | undefined,
): "begun" | "none" | "within" | undefined {
  const { beginning } = open;
  open.beginning = undefined;
  if (beginning === undefined) return undefined;
  const isFollowed = next !== undefined && !isBlank(next.text);
  if (beginning === "fence") return isFollowed ? "within" : "none";
  if (isFollowed || beginning === "blank") return "begun";
  return beginning === "heading" ? "none" : "within";
}

/** Settles what the last line of marks was. Returns whether it ended the fence. */
export function settleDoubt(open: OpenFence, next: Line | undefined): boolean {
  const { doubtful } = open;
  if (!doubtful) return false;
  open.doubtful = undefined;
  const opened = openFence(doubtful);
  if (!next || !opened || /^\s*(?:<\/[\w-]{1,40}>\s*)?$/.test(next.text)) return true;
  if (closesFence(opened, next.text) || openFence(next)?.marker === opened.marker) return true;
  nest(open, opened, doubtful);
  return false;
}

/** Returns whether an answer in a fence, with a block of its own already, has a fence or a tag at this line: it is no file. */
export function isFrame({ isAnswer, hasBlock, nested }: OpenFence, line: Line): boolean {
  return isAnswer && hasBlock && nested.length === 0 && mayHoldFile(line);
}

function mayHoldFile(line: Line): boolean {
  return /^\s*</.test(line.text) || openFence(line) !== undefined;
}

/** Takes a line as text of the fence; one with marks and a language begins a fence inside. */
export function addLine(open: OpenFence, line: Line): void {
  if (open.isAnswer && mayHoldFile(line)) {
    open.hasNested = true;
    open.isText ||= !open.hasBlock;
  }
  const opened = openFence(line);
  // With fewer marks than those around it, it is text like any other.
  if (opened && opened.info !== "" && closesFence(innermost(open), opened.marker)) nest(open, opened, line);
  else {
    open.lines.push(line);
    open.quote = quoteBehind(line.text, open.quote);
  }
}

function nest(open: OpenFence, fence: Fence, line: Line): void {
  open.lines.push(line);
  open.nested.push(fence);
  open.unsettled = fence;
  open.hasNested = true;
}
