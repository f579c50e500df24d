import type { Hunk, Image } from "../types.ts";
import { isElision } from "./elision.ts";
import { isBlank } from "./fold.ts";

/**
 * Returns the rows of the preimage whose `+` the model forgot: beside a changed line, not in the file, and the
 * lines around them touch there, or the one above is the last of the file.
 *
 *     -old                   old
 *      new_one    ←  `+`     following
 *      following
 */
export function forgottenRows(hunk: Hunk, alignment: readonly number[], image: Image): ReadonlySet<number> {
  const rows = new Set<number>();
  const preimage = hunk.lines.flatMap((line, index) => (line.kind === "insert" ? [] : [{ line, index }]));
  for (let from = 0; from < preimage.length; from++) {
    if (alignment[from]! >= 0 || isElision(preimage[from]!.line.text)) continue;
    let to = from;
    while (to < preimage.length && alignment[to]! < 0) to++;
    const beside = [preimage[from]!.index - 1, preimage[to - 1]!.index + 1].map(
      (index) => hunk.lines[index]?.kind,
    );
    const below = to < preimage.length ? alignment[to] : image.length;
    const touches = from > 0 && alignment[from - 1]! + 1 === below;
    const changed = beside.some((kind) => kind === "insert" || kind === "remove");
    const tells = preimage.slice(from, to).some(({ line }) => !isBlank(line.text));
    if (touches && changed && tells) for (let row = from; row < to; row++) rows.add(row);
    from = to;
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
