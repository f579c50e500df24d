import type { FileChange, Plan } from "@git-llm-apply/core";
import { applyPlan, openRepo, type Published, type PublishOptions } from "../src/index.ts";
import type { TestRepo } from "./repo.ts";

export function modify(path: string, before: string, after: string): FileChange {
  return { kind: "modify", path, before, after, encoding: "utf-8" };
}

export function add(path: string, after: string, executable = false): FileChange {
  return { kind: "add", path, after, executable };
}

/** A plan of one step for each argument. */
export function planOf(...steps: readonly (readonly FileChange[])[]): Plan {
  return {
    steps: steps.map((changes, index) => ({ message: `Step ${index + 1}`, changes, edits: [index] })),
    rejects: [],
    problems: [],
  };
}

/** Opens the repository and applies, as a command does. */
export async function run(
  work: TestRepo,
  plan: Plan,
  options: Partial<PublishOptions> = {},
): Promise<Published> {
  const opened = await openRepo(work.top, { env: work.env });
  return applyPlan(opened, plan, { response: Buffer.from("the response"), ...options });
}
