import { fileInComment, pathAboveFence } from "../../naming/fence-name.ts";
import { standsFirst } from "../../naming/lines-above.ts";
import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import { listingOf } from "../../text/listing.ts";
import { type Fence, openFence, quoteBehind, TERMINAL } from "../../text/markdown.ts";
import { isPlainlyFile } from "../../text/path-shape.ts";
import { isMarkdown, isProse } from "../../text/prose.ts";
import { oneEdit, oneLine, refused, unclosed } from "../content.ts";
import type { BlockContent, Format, Reading, Surroundings } from "../format.ts";
import { bodyOf, shownFile } from "../shown-file.ts";
import { addition, citing } from "./addition.ts";
import { bareFile } from "./bare.ts";
import { isNameOfDefined } from "./defines.ts";
import { openFrame } from "./framed.ts";
import { isLabelledEdit, LABELLED } from "./listed-edits.ts";
import { instructions, renderFile } from "./prompt.ts";
import { holdsSettings, isOfSettings } from "./settings.ts";
import { openFileTag } from "./tag.ts";
import { unread } from "./unread.ts";
import { doubted, unsure } from "./unsure.ts";
import { withoutFence } from "./without-fence.ts";

/** What a program printed, and what a file of it is called. */
const [PRINTED, LOG] = [/^(?:console|terminal|output|stdout|log)$/, /\.(?:log|out|txt)$/];

/** What the shell runs, as long as nothing says otherwise: `./build`, `./build.sh`, but not `./Makefile`. */
const [RUN, SCRIPT_RUN] = [/^\.\/(?:.*\/)?[^/.]+$/, /^\.\/.*\.(?:sh|bash|zsh)$/];

/** What is typed, and no file's first line. */
const TYPED = /^\$ [a-z]/;

/** A fence of these may hold an answer, with several files. */
const PLAIN = new Set(["", "txt", "text", "plaintext"]);

/** The same may be said of these, where the tag of a file is what they begin with. */
const MARKUP = new Set([...PLAIN, "xml", "html", "md", "markdown"]);

/** What a script is called. */
const SCRIPT = /(?:\.(?:sh|bash|zsh|fish|ps1|cmd|bat|log|diff|patch)|(?:^|\/)[^./]+|(?:^|\/)\.[^/]+)$/;

/**
 * A fence with the whole text of a file, below its path.
 *
 * Source: aider docs/more/edit-formats.md ("whole").
 */
export const wholeFile: Format = {
  name: "whole-file",
  summary: "A path, and a fence with the whole text of the file",
  whole: true,
  instructions,
  render: renderFile,
  open: (line, surroundings) => {
    const { fence, above } = surroundings;
    if (!fence) return openFileTag(line, above) ?? openFrame(line) ?? openWithoutFence(line, surroundings);
    const frame = PLAIN.has(fence.language) ? openFrame(line) : undefined;
    const tag = MARKUP.has(fence.language) ? openFileTag(line) : undefined;
    const opened = frame ?? (tag && standsFirst(above, fence) ? tag : undefined);
    return opened && pathAboveFence(above, fence) === undefined ? opened : undefined;
  },
  readFence: (lines, surroundings): BlockContent | undefined => {
    const { above, fence, closed } = surroundings;
    if (fence.marker === "") return bareFile(lines, surroundings);
    const named = pathAboveFence(above, fence, lines[0]?.text);
    if (!named || isNameOfDefined(named.path, lines)) return unsure(lines, surroundings);
    if (holdsAnswer(lines, fence, named.path)) return undefined;
    const texts = bodyOf(lines, named).map(({ text }) => text);
    const isComment = closed && named.heading !== undefined && texts.every(isBlank);
    if (isComment || isPrinted(lines, named.path, fence)) return unsure(lines, surroundings);
    const added = addition(named, texts, above, fence);
    if (added) return doubted(added, lines, surroundings, named.heading);
    const other = named.heading === undefined ? undefined : otherFile(texts, named.path);
    if (listingOf(texts, named.path)?.isWhole === false) return unread(fence.line, citing(named.path));
    const file = shownFile("whole-file", lines, surroundings, named);
    if (other !== undefined) return refused({ ...file, ...several(other) });
    if (isLabelledEdit(texts)) return refused({ ...file, ...LABELLED });
    return closed
      ? oneEdit(file)
      : refused({ ...file, ...unclosed("The fence of the file", "the whole file") });
  },
};

/** Whether the fence has what was typed or printed: in such a language, or below `./run.sh` without any. */
function isPrinted(lines: readonly Line[], path: string, { language }: Fence): boolean {
  if (PRINTED.test(language)) return !LOG.test(path);
  if (TERMINAL.test(language) && isOfSettings(path)) return !holdsSettings(lines, path);
  if (TERMINAL.test(language)) return !SCRIPT.test(path);
  if (language !== "") return false;
  const first = lines[0]?.text ?? "";
  const isRun = SCRIPT_RUN.test(path) || (RUN.test(path) && !isPlainlyFile(path));
  return (isRun && !first.startsWith("#!")) || (TYPED.test(first) && !isProse(path));
}

/** Whether a fence without language holds an answer, with fences of its own, rather than the file whose path it begins with. */
function holdsAnswer(lines: readonly Line[], { language }: Fence, path: string): boolean {
  if (language !== "" || isMarkdown(path)) return false;
  let quote: string | undefined;
  return lines.some((line) => {
    const opened = quote === undefined ? openFence(line) : undefined;
    quote = quoteBehind(line.text, quote);
    return opened !== undefined && opened.indent === 0 && opened.info !== "";
  });
}

/** `# === src/b.py ===` */
const IN_FRAME = /^\W*([=*~#-])\1\1 {0,3}[^ =*~#].*\1\1\1\W*$/;

/** The comment of another file, like that which begins the text: models put several in one fence. */
function otherFile(texts: readonly string[], path: string): string | undefined {
  const isOther = (comment: string | undefined) =>
    comment !== undefined && comment !== path && isPlainlyFile(comment) && !comment.includes(" ");
  const begins = (text: string, at: number) =>
    isOther(fileInComment(text)) && (isBlank(texts[at - 1] ?? "x") || IN_FRAME.test(text));
  return isMarkdown(path) ? undefined : texts.find(begins);
}

function several(comment: string) {
  return {
    what: "several",
    message: `The fence has more than one file: another one begins at ${JSON.stringify(comment.trim())}.`,
    hint: "Send each file in a fence of its own, with its path on a line of its own above it.",
  };
}

function openWithoutFence(line: Line, surroundings: Surroundings): Reading | undefined {
  const content = withoutFence(line, surroundings);
  return content && oneLine(content);
}
