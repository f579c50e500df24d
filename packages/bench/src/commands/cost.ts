import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Plan } from "@git-llm-apply/core";
import { applyPlan, openRepo } from "@git-llm-apply/git";
import { environment } from "../environment.ts";
import { peakMemory } from "../peak-memory.ts";
import { quantile, table } from "../table.ts";
import { git, gitBytes } from "../verify/git.ts";

export const usage = "cost [--files N] [--commits N]";

/**
 * Measures an apply of one and of many commits, one changed file each, in a large repository, and `git add` with
 * `git commit` for the same changes: seconds, git processes, and the most memory that the process ever had.
 */
export async function cost(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      files: { type: "string", default: "100000" },
      commits: { type: "string", default: "1000" },
      // For the process that is measured.
      inside: { type: "string" },
    },
  });
  const env = environment();
  if (values.inside !== undefined) return measured(values.inside, env, Number(values.commits));
  const top = await makeRepo(Number(values.files), env);
  const rows: (readonly string[])[] = [];
  for (const commits of [1, Number(values.commits)]) rows.push(await rowOf(top, env, commits));
  rmSync(top, { recursive: true });
  const head = [
    "commits",
    "seconds",
    "git processes",
    "peak MB",
    "git add + git commit, seconds",
    "times faster",
  ];
  return table(head, rows);
}

/** One row of the table. */
async function rowOf(top: string, env: NodeJS.ProcessEnv, commits: number): Promise<readonly string[]> {
  const main = [join(import.meta.dirname, "../main.js"), "cost", "--inside", top, "--commits", `${commits}`];
  const runs = Array.from({ length: RUNS }, () => {
    const [seconds, memory] = JSON.parse(execFileSync(process.execPath, main, { encoding: "utf8" }));
    return { seconds: Number(seconds), memory: Number(memory) };
  });
  const ours = quantile(
    runs.map(({ seconds }) => seconds),
    0.5,
  );
  const memory = Math.max(...runs.map((run) => run.memory));
  const counting = countingGit(env);
  await apply(top, counting.env, commits, "counted");
  const porcelain = Math.min(commits, MOST_PORCELAIN);
  const theirs = await timed(async () => addAndCommit(top, env, porcelain));
  const perCommit = theirs / porcelain;
  return [
    `${commits}`,
    ours.toFixed(2),
    `${counting.count()}`,
    memory.toFixed(0),
    (perCommit * commits).toFixed(2) + (porcelain < commits ? ` (from ${porcelain})` : ""),
    ((perCommit * commits) / ours).toFixed(1),
  ];
}

async function measured(top: string, env: NodeJS.ProcessEnv, commits: number): Promise<string> {
  const seconds = await timed(() => apply(top, env, commits, "ours"));
  return JSON.stringify([seconds, peakMemory() / 2 ** 20]);
}

/** Each in a process of its own; the median counts, and the most memory. */
const RUNS = 5;

/** Of the slow way so many commits are made. */
const MOST_PORCELAIN = 20;

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function pathOf(nth: number): string {
  return `part${nth % 100}/folder${Math.floor(nth / 100) % 10}/file${nth}.txt`;
}

async function makeRepo(files: number, env: NodeJS.ProcessEnv): Promise<string> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "llm-apply-cost-")));
  git(top, env, ["init", "-q", "-b", "main"]);
  git(top, env, ["config", "gc.auto", "0"]);
  const lines = Array.from({ length: files }, (_, nth) => {
    const text = `file ${nth}\n`;
    return `M 100644 inline ${pathOf(nth)}\ndata ${text.length}\n${text}`;
  });
  const head = "commit refs/heads/main\ncommitter C <c@example.com> 1700000000 +0000\ndata 4\nbase\n";
  gitBytes(top, env, ["fast-import", "--quiet", "--done"], `${head}${lines.join("\n")}\ndone\n`);
  git(top, env, ["reset", "-q", "--hard"]);
  // Files as young as the index are read again when it is written next: that is not what is measured.
  await setTimeout(1100);
  git(top, env, ["status"]);
  return top;
}

async function apply(top: string, env: NodeJS.ProcessEnv, commits: number, what: string): Promise<void> {
  const steps = Array.from({ length: commits }, (_, nth) => {
    const before = readFileSync(join(top, pathOf(nth)), "utf8");
    const change = {
      kind: "modify",
      path: pathOf(nth),
      before,
      after: `${before}${what}\n`,
      encoding: "utf-8",
    } as const;
    return { message: `Step ${nth}`, changes: [change], edits: [nth] };
  });
  const plan: Plan = { steps, rejects: [], problems: [] };
  await applyPlan(await openRepo(top, { env }), plan, { response: Buffer.from(what) });
}

function addAndCommit(top: string, env: NodeJS.ProcessEnv, commits: number): void {
  for (let nth = 0; nth < commits; nth++) {
    writeFileSync(join(top, pathOf(nth)), `by git ${Math.random()}\n`);
    git(top, env, ["add", pathOf(nth)]);
    git(top, env, ["commit", "-q", "-m", `Step ${nth}`]);
  }
}

/** A git that counts how often it is started. */
function countingGit(env: NodeJS.ProcessEnv): { readonly env: NodeJS.ProcessEnv; count(): number } {
  const folder = mkdtempSync(join(tmpdir(), "llm-apply-git-"));
  const real = git(folder, env, ["--exec-path"]);
  writeFileSync(join(folder, "git"), `#!/bin/sh\necho >> ${folder}/count\nexec ${real}/git "$@"\n`);
  chmodSync(join(folder, "git"), 0o755);
  return {
    env: { ...env, PATH: `${folder}:${env.PATH}` },
    count: () => {
      const { length } = readFileSync(join(folder, "count"));
      rmSync(folder, { recursive: true });
      return length;
    },
  };
}
