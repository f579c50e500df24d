import type { FileChange, Plan } from "@git-llm-apply/core";
import { readAttributes } from "../attributes.ts";
import type { Repo } from "../repo.ts";
import { isCheckedOutWithCrlf, LINE_END_ATTRIBUTES } from "./line-ends.ts";

/**
 * Returns the plan with the line ends in new files as git would check them out: a plan has `\n` there, and so has the
 * commit. A file that is there keeps its own.
 */
export async function withLineEnds(repo: Repo, plan: Plan): Promise<Plan> {
  const added = repo.isCheckedOut ? newPaths(plan) : [];
  if (added.length === 0) return plan;
  const attributes = await readAttributes(repo, added, LINE_END_ATTRIBUTES);
  const paths = new Set(added.filter((path) => isCheckedOutWithCrlf(repo, attributes.get(path)!)));
  if (paths.size === 0) return plan;
  const changeOf = (change: FileChange) => (paths.has(change.path) ? withCrlf(change) : change);
  const steps = plan.steps.map((step) => ({ ...step, changes: step.changes.map(changeOf) }));
  return { ...plan, steps };
}

/** The paths that a plan begins with adding a file to; one that is brought back is as git has checked it out. */
function newPaths({ steps }: Plan): readonly string[] {
  const first = new Map<string, FileChange>();
  for (const change of steps.flatMap(({ changes }) => changes))
    if (!first.has(change.path)) first.set(change.path, change);
  return [...first.values()].flatMap((change) =>
    change.kind === "add" && change.blob === undefined ? [change.path] : [],
  );
}

function withCrlf(change: FileChange): FileChange {
  return {
    ...change,
    ...("before" in change && { before: broken(change.before) }),
    ...("after" in change && { after: broken(change.after) }),
  };
}

/** A text that has carriage returns is left as it is. */
function broken(text: string): string {
  return text.includes("\r") ? text : text.replaceAll("\n", "\r\n");
}
