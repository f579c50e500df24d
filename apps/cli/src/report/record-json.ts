import type { RecordedEdit, ResponseRecord, Verified } from "@git-llm-apply/git";
import { verdictOn } from "./record-text.ts";
import { stateOf } from "./state.ts";

/** Returns what the documents of `--json` say of a response. */
export function recordFacts(record: ResponseRecord, verified: readonly Verified[]) {
  const { id, response, continues, model, path, tool, base, of, formats, lowestScore } = record;
  const state = stateOf(record, verified);
  const commits = record.commits.map(({ oid, subject, foundBy, edits }) => {
    return { oid, subject, foundBy, edits, verdict: verdictOn(oid, verified)?.kind };
  });
  const edits = record.edits.map(editFacts);
  const origin = { id, response, continues, model, path, tool, base };
  return { ...origin, of, formats, lowestScore, state, commits, edits };
}

/** Returns what they say of an edit that landed: lines from 1 on, ends included, as editors show them. */
export function editFacts({ placements, ...facts }: RecordedEdit) {
  const places = placements.map(({ range, ...how }) => ({ from: range.from + 1, to: range.to, ...how }));
  return { ...facts, placements: places };
}
