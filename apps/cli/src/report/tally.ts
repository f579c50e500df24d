import type { RecordedEdit, ResponseRecord } from "@git-llm-apply/git";
import type { Refusals } from "../kept/refusals.ts";

/** What became of the edits of one model in one format. */
export interface Tally {
  /** Empty: not named. */
  readonly model: string;
  readonly format: string;
  /** Every hunk stood in the file exactly as quoted, where it was said to be, and nobody helped. */
  readonly strict: number;
  /** The others that landed. */
  readonly lenient: number;
  /** Of those that landed: a person picked the place, or changed something. */
  readonly byHand: number;
  readonly refused: number;
  /** Of those that landed: taken back later. */
  readonly reverted: number;
}

/** Returns a tally for each model and format, by model, and those that were kept most often first. */
export function tallyEdits(records: readonly ResponseRecord[], refusals: Refusals): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  const add = (model: string, format: string, counts: (before: Tally) => Partial<Tally>) => {
    const key = JSON.stringify([model, format]);
    const before = tallies.get(key) ?? { ...NONE, model, format };
    tallies.set(key, { ...before, ...counts(before) });
  };
  for (const { model = "", edits } of records)
    for (const edit of edits) add(model, edit.format, (before) => landed(before, edit));
  for (const [model, formats] of Object.entries(refusals))
    for (const [format, count] of Object.entries(formats))
      add(model, format, ({ refused }) => ({ refused: refused + count }));
  return [...tallies.values()].sort(
    (a, b) => compare(a.model, b.model) || keptShare(b) - keptShare(a) || compare(a.format, b.format),
  );
}

/** Returns which part of the edits landed, and was not taken back. */
export function keptShare({ strict, lenient, refused, reverted }: Tally): number {
  return (strict + lenient - reverted) / (strict + lenient + refused);
}

const NONE = { strict: 0, lenient: 0, byHand: 0, refused: 0, reverted: 0 };

function landed(before: Tally, { placements, picked, edited, reverted }: RecordedEdit): Partial<Tally> {
  const byHand = picked || edited;
  const isStrict = !byHand && placements.every(({ rung }) => rung === "exact");
  return {
    strict: before.strict + (isStrict ? 1 : 0),
    lenient: before.lenient + (isStrict ? 0 : 1),
    byHand: before.byHand + (byHand ? 1 : 0),
    reverted: before.reverted + (reverted ? 1 : 0),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
