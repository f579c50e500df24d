import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";

/** The built command. */
export const command = join(import.meta.dirname, "../dist/git-llm-apply.cjs");

/** What a process left behind. */
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
  /** Runs the built command in the repository, or in its subfolder `cwd`. */
  llmApply(args: readonly string[], options?: RunOptions): Run;
  write(path: string, content: string | Uint8Array): void;
  read(path: string): string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Makes a repository with one commit that holds `files`. */
export function repo(files: Readonly<Record<string, string | Uint8Array>> = {}): Repo {
  const made = folder();
  made.git("init", "--quiet", "--initial-branch=main");
  // Otherwise the first apply says that it sets it.
  made.git("config", "notes.rewriteRef", "refs/notes/llm-apply");
  for (const [path, content] of Object.entries(files)) made.write(path, content);
  made.git("add", "--all");
  if (Object.keys(files).length > 0) made.git("commit", "--quiet", "--message=Start");
  return made;
}

/** Makes a folder that is no repository. */
export function folder(): Repo {
  const root = mkdtempSync(join(tmpdir(), "llm-apply-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const path = join(root, "work");
  mkdirSync(path);
  const env = isolated(root);
  return {
    path,
    env,
    git: (...args) => execFileSync("git", args, { cwd: path, env, encoding: "utf8" }).replace(/\n$/, ""),
    llmApply(args, options = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
        cwd: join(path, options.cwd ?? ""),
        env: { ...env, ...options.env },
        input: options.input ?? "",
        encoding: "utf8",
      });
      return { status, stdout, stderr };
    },
    write(file, content) {
      mkdirSync(dirname(resolve(path, file)), { recursive: true });
      writeFileSync(resolve(path, file), content);
    },
    read: (file) => readFileSync(join(path, file), "utf8"),
  };
}

/** The same commits on every machine, whoever runs the tests. */
function isolated(home: string): Readonly<Record<string, string>> {
  const date = "2026-01-02T03:04:05Z";
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    LC_ALL: "C",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CEILING_DIRECTORIES: tmpdir(),
    GIT_AUTHOR_NAME: "Ada",
    GIT_AUTHOR_EMAIL: "ada@example.org",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "ada@example.org",
    GIT_COMMITTER_DATE: date,
  };
}
