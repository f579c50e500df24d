import { type Edit, type ParsedResponse, planEdits, type Tree } from "@git-llm-apply/core";
import { isNoted, type Repo, sha256, standingEdits } from "@git-llm-apply/git";
import type { Options } from "../options.ts";
import { short } from "../report/short.ts";
import type { Response } from "../response/read.ts";
import { editOfPick } from "../review/apply-picks.ts";
import { planOptions } from "./plan-options.ts";

/**
 * Returns the response with its edits marked that are done: this very response is recorded, they are in force, and what
 * they made stands in the files. What they quote may stand elsewhere too, and the lines may have moved since. One
 * that the user picks a place for is meant once more.
 */
export async function doneBefore(
  whole: ParsedResponse,
  tree: Tree,
  repo: Repo,
  { bytes }: Response,
  options: Options,
): Promise<ParsedResponse> {
  const hash = sha256(bytes);
  if (!(await isNoted(repo, hash))) return whole;
  const { outcomes } = planEdits(whole, tree, { ...planOptions(options), partial: true });
  const picked = new Set(options.pick?.map(editOfPick));
  const open = [...outcomes.keys()].filter(
    (nth) =>
      whole.edits[nth]!.kind === "patch" &&
      outcomes[nth]!.status !== "already-applied" &&
      !picked.has(nth + 1),
  );
  const standing =
    open.length > 0
      ? await standingEdits(repo, { response: hash, path: options.path }, open)
      : new Map<number, string>();
  const marked = (edit: Edit, commit: string | undefined): Edit =>
    edit.kind === "patch" && commit !== undefined ? { ...edit, done: `in ${short(commit)}` } : edit;
  return { ...whole, edits: whole.edits.map((edit, nth) => marked(edit, standing.get(nth))) };
}
