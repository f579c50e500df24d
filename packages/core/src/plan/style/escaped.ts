import { quotedLines } from "../../hunk.ts";
import { trimmedSet } from "../../text/blanks.ts";
import { withoutEntities } from "../../text/entities.ts";
import { isComment } from "../../text/fold.ts";
import { mayHaveTags } from "../../text/tagged.ts";
import { wordSet } from "../../text/word-list.ts";
import type { Hunk, Image } from "../../types.ts";

/** What a text that is escaped for HTML has none of, and what it has instead. */
const SIGN = /[<>]|&(?!(?:lt|gt|amp|quot|apos|nbsp|#39);)/;
const ENTITY = /&(?:lt|gt|amp);/;
const ENTITIES = /&\w+;/g;
/** In a file with tags an entity is text. */
const TAG = /<\/|\/>|<!/;
const STRING = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** What values are called that stand there without quotes. */
const VALUES = wordSet("csv ini po properties strings toml tsv yaml yml");

/**
 * Returns the hunks of a file as they were before something escaped them for HTML, where only what they insert shows that: no
 * sign of it stands there as it is, the file has such signs, or is code, and has no entity, and one of the entities is neither in
 * a string nor in a comment. Where one of them shows it, and none has such a sign, all of them are escaped.
 *
 *     if (ready &amp;&amp; count &lt; 3) {
 */
export function withoutEntitiesOfCode(hunks: readonly Hunk[], path: string, image: Image): readonly Hunk[] {
  if (!hunks.some(({ lines }) => lines.some(({ text }) => ENTITY.test(text)))) return hunks;
  if (image.lines.some((line) => ENTITY.test(line))) return hunks;
  const hasTags = image.lines.some((line) => TAG.test(line));
  const mayBeCode = !hasTags && (isCode(path) || image.lines.some((line) => SIGN.test(line)));
  const shows = (hunk: Hunk) => mayBeCode && !isKept(hunk) && insertsEscapedCode(hunk);
  const known = trimmedSet(image.lines);
  const isAll =
    !hunks.some(hasSign) &&
    hunks.some((hunk) => shows(hunk) || quotedLines(hunk).some(({ text }) => isEscapedLine(text, known)));
  return hunks.map((hunk) => ((isAll && !isKept(hunk)) || shows(hunk) ? unescaped(hunk) : hunk));
}

function isCode(path: string): boolean {
  return !mayHaveTags(path) && !VALUES.has(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
}

function hasSign({ lines }: Hunk): boolean {
  return lines.some(({ text }) => SIGN.test(text));
}

/** Whether the signs are as they are to be, or what is quoted tells. */
function isKept(hunk: Hunk): boolean {
  return hasSign(hunk) || quotedLines(hunk).some(({ text }) => ENTITY.test(text));
}

function insertsEscapedCode({ lines }: Hunk): boolean {
  return lines.some(({ kind, text }) => kind === "insert" && isEscapedCode(text));
}

/** Whether a line stands in the file without its entities. */
function isEscapedLine(text: string, known: ReadonlySet<string>): boolean {
  const plain = ENTITY.test(text) ? withoutEntities(text) : undefined;
  return plain !== undefined && known.has(plain.trim());
}

function unescaped(hunk: Hunk): Hunk {
  return {
    ...hunk,
    lines: hunk.lines.map((line) => ({ ...line, text: withoutEntities(line.text) ?? line.text })),
  };
}

/** Returns whether a line of code has an entity where code would have the sign; one of entities alone is none. */
function isEscapedCode(text: string): boolean {
  if (!ENTITY.test(text) || !/\w/.test(text.replace(ENTITIES, ""))) return false;
  const isOfCode = /^[^"'`]*&(?:lt|gt|amp);/.test(text.replace(STRING, ""));
  return isOfCode && !isComment(withoutEntities(text) ?? text);
}
