import {
  type Edit,
  type OutcomeStatus,
  type ParsedResponse,
  type PlanOptions,
  planEdits,
  type Step,
  type Tree,
} from "@git-llm-apply/core";
import type { ReplayOptions } from "./note.ts";

/** Edits of one response, to be placed again as they were once. */
export interface Replay {
  readonly parsed: ParsedResponse;
  /** The edits as a person left them. */
  readonly edits: readonly Edit[];
  /** For each of them its 0-based number in the response. */
  readonly origins: readonly number[];
  readonly options: ReplayOptions;
}

/** A replay placed on one base. */
export interface Planned {
  readonly base: string | null;
  /** One for each edit that does something, in the order in which they are carried out; or one of them all. */
  readonly steps: readonly Step[];
  /** By the number of the edit in the response. */
  readonly statuses: ReadonlyMap<number, OutcomeStatus>;
}

/** The first steps of all, if these are the edits that are done; else a plan without the others. */
export function narrowed(replay: Replay, planned: Planned, done: ReadonlySet<number>, tree: Tree): Planned {
  const isDone = ({ edits }: Step) => edits.every((edit) => done.has(edit));
  const { steps } = planned;
  const end = steps.findIndex((step) => !isDone(step));
  if (end === -1) return planned;
  if (!steps.slice(end).some(isDone)) return { ...planned, steps: steps.slice(0, end) };
  const edits = replay.edits.filter((_, index) => done.has(replay.origins[index]!));
  return planOf(replay, tree, planned.base, edits);
}

/**
 * Places all edits on a base again, as one step; undefined where those that have a place there are not all done. A step for
 * each of them would hold a large file very often.
 */
export function wholeOf(
  replay: Replay,
  tree: Tree,
  base: string | null,
  done: ReadonlySet<number>,
): Planned | undefined {
  const planned = planOf(replay, tree, base, replay.edits, "response");
  return planned.steps[0]?.edits.every((edit) => done.has(edit)) ? planned : undefined;
}

/** Places edits of a response on a base again. */
export function planOf(
  { parsed, edits: all, origins, options }: Replay,
  tree: Tree,
  base: string | null,
  edits: readonly Edit[],
  per: PlanOptions["per"] = "edit",
): Planned {
  const numbers = edits.map((edit) => origins[all.indexOf(edit)]!);
  const { plan, outcomes } = planEdits({ ...parsed, edits }, tree, {
    ...options,
    partial: true,
    per,
  });
  const steps = plan.steps.map((step) => ({ ...step, edits: step.edits.map((edit) => numbers[edit]!) }));
  return { base, steps, statuses: new Map(outcomes.map(({ status }, nth) => [numbers[nth]!, status])) };
}
