import type { Plan } from "@git-llm-apply/core";
import { type Repo, rehearsePlan } from "@git-llm-apply/git";
import type { Failure } from "../command-error.ts";
import { failureOf } from "../failure-of.ts";
import type { Options } from "../options.ts";
import { intoOf } from "./into.ts";

/** Returns why a plan could not be carried out in the repository as it is; undefined: it could. Writes nothing. */
export async function hindranceTo(repo: Repo, plan: Plan, options: Options): Promise<Failure | undefined> {
  const { commitDirty, amend } = options;
  try {
    await rehearsePlan(repo, plan, { into: intoOf(options), commitDirty, amend });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
