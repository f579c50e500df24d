import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Plan } from "@git-llm-apply/core";
import type { Recording } from "@git-llm-apply/git";

/** Everything fixed: no configuration of the user, no clock. */
export const ENV: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? "",
  HOME: "/nonexistent",
  LC_ALL: "C",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "A U Thor",
  GIT_AUTHOR_EMAIL: "author@example.com",
  GIT_AUTHOR_DATE: "1700000000 +0000",
  GIT_COMMITTER_NAME: "C O Mitter",
  GIT_COMMITTER_EMAIL: "committer@example.com",
  GIT_COMMITTER_DATE: "1700000000 +0000",
};

/** Long enough that a write can be cut in the middle. */
function text(name: string): string {
  return Array.from({ length: 800 }, (_, line) => `${name} ${line}\n`).join("");
}

/** The files that the plan touches: content before and after, null = not there. */
export const TOUCHED: Readonly<Record<string, readonly [before: string | null, after: string | null]>> = {
  "one.ts": [text("one"), text("ONE")],
  "dir/two.ts": [text("two"), text("TWO")],
  "dir/three.ts": [text("three"), text("THREE")],
  "new/deep/four.ts": [null, text("four")],
  "gone/five.ts": [text("five"), null],
};

/** Three commits: each modifies one file, the second creates one, the third deletes one. */
export function plan(): Plan {
  const modify = (path: string) => {
    const [before, after] = TOUCHED[path]!;
    return { kind: "modify", path, before: before!, after: after!, encoding: "utf-8" } as const;
  };
  const four = { kind: "add", path: "new/deep/four.ts", after: text("four"), executable: false } as const;
  const five = { kind: "delete", path: "gone/five.ts", before: text("five"), encoding: "utf-8" } as const;
  const steps = [[modify("one.ts")], [modify("dir/two.ts"), four], [modify("dir/three.ts"), five]];
  return {
    steps: steps.map((changes, index) => ({ message: `Step ${index + 1}`, changes, edits: [index] })),
    rejects: [],
    problems: [],
  };
}

/** What goes into the record with it. */
export function recording(): Recording {
  const edits = plan().steps.flatMap(({ changes, edits }) =>
    edits.map((edit) => ({
      edit,
      kind: "patch" as const,
      format: "udiff",
      path: changes[0]!.path,
      span: { from: 0, to: 1 },
      placements: [],
    })),
  );
  return { tool: "faults", options: {}, edits };
}

export function git(top: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: top, env: ENV, encoding: "utf8", stdio: "pipe" }).trimEnd();
}

/** Makes the repository that each run gets a copy of, full of the user's own unfinished work. */
export function makeTemplate(): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "llm-apply-faults-")));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), content);
  };
  git(top, "init", "-q", "-b", "main");
  for (const [path, [before]] of Object.entries(TOUCHED)) if (before !== null) write(path, before);
  for (const path of ["staged.ts", "unstaged.ts", "both.ts"]) write(path, "committed\n");
  git(top, "add", "-A");
  git(top, "commit", "-qm", "base");
  write("staged.ts", "staged\n");
  write("both.ts", "staged\n");
  write("staged-new.ts", "staged\n");
  git(top, "add", "-A");
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
