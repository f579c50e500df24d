import { type Location, type Verified, type VerifyOptions, verify } from "@git-llm-apply/git";
import type { Context } from "./context.ts";
import { withProgress } from "./terminal/progress.ts";
import { versionLine } from "./version.ts";

/** Verifies commits as this version places edits; says so where it takes long. Throws `GitError`. */
export function verified(
  location: Location,
  { stderr }: Context,
  options: Omit<VerifyOptions, "tool">,
): Promise<readonly Verified[]> {
  const work = () => verify(location, { ...options, tool: versionLine() });
  return withProgress(stderr, "verifying the commits", work);
}
