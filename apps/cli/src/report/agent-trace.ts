import type { FileChange } from "@git-llm-apply/core";
import { type FoundCommit, type ResponseRecord, sha256 } from "@git-llm-apply/git";
import { versionLine } from "../version.ts";
import { patchOf, sidesOf } from "./patch.ts";

/** Longer names of models are not allowed. */
const LONGEST_MODEL = 250;

/**
 * Returns one Agent Trace record for a commit of a response: the lines that it brought, 1-based, ends included.
 *
 * Source: the JSON schema of Agent Trace, version 0.1.
 */
export function agentTrace(record: ResponseRecord, commit: FoundCommit, changes: readonly FileChange[]) {
  const [name = "", version = ""] = versionLine().split(" ");
  const { id, model } = record;
  const files = changes.flatMap((change) => {
    const path = sidesOf(change).to;
    const ranges = path === undefined ? [] : insertedRanges(change);
    if (path === undefined || ranges.length === 0) return [];
    const isMixed = record.edits.some(
      (edit) => edit.edited && edit.commit === commit.oid && edit.path === path,
    );
    const type = isMixed ? "mixed" : "ai";
    const contributor = { type, ...(model && { model_id: model.slice(0, LONGEST_MODEL) }) };
    return [{ path, conversations: [{ contributor, ranges }] }];
  });
  return {
    version: "0.1",
    id: uuidOf(`${id} ${commit.oid}`),
    timestamp: new Date(commit.time * 1000).toISOString(),
    vcs: { type: "git", revision: commit.oid },
    tool: { name, version },
    files,
    metadata: { response: record.response, id, edits: commit.edits },
  };
}

function insertedRanges(change: FileChange) {
  const ranges: { start_line: number; end_line: number }[] = [];
  for (const { newStart, lines } of patchOf(change)) {
    let line = newStart;
    for (const text of lines) {
      const last = ranges.at(-1);
      if (text.startsWith("+") && last?.end_line === line - 1) last.end_line = line;
      else if (text.startsWith("+")) ranges.push({ start_line: line, end_line: line });
      if (text.startsWith("+") || text.startsWith(" ")) line++;
    }
  }
  return ranges;
}

/** The same for the same commit, always: a UUID of version 8. */
function uuidOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
