import { announces, announcesFile, illustrates, showsFile } from "../speech/about-files.ts";
import { isBlank, isVisible } from "../text/blanks.ts";
import { COMMENT_SIGN } from "../text/code/comment.ts";
import { endsInColon } from "../text/colon.ts";
import { type Fence, HEADING, TERMINAL } from "../text/markdown.ts";
import { isPlainlyFile } from "../text/path-shape.ts";
import { isMarkdown } from "../text/prose.ts";
import { endsListOfFiles, nearestLine } from "./lines-above.ts";
import { citesLines, filesNamed, onlyFile, pathInInfo, pathInLine } from "./path-text.ts";
import { isShown, isShownRemark } from "./shown.ts";

/** The file that a fence holds as a whole. */
export interface FenceName {
  readonly path: string;
  /** The first line inside, if it is what names the path. */
  readonly heading?: string;
  /** Another path, of which that line consists. */
  readonly rival?: string;
}

/**
 * Returns which file a fence without any block in it is: as its info string says, the line above, a sentence there
 * that announces a whole file, or a comment in its first line; the path may stand in that line once more. More strictly
 * than for a block, whose text has to be found in the file, as fences also hold examples.
 */
export function pathAboveFence(above: readonly string[], fence: Fence, first = ""): FenceName | undefined {
  const line = endsListOfFiles(above) || standsApart(above) ? "" : nearestLine(above);
  const path =
    pathInInfo(fence.info) ?? fileInLine(line) ?? (announcesFile(line) ? onlyFile(line) : undefined);
  const comment = fileInComment(first);
  if (path) {
    if ([first.trim(), comment].some((name) => repeats(path, name))) return { path, heading: first };
    return comment !== undefined && isPlainlyFile(comment) ? { path, rival: comment } : { path };
  }
  if (comment === undefined || !isPlainlyFile(comment)) return undefined;
  if (citesLines(fence.info) || isOfAnother(line, above, comment)) return undefined;
  // In Markdown it is a heading, or stands above an answer.
  const isOther = isMarkdown(fence.language) && (/^\s*#/.test(first) || !isMarkdown(comment));
  return isOther ? undefined : { path: comment, heading: first };
}

/**
 * Returns the path that is all a fence holds: models put it in one of its own, above that with the text. `undefined` where
 * its first line, or the one above, names another file, whose text it may be.
 */
export function pathAsFence(
  texts: readonly string[],
  above: readonly string[],
  { info, language }: Fence,
): string | undefined {
  const [text = "", ...others] = texts.filter(isVisible);
  const path = others.length === 0 && !TERMINAL.test(language) ? pathInLine(text) : undefined;
  if (path === undefined || !text.trim().startsWith(path) || /^\.{0,2}\//.test(path)) return undefined;
  const line = nearestLine(above);
  const named = pathInInfo(info) ?? pathInLine(line) ?? onlyFile(line);
  return named === undefined || path.endsWith(named) ? path : undefined;
}

/** Whether a name is that of a path, or of one with words or the folders of a machine before it. */
function repeats(path: string, name = ""): boolean {
  return [name, `@${name}`].includes(path) || path.endsWith(` ${name}`) || isBelow(path, name);
}

function isBelow(path: string, name: string): boolean {
  return name.includes("/") && path.endsWith(`/${name}`);
}

/**
 * "Usage:", "As `b.ts` does:" above a comment that names `a.ts`: what is shown, be it of that file or not. So it is below the
 * heading of another file, unless a line with a colon stands between.
 */
function isOfAnother(line: string, above: readonly string[], comment: string): boolean {
  if (illustrates(line)) return true;
  const isAboutHeading = !endsInColon(line) || CHANGES.test(line);
  if (isAboutHeading && headingNamesOther(above, comment)) return true;
  if (!endsInColon(line) || announces(line)) return false;
  const files = filesIn(line);
  return areOthers(files, comment) || (files.length > 0 && showsFile(line));
}

/** "Replace the check with one that is faster:" is about a file that is there. */
const CHANGES = /^\W*(?:change|modify|replace|rewrite|update)\b/i;

/** Those that a line names, be it in the midst of a sentence with an extension that few know. */
function filesIn(line: string): readonly string[] {
  const named = filesNamed(line);
  const only = named.length === 0 ? onlyFile(line) : undefined;
  return only === undefined ? named : [only];
}

/** Whether files are named, and none of them is that of the comment. */
function areOthers(files: readonly string[], comment: string): boolean {
  const isSame = (file: string) =>
    file === comment || file.endsWith(`/${comment}`) || comment.endsWith(`/${file}`);
  return files.length > 0 && !files.some(isSame);
}

/** A fence with nothing but a path is no caption of one that does not begin right below. */
function standsApart(above: readonly string[]): boolean {
  return isBlank(above.at(-1) ?? "x") && above.findLast(isVisible) === "```";
}

/** "2. **Update `dist/a.js`**" above what a bundler wrote: the comment in its first line names its source. */
function headingNamesOther(above: readonly string[], comment: string): boolean {
  const lines = above.filter(isVisible).slice(-LABELS);
  return areOthers(lines.filter((text) => HEADING.test(text)).flatMap(filesIn), comment);
}

/** So many lines above a fence may tell of the file in it. */
const LABELS = 5;

const COMMENT = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN})\s*\S`);

/** Returns the path that a comment consists of. */
export function fileInComment(line: string): string | undefined {
  return COMMENT.test(line) ? fileInLine(line) : undefined;
}

/** Returns the path that a line consists of, if the text below may be the file's. */
export function fileInLine(line: string): string | undefined {
  const path = pathInLine(line);
  return path === undefined || isShown(path) || isShownRemark(line, path) || isRoute(path) ? undefined : path;
}

/** `/home`, `/api/users`: what a server answers to, and no file on a disk. */
function isRoute(path: string): boolean {
  return path.startsWith("/") && !/[^/]\.[^/]+$/.test(path) && !isPlainlyFile(path);
}
