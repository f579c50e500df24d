import { sharedWords, wordsOf } from "../../../match/lines/similarity.ts";
import { indentOf, isVisible, trimmedSet } from "../../../text/blanks.ts";
import { declaredBy } from "../../../text/code/declared.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { isComment } from "../../../text/fold.ts";
import type { Part } from "../elided-part.ts";

/**
 * Returns a file with its first line, and its last, as a text has them that begins and ends where the file does, if they are
 * other versions of these:
 *
 *     // ... existing code ...
 *     function drop(path) {
 *     }
 *
 *     module.exports = { load, save, drop };     the file's last line is `module.exports = { load, save };`
 */
export function withNewEnds(file: readonly string[], parts: readonly Part[]): readonly string[] {
  const shown = trimmedSet(parts.flatMap(({ lines }) => lines));
  const renewed = new Map<number, string>();
  const renew = (at: number, line: string) => {
    const former = file[at];
    // A line that the file has further down is no version of another.
    if (former === undefined || shown.has(former.trim()) || file.includes(line)) return;
    if (isVersion(line, former)) renewed.set(at, line);
  };
  const [opening, closing] = [parts[0], parts.at(-1)];
  if (opening?.first) renew(file.findIndex(isVisible), opening.lines[0]!);
  if (closing?.last) renew(file.findLastIndex(isVisible), closing.lines.at(-1)!);
  return renewed.size === 0 ? file : file.map((line, at) => renewed.get(at) ?? line);
}

/** What is set: `module.exports` of `module.exports = {`, `VERSION: str` of `VERSION: str = 1`. */
const TARGET = /^\s*([\w$.]{1,100}(?::[^=]{1,100})?)\s*=(?![=>])/;

/** Comments that share so many of their words are versions of one. */
const ALIKE = 0.7;

/** A comment, and nothing that compilers read, or that is about what follows. */
function isNote(line: string): boolean {
  return isRemark(line) && !/^[#@]\w/.test(line);
}

/** Returns whether two lines declare or set the same, are nearly the same comment, or one has all words of the other and either both are code or none is. */
function isVersion(line: string, former: string): boolean {
  if (indentOf(line) !== indentOf(former)) return false;
  const isSame = (nameOf: (text: string) => string | undefined) =>
    nameOf(line) !== undefined && nameOf(line) === nameOf(former);
  if (isSame(declaredBy) || isSame((text) => TARGET.exec(text)?.[1]?.trimEnd())) return true;
  if ([line, former].every(isNote) && sharedWords(line, former) >= ALIKE) return true;
  const [fewer, more] = [wordsOf(line), wordsOf(former)].sort((a, b) => a.length - b.length);
  return (
    isComment(line) === isComment(former) && fewer!.length > 1 && fewer!.every((word) => more!.includes(word))
  );
}
