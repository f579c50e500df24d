import { below, changesOf, depthOf, elisionOf } from "./change.ts";

/** One that shows more of the file than this leaves out nothing worth a word. */
const MOST = 0.7;
/** With more lines that come or go, the file would be written anew. */
const LONGEST = 80;

/** A stretch of lines that is shown. */
interface Shown {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the answer of an assistant that shows each change of a file with so many visible lines around it, and an elision for
 * the rest; `undefined` where it would show most of the file, or where a change can't be seen in it: what is shown stands in
 * the old file as it is, or blank lines come or go at the end of the file.
 */
export function contextAnswer(
  path: string,
  before: string,
  after: string,
  around: number,
): string | undefined {
  const lines = after.replace(/\n$/, "").split("\n");
  const changes = changesOf(before.replace(/\n$/, "").split("\n"), lines);
  const moved = changes.reduce((sum, { from, to, removed }) => sum + to - from + removed.length, 0);
  const shown: Shown[] = [];
  for (const change of changes) {
    const [from, to] = [above(lines, change.from, around), behind(lines, change.to, around)];
    const last = shown.at(-1);
    if (last && from <= last.to + 1) shown[shown.length - 1] = { from: last.from, to };
    else shown.push({ from, to });
  }
  const count = shown.reduce((sum, { from, to }) => sum + to - from, 0);
  const isUnseen =
    /\n*$/.exec(before)![0] !== /\n*$/.exec(after)![0] ||
    shown.some(({ from, to }) => `\n${before}`.includes(`\n${lines.slice(from, to).join("\n")}\n`));
  if (shown.length === 0 || moved > LONGEST || count > MOST * lines.length || isUnseen) return undefined;
  return below(path, written(lines, shown, elisionOf(path)));
}

function written(lines: readonly string[], shown: readonly Shown[], elision: string): readonly string[] {
  const out: string[] = [];
  for (const { from, to } of shown) {
    const next = lines.slice(from, to).find((line) => line.trim() !== "") ?? "";
    if (from > 0) out.push(next.slice(0, depthOf(next)) + elision);
    out.push(...lines.slice(from, to));
  }
  return shown.at(-1)!.to < lines.length ? [...out, elision] : out;
}

/** The line from which on `count` visible ones stand above line `at`. */
function above(lines: readonly string[], at: number, count: number): number {
  let [from, left] = [at, count];
  while (from > 0 && left > 0) if (lines[--from]!.trim() !== "") left--;
  return from;
}

/** The line up to which `count` visible ones stand from line `at` on. */
function behind(lines: readonly string[], at: number, count: number): number {
  let [to, left] = [at, count];
  while (to < lines.length && left > 0) if (lines[to++]!.trim() !== "") left--;
  return to;
}
