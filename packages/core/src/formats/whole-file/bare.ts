import { isVisible } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import { openFence } from "../../text/markdown.ts";
import { isProse } from "../../text/prose.ts";
import { oneEdit, problemOf } from "../content.ts";
import type { BlockContent, FenceSurroundings } from "../format.ts";
import { shownFile } from "../shown-file.ts";
import { faultAt, IN_FENCE, isCode, mayBeFor } from "./unread.ts";

/** "Here is the code:", "This adds a check.", "修改如下：" */
const SAID =
  /^(?:#{1,6} |\*\*|> |[-*] |\d{1,2}[.)] )?[\p{Lu}\p{Lo}][^()[\]{};=<>]{0,1000}[.:!?。：！？](?:\*\*)?\s*$/u;
/** What stands out in Markdown, and begins no line of code. */
const MARKDOWN = /^(?:#{2,6} |\*\*[^*]+\*\*)/;

/**
 * Returns the edit for a response that is nothing but code, for the file of which the caller says that it is about: the file
 * tells whether it is its next version. An answer in prose is none, nor is one with a fence.
 */
export function bareFile(lines: readonly Line[], surroundings: FenceSurroundings): BlockContent | undefined {
  const { path } = surroundings;
  if (path === undefined || isProse(path) || !lines.some(({ text }) => isCode(text))) return undefined;
  if (lines.some((line) => isSaid(line.text) || openFence(line))) return undefined;
  const first = lines.find(({ text }) => isVisible(text))!;
  const problem = problemOf(faultAt(first, mayBeFor(path, "The response", IN_FENCE)));
  const file = shownFile("whole-file", lines, surroundings, { path });
  return oneEdit({ ...file, doubt: { problem, isAskedFor: false, isAll: true } });
}

function isSaid(text: string): boolean {
  return SAID.test(text) || MARKDOWN.test(text);
}
