import { isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { withoutEnd } from "../../text/ends.ts";
import { beginsWithLetter } from "../../text/first-letter.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { openFence } from "../../text/markdown.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import { isPathOfFile } from "../../text/path-shape.ts";
import { isMarkdown } from "../../text/prose.ts";
import type { BlockContent, Reading } from "../format.ts";
import { fileContent, openFileTag } from "./tag.ts";
import { IN_FENCE, isCode, unread } from "./unread.ts";
import { withoutFence } from "./without-fence.ts";

const SIGN = String.raw`[=─━═*#<>[\]{}@%~|!-]`;
/** The signs before what it says, in a comment or not, and all behind them. */
const LINE = new RegExp(
  String.raw`^\s{0,3}((?:${SIGN}{1,80}|//|/\*)(?: {1,3}${SIGN}{1,80})?) {0,3}((?!${SIGN})\S.{0,300})$`,
);
const BOLD = /(?:^| )\*{1,3}$/;
const BEHIND = "=─━═*#<>[]{}@%~|!-/ ";
const BEGINS = /^(?:(begin|start)[\s_]+(?:of\s+)?)?(file(?:name|path)?[\s_:]+)?(\S{1,200})$/i;
const ENDS = /^(?:\/file|(?:end|eof)(?:[\s_]of)?(?:[\s_]file)?(?:[\s:]+(\S{1,200}))?)$/i;
/** As a comment of the text may say it. */
const BARE = /^(?:end|eof)$/i;

/** The same in capital letters alone: "CREATE src/a.ts", "END CREATE". */
const CREATES = /^(CREATE|FILE|WRITE) (\S{1,200})\s*$/;

/** A line that begins the text of a file. */
interface Frame {
  readonly path: string;
  /** The first of its signs, or the word that it begins with. */
  readonly sign: string;
  /** There are signs behind it as well. */
  readonly isClosed: boolean;
  /** It says that a file begins, and not only its name. */
  readonly isSure: boolean;
}

/**
 * Returns a reading of a file whose text stands bare between a line that names it and one that ends it:
 *
 *     === FILE: src/a.ts ===
 *     the text
 *     === END FILE ===
 *
 * Without the second it is told: nothing says where the text ends. So is a text that is hardly code where the two say nothing
 * of a file: tests print their outputs like that.
 */
export function openFrame(line: Line): Reading | undefined {
  const frame = beginOf(line.text);
  return frame && read(line, frame);
}

function* read(head: Line, frame: Frame): Reading {
  const texts: string[] = [];
  let first: Line | undefined;
  let isBlock = false;
  for (let line = yield; line; line = yield) {
    if (isEnd(line.text, frame)) {
      const isFile = frame.isSure || line.text.includes(frame.path) || texts.some(isCode);
      const content = fileContent(spanOf(head, line), frame.path, withoutBlankEnds(texts), { shown: true });
      return isFile ? content : content && doubt(head, frame, "it hardly looks like code");
    }
    texts.push(line.text);
    isBlock = looksLikeMarker(line) || holdsFile(line, frame.path, first);
    if (isBlock || beginOf(line.text)) break;
    if (isVisible(line.text)) first ??= line;
  }
  if (!first) return undefined;
  // What stands above a block may only name its file.
  const isFile = (frame.isSure && !isBlock) || isCode(first.text);
  const content = isFile
    ? doubt(head, frame, "it is unclear where it ends")
    : withoutFence(first, { above: [head.text] });
  return content && { ...content, unread: texts.length };
}

/** A fence below it has an end of its own, and so has a tag. */
function holdsFile(line: Line, path: string, first: Line | undefined): boolean {
  const opens = !first || !isMarkdown(path) ? openFence(line) : undefined;
  return opens !== undefined || (!first && openFileTag(line) !== undefined);
}

function doubt(head: Line, { path }: Frame, why: string): BlockContent {
  return unread(head, {
    message: `The text below ${JSON.stringify(head.text.trim())} may be meant for ${path}, but ${why}: it was not read.`,
    hint: IN_FENCE,
  });
}

/** Returns what a line says between its signs, and those. */
function between(text: string) {
  const [, opening, rest] = (!beginsWithLetter(text) && LINE.exec(text)) || [];
  if (opening === undefined || rest === undefined) return undefined;
  const words = withoutEnd(rest, BEHIND);
  const isFrame = opening.length > 1 && !BOLD.test(opening);
  const isClosed = isFrame && rest.slice(words.length).trim().length > 1;
  return { sign: opening[0]!, words, isClosed, isPlain: /^(?:#+|[*-]|\/\/)$/.test(opening) };
}

function beginOf(text: string): Frame | undefined {
  const [, word, named = ""] = CREATES.exec(text) ?? [];
  if (word !== undefined && isPathOfFile(named))
    return { path: named, sign: word, isClosed: false, isSure: true };
  const found = between(text);
  if (!found) return undefined;
  const { sign, words, isClosed, isPlain } = found;
  const [, begin, file, path = ""] = BEGINS.exec(words) ?? [];
  const isNamed = begin !== undefined || file !== undefined;
  if (!(isNamed || isClosed) || !isPathOfFile(path)) return undefined;
  return { path, sign, isClosed, isSure: isNamed && !isPlain };
}

function isEnd(text: string, { path, sign, isClosed }: Frame): boolean {
  if (text.trimEnd() === `END ${sign}`) return true;
  const found = between(text);
  if (found?.sign !== sign || found.isClosed !== isClosed) return false;
  const ends = ENDS.exec(found.words);
  return ends !== null && (ends[1] ?? path) === path && (isClosed || !BARE.test(found.words));
}
