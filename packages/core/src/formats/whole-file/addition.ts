import type { FenceName } from "../../naming/fence-name.ts";
import { visibleAbove } from "../../naming/lines-above.ts";
import { filesNamed } from "../../naming/path-text.ts";
import { COMMENT_SIGN } from "../../text/comment.ts";
import type { Fence } from "../../text/markdown.ts";
import { isMarkdown } from "../../text/prose.ts";
import type { BlockContent } from "../format.ts";
import { AS_EDIT, unread } from "./unread.ts";

/** "(append)", "— add this before `CMD`": a remark on a path above lines that are none of the file yet. */
const ADDS =
  /\b(?:append(?:ed)?|prepend|snippet|excerpt|partial|(?:add|insert) (?:this|these|the following|lines?|to|at|below|before|after|above))\b/i;

/** "(replace the function)": the text is one part of the file. */
const PART =
  /\b(?:replace|update|change|modify|only)\s(?:the|this|that|your|only|just)\s(?:\w{1,20}\s){0,2}(?:functions?|methods?|class|section|part|block|lines?)\b/i;

/** `// Add this to your routes`, as the first line of a text or above it, but not "Add this new file". */
export const ADDS_BELOW =
  /^[^\p{L}\p{N}]{0,12}(?:add|append|insert|paste|put) (?:(?:this|these|the following)\b(?! (?:\w{1,12} )?files?\b)|(?:after|before|below|above)\b)/iu;

const COMMENT = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN})`);

/** ":12-15", "#L12", "(12-15)", "(line 12)" behind a path: the fence has these lines, and not the file. */
const CITES = /^[`*"]{0,4}(?:(?::|#L)(?!1\b)\d| \((?!1\b)\d+[-–])|\blines? (?!1\b)\d/i;

/** Returns what to tell of a fence with lines that are to be added to a file, or with some of its lines. */
export function addition(
  { path, heading }: FenceName,
  first: string,
  above: readonly string[],
  fence: Fence,
): BlockContent | undefined {
  const caption = visibleAbove(above, fence).at(-1) ?? "";
  const remark = remarkOn(path, [fence.info, caption, heading ?? ""]);
  if (CITES.test(remark)) return cited(path, fence);
  const isComment = (text: string) => COMMENT.test(text) && !(isMarkdown(path) && /^\s*#/.test(text));
  const comments = [first, heading ?? ""].filter(isComment);
  const isPart =
    ADDS.test(remark) || PART.test(remark) || [caption, ...comments].some((text) => ADDS_BELOW.test(text));
  if (fence.language !== "append" && !isPart) return undefined;
  return unread(fence.line, {
    message: `The fence holds lines for ${filesNamed(path).at(-1) ?? path}, and not the file, and nothing tells where they go: it is not read.`,
    hint: AS_EDIT,
  });
}

/** What stands behind the path on the first of these lines that has it with something behind. */
function remarkOn(path: string, lines: readonly string[]): string {
  return lines.map((line) => line.split(path)[1]).find((rest) => rest) ?? "";
}

/** Returns what to tell of a fence with lines of a file, which are not all of it, as their numbers say. */
export function cited(path: string, fence: Fence): BlockContent {
  return unread(fence.line, {
    message: `The fence shows some lines of ${path} with their numbers, and is not read.`,
    hint: "Send what is to change as an edit that quotes the lines.",
  });
}
