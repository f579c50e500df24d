import { isBlank, isVisible } from "./blanks.ts";
import { COMMENT_SIGN } from "./comment.ts";
import { lineOf } from "./line.ts";
import { type Fence, openFence, TERMINAL } from "./markdown.ts";
import { isPlainlyFile } from "./path-shape.ts";
import {
  filesNamed,
  pathAtStart,
  pathInInfo,
  pathInLine,
  pathMentioned,
  singleWord,
  wordsInLine,
  wordsInQuotes,
} from "./path-text.ts";
import { isMarkdown } from "./prose.ts";

/** "Next, in the same file (as `b.ts` does):" */
const SAME_FILE = /\bsame file\b/i;

/** "As in shop.py:", "`cart.py` calls it:" are about another file than the one that is to be changed. */
const COMPARES = /\b(?:as|like|see)\b/i;

/** "Update shop.py as follows:" compares it with nothing. */
const LEADS = /\b(?:as (?:below|follows|shown|well)|like (?:so|this)|use (?:the following|these|this))\b/gi;

/** "Read file: src/a.ts", as records of an agent have it. */
const WAS_READ = /^\W{0,8}(?:opened|read|searched|viewed)(?: the)?(?: files?)?\s?[:：]/i;

/** What stands above a block. */
interface Above {
  /** Nearest last. */
  readonly above: readonly string[];
  /** The path of the block before. */
  readonly path?: string | undefined;
}

/** How many lines with something on them, fences aside, may stand between a path and its block. */
const REACH = 3;

/**
 * Returns the path that the text above a block, or the info string of its fence, names for it: the nearest one of
 * the last few lines, or else the one of the block before, if no other was read since. `undefined` if there is none.
 */
export function pathAbove({ above, path: before }: Above): string | undefined {
  let left = REACH;
  let former = before;
  let mentioned: string | undefined;
  let word: string | undefined;
  for (let index = above.length - 1; index >= 0 && left > 0; index--) {
    const text = above[index]!;
    if (WAS_READ.test(text)) {
      if (filesNamed(text).some((file) => !before?.endsWith(file))) former = undefined;
      continue;
    }
    const info = infoOf(text);
    const path = info === undefined ? pathInLine(text) : pathInInfo(info);
    if (path) return path;
    if (info !== undefined || !isVisible(text)) continue;
    mentioned ??= SAME_FILE.test(text) ? before : pathMentioned(text);
    if (left === REACH) {
      const place = pathAtStart(text);
      word = place ?? singleWord(text) ?? wordsInLine(text) ?? wordsInQuotes(text) ?? filesNamed(text).at(-1);
      const isFile = place !== undefined || isPlainlyFile(word ?? "");
      if (!mentioned && isFile && !isSame(word!, before) && !isAside(text)) return word;
    }
    left--;
  }
  return mentioned ?? former ?? word;
}

/** "In shop.py:" directly above a block is not the file of the block before, unless that is `src/shop.py`. */
function isSame(word: string, before = ""): boolean {
  return before.endsWith(`/${word.split(" ").at(-1)}`);
}

/** The sentence is about another file than the one that is to be changed. */
function isAside(text: string): boolean {
  const rest = text.replace(LEADS, "");
  return COMPARES.test(rest) || showsFile(rest);
}

/** The file that a fence holds as a whole. */
export interface FenceName {
  readonly path: string;
  /** The first line inside, if it is what names the path. */
  readonly heading?: string;
}

/**
 * Returns which file a fence without any block in it is: as its info string says, the line above, a sentence there
 * that announces a whole file, or a comment in its first line; the path may stand in that line once more. More strictly
 * than for a block, whose text has to be found in the file, as fences also hold examples.
 */
export function pathAboveFence(above: readonly string[], fence: Fence, first = ""): FenceName | undefined {
  const line = endsListOfFiles(above) || standsApart(above) ? "" : nearestLine(above);
  const path =
    pathInInfo(fence.info) ??
    fileInLine(line) ??
    (announcesFile(line) ? (onlyFile(line) ?? labelAbove(line, above)) : undefined);
  const comment = fileInComment(first);
  if (path) {
    const repeated = [first.trim(), comment].some((name) => path === name || path.endsWith(` ${name}`));
    return repeated ? { path, heading: first } : { path };
  }
  if (comment === undefined || !isPlainlyFile(comment)) return undefined;
  // In Markdown it is a heading.
  const isHeading = /^\s*#/.test(first) && isMarkdown(fence.language);
  return isHeading ? undefined : { path: comment, heading: first };
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

/** A fence with nothing but a path is no caption of one that does not begin right below. */
function standsApart(above: readonly string[]): boolean {
  return isBlank(above.at(-1) ?? "x") && above.findLast(isVisible) === "```";
}

/** "**Replace entire file**:", "Here's the complete file:" */
const TAKES_ALL =
  /\b(?:complete|corrected|entire|fixed|full|revised|updated|whole)\s(?:file|contents?)\b(?!\s\w)/i;

/**
 * The only file that the lines above name, where the last one says that a whole file follows, and not which:
 *
 *     **File**: `src/a.ts`
 *     **Effort**: 15 minutes
 *     **Replace entire file**:
 */
function labelAbove(line: string, above: readonly string[]): string | undefined {
  if (!TAKES_ALL.test(line) || filesNamed(line).length > 0) return undefined;
  const others = above.filter(isVisible).slice(-REACH - 2);
  const paths = new Set(others.flatMap((text) => fileInLine(text) ?? filesNamed(text)));
  const [path, ...more] = paths;
  return more.length === 0 && others.some((text) => fileInLine(text) === path) ? path : undefined;
}

const COMMENT = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN})\s*\S`);

/** Returns the path that a comment consists of. */
export function fileInComment(line: string): string | undefined {
  return COMMENT.test(line) ? fileInLine(line) : undefined;
}

/** The path that a line consists of, if the text below may be the file's. */
function fileInLine(line: string): string | undefined {
  const path = pathInLine(line);
  return path === undefined || isShown(path) || isShownRemark(line, path) || isRoute(path) ? undefined : path;
}

/** "Run src/a.py", "The old src/a.py": words before a path that show the file as it is, or what is done with it. */
function isShown(path: string): boolean {
  return (
    path.includes(" ") &&
    (showsFile(path) ||
      /\b(?:before|current|excerpt|existing|from|old|original|previous)\b/i.test(proseOf(path)))
  );
}

/** "src/a.js (usage)", "src/a.js — example output", but not "src/a.js (original, now fixed)". */
function isShownRemark(line: string, path: string): boolean {
  const [, remark = ""] = line.split(path);
  return SHOWN_REMARK.test(remark) && !ANNOUNCES.test(remark);
}

/** `/home`, `/api/users`: what a server answers to, and no file on a disk. */
function isRoute(path: string): boolean {
  return path.startsWith("/") && !/[^/]\.[^/]+$/.test(path) && !isPlainlyFile(path);
}

const BULLET = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

/** Returns whether the last line is one of several files in a list, and no caption: "- `a.ts`" right below "- `b.ts`". */
export function endsListOfFiles(above: readonly string[]): boolean {
  const last = above.findLastIndex((text) => isVisible(text) && infoOf(text) === undefined);
  const isFile = (text: string) => BULLET.test(text) && (pathInLine(text) ?? onlyFile(text)) !== undefined;
  return last > 0 && isFile(above[last]!) && isFile(above[last - 1]!);
}

/** The last line with something on it, but for what chat windows show above a fence: `js`, `Copy code`. */
function nearestLine(above: readonly string[]): string {
  const isLine = (text: string, at: number) => isVisible(text) && !underlines(text, above[at - 1] ?? "");
  const lines = above.filter((text, at) => isLine(text, at) && infoOf(text) === undefined);
  if (!/^\s*copy(?: code)?\s*$/i.test(lines.at(-1) ?? "")) return lines.at(-1) ?? "";
  const word = /^\s*[a-z+#]{1,12}\s*$/i.test(lines.at(-2) ?? "");
  return lines.at(word ? -3 : -2) ?? "";
}

/** Dashes right below a line that are as long make it a heading, or other signs; fewer are a rule. */
function underlines(text: string, above: string): boolean {
  return /^(?:-{4,}|={4,}|\^{4,})\s*$/.test(text) && Math.abs(text.trim().length - above.trim().length) <= 2;
}

/** Returns the lines above a fence with something on them. */
export function visibleAbove(above: readonly string[], { line }: Fence): readonly string[] {
  return above.filter((text) => isVisible(text) && text !== line.text);
}

/** Returns the file that a line names, be it in backticks or not, if it names no other. */
export function onlyFile(text: string): string | undefined {
  // A name with blanks in backticks is not the file that its last word names.
  const [word, ...others] = new Set(filesNamed(text.replace(/`[^`]*[\s,][^`]*`/g, " ")));
  return pathMentioned(text) ?? (others.length === 0 ? word : undefined);
}

/** How a line ends, or begins, that says what is below: "Updated `src/a.ts`" has nothing behind the path. */
const INTRODUCES = /:\s*$|^\s*(?:#|\*\*)|^(?:[a-z]+ ){1,4}`[^`]+`\s*$/i;

/** "Here is the complete `src/a.ts`:", "### Create `src/a.ts`", but not "Run the new `src/a.ts` like this:". */
function announcesFile(text: string): boolean {
  if (text.length >= 500 || !INTRODUCES.test(text)) return false;
  return (
    ANNOUNCES.test(proseOf(text)) &&
    !showsFile(text) &&
    new Set(text.match(/[\w/-]+(?:\.[\w/-]+)+/g)).size <= 1
  );
}

/** Returns whether a line tells of what is done with a file that is there, or what comes of it. */
export function showsFile(text: string): boolean {
  return SHOWS.test(proseOf(text));
}

/** The text without names of code and files. */
function proseOf(text: string): string {
  return text.replace(/`[^`]*`|\S*[/.]\w\S*/g, " ");
}

const ANNOUNCES =
  /\band here(?: is|['’]?s)[\s*:]+$|\b(?:complete|corrected|created?|edited|entire|final|fixed|full|improved|modified|new|refactored|revised|rewritten|updated|whole)\b/i;
const SHOWN_REMARK =
  /^[^\p{L}\p{N}]{0,12}(?:(?:an?|for|how|its|the|to|as|expected|possible|sample|example|program|console|terminal)\s)*(?:usage|use|examples?|output|result|prints|before|current|currently|old|original|previous|no changes?|unchanged(?! (?:code|lines|parts|sections))|deleted|rejected|removed|beispiel|ausgabe|vorher|bisher|exemple|sortie|avant|ejemplo|uso|salida|antes|exemplo|saída|пример|вывод|было|用法|示例|输出|修改前|使用例|出力|変更前)(?![\p{L}\p{N}])/iu;
const SHOWS =
  /(?<!\bfile )\bcalled\b|\b(?:call|calls|calling|examples?|executable|executed?|files|folders?|imports?|imported|importing|install|output|outputs|prints?|runs?|running|structure|tested|tree|try|usage|uses?|used|using)\b|\b(?:like this|test it)\b/i;

/** Returns the info string of a fence, empty for a tag alone on its line; `undefined` for any other line. */
function infoOf(text: string): string | undefined {
  const fence = openFence(lineOf(text));
  return fence?.info ?? (/^\s*<\/?[\w-]+>\s*$/.test(text) ? "" : undefined);
}
