/** Lines of more characters are shown in part: nobody reads them, and no model needs all of them to find its place. */
const LONG = 1_000;

/** So many characters are shown of the beginning, and of the end, which says what to do next. */
const [HEAD, TAIL] = [500, 200];

/** So many are shown before what is to be seen in the middle. */
const BEFORE = 200;

/** Of a quote of more lines so many are shown of its beginning and of its end. */
const [MOST_LINES, HEAD_LINES, TAIL_LINES] = [300, 100, 20];

/**
 * Returns a line as it is shown: of a long one the beginning and the end, and between them how much is left out; or, where
 * what is to be seen is `at` an offset behind the beginning, what is around that.
 */
export function shortened(line: string, at = 0): string {
  if (line.length <= LONG) return line;
  const isAtHead = at < HEAD;
  const from = isAtHead ? 0 : wholeAt(line, at - BEFORE);
  const to = wholeAt(line, Math.min(from + HEAD, line.length));
  const end = isAtHead ? wholeAt(line, line.length - TAIL) : line.length;
  return `${leftOut(from)}${line.slice(from, to)}${leftOut(end - to)}${line.slice(end)}`;
}

/** Returns the lines as they are shown, of very many those of both ends. */
export function shortenedLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines.map((line) => shortened(line));
  const between = lines.length - HEAD_LINES - TAIL_LINES;
  const shown = [...lines.slice(0, HEAD_LINES), "", ...lines.slice(-TAIL_LINES)].map((line) =>
    shortened(line),
  );
  return shown.with(HEAD_LINES, `… (${between} lines left out) …`);
}

/** Returns a text of many lines with each of them as it is shown. */
export function shortenedText(text: string): string {
  return text
    .split("\n")
    .map((line) => shortened(line))
    .join("\n");
}

/** Returns two lines as they are shown beside each other, with where they part. */
export function shortenedPair(a: string, b: string): readonly [string, string] {
  const at = partingOf(a, b);
  return [shortened(a, at), shortened(b, at)];
}

function partingOf(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function leftOut(count: number): string {
  return count > 0 ? `… (${count} characters left out) …` : "";
}

/** The two halves of one character stay together. */
function wholeAt(line: string, offset: number): number {
  const isWithin =
    /[\uDC00-\uDFFF]/.test(line.charAt(offset)) && /[\uD800-\uDBFF]/.test(line.charAt(offset - 1));
  return isWithin ? offset - 1 : offset;
}
