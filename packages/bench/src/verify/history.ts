import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseResponse, planEdits } from "@git-llm-apply/core";
import { applyPlan, notedEdits, openRepo, readTree } from "@git-llm-apply/git";
import type { Random } from "../generate/random.ts";
import { git } from "./git.ts";

/** What the notes call the program. */
export const TOOL = "bench";

const FILES = 20;
const LINES = 200;

/** Makes a repository whose branch has at least `count` commits from random responses. Returns where it is. */
export async function makeHistory(count: number, random: Random, env: NodeJS.ProcessEnv): Promise<string> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "llm-apply-verify-")));
  git(top, env, ["init", "-q", "-b", "main"]);
  for (let nth = 0; nth < FILES; nth++) {
    const lines = Array.from({ length: LINES }, (_, line) => `file ${nth} line ${line + 1}\n`);
    mkdirSync(dirname(join(top, pathOf(nth))), { recursive: true });
    writeFileSync(join(top, pathOf(nth)), lines.join(""));
  }
  git(top, env, ["add", "-A"]);
  git(top, env, ["commit", "-qm", "base"]);
  for (let made = 0; made < count; ) made += await applyOne(top, random, env, made);
  return top;
}

function pathOf(nth: number): string {
  return `src/part${nth % 4}/file${nth}.txt`;
}

/** Applies a random response of one to nine edits, as one commit or as one for each; returns how many were made. */
async function applyOne(top: string, random: Random, env: NodeJS.ProcessEnv, nth: number): Promise<number> {
  const edits = Array.from({ length: 1 + random.below(9) }, (_, edit) => editOf(random, nth, edit));
  const response = `What I would do:\n\n${edits.join("\n")}`;
  const repo = await openRepo(top, { env });
  const parsed = parseResponse(response);
  const per = random.below(2) === 0 ? "edit" : "response";
  const result = planEdits(parsed, await readTree(repo, parsed.edits), { per, partial: true });
  const origins = parsed.edits.map((_, edit) => edit);
  const noted = notedEdits(result.outcomes, parsed.edits, origins);
  const recording = { tool: TOOL, options: { partial: true }, edits: noted };
  const bytes = Buffer.from(response);
  const { commits } = await applyPlan(repo, result.plan, {
    response: bytes,
    of: parsed.edits.length,
    recording,
  });
  return commits.length;
}

/** Replaces or inserts a line of a file, found by its number, which stays in it; or creates a file. */
function editOf(random: Random, nth: number, edit: number): string {
  const file = random.below(FILES);
  const line = 1 + random.below(LINES);
  if (random.below(12) === 0) return block(`new/${nth}-${edit}.txt`, "", `new ${nth}\nfile ${edit}`);
  const text = `file ${file} line ${line}`;
  return block(
    pathOf(file),
    text,
    random.below(3) === 0 ? `${text}\ninserted ${nth}.${edit}` : text.replace("line", "line of"),
  );
}

function block(path: string, search: string, replace: string): string {
  const preimage = search === "" ? "" : `${search}\n`;
  return `${path}\n\`\`\`\n<<<<<<< SEARCH\n${preimage}=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n`;
}
