import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseResponse, planEdits } from "@git-llm-apply/core";
import {
  applyPlan,
  GitError,
  notedEdits,
  openRepo,
  type PublishOptions,
  type Repo,
  type Reversal,
  readTree,
  redoPlan,
  undoPlan,
  whyLine,
} from "@git-llm-apply/git";
import type { Campaign } from "../campaign.ts";
import { ENV, git } from "../fixture.ts";
import { fsck, leftovers } from "../invariants.ts";

/** Those that answers and the user change; each line of them is there once. */
const FILES = ["one.ts", "dir/two.ts", "dir/three.ts"];

/** What happens in a story, some of it more often than other things. */
const DEEDS = ["answer", "answer, amend", "answer, amend", "answer, stage", "undo", "undo", "undo", "undo"];

/** What the user does between, some of it after a line is written: there must be something to stash. */
const OWN_DEEDS = {
  write: [],
  "write, more": [],
  commit: [["commit", "-qam", "mine", "--allow-empty"]],
  amend: [["commit", "-q", "--amend", "--no-edit", "--allow-empty"]],
  "write, stash": [
    ["stash", "-q"],
    ["stash", "pop", "-q", "--index"],
  ],
  clean: [
    ["reflog", "expire", "--expire=now", "--all"],
    ["gc", "-q", "--prune=now"],
  ],
} as const;

/** So many deeds make a story. */
const LENGTH = 20;

interface Story {
  readonly top: string;
  /** Returns a whole number below `limit`. */
  random(limit: number): number;
  /** What HEAD held before the last answer; undefined where something else was done since. */
  before?: string | undefined;
  /** Makes each line that is written another one. */
  count: number;
}

/**
 * Answers are applied, amended, staged, undone and redone, and between them the user writes, commits, amends, stashes
 * and cleans up, in any order: each answer changes its line and nothing else, `why` knows it again, and what is undone
 * is as it was.
 */
export const stories: Campaign = async ({ trial, long }) => {
  for (let seed = 1; seed <= (long ? 100 : 5); seed++) {
    const wrong: string[] = [];
    const tell = async (top: string) => {
      const story: Story = { top, random: numbersFrom(seed), count: 0 };
      for (let nth = 0; nth < LENGTH && wrong.length === 0; nth++) wrong.push(...(await goOn(story)));
      return 0;
    };
    const check = async (top: string) => [...wrong, ...leftovers(top), ...(await fsck(top))];
    await trial(`story ${seed}`, tell, { check });
  }
};

/** Does something, and returns what is wrong then. */
async function goOn(story: Story): Promise<readonly string[]> {
  const deeds = [...DEEDS, ...Object.keys(OWN_DEEDS)];
  const deed = deeds[story.random(deeds.length)]!;
  if (deed === "undo") return undoAndRedo(story);
  // What is to be amended must come from an answer.
  const first = deed === "answer, amend" ? await answer(story, "answer") : [];
  if (deed.startsWith("answer")) return [...first, ...(await answer(story, deed))];
  story.before = undefined;
  if (deed.startsWith("write")) write(story);
  for (const args of OWN_DEEDS[deed as keyof typeof OWN_DEEDS]) await git(story.top, ...args);
  return [];
}

function write(story: Story): void {
  const { path, lines, line } = placeIn(story);
  lines[line] = `mine ${story.count++}`;
  writeFileSync(join(story.top, path), lines.join("\n"));
}

/** One of few lines, so that it is often one that was written before. */
function placeIn({ top, random }: Story) {
  const path = FILES[random(FILES.length)]!;
  const lines = readFileSync(join(top, path), "utf8").split("\n");
  return { path, lines, line: 100 * random(5) };
}

async function answer(story: Story, deed: string): Promise<readonly string[]> {
  const { top } = story;
  const { path, lines, line } = placeIn(story);
  const [files, before] = [contents(top), await treeOf(top)];
  const text = `answer ${story.count++}`;
  const response = `${path}\n<<<<<<< SEARCH\n${lines[line]}\n=======\n${text}\n>>>>>>> REPLACE\n`;
  story.before = undefined;
  const into = deed.endsWith("stage") ? "index" : "commits";
  const id = await apply(top, response, { into, amend: deed.endsWith("amend") });
  const expected = id === undefined ? files : { ...files, [path]: lines.with(line, text).join("\n") };
  const wrong = differences(deed, expected, contents(top));
  if (wrong.length > 0 || id === undefined || into === "index") return wrong;
  story.before = before;
  const { record } = await whyLine(await open(top), path, line);
  return record?.id === id ? [] : [`${deed}: why ${path}:${line + 1} names ${record?.id}, and not ${id}`];
}

/** Returns the id of the response; undefined where it meets changes of the user's, or there is nothing to amend. */
async function apply(top: string, response: string, options: PublishOptions): Promise<string | undefined> {
  const repo = await open(top);
  const parsed = parseResponse(response);
  const { plan, outcomes } = planEdits(parsed, await readTree(repo, parsed.edits));
  const recording = { tool: "faults", options: {}, edits: notedEdits(outcomes, parsed.edits) };
  try {
    const bytes = Buffer.from(response);
    return (await applyPlan(repo, plan, { ...options, response: bytes, of: 1, recording })).id;
  } catch (error) {
    if (error instanceof GitError && ["dirty-file", "not-recorded"].includes(error.code)) return undefined;
    throw error;
  }
}

async function undoAndRedo(story: Story): Promise<readonly string[]> {
  const { top, before } = story;
  if (before === undefined) return [];
  story.before = undefined;
  const [files, tree] = [contents(top), await treeOf(top)];
  await reverse(top, undoPlan);
  const undone = await treeOf(top);
  await reverse(top, redoPlan);
  return [
    ...(undone === before ? [] : ["undo: the commit is not as before the answer"]),
    ...((await treeOf(top)) === tree ? [] : ["redo: the commit is not as before undo"]),
    ...differences("undo and redo", files, contents(top)),
  ];
}

async function reverse(top: string, planOf: (repo: Repo) => Promise<Reversal>): Promise<void> {
  const repo = await open(top);
  await applyPlan(repo, (await planOf(repo)).plan, {});
}

function open(top: string): Promise<Repo> {
  return openRepo(top, { env: ENV });
}

function treeOf(top: string): Promise<string> {
  return git(top, "rev-parse", "HEAD^{tree}");
}

function contents(top: string): Readonly<Record<string, string>> {
  const own = ["staged.ts", "unstaged.ts", "both.ts", "staged-new.ts", "untracked.ts"];
  return Object.fromEntries([...FILES, ...own].map((path) => [path, readFileSync(join(top, path), "utf8")]));
}

function differences(
  deed: string,
  expected: Readonly<Record<string, string>>,
  actual: Readonly<Record<string, string>>,
): readonly string[] {
  const paths = Object.keys(expected).filter((path) => expected[path] !== actual[path]);
  return paths.map((path) => `${deed}: ${path} is not as it should be`);
}

/** The same numbers each time. */
function numbersFrom(seed: number): Story["random"] {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
