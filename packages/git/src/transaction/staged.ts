import type { HookRunner } from "../hooks/runner.ts";
import type { Fold } from "../record/fold.ts";
import type { Keep } from "../record/keep.ts";
import type { Commit } from "./commits.ts";
import type { Transaction } from "./journal.ts";
import type { PublishOptions } from "./options.ts";
import type { Owner } from "./owner.ts";
import type { PrepareOptions } from "./prepare.ts";
import type { OnStep } from "./steps.ts";
import type { Change } from "./versions.ts";

/** A transaction that is complete on the disk, and of which nothing is visible yet. */
export interface Staged extends Transaction {
  readonly files: readonly Change[];
  /** Of the commits, in git's form. */
  readonly author: string;
  /** Oldest first; empty where the plan does not become commits. */
  readonly commits: readonly Commit[];
  /** Files of which the user's own changes stay beside the commits. */
  readonly layered: readonly string[];
  /** Of the index that the staged one was made from. */
  readonly indexStamp: string;
}

/** How a plan is staged. */
export interface StageTask
  extends Omit<PrepareOptions, "folder" | "isRehearsal">,
    Pick<PublishOptions, "sign" | "signal"> {
  readonly keep: Keep | undefined;
  readonly fold: Fold | undefined;
  readonly owner: Owner;
  readonly hooks: HookRunner | undefined;
  readonly onStep: OnStep;
}
