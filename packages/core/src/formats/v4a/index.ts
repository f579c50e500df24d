import { pathAbove } from "../../naming/path-above.ts";
import { depthOf, emptyAtEnd, isBlank } from "../../text/blanks.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { indentedLike, withoutIndent } from "../../text/markdown.ts";
import type { Edit } from "../../types.ts";
import { inFolder, joined, malformed, oneEdit } from "../content.ts";
import { endsDiffFence } from "../diff-hunk.ts";
import type { Format, Reading, Surroundings } from "../format.ts";
import { folderOf, heredocEnd } from "../shell.ts";
import { headlessContent, partContent } from "./edit.ts";
import { instructions, renderPatch } from "./prompt.ts";

const BEGIN = /^(?:.{0,200}\W)?\*\*\* Begin Patch(?: \*{2,5})?\s*$/;
/** Models write it in other ways, too. */
const END = /^(?:\*{2,5} ?End(?:(?: of)? ?Patch\b|\s*$)|End Patch\s*$)/i;
const FILE =
  /^\*\*\* (?:(?:Add|Update|Delete|Create|Modify|Remove) File:? \s*\S|(?:Move|Rename) File: .{0,1000}? -> )/i;

/**
 * The patches of `apply_patch`: a header for each file, hunks below scopes, between two sentinels.
 *
 * Source: the grammar in OpenAI's prompting guide for GPT-4.1; Codex `apply_patch_tool_instructions.md`.
 */
export const v4a: Format = {
  name: "v4a",
  summary: "The patches of apply_patch: `*** Begin Patch`, `*** Update File: x`, hunks below `@@ scope`",
  instructions,
  render: renderPatch,
  open: (line, surroundings) => {
    if (!line.text.includes("*** ")) return undefined;
    return BEGIN.test(line.text) || FILE.test(line.text.trimStart()) ? read(line, surroundings) : undefined;
  },
};

/**
 * Reads to the closing sentinel, the end of the fence or of what a command is given; without sentinels as far as lines
 * look like a patch. Where the closing sentinel follows, marks that may end the fence are text. A patch may be indented as
 * a whole.
 */
function* read(head: Line, surroundings: Surroundings): Reading {
  const { fence, above } = surroundings;
  const word = heredocEnd(above.at(-1) ?? "");
  const isFramed = fence !== undefined || word !== undefined;
  const first = withoutIndent(head, depthOf(head.text));
  const begun = !FILE.test(first.text);
  const lines: Line[] = begun ? [] : [first];
  const inside = indentedLike(head.text);
  let fenceEnd: number | undefined;
  let next = inside(yield);
  for (; next && !END.test(next.text); next = inside(yield)) {
    if (fenceEnd !== undefined && BEGIN.test(next.text)) break;
    const isEnd = next.text === word || (fence !== undefined && endsDiffFence(fence, next.text));
    if (isEnd) fenceEnd ??= lines.length;
    if (!begun && (isFramed ? fenceEnd !== undefined : !goesOn(next.text))) break;
    lines.push(next);
  }
  const ended = next !== undefined && END.test(next.text);
  const isAtEnd = lines.slice((fenceEnd ?? lines.length) + 1).every(({ text }) => isBlank(text));
  const whole = ended && !isAtEnd ? lines : lines.slice(0, fenceEnd);
  const read = withoutLast(whole);
  const blank = ended || read !== whole ? 0 : emptyAtEnd(read);
  const body = read.slice(0, read.length - blank);
  const cut = !next && whole.length === lines.length && (begun || isFramed) && !isEnded(read, whole);
  const unread = ended ? 0 : lines.length - whole.length + (next ? 1 : 0);
  const [lost, parts] = partsOf(body);
  if (parts.length === 0) {
    const path = ended && !body.some(isOtherHeader) ? pathAbove(surroundings) : undefined;
    const content = path === undefined ? undefined : headlessContent(path, body);
    return { ...(content ?? oneEdit(withoutFile(head, body))), unread };
  }
  const contents = parts.map((part, index) => partContent(part, cut && index === parts.length - 1));
  const isLost = (line: Line) => /^[-+]/.test(line.text) || isOtherHeader(line);
  const stray = lost.some(isLost) ? [withoutFile(head, lost)] : [];
  const content = joined([{ edits: stray, problems: [] }, ...contents]);
  const folder = folderOf(head.text) ?? folderOf(above.at(-1) ?? "");
  const { edits, problems } = folder === undefined ? content : inFolder(content, folder);
  return { edits, problems, unread: blank + unread };
}

/** True if the closing sentinel was indented, and can be no line of a patch that is quoted. */
function isEnded(read: readonly Line[], whole: readonly Line[]): boolean {
  return read.length < whole.length && !read.some(({ text }) => text.includes("*** Begin Patch"));
}

/** Without the closing sentinel where it is indented like context. */
function withoutLast(lines: readonly Line[]): readonly Line[] {
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  return /^\s+\*{3} End Patch\s*$/.test(lines[last]?.text ?? "") ? lines.slice(0, last) : lines;
}

/** What is told of lines that stand below no header which is known. */
function withoutFile(head: Line, lines: readonly Line[]): Edit {
  const base = { format: "v4a", span: spanOf(head, lines.at(-1) ?? head) };
  const header = lines.find(isOtherHeader)?.text.trim();
  if (header === undefined) return malformed({ ...base, ...NO_HEADER });
  const message = `${JSON.stringify(header)} is not a known header.`;
  const hint = "Use `*** Update File:`, `*** Add File:` or `*** Delete File:`.";
  return malformed({ ...base, path: OTHER_FILE.exec(header)![1], what: "unknown-header", message, hint });
}

/** `*** Replace File: src/a.ts` */
const OTHER_FILE = /^\s*\*\*\* \w{1,20}(?: File)?: ?(\S.{0,299}?)\s*$/i;

function isOtherHeader({ text }: Line): boolean {
  return OTHER_FILE.test(text);
}

const NO_HEADER = {
  what: "empty",
  message: "The patch names no file: its header is missing, or it was cut off.",
  hint: "Send the whole patch again.",
};

function goesOn(text: string): boolean {
  return text === "" || /^[-+ @\\\t]/.test(text) || text.startsWith("*** ");
}

/**
 * Returns the lines above the first header, which belong to no file, and those of each file, its header first. The marks
 * below a header may be as indented as itself, and it may be indented where no context can stand.
 */
function partsOf(lines: readonly Line[]): readonly [readonly Line[], readonly (readonly Line[])[]] {
  const parts: Line[][] = [[]];
  let depth = 0;
  for (const line of lines) {
    const part = parts.at(-1)!;
    if (!line.text.includes("*** ") || !line.text.trimStart().startsWith("*** ")) {
      part.push(line);
      continue;
    }
    const own = depthOf(line.text);
    const bare = withoutIndent(line, own);
    const isMark = own === 0 || own === depth;
    if (FILE.test(bare.text) && (isMark || holdsNoContext(part))) {
      parts.push([bare]);
      depth = own;
    } else part.push(isMark ? bare : line);
  }
  return [parts[0]!, parts.slice(1)];
}

function holdsNoContext(part: readonly Line[]): boolean {
  const [head = "", first = ""] = part.slice(0, 2).map(({ text }) => text);
  if (!/^\*{3} (?:Add|Create|Update|Modify)/i.test(head)) return true;
  return /^\*{3} (?:Add|Create)/i.test(head) && first.startsWith("+") && part.at(-1)!.text.startsWith("+");
}
