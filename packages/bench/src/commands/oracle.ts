import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { environment } from "../environment.ts";
import { randomOf } from "../generate/random.ts";
import { playRound } from "../oracle/round.ts";
import { table } from "../table.ts";
import { git } from "../verify/git.ts";

export const usage = "oracle [--diffs N] [--seed N]";

/**
 * Applies random diffs of random trees with `git apply --index` and with us, and counts in how many the trees are the
 * same; checks us against `git read-tree -m -u`, and one commit against one for each edit, on the way.
 */
export async function oracle(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { diffs: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
  });
  const env = environment();
  const top = realpathSync(mkdtempSync(join(tmpdir(), "llm-apply-oracle-")));
  git(top, env, ["init", "-q", "-b", "main"]);
  git(top, env, ["config", "gc.auto", "0"]);
  git(top, env, ["commit", "-q", "--allow-empty", "-m", "first"]);
  const counts = new Map<string, number>();
  for (let nth = 0; nth < Number(values.diffs); nth++) {
    const seed = Number(values.seed) * 1_000_003 + nth;
    const { verdict, diff } = await playRound(top, env, randomOf(seed));
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict.startsWith("DIFFERENT")) process.stderr.write(`${verdict}, round ${nth}:\n${diff}\n`);
  }
  rmSync(top, { recursive: true });
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([verdict, count]) => [verdict, `${count}`]);
  return table(["against git apply --index", "diffs"], rows);
}
