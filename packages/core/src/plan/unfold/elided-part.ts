import { depthOf, isBlank, isVisible, trimmedSet, withoutBlankEnds } from "../../text/blanks.ts";
import { isClosing } from "../../text/code/closing.ts";
import { frameComment } from "../../text/code/comment.ts";
import { isBareElision, isPlaceholder, isPlainElision, standsForCode } from "../../text/left-out/elision.ts";
import { mayNameOmission } from "../../text/left-out/omission.ts";
import { wordLetters } from "../../text/saying.ts";
import type { Range } from "../../types.ts";

/** A line that stands alone in the file says where it is if it holds so many. */
const TELLING = 8;

/** Lines of a text between two elisions, without blank lines at their ends. */
export interface Part {
  readonly lines: readonly string[];
  /** Whether the part starts, and ends, where the text does: there the file starts, and ends, too. */
  readonly first: boolean;
  readonly last: boolean;
  /** The elision above; absent in the first part. */
  readonly above: string | undefined;
  /** How many blank lines stand between the elision above and the part, two at most. */
  readonly apart: number;
  /** How far the elision below is indented; absent in the last part. */
  readonly indentBelow: number | undefined;
}

/** Returns the parts of a text that are written out; `file` is what it leaves parts out of. */
export function partsOf(text: readonly string[], file: readonly string[]): readonly Part[] {
  const marks = elisionsIn(text, file);
  return [undefined, ...marks]
    .map((above, nth) => partIn(text, above, marks[nth]))
    .filter(({ lines }) => lines.length > 0);
}

/**
 * Returns which lines of a text stand for code of the file; a sentence that the file has is text. Beside a line that leaves no
 * doubt, `// unchanged` and `// ... rabbit` are such lines, too.
 */
export function elisionsIn(text: readonly string[], file: readonly string[]): readonly number[] {
  if (!text.some(standsForCode)) return [];
  const marks = text.flatMap((line, at) => (standsForCode(line) || mayStandForCode(line) ? [at] : []));
  const isStub = stubsIn(text, file);
  const own = marks.every((at) => isPlainElision(text[at]!)) ? undefined : trimmedSet(file);
  const isText = (line: string) => !isPlainElision(line) && own?.has(line.trim()) === true;
  return marks.filter((at) => !isStub.has(at) && !isText(text[at]!));
}

function mayStandForCode(line: string): boolean {
  return isPlaceholder(line) || mayNameOmission(line);
}

/**
 * Returns the lines of dots that are Python's body of nothing: the file has no other body below such a line.
 *
 *     def close(self) -> None:
 *         ...
 */
function stubsIn(text: readonly string[], file: readonly string[]): ReadonlySet<number> {
  const visible = file.filter(isVisible).map((line) => line.trim());
  const withBody = new Set(visible.filter((_, at) => !isBareElision(visible[at + 1] ?? "")));
  const stubs = new Set<number>();
  let above = "";
  for (const [at, line] of text.entries()) {
    if (isBareElision(line) && /(?::|"""|''')$/.test(above) && !withBody.has(above)) stubs.add(at);
    if (!isBlank(line)) above = line.trim();
  }
  return stubs;
}

/** The lines of an elision: with those of the comment in which it stands alone. */
function extentOf(text: readonly string[], mark: number): Range {
  const isFramed = frameComment(text[mark - 1] ?? "", text[mark + 1] ?? "");
  return isFramed ? { from: mark - 1, to: mark + 2 } : { from: mark, to: mark + 1 };
}

const MOST_BLANKS = 2;

function partIn(text: readonly string[], above: number | undefined, mark: number | undefined): Part {
  const from = above === undefined ? 0 : extentOf(text, above).to;
  const group = text.slice(from, mark === undefined ? undefined : extentOf(text, mark).from);
  return {
    lines: withoutBlankEnds(group),
    first: above === undefined,
    last: mark === undefined,
    apart: Math.min(Math.max(group.findIndex(isVisible), 0), MOST_BLANKS),
    above: above === undefined ? undefined : text[above]!,
    indentBelow: mark === undefined ? undefined : depthOf(text[mark]!),
  };
}

/** Returns whether a line says where it is, if it stands in the file only once. */
export function isUnlikelyTwice(line: string): boolean {
  return wordLetters(line) >= TELLING;
}

/** Returns whether a line may begin something that has a name. */
export function isNaming(line: string): boolean {
  return /\p{L}{3}/u.test(line) && !isClosing(line);
}

/** Returns how much a line says of where it is. */
export function placeWeight(line: string): number {
  if (isBlank(line)) return 0;
  if (isClosing(line)) return 0.3;
  return isUnlikelyTwice(line) ? 1 : 0.6;
}
