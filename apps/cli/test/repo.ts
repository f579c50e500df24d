import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { commitFirst, type Files, haveRules } from "../../../packages/git/test/first-commit.ts";
import type { run as runSource } from "../src/run.ts";

/** The built command. */
export const command = join(import.meta.dirname, "../dist/git-llm-apply.cjs");

/** One command line, from the same build. */
const { run } = createRequire(import.meta.url)("../dist/run.cjs") as { readonly run: typeof runSource };

/** What a command left behind. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A temporary folder, usually a repository, that goes with the test. */
export interface Repo {
  readonly path: string;
  /** The environment of all that runs in it. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs git and returns what it prints, without the last line end. Throws where git fails. */
  git(...args: readonly string[]): string;
  /** Runs the command in the repository, or in its subfolder `cwd`; in this process, as that is much quicker. */
  llmApply(args: readonly string[], options?: RunOptions): Promise<Run>;
  /** The same as a process of its own, from the build. */
  spawn(args: readonly string[], options?: RunOptions): Run;
  write(path: string, content: string | Uint8Array): void;
  read(path: string): string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** As `git init` writes it. Without the last part the first apply says that it sets it. */
const CONFIG = `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
	logallrefupdates = true
[notes]
	rewriteRef = refs/notes/llm-apply
`;

/** Makes a repository with one commit that holds `files`; by hand as far as that is quicker than with git. */
export function repo(files: Files = {}): Repo {
  const made = folder();
  made.write(".git/HEAD", "ref: refs/heads/main\n");
  made.write(".git/config", CONFIG);
  for (const name of ["objects", "refs", "hooks"]) mkdirSync(join(made.path, ".git", name));
  if (Object.keys(files).length === 0) return made;
  for (const [path, content] of Object.entries(files)) made.write(path, content);
  if (haveRules(files)) commitByGit(made);
  else commitFirst(made.path, files, "Start", made.env);
  return made;
}

function commitByGit({ git }: Repo): void {
  git("add", "--all");
  git("-c", "maintenance.auto=false", "commit", "--quiet", "--message=Start");
}

/** Makes a folder that is no repository. */
export function folder(): Repo {
  const root = mkdtempSync(join(tmpdir(), "llm-apply-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const path = join(root, "work");
  mkdirSync(path);
  const env = isolated(root);
  const surroundings = (options: RunOptions) => ({
    cwd: join(path, options.cwd ?? ""),
    env: { ...env, ...options.env },
  });
  return {
    path,
    env,
    git: (...args) => execFileSync("git", args, { cwd: path, env, encoding: "utf8" }).replace(/\n$/, ""),
    async llmApply(args, options = {}) {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      const status = await run(args, {
        ...surroundings(options),
        stdin: Readable.from([Buffer.from(options.input ?? "")]),
        stdout,
        stderr,
      });
      return { status, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
    },
    spawn: (args, options = {}) =>
      spawnSync(process.execPath, [command, ...args], {
        ...surroundings(options),
        input: options.input ?? "",
        encoding: "utf8",
      }),
    write(file, content) {
      mkdirSync(dirname(resolve(path, file)), { recursive: true });
      writeFileSync(resolve(path, file), content);
    },
    read: (file) => readFileSync(join(path, file), "utf8"),
  };
}

/** The same commits on every machine, whoever runs the tests. */
function isolated(home: string): Readonly<Record<string, string>> {
  // 3:04:05 of the second of January 2026, UTC.
  const date = "1767323045 +0000";
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    LC_ALL: "C",
    GIT_CONFIG_GLOBAL: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    // As in git's own tests, none of which takes away the power.
    GIT_TEST_FSYNC: "0",
    GIT_CEILING_DIRECTORIES: tmpdir(),
    GIT_AUTHOR_NAME: "Ada",
    GIT_AUTHOR_EMAIL: "ada@example.org",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "ada@example.org",
    GIT_COMMITTER_DATE: date,
  };
}
