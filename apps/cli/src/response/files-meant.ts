import { posix } from "node:path";
import { parseResponse, planEdits } from "@git-llm-apply/core";
import { filesWith, type Repo, readTree, shellWord } from "@git-llm-apply/git";
import type { Response } from "./read.ts";

/** So many lines of an answer are looked for, the longest, as they are the rarest. */
const LINES = 200;

/** So many of the files that have some of them are tried. */
const FILES = 8;

/** No longer answer is tried, in characters: each file is as much work as to apply it. */
const LONG_ANSWER = 200_000;

/** Shorter lines stand in many files, longer ones are data. */
const [SHORT, LONG] = [8, 400];

/** What the user of an answer without a file's name can do. */
export interface PathAdvice {
  readonly hint: string;
  /** Files are found that it fits. */
  readonly fits: boolean;
}

/** Returns what to do about an answer that names no file. Throws `GitError`. */
export async function adviceOnPath(repo: Repo, { name, text, fromStdin }: Response): Promise<PathAdvice> {
  const meant = await filesMeant(repo, text);
  const files = meant.map((path) => shellWord(posix.relative(repo.prefix, path)));
  const command = `git llm-apply --path ${files.length === 1 ? files[0] : "FILE"}`;
  const said = files.length > 0 ? `the edits that name no file fit ${files.join(", ")}` : NAMELESS;
  return {
    hint: `${said}: ${command} ${fromStdin ? "response.md" : shellWord(name)}`,
    fits: meant.length > 0,
  };
}

const NAMELESS = "if the answer is about one file and does not name it";

/**
 * Returns the tracked files, of those that have most of its lines, that an answer would change without a fault if `--path`
 * named them. Throws `GitError`.
 */
async function filesMeant(repo: Repo, text: string): Promise<readonly string[]> {
  if (text.length > LONG_ANSWER) return [];
  const likely = (await filesWith(repo, linesOf(text))).slice(0, FILES);
  const fits = await Promise.all(likely.map((path) => isFor(path, text, repo)));
  return likely.filter((_, nth) => fits[nth]);
}

function linesOf(text: string): readonly string[] {
  const lines = [...new Set(text.split("\n").map((line) => line.trim()))];
  return lines
    .filter((line) => line.length >= SHORT && line.length <= LONG && !line.includes("\0"))
    .sort((a, b) => b.length - a.length)
    .slice(0, LINES);
}

async function isFor(path: string, text: string, repo: Repo): Promise<boolean> {
  const parsed = parseResponse(text, { path });
  const { ok, files } = planEdits(parsed, await readTree(repo, parsed.edits));
  return ok && typeof files[path] === "string";
}
