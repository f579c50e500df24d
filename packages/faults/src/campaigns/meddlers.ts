import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Campaign, inParallel } from "../campaign.ts";
import { git } from "../fixture.ts";
import { contentOf, leftovers, repair } from "../invariants.ts";
import { DONE, type Meddling, meddlings, WRITTEN } from "../meddling.ts";
import { run, type Verdict } from "../run.ts";
import { scenarios } from "../scenario.ts";

const { touched } = scenarios.commits;

/**
 * Somebody else writes, stages, commits or switches branches at each step. Whether the apply gives way or comes first:
 * what they did is there afterwards, and all else is wholly as before or wholly as after.
 */
export const meddlers: Campaign = async ({ trial }) => {
  let steps = 0;
  await trial("no fault", async (top) => {
    const ended = await run(top);
    ({ steps } = ended);
    return ended.verdict;
  });
  const tasks = Array.from({ length: steps }, (_, at) =>
    meddlings.map((meddle) => async () => {
      const check = (top: string, verdict: Verdict) => wrongAfter(top, meddle, verdict);
      await trial(`${meddle} at step ${at}`, async (top) => (await run(top, { at, meddle })).verdict, {
        check,
      });
    }),
  );
  await inParallel(tasks.flat());
};

async function wrongAfter(top: string, meddle: Meddling, verdict: Verdict): Promise<readonly string[]> {
  const unrepaired = await repair(top);
  if (unrepaired.length > 0) return unrepaired;
  const isAfter = contentOf(join(top, "one.ts")) === touched["one.ts"]![1];
  // Where another apply came first, its commits are there, and ours were refused.
  const isOther = meddle === "apply" && existsSync(join(top, ".git", DONE));
  const isTrue = (verdict === 0 || verdict === 3) === (isAfter && !isOther);
  const found = verdict === null || isTrue ? [] : [`exit status ${verdict} is not true`];
  const paths = Object.keys(touched).filter((path) => !written(meddle).test(path));
  for (const path of paths) {
    const [before, after] = touched[path]!;
    if (contentOf(join(top, path)) !== (isAfter ? after : before)) found.push(`${path} is not as the others`);
  }
  const dirty = await git(top, "--no-optional-locks", "status", "--porcelain", "--", ...paths);
  if (dirty !== "") found.push(`files and commits are not the same: ${dirty}`);
  return [
    ...found,
    ...(await lost(top, meddle)),
    ...leftovers(top).filter((name) => !name.includes("orphans")),
  ];
}

/** The paths where they write. */
function written(meddle: Meddling): RegExp {
  if (meddle === "replace the folder") return /^dir\//;
  return /^(overwrite|replace|delete)/.test(meddle) ? /^dir\/two\.ts$/ : /^$/;
}

/** What somebody else did and is not there any more. */
async function lost(top: string, meddle: Meddling): Promise<readonly string[]> {
  const isDone = existsSync(join(top, ".git", DONE));
  switch (meddle) {
    case "overwrite":
    case "overwrite, and die":
    case "replace":
    case "replace the folder":
      return holds(top, WRITTEN) ? [] : ["what was written is lost"];
    case "delete":
      return [];
    case "stage":
      return isDone && (await git(top, "show", ":unstaged.ts")) !== WRITTEN.trimEnd() ? ["lost: staged"] : [];
    case "commit":
      return isDone && !/^somebody else$/m.test(await git(top, "log", "--format=%s"))
        ? ["lost: a commit"]
        : [];
    case "switch":
      return isDone && (await git(top, "branch", "--show-current")) !== "elsewhere" ? ["lost: a switch"] : [];
    case "apply":
      return (await git(top, "rev-list", "--count", "HEAD")) > "4" ? ["two applies won"] : [];
    default:
      return meddle satisfies never;
  }
}

/** True if a file below is exactly this. */
function holds(top: string, content: string): boolean {
  const names = readdirSync(top, { recursive: true, encoding: "utf8", withFileTypes: true });
  return names.some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), "utf8") === content,
  );
}
