import { mayBeVersions, sharedWords } from "../../../match/lines/similarity.ts";
import { isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { definitionsIn, nameAlone } from "../../../text/code/definition.ts";

/** So many lines on either side are looked at. */
export const NEAR = 40;
const HALF = 0.5;

/**
 * Returns whether new definitions may be those above with other names: more than half of the words of the names are the same, and
 * more than half of the lines of either, but for those that end blocks, may be versions of lines of the other.
 *
 *     def add(self, item):                   the file's, and left out
 *         check(item)
 *         self.items.append(item)
 *     def add_item(self, item, count):       new
 *         check(item, count)
 *         self.items.append((item, count))
 */
export function mayBeRenamed(fresh: readonly string[], before: readonly string[]): boolean {
  const own = tellingIn(before.slice(-NEAR));
  return tellingIn(fresh.slice(0, NEAR)).some((one) =>
    own.some(
      (other) =>
        haveNamesAlike(one, other) &&
        isMostlyAlike(one.lines, other.lines) &&
        isMostlyAlike(other.lines, one.lines),
    ),
  );
}

interface Definition {
  readonly name: string;
  /** Without blanks around them, and without those that end blocks. */
  readonly lines: readonly string[];
}

function tellingIn(lines: readonly string[]): readonly Definition[] {
  const named = definitionsIn(lines);
  return named.map(({ name, at }, nth) => {
    const own = lines.slice(at, named[nth + 1]?.at);
    const telling = own.filter((line) => isVisible(line) && !isClosing(line));
    return { name, lines: telling.map((line) => line.trim()) };
  });
}

function haveNamesAlike({ name }: Definition, { name: other }: Definition): boolean {
  const [mine, theirs] = [name, other].map((text) => wordsOfName(text).join(" "));
  return sharedWords(mine!, theirs!) > HALF;
}

/** `addItem`, `add_item`: `add`, `item`. */
function wordsOfName(name: string): readonly string[] {
  const own = nameAlone(name);
  return (own.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [own]).map((word) => word.toLowerCase());
}

function isMostlyAlike(lines: readonly string[], others: readonly string[]): boolean {
  const alike = lines.filter((line) => others.some((other) => mayBeVersions(line, other)));
  return alike.length > HALF * lines.length;
}
