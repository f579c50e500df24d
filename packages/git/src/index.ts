export { type SideTree, withSideTree } from "./bisect/side-tree.ts";
export { type Trials, trialsOf } from "./bisect/trials.ts";
export { sha256 } from "./bytes.ts";
export type { Pair } from "./diffs.ts";
export { blobsOf } from "./earlier.ts";
export { endOnAbort, leaveBehind } from "./ending.ts";
export { type Environment, placelessEnvironment } from "./environment.ts";
export { GitError, type GitErrorCode, type GitErrorOptions, systemCode } from "./error.ts";
export { filesWith } from "./grep.ts";
export type { HookOptions } from "./hooks/runner.ts";
export { type ReadTreeOptions, readTree } from "./images.ts";
export type { Index } from "./index-entries.ts";
export type { IndexEntry } from "./index-listing.ts";
export { type Head, type Location, locate } from "./location.ts";
export { isExecutable, isThere } from "./lstat.ts";
export { editsNamed, numbersIn } from "./numbers.ts";
export { mayInstall } from "./policy/install-scripts.ts";
export { patternOf } from "./policy/policy.ts";
export { readChanges } from "./record/changes.ts";
export { type ChosenEdit, choicesOf, claimed, editFromDiff } from "./record/choices.ts";
export { type Exchanged, fetchRecord, pushRecord, remoteOf } from "./record/exchange.ts";
export type { FoundBy, FoundCommit } from "./record/find.ts";
export type { Verdict } from "./record/judge.ts";
export { knownResponses } from "./record/known.ts";
export { type Mark, marksOf } from "./record/marks.ts";
export type { Choice, Note, NotedEdit, Placement, ReplayOptions } from "./record/note.ts";
export {
  type KeptResponse,
  type ReadRecordsOptions,
  type RecordedEdit,
  type ResponseRecord,
  readRecords,
  readResponses,
  recordNamed,
} from "./record/read.ts";
export { NOTES, RESPONSES } from "./record/record-refs.ts";
export { notedEdits, type Recording } from "./record/recording.ts";
export { responseText } from "./record/response-text.ts";
export { keepNotes, type Rewrite } from "./record/rewritten.ts";
export type { RecordState } from "./record/state.ts";
export { commitsHere, tipsBelow } from "./record/tips.ts";
export { type Verified, type VerifyOptions, verify } from "./record/verify.ts";
export { EVERYWHERE, type Revisions } from "./record/walk.ts";
export { type OpenOptions, openRepo, type Repo } from "./repo.ts";
export { isGone } from "./revert/gone.ts";
export { type Reversal, redoPlan, revertPlan, undoPlan } from "./revert/revert.ts";
export { isNoted, standingEdits } from "./revert/standing-edits.ts";
export { type Why, whyLine } from "./revert/why.ts";
export type { Place } from "./run.ts";
export { withScratchFolder } from "./scratch.ts";
export { badSetting, flagOf, readSettings, type Settings } from "./settings.ts";
export { shellWord } from "./shell-word.ts";
export { readSource, untracked } from "./source.ts";
export { type Attribution, attributions, isWordless } from "./trailers.ts";
export { applyPlan } from "./transaction/apply.ts";
export type { Commit } from "./transaction/commits.ts";
export type { Published, PublishOptions } from "./transaction/options.ts";
export type { Into } from "./transaction/reach.ts";
export { needsRecovery, type Recovery, recover } from "./transaction/recover.ts";
export { rehearsePlan } from "./transaction/rehearse.ts";
export { type TransactionState, transactionState } from "./transaction/state.ts";
export type { OnStep, StepName } from "./transaction/steps.ts";
