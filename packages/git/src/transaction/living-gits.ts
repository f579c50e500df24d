import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { GitError } from "../error.ts";
import { isPlumbing } from "../run.ts";

/** Waits until no git that the dead process started is at work any more: it could still move the branch. */
export async function endOfGits(name: string): Promise<void> {
  const id = name.split(".").slice(0, 2).join(".");
  if (!existsSync("/proc/self/environ")) return setTimeout(200);
  for (let tries = 0; tries < 100; tries++) {
    const numbers = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
    if (!numbers.some((pid) => isGitOf(id, pid))) return;
    await setTimeout(50);
  }
  throw new GitError("locked", "a git process of the last apply is still running", {
    hints: ["try again when it has finished"],
  });
}

/** Set for every git that works for a transaction. */
export const TRANSACTION = "GIT_LLM_APPLY_TRANSACTION";

/** What a git started has its environment too: a gpg-agent or a watcher that lives on for days is no git at work. */
function isGitOf(id: string, pid: string): boolean {
  return (
    ofProcess(pid, "environ").includes(`${TRANSACTION}=${id}\0`) && isPlumbing(ofProcess(pid, "cmdline"))
  );
}

function ofProcess(pid: string, file: "environ" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    // It ended, or is another user's.
    return "";
  }
}
