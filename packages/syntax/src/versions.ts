import type { FileChange, Step } from "@git-llm-apply/core";

/** A file that steps leave behind. Without byte order mark. */
export interface Version {
  readonly path: string;
  /** Absent where the steps create the file. */
  readonly before?: string;
  readonly after: string;
}

/** Returns the files that all steps together write, as they were and as they will be. */
export function versionsOf(steps: readonly Step[]): readonly Version[] {
  const versions = new Map<string, Version>();
  for (const change of steps.flatMap(({ changes }) => changes)) follow(versions, change);
  return [...versions.values()];
}

function follow(versions: Map<string, Version>, change: FileChange): void {
  const known = versions.get(change.path);
  versions.delete(change.path);
  if (change.kind === "delete") return;
  const path = change.kind === "rename" ? change.to : change.path;
  const before = known ? known.before : change.kind === "add" ? undefined : bare(change.before);
  versions.set(path, { path, ...(before !== undefined && { before }), after: bare(change.after) });
}

function bare(text: string): string {
  return text.replace(/^\uFEFF/, "");
}
