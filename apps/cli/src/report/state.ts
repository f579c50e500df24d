import type { ResponseRecord, Verified } from "@git-llm-apply/git";

/** What became of a response in history; `amended`: a commit of it holds something else. */
export type ResponseState = ResponseRecord["state"] | "amended";

/** Returns the state of a response; `commits` are those that were verified. */
export function stateOf({ id, state }: ResponseRecord, commits: readonly Verified[]): ResponseState {
  const isAmended = commits.some(
    ({ found, verdict }) => verdict.kind === "amended" && found.some((one) => one.id === id),
  );
  return isAmended && state !== "reverted" ? "amended" : state;
}
