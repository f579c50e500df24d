import type { Hunk, HunkLine, Image } from "../types.ts";
import { displacedRows, spareLines } from "./displaced.ts";
import { isBlank, tells } from "./fold.ts";
import { missingRuns } from "./missing.ts";

/**
 * Returns the rows of the preimage whose `+` the model forgot: beside a changed line, not in the file, and the
 * lines around them touch there, or the one above is the file's last.
 *
 *     -old                   old
 *      new_one    ←  `+`     following
 *      following
 */
export function forgottenRows(hunk: Hunk, alignment: readonly number[], image: Image): ReadonlySet<number> {
  const runs = strangeRuns(hunk, alignment, image);
  if (runs.length === 0) return new Set();
  const known = knownRows(hunk, alignment, image);
  return new Set(runs.filter((run) => !run.some((row) => known.has(row))).flat());
}

/**
 * True if nothing tells whether the model forgot a `+`, or quoted lines that it saw wrongly: it says the same line twice,
 * or one that stands right beside, and that is not because it mixed up their order.
 */
export function isForgottenOrNot(hunk: Hunk, alignment: readonly number[], image: Image): boolean {
  const runs = strangeRuns(hunk, alignment, image);
  if (runs.length === 0) return false;
  const known = knownRows(hunk, alignment, image);
  const displaced = displacedRows(hunk, alignment, image);
  return runs.some((run) => run.some((row) => known.has(row)) && !run.every((row) => displaced.has(row)));
}

/** Returns the runs of rows that are not in the file, beside a changed line and between lines that touch. */
function strangeRuns(hunk: Hunk, alignment: readonly number[], image: Image): readonly (readonly number[])[] {
  const quoted = hunk.lines.filter(({ kind }) => kind !== "insert");
  const changes = (kind: HunkLine["kind"] | undefined) => kind === "insert" || kind === "remove";
  const strange = missingRuns(hunk, alignment).filter(({ from, to, above, below }) => {
    const touches = from > 0 && alignment[from - 1]! + 1 === (alignment[to] ?? image.length);
    const tells = quoted.slice(from, to).some(({ text }) => !isBlank(text));
    return touches && tells && (changes(above) || changes(below));
  });
  return strange.map(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth));
}

/** The rows that say what stands in the file right beside them, or what the quoted line above or below them says. */
function knownRows(hunk: Hunk, alignment: readonly number[], image: Image): ReadonlySet<number> {
  const rows = new Set(spareLines(hunk, alignment, image).keys());
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    const beside = [hunk.lines[index - 1], hunk.lines[index + 1]];
    const isTwice = beside.some((line) => line?.kind === "context" && line.text === text);
    if (kind === "context" && isTwice && tells(text)) rows.add(row);
    if (kind !== "insert") row++;
  }
  return rows;
}

/**
 * Returns the rows of context with inserted lines on both sides: what the model inserts there, it may have forgotten
 * to mark only here.
 *
 *     +fn f() {
 *          1    ←  `+`
 *     +}
 */
export function enclosedRows(hunk: Hunk): ReadonlySet<number> {
  const rows = new Set<number>();
  let row = 0;
  let run: number[] = [];
  let open = false;
  for (const { kind } of hunk.lines) {
    if (kind === "insert" && open) for (const enclosed of run) rows.add(enclosed);
    if (kind !== "context") [run, open] = [[], kind === "insert"];
    if (kind === "context") run.push(row);
    if (kind !== "insert") row++;
  }
  return rows;
}
