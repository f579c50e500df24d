import type { BlockContent, FenceSurroundings, Format } from "../formats/format.ts";
import { pathAboveFence } from "../naming/fence-name.ts";
import { nameFirst } from "../naming/name-first.ts";
import { withoutCopyLabel } from "../text/copy-label.ts";
import { isCodeFile } from "../text/file-kind.ts";
import { type Line, spanOf } from "../text/line.ts";
import { lineSplitter } from "../text/line-splitter.ts";
import type { Fence } from "../text/markdown.ts";
import type { Span } from "../types.ts";

/** Returns what the first format that knows it says of a fence in which no block was read, or else has to tell of it. */
export function fenceContent(
  lines: readonly Line[],
  surroundings: FenceSurroundings,
  formats: readonly Format[],
): BlockContent | undefined {
  const { fence, above } = surroundings;
  const path = pathAboveFence(above, fence)?.path ?? "";
  const isCode = isCodeFile(path);
  const languages = path === "" || isCode ? [fence.language, path.slice(path.lastIndexOf(".") + 1)] : [];
  const shown = nameFirst(withoutCopyLabel(lines, languages, isCode && fence.info === ""));
  for (const { readFence } of formats) {
    const content = readFence?.(shown, surroundings);
    if (content) return content;
  }
  for (const { tellFence } of formats) {
    const content = tellFence?.(surroundings);
    if (content) return content;
  }
  return undefined;
}

/** Returns what a whole response says that is read as a fence: the text of the file at `path`. */
export function bareBlock(
  response: string,
  path: string,
  formats: readonly Format[],
): { readonly content: BlockContent; readonly span: Span } | undefined {
  const splitter = lineSplitter();
  const lines = [...splitter.push(response), ...splitter.end()];
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return undefined;
  const fence: Fence = { marker: "", indent: 0, info: "", language: "", line: { ...first, to: first.from } };
  const content = fenceContent(lines, { above: [path], path, fence, closed: true }, formats);
  return content && { content, span: spanOf(first, last) };
}
