import type { KeptResponse, ResponseRecord } from "@git-llm-apply/git";

/** Says why it is not known what each edit of a response did. */
export const MISSING_NOTE =
  "the note is not here: it was not fetched (git llm-apply fetch-record), or it is lost";

/** Returns why the words of a response can't be shown, as a sentence. */
export function missingWords({ commits }: ResponseRecord, kept: KeptResponse["kind"] = "absent"): string {
  if (kept === "foreign") return "What is kept as the response has another hash, so it is something else.";
  const notes = commits.flatMap((commit) => commit.notes);
  const isHashed = notes.length > 0 && notes.every(({ stored }) => !stored);
  return isHashed
    ? "Only the hash of the response is kept (--no-store)."
    : "The response is not here: it was not fetched (git llm-apply fetch-record), or it is lost.";
}
