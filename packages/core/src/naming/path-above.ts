import { showsFile } from "../speech/about-files.ts";
import { isVisible } from "../text/blanks.ts";
import { isPlainlyFile } from "../text/path-shape.ts";
import { infoOf } from "./lines-above.ts";
import {
  filesNamed,
  nameWithBlanks,
  pathAtStart,
  pathInInfo,
  pathInLine,
  pathInQuotes,
  pathLabelled,
  pathMentioned,
  singleWord,
} from "./path-text.ts";

/** "Next, in the same file (as `b.ts` does):" */
const SAME_FILE = /\bsame file\b/i;

/** Returns whether a line says that what follows is for the file of the block before. */
export function namesSameFile(text: string): boolean {
  return SAME_FILE.test(text);
}

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
    mentioned ??= namesSameFile(text) ? before : pathMentioned(text);
    if (left === REACH) {
      const place = pathAtStart(text);
      word = place ?? singleWord(text) ?? nameWithBlanks(text) ?? filesNamed(text).at(-1);
      const isFile = place !== undefined || isPlainlyFile(word ?? "");
      if (!mentioned && isFile && !isSame(word!, before) && !isAside(text)) return word;
    }
    word ??= pathInQuotes(text);
    left--;
  }
  return mentioned ?? former ?? word;
}

/** Returns whether the line that names a path in a sentence names other files as well: nothing tells which one is meant. */
export function isOneOfSeveral(path: string, above: readonly string[]): boolean {
  const line = above.findLast((text) => text.includes(path)) ?? "";
  if ((pathInLine(line) ?? pathLabelled(line)) !== undefined) return false;
  return filesNamed(line).some((file) => file !== path && !path.endsWith(` ${file}`));
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
