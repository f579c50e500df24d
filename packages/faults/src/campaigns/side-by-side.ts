import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Campaign } from "../campaign.ts";
import { git } from "../fixture.ts";
import { contentOf, leftovers } from "../invariants.ts";
import { run, type Verdict } from "../run.ts";
import { scenarios } from "../scenario.ts";

/**
 * The same response at the same time in four working trees, which share the record: each is wholly as its exit status
 * says, and what one of them recorded no other takes away.
 */
export const sideBySide: Campaign = async ({ trial, long }) => {
  for (let round = 0; round < (long ? 100 : 5); round++) {
    const found: string[] = [];
    const fault = async (top: string): Promise<Verdict> => {
      const trees = [1, 2, 3, 4].map((nth) => `${top}-${nth}`);
      for (const tree of trees) await git(top, "worktree", "add", "-q", "--detach", tree);
      const results = await Promise.all(trees.map((tree) => run(tree)));
      for (const [nth, { verdict }] of results.entries())
        found.push(...(await wrongIn(trees[nth]!, verdict)));
      for (const tree of trees) rmSync(tree, { recursive: true });
      return results.some(({ verdict }) => verdict === 0) ? 0 : 1;
    };
    const check = async (top: string) => [...found, ...leftovers(top)];
    await trial(`round ${round}`, fault, { check });
  }
};

async function wrongIn(tree: string, verdict: Verdict): Promise<readonly string[]> {
  const isDone = verdict === 0 || verdict === 3;
  const torn = Object.entries(scenarios.commits.touched).filter(
    ([path, sides]) => contentOf(join(tree, path)) !== sides[isDone ? 1 : 0],
  );
  const dirty = await git(tree, "status", "--porcelain");
  const notes = isDone ? await git(tree, "notes", "--ref=llm-apply", "list", "HEAD").catch(String) : "";
  return [
    ...torn.map(([path]) => `${path} is not as the exit status ${verdict} says`),
    ...(dirty === "" ? [] : [`files and commits are not the same: ${dirty}`]),
    ...(/^([0-9a-f]+)?$/.test(notes) ? [] : [`lost from the record: ${notes}`]),
  ];
}
