import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { locate, type Verified, verify as verifyCommits } from "@git-llm-apply/git";
import { environment } from "../environment.ts";
import { randomOf } from "../generate/random.ts";
import { table } from "../table.ts";
import { git } from "../verify/git.ts";
import { makeHistory, TOOL } from "../verify/history.ts";
import { makeMutants } from "../verify/mutants.ts";

export const usage = "verify [--commits N] [--mutants N] [--seed N]";

/**
 * Makes a history of random recorded commits, and copies of them that differ in one byte; returns how many of each
 * `verify` finds as they should be, and how long it takes.
 */
export async function verify(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      commits: { type: "string", default: "1000" },
      mutants: { type: "string", default: "500" },
      seed: { type: "string", default: "1" },
    },
  });
  const random = randomOf(Number(values.seed));
  const env = environment();
  const top = await makeHistory(Number(values.commits), random, env);
  const all = git(top, env, ["rev-list", "main", "--max-parents=1", "--min-parents=1"]).split("\n");
  const untouched = await timed(top, env, ["main"]);
  const chosen = random.shuffle(all).slice(0, Number(values.mutants));
  const mutants = await timed(top, env, [...makeMutants(top, env, chosen, random), "^main"]);
  rmSync(top, { recursive: true });
  const head = ["commits", "number", "verified", "amended", "unverifiable", "seconds"];
  return table(head, [row("as they were made", untouched), row("with one byte changed", mutants)]);
}

interface Timed {
  readonly seconds: number;
  readonly commits: readonly Verified[];
}

async function timed(top: string, env: NodeJS.ProcessEnv, revisions: readonly string[]): Promise<Timed> {
  const start = performance.now();
  const commits = await verifyCommits(await locate(top, env), { tool: TOOL, revisions });
  return { seconds: (performance.now() - start) / 1000, commits };
}

function row(label: string, { seconds, commits }: Timed): readonly string[] {
  const recorded = commits.filter(({ verdict }) => verdict.kind !== "unrecorded");
  const count = (kind: string) => `${recorded.filter(({ verdict }) => verdict.kind === kind).length}`;
  return [
    label,
    `${recorded.length}`,
    count("verified"),
    count("amended"),
    count("unverifiable"),
    seconds.toFixed(1),
  ];
}
