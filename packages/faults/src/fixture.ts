import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Scenario } from "./scenario.ts";

/** Everything fixed: no configuration of the user, no clock. */
export const ENV: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? "",
  HOME: "/nonexistent",
  LC_ALL: "C",
  GIT_CONFIG_GLOBAL: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "A U Thor",
  GIT_AUTHOR_EMAIL: "author@example.com",
  GIT_AUTHOR_DATE: "1700000000 +0000",
  GIT_COMMITTER_NAME: "C O Mitter",
  GIT_COMMITTER_EMAIL: "committer@example.com",
  GIT_COMMITTER_DATE: "1700000000 +0000",
};

/** Runs git, and returns what it printed while others run too. */
export async function git(top: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", args, { cwd: top, env: ENV, maxBuffer: 2 ** 26 });
  return stdout.trimEnd();
}

/** Makes the repository that each run gets a copy of, full of the user's own unfinished work. */
export function makeTemplate({ touched, dirty }: Scenario): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "llm-apply-faults-")));
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: top, env: ENV });
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), content);
  };
  git("init", "-q", "-b", "main", "--template=");
  for (const [path, [before]] of Object.entries(touched)) if (before !== null) write(path, before);
  if (dirty) write(dirty.path, dirty.committed);
  for (const path of ["staged.ts", "unstaged.ts", "both.ts"]) write(path, "committed\n");
  git("add", "-A");
  git("commit", "-qm", "base");
  if (dirty) write(dirty.path, dirty.staged);
  write("staged.ts", "staged\n");
  write("both.ts", "staged\n");
  write("staged-new.ts", "staged\n");
  git("add", "-A");
  if (dirty) write(dirty.path, touched[dirty.path]![0]!);
  write("both.ts", "unstaged\n");
  write("unstaged.ts", "unstaged\n");
  write("untracked.ts", "untracked\n");
  return top;
}

/** Copies the template, with times, to `to`. */
export function copyOf(template: string, to: string): string {
  cpSync(template, to, { recursive: true, preserveTimestamps: true });
  return to;
}
