import type { HunkLine } from "@git-llm-apply/core";
import { type DraftFile, preimageOf } from "../draft.ts";
import type { Random } from "../random.ts";
import { type Damage, oneFile } from "./defect.ts";

/** Changes one removed row of the file, or each row of its run, so that nothing like the quoted line is left. */
export function changeRemoved(
  change: (text: string, random: Random) => string | undefined,
  { all = false } = {},
): Damage {
  return oneFile((file, random) => {
    const wished = new Set(file.rows.flatMap(({ kind, text }) => (kind === "insert" ? [text.trim()] : [])));
    for (const index of random.shuffle([...file.rows.keys()])) {
      if (file.rows[index]!.kind !== "remove") continue;
      const run = all ? runAround(file.rows, index) : [index];
      const changed = run.reduce<DraftFile | undefined>((sofar, at) => {
        const text = change(file.rows[at]!.text, random);
        // What it was to become by chance: then the change is done.
        const isNone = sofar === undefined || text === undefined || wished.has(text.trim());
        return isNone ? undefined : withText(sofar, at, text);
      }, file);
      if (changed !== undefined && run.every((at) => isGone(file.rows[at]!, changed))) return changed;
    }
    return undefined;
  });
}

function runAround(rows: readonly HunkLine[], index: number): readonly number[] {
  let from = index;
  while (rows[from - 1]?.kind === "remove") from--;
  let to = index + 1;
  while (rows[to]?.kind === "remove") to++;
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/**
 * Says whether the line stands nowhere, before or after, and what it was to become is not there already. A line that
 * stands in the file after was only moved: formats that quote two texts don't say that it was removed.
 */
function isGone(row: HunkLine, { rows }: DraftFile): boolean {
  const standing = new Set(preimageOf(rows).map((text) => text.trim()));
  const inserts = rows.filter(({ kind, text }) => kind === "insert" && text.trim().length >= 4);
  const isThere =
    standing.has(row.text.trim()) || inserts.some(({ text }) => text.trim() === row.text.trim());
  return !isThere && (inserts.length === 0 || inserts.some(({ text }) => !standing.has(text.trim())));
}

export function rewrite(text: string): string | undefined {
  const words = text.match(/[A-Za-z_]{3,}/g) ?? [];
  if (words.length < 3) return undefined;
  const replaced = ["compute", "inner", "result", "pending", "legacy", "index", "store", "handle"];
  let at = 0;
  return text.replace(/[A-Za-z_]{3,}/g, () => replaced[at++ % replaced.length]!);
}

export function changeNumber(text: string, random: Random): string | undefined {
  const numbers = [...text.matchAll(/\d+/g)];
  const number = random.pick(numbers);
  if (number === undefined) return undefined;
  return (
    text.slice(0, number.index) +
    (Number(number[0]) + 1 + random.below(8)) +
    text.slice(number.index + number[0].length)
  );
}

export function changeString(text: string): string | undefined {
  const match = /(["'`])([A-Za-z][\w -]{2,})\1/.exec(text);
  if (match === null) return undefined;
  const end = match.index + 1 + match[2]!.length;
  return `${text.slice(0, match.index + 1)}another value${text.slice(end)}`;
}

export function changeName(text: string, random: Random): string | undefined {
  const names = [...text.matchAll(/\b[A-Za-z]\w{3,}\b/g)];
  const name = random.pick(names);
  if (name === undefined || text.trim().length < 12) return undefined;
  return `${text.slice(0, name.index)}renamed_item${text.slice(name.index + name[0].length)}`;
}

export function changeOperator(text: string): string | undefined {
  const swaps: readonly (readonly [string, string])[] = [
    [" === ", " !== "],
    [" == ", " != "],
    [" && ", " || "],
    [" and ", " or "],
    [" + ", " - "],
    [" < ", " >= "],
    ["true", "false"],
    ["True", "False"],
  ];
  const swap = swaps.find(([from]) => text.includes(from));
  return swap && text.replace(swap[0], swap[1]);
}

const withText = (file: DraftFile, index: number, text: string): DraftFile => ({
  ...file,
  rows: file.rows.with(index, { ...file.rows[index]!, text }),
});
