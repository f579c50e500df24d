import { isElision } from "../match/elision.ts";
import type { Placed } from "../match/locate.ts";
import type { Hunk, Image } from "../types.ts";
import { reindenter } from "./indent.ts";
import type { Splice } from "./splice.ts";

/**
 * Returns what a placed hunk changes in the image, three-way: the preimage is the base, the postimage the wish,
 * the file the third side. Context keeps the file's own line, a removed line takes away the line it is aligned
 * to, inserted lines go after the line that the quoted line before them stands for. `marked`: the format marks
 * the kind of each line.
 *
 *      hunk        file              result
 *       a    ──    A (misquoted)     A
 *                  # not quoted      # not quoted
 *      -b    ──    b
 *      +x                            x
 *       c    ──    c                 c
 */
export function weave({ hunk, match }: Placed, image: Image, marked: boolean): readonly Splice[] {
  const { alignment, range } = match;
  const indent = reindenter(hunk, alignment, image);
  const forgotten = marked ? forgottenRows(hunk, alignment) : new Set<number>();
  const splices: Splice[] = [];
  let row = 0;
  let cursor = -1;
  const insert = (text: string, index: number) => {
    const at = cursor >= 0 ? cursor : (alignment.slice(row).find((line) => line >= 0) ?? range.from);
    splices.push({ range: { from: at, to: at }, insert: [indent(text, index)] });
  };
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    if (kind === "insert") {
      insert(text, index);
      continue;
    }
    const at = alignment[row++]!;
    if (forgotten.has(row - 1)) insert(text, index);
    if (at < 0) continue;
    if (kind === "remove") splices.push({ range: { from: at, to: at + 1 }, insert: [] });
    cursor = at + 1;
  }
  return splices;
}

/**
 * Returns the rows of the preimage whose `+` the model forgot: beside a changed line, not in the file, and the
 * lines around them touch there.
 *
 *     -old                   old
 *      new_one    ←  `+`     following
 *      following
 */
function forgottenRows(hunk: Hunk, alignment: readonly number[]): ReadonlySet<number> {
  const rows = new Set<number>();
  const preimage = hunk.lines.flatMap((line, index) => (line.kind === "insert" ? [] : [{ line, index }]));
  for (let from = 0; from < preimage.length; from++) {
    if (alignment[from]! >= 0 || isElision(preimage[from]!.line.text)) continue;
    let to = from;
    while (to < preimage.length && alignment[to]! < 0) to++;
    const beside = [preimage[from]!.index - 1, preimage[to - 1]!.index + 1].map(
      (index) => hunk.lines[index]?.kind,
    );
    const touches = from > 0 && to < preimage.length && alignment[from - 1]! + 1 === alignment[to]!;
    const changed = beside.some((kind) => kind === "insert" || kind === "remove");
    if (touches && changed) for (let row = from; row < to; row++) rows.add(row);
    from = to;
  }
  return rows;
}

/**
 * Returns splices in the order of the file, those that touch made one; of insertions at the same place the order
 * given stays.
 */
export function mergeSplices(splices: readonly Splice[]): readonly Splice[] {
  const sorted = splices
    .map((splice, order) => ({ splice, order }))
    .sort((a, b) => a.splice.range.from - b.splice.range.from || a.order - b.order);
  const merged: Splice[] = [];
  for (const { splice } of sorted) {
    const last = merged.at(-1);
    if (last && splice.range.from <= last.range.to) {
      const to = Math.max(last.range.to, splice.range.to);
      merged[merged.length - 1] = {
        range: { from: last.range.from, to },
        insert: [...last.insert, ...splice.insert],
      };
    } else merged.push(splice);
  }
  return merged;
}
