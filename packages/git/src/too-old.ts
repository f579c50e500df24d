import { GitError } from "./error.ts";
import { type Place, plumbSync } from "./run.ts";

/** Returns the error for a git that has shown that it lacks what is needed; asks it for its version. */
export function tooOld(place: Place): GitError {
  const name = plumbSync(place, ["version"]).toString().trim().replace("git version", "git");
  return new GitError("git-too-old", `this is ${name}, and git-llm-apply needs 2.36 or newer`, {
    hints: ["install a newer git, and check which one is on the PATH: git version"],
  });
}
