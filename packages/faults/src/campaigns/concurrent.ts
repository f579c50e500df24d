import { execFile } from "node:child_process";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Campaign } from "../campaign.ts";
import { ENV } from "../fixture.ts";
import { run } from "../run.ts";

/** Four applies at once, beside a user who stages and writes: at most one wins, and no byte of the user is lost. */
export const concurrent: Campaign = async ({ trial, long }, tally) => {
  for (let round = 0; round < (long ? 200 : 10); round++) {
    await trial(`round ${round}`, async (top) => {
      const ended = new AbortController();
      const user = typing(top, ended.signal);
      const results = await Promise.all([1, 2, 3, 4].map(() => run(top)));
      ended.abort();
      const written = await user;
      const typed = join(top, "typed.ts");
      if (readFileSync(typed, "utf8") !== written)
        tally.violations.push(`round ${round}: a line of the user is lost`);
      rmSync(typed);
      const winners = results.filter(({ verdict }) => verdict === 0 || verdict === 3).length;
      if (winners > 1) tally.violations.push(`round ${round}: ${winners} applies won`);
      return winners === 1 ? 0 : 1;
    });
  }
};

async function typing(top: string, signal: AbortSignal): Promise<string> {
  const file = join(top, "typed.ts");
  for (let line = 0; !signal.aborted; line++) {
    appendFileSync(file, `line ${line}\n`);
    await promisify(execFile)("git", ["status"], { cwd: top, env: ENV });
    await setTimeout(5);
  }
  return readFileSync(file, "utf8");
}
