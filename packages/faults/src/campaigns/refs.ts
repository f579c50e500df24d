import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Campaign, inParallel } from "../campaign.ts";
import { ENV } from "../fixture.ts";
import { run } from "../run.ts";
import { canTrace } from "./syscalls.ts";

/** What git moves and clears refs with. */
const CLASSES = ["rename,renameat,renameat2", "unlink,unlinkat,rmdir", "link,linkat"];
const MOST = 12;

/**
 * Kills git within the commit point, at each call with which it moves a ref or clears a lock away: the branch may have
 * moved then, and the record not yet. Once node lives on, once it dies with it.
 */
export const refs: Campaign = async ({ trial }, tally) => {
  if (!canTrace()) {
    tally.skipped = "strace can't trace here";
    return;
  }
  const git = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
  const faults = CLASSES.flatMap((calls) =>
    Array.from({ length: MOST }, (_, index) => ({ calls, when: index + 1 })),
  ).flatMap((fault) => [
    { ...fault, withNode: false },
    { ...fault, withNode: true },
  ]);
  await inParallel(
    faults.map(({ calls, when, withNode }) => () => {
      const name = `git killed at ${calls} ${when}${withNode ? ", node too" : ""}`;
      return trial(name, async (top) => {
        const folder = mkdtempSync(join(tmpdir(), "llm-apply-git-"));
        writeFileSync(join(folder, "git"), killer(git, calls, when, withNode));
        chmodSync(join(folder, "git"), 0o755);
        const { verdict } = await run(top, { env: { ...ENV, PATH: `${folder}:${ENV.PATH}` } });
        rmSync(folder, { recursive: true });
        return verdict;
      });
    }),
  );
};

/** A git that is killed while it moves refs, and else is the real one. */
function killer(git: string, calls: string, when: number, withNode: boolean): string {
  const inject = `-e trace=${calls} -e inject=${calls}:signal=KILL:when=${when}`;
  const status = withNode ? "[ $status -lt 128 ] || kill -KILL $PPID" : ":";
  return `#!/bin/sh
case " $* " in
*" update-ref -m "*) strace -o /dev/null ${inject} ${git} "$@"; status=$?; ${status}; exit $status ;;
*) exec ${git} "$@" ;;
esac
`;
}
