import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Campaign } from "../campaign.ts";
import { copyOf } from "../fixture.ts";
import { violations } from "../invariants.ts";
import { mounted, whyNotMountable } from "../mount.ts";
import { run } from "../run.ts";

/** What the repository takes itself, and what an apply takes beside it at most; in KiB. */
const MOST_FREE = 640;
const MUCH = "size=64m";

/** A disk that is really full, from no free block to enough of them; it has room again before the repair. */
export const fullDisk: Campaign = async ({ prepared, long }, tally) => {
  const reason = whyNotMountable(["-t", "tmpfs"], "none");
  if (reason) {
    tally.skipped = reason;
    return;
  }
  const { template, expected } = prepared();
  const used = Number(execFileSync("du", ["-sk", template], { encoding: "utf8" }).split("\t")[0]);
  for (let free = 0; free < MOST_FREE; free += long ? 4 : 16) {
    const disk = mounted(["-t", "tmpfs", "-o", MUCH], "none");
    try {
      const top = copyOf(template, join(disk.path, "work"));
      execFileSync("mount", ["-o", `remount,size=${used + free}k`, disk.path]);
      const { verdict } = await run(top);
      execFileSync("mount", ["-o", `remount,${MUCH}`, disk.path]);
      const wrong = await violations(top, expected, verdict);
      tally.runs++;
      if (wrong.length > 0) tally.violations.push(`${free} KiB free: ${wrong.join("; ")}`);
    } finally {
      disk.unmount();
    }
  }
};

/** No file may grow beyond a limit: the same without being root. */
export const fileLimit: Campaign = async ({ trial, long }) => {
  for (let blocks = 0; blocks < 48; blocks += long ? 1 : 3) {
    await trial(`files of ${blocks} KiB at most`, async (top) => {
      const wrapper = ["sh", "-c", `ulimit -f ${blocks * 2}; exec "$@"`, "sh"];
      return (await run(top, { wrapper })).verdict;
    });
  }
};
