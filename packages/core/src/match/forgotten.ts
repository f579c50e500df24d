import type { Hunk } from "../types.ts";
import { isElision } from "./elision.ts";
import { isBlank } from "./fold.ts";

/**
 * Returns the rows of the preimage whose `+` the model forgot: beside a changed line, not in the file, and the
 * lines around them touch there.
 *
 *     -old                   old
 *      new_one    ←  `+`     following
 *      following
 */
export function forgottenRows(hunk: Hunk, alignment: readonly number[]): ReadonlySet<number> {
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
    const tells = preimage.slice(from, to).some(({ line }) => !isBlank(line.text));
    if (touches && changed && tells) for (let row = from; row < to; row++) rows.add(row);
    from = to;
  }
  return rows;
}
