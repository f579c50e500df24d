/** The steps of the transaction, in order, as docs/reliability.md describes them. */
export type StepName =
  | "lock"
  | "stage-index"
  | "objects"
  | "verify"
  | "stage"
  | "journal"
  | "activate"
  | "index-lock"
  | "recheck"
  | "replace-file"
  | "place-file"
  | "replaced"
  | "compare"
  | "commit-point"
  | "committed"
  | "publish-index"
  | "settle"
  | "unlock"
  | "undo"
  | "undo-file"
  | "undone";

/** Called as each step begins. The fault harness ends the process here; nothing else may happen in it. */
export type OnStep = (step: StepName) => void;
