import {
  type ApplyResult,
  type FileChange,
  parseResponse,
  planEdits,
  smallest,
  type Tree,
} from "@git-llm-apply/core";
import { type Repo, readTree } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { openRepository } from "../open.ts";
import type { Options } from "../options.ts";
import { pathMeant } from "../path-meant.ts";
import { count } from "../report/count.ts";
import { showDiff } from "../report/diff.ts";
import { noEdits } from "../response/no-edits.ts";
import { readResponse } from "../response/read.ts";
import { escapeLine } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";
import { padded, widthOf } from "../terminal/width.ts";

/** One of several answers to the same prompt. */
interface Answer {
  readonly name: string;
  readonly tree: Tree;
  /** With the good edits, even where others were refused. */
  readonly result: ApplyResult;
}

/** Shows what several responses would make of the repository, and how the others differ from the first. */
export async function compare(
  world: Context,
  files: readonly string[],
  given: Pick<Options, "path">,
): Promise<ExitCode> {
  const { repo, context } = await openRepository(world);
  const path = pathMeant(repo, given, context);
  const answers = await Promise.all(files.map((file) => answerOf(file, path, repo, context)));
  const width = Math.max(...answers.map(({ name }) => widthOf(name)));
  const rows = answers.map((answer) => `${padded(answer.name, width)}  ${summaryOf(answer.result)}\n`);
  const [first, ...others] = answers;
  const diffs = others.map((other) => difference(first!, other, context));
  await page([...rows, ...diffs].join(""), context);
  return answers.every(({ result }) => result.ok) ? exitCode.ok : exitCode.refused;
}

async function answerOf(
  file: string,
  path: string | undefined,
  repo: Repo,
  context: Context,
): Promise<Answer> {
  const response = await readResponse(file, context);
  const parsed = parseResponse(response.text, { path });
  if (parsed.edits.length === 0) throw await noEdits(parsed, response, path, repo);
  const tree = await readTree(repo, parsed.edits);
  return { name: escapeLine(file), tree, result: planEdits(parsed, tree, { partial: true }) };
}

/** `3 edits: 2 applied, 1 refused; lowest score 0.97`. */
function summaryOf({ outcomes }: ApplyResult): string {
  const refused = outcomes.filter(({ reject }) => reject).length;
  const there = outcomes.filter(({ status }) => status === "already-applied").length;
  const counts = [
    [outcomes.length - refused - there, "applied"],
    [there, "already applied"],
    [refused, "refused"],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const scores = outcomes.flatMap(({ matches }) => matches.map(({ score }) => score));
  const lowest = scores.length > 0 ? `; lowest score ${smallest(scores).toFixed(2)}` : "";
  return `${count(outcomes.length, "edit")}: ${parts.join(", ")}${lowest}`;
}

function difference(a: Answer, b: Answer, { stdout }: Context): string {
  const paths = [...new Set([...Object.keys(a.result.files), ...Object.keys(b.result.files)])].sort();
  const changes = paths.flatMap((path) => changeOf(path, textOf(path, a, b), textOf(path, b, a)));
  const title = `\nfrom ${a.name} to ${b.name}${changes.length > 0 ? ":" : ": no difference"}`;
  return `${paint(stdout, "meta", title)}\n${showDiff([{ message: "", changes, edits: [] }], stdout)}`;
}

/** What the answer makes of a file; null: it is not there. One that it does not name may have been read for the other. */
function textOf(path: string, { result, tree }: Answer, other: Answer): string | null {
  const text = result.files[path];
  if (text !== undefined) return text;
  return (tree.images.get(path) ?? other.tree.images.get(path))?.text ?? null;
}

function changeOf(path: string, before: string | null, after: string | null): readonly FileChange[] {
  if (before === after) return [];
  if (before === null) return [{ kind: "add", path, after: after!, executable: false }];
  if (after === null) return [{ kind: "delete", path, before, encoding: "utf-8" }];
  return [{ kind: "modify", path, before, after, encoding: "utf-8" }];
}
