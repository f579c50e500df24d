import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { commitFirst, type Files, haveRules } from "./first-commit.ts";

/** Nothing of the user's configuration, a fixed author and a fixed clock. */
export function isolated(home: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return {
    PATH,
    HOME: home,
    GIT_CONFIG_GLOBAL: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    // As in git's own tests, none of which takes away the power.
    GIT_TEST_FSYNC: "0",
    GIT_AUTHOR_NAME: "A U Thor",
    GIT_AUTHOR_EMAIL: "author@example.com",
    GIT_AUTHOR_DATE: "1700000000 +0000",
    GIT_COMMITTER_NAME: "C O Mitter",
    GIT_COMMITTER_EMAIL: "committer@example.com",
    GIT_COMMITTER_DATE: "1700000000 +0000",
  };
}

export interface TestRepo {
  readonly top: string;
  readonly env: NodeJS.ProcessEnv;
  /** Runs git and returns what it printed, without the last line end. */
  git(...args: readonly string[]): string;
  write(path: string, content: string | Uint8Array, mode?: number): void;
}

/** Makes an empty directory that goes away with the test. */
export function temporary(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "git-llm-apply-")));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Makes a repository with one commit that holds `files`; without files the branch is unborn. */
export function repo(files: Files, init: readonly string[] = []): TestRepo {
  const home = temporary();
  const top = join(home, "work");
  mkdirSync(top);
  const made = at(top, isolated(home));
  if (init.length === 0) makeGitDirectory(made);
  else made.git("init", "-q", "-b", "main", ...init);
  for (const [path, content] of Object.entries(files)) made.write(path, content);
  if (Object.keys(files).length === 0) return made;
  if (init.length === 0 && !haveRules(files)) commitFirst(top, files, "base", made.env);
  else commitByGit(made);
  return made;
}

function commitByGit({ git }: TestRepo): void {
  git("add", "-A");
  git("-c", "maintenance.auto=false", "commit", "-qm", "base");
}

/** As `git init` makes it, without the time that a process takes. */
function makeGitDirectory({ top, write }: TestRepo): void {
  write(".git/HEAD", "ref: refs/heads/main\n");
  write(
    ".git/config",
    "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n",
  );
  for (const name of ["objects", "refs"]) mkdirSync(join(top, ".git", name));
}

/** A working tree that is there already. */
export function at(top: string, env: NodeJS.ProcessEnv): TestRepo {
  return {
    top,
    env,
    git: (...args) => execFileSync("git", args, { cwd: top, env, encoding: "utf8" }).trimEnd(),
    write: (path, content, mode) => {
      mkdirSync(dirname(join(top, path)), { recursive: true });
      writeFileSync(join(top, path), content);
      if (mode !== undefined) chmodSync(join(top, path), mode);
    },
  };
}

/** Returns a PATH on which git does what the lines of shell say, and where they do not end it, what it is asked for. */
export function gitBefore({ top, env, write }: TestRepo, lines: string): string {
  const real = execFileSync("sh", ["-c", "command -v git"], { env, encoding: "utf8" }).trimEnd();
  write("../before/git", `#!/bin/sh\n${lines}\nexec ${real} "$@"\n`, 0o755);
  return `${join(top, "../before")}:${env.PATH}`;
}
