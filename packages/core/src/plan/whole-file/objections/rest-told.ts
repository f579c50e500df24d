import { declaredBy } from "../../../text/code/declared.ts";
import { definitionAt, nameAlone } from "../../../text/code/definition.ts";
import { isImport } from "../../../text/code/import.ts";
import { linesOf } from "../../../text/lines.ts";
import type { Image, WriteEdit } from "../../../types.ts";
import type { PartOfFile } from "../part/part.ts";

/** "Here is the complete file:", "The full contents of `a.py`:" */
const ALL = /\b(?:complete|entire|full|whole)\s(?:\w{1,20}\s){0,3}(?:file|contents?)\b[^.!?:]{0,80}:\W*$/i;
/** "I removed `total`", "`total` is gone": the name itself is what goes, and not something of it, or beside it. */
const GOES = [
  /\b(?:remov|delet|dropp?|eras)(?:e|ed|es|ing|s)?\s(?:(?:the|a|an|old|unused|obsolete|whole|function|method|class|import)\s){0,4}`([^`]{1,100})`(?!\s?['’]s\b| (?:\w+ )?(?:call|from|in|line|of|to)\b)/gi,
  /`([^`]{1,100})` (?:(?:has|have|had) been|is|are|was|were) (?:(?:now|no longer needed and) )?(?:deleted|dropped|gone|removed)\b/gi,
];

/**
 * Returns why the rest of a file may not stay as it is around a text that shows a part of it: the response calls the text whole,
 * or names something of the rest that is removed.
 *
 *     I removed `total`, which nothing calls:     the response
 *
 *     def first(items): …                         the text, and `total` is another function of the file
 */
export function restMayGo(
  { text, shown, elided, said = [] }: WriteEdit,
  { kind, whole }: PartOfFile,
  image: Image,
): string | undefined {
  if (!shown || elided || kind === "told" || kind === "gone") return undefined;
  if (said.some((line) => ALL.test(line))) return "The response calls the text the whole file";
  const named = said.flatMap((line) =>
    GOES.flatMap((goes) => [...line.matchAll(goes)].map(([, name]) => name!)),
  );
  const left = new Set(whole);
  const gone = image.lines.filter((line) => !left.has(line));
  const [stays, told] = [new Set(namesIn(whole)), new Set([...linesOf(text), ...gone].flatMap(wordsIn))];
  const isIn = (words: ReadonlySet<string>, name: string) => wordsIn(name).every((word) => words.has(word));
  const name = named.find((one) => wordsIn(one).length > 0 && isIn(stays, one) && !isIn(told, one));
  return name === undefined ? undefined : `The response speaks of \`${name}\` as something that goes`;
}

/** The names that lines define, declare or import: what they merely use may go elsewhere. */
function namesIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, at) =>
    wordsIn(isImport(line) ? line : `${nameAlone(definitionAt(lines, at) ?? "")} ${declaredBy(line) ?? ""}`),
  );
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
