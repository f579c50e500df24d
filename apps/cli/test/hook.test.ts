import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { command, type Repo, type Run, repo } from "./repo.ts";

const edit = searchReplace("a.txt", "one", "uno");

/** A repository with our hooks, without the copying of notes that git does by itself. */
async function hooked(): Promise<Repo> {
  const work = repo({ "a.txt": "one\ntwo\n", "b.txt": "b\n" });
  work.git("config", "llm-apply.rewriteRef", "false");
  expect((await install(work)).status).toBe(0);
  return work;
}

/** Installs the hooks in this process, as if it had been started as the command. */
async function install(work: Repo): Promise<Run> {
  const { argv } = process;
  process.argv = [process.execPath, command];
  try {
    return await work.llmApply(["hook", "install"]);
  } finally {
    process.argv = argv;
  }
}

async function applied(work: Repo): Promise<string> {
  const { stdout } = await work.llmApply(["--json", "-"], { input: edit });
  return JSON.parse(stdout).id;
}

/** The same repository with our command on the PATH. */
function withCommand(work: Repo): Repo {
  const bin = join(work.path, ".git/bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "git-llm-apply"), `#!/bin/sh\nexec '${process.execPath}' '${command}' "$@"\n`, {
    mode: 0o755,
  });
  const env = { ...work.env, PATH: `${bin}:${work.env.PATH}` };
  return { ...work, env, llmApply: (args, more) => work.llmApply(args, { ...more, env }) };
}

function addHook(work: Repo, path: string, text: string): void {
  work.write(path, text);
  chmodSync(join(work.path, path), 0o755);
}

/** Runs git where it may fail. */
function tryGit({ path, env }: Repo, args: readonly string[], more: Record<string, string> = {}) {
  return spawnSync("git", args, { cwd: path, env: { ...env, ...more }, encoding: "utf8" });
}

function hookFiles({ path }: Repo): readonly string[] {
  return readdirSync(join(path, ".git/hooks"))
    .filter((name) => !name.endsWith(".sample"))
    .sort();
}

test("hooks are installed, once however often, listed and removed", async () => {
  const work = repo({ "a.txt": "a\n" });
  rmSync(join(work.path, ".git/hooks"), { recursive: true });
  const first = work.spawn(["hook", "install"]).stdout;
  const files = hookFiles(work);
  expect(files).toEqual(["commit-msg", "post-rewrite", "pre-push", "prepare-commit-msg"]);
  const text = work.read(".git/hooks/pre-push");
  expect(work.spawn(["hook", "install"]).stdout).toBe(first);
  expect([hookFiles(work), work.read(".git/hooks/pre-push")]).toEqual([files, text]);
  expect((await work.llmApply(["hook", "list"])).stdout).toContain("commit-msg         runs\n");
  await work.llmApply(["hook", "remove"]);
  expect(hookFiles(work)).toEqual([]);
});

test("a hook that was there runs behind ours, with the same input, and comes back byte for byte", async () => {
  const work = repo({ "a.txt": "a\n" });
  const theirs = '#!/bin/sh\ncat > "$GIT_DIR/seen"; echo "$@" >> "$GIT_DIR/seen"; exit 7\n';
  work.write(".git/hooks/pre-push", theirs);
  chmodSync(join(work.path, ".git/hooks/pre-push"), 0o755);
  await install(work);
  await install(work);
  const run = spawnSync(join(work.path, ".git/hooks/pre-push"), ["origin", "url"], {
    cwd: work.path,
    env: { ...work.env, GIT_DIR: ".git" },
    input: "x 1 y 2\n",
  });
  expect([run.status, work.read(".git/seen")]).toEqual([7, "x 1 y 2\norigin url\n"]);
  await work.llmApply(["hook", "remove"]);
  expect(hookFiles(work)).toEqual(["pre-push"]);
  expect(work.read(".git/hooks/pre-push")).toBe(theirs);
});

test.each([
  [".husky/_", ".husky"],
  [".githooks", ".githooks"],
  ["..hooks", "..hooks"],
])("hooks in the tree of the project (%s) are the project's: what to add is said", async (folder, theirs) => {
  const work = repo({ "a.txt": "a\n" });
  work.git("config", "core.hooksPath", folder);
  const { stdout } = await install(work);
  expect(stdout).toContain(`${theirs}/commit-msg:\n  if command -v`);
  expect(stdout).toContain("be executable: chmod +x");
  expect(existsSync(join(work.path, folder))).toBe(false);
});

test("hooks that other repositories use as well are said to be so", async () => {
  const work = repo({ "a.txt": "a\n" });
  expect((await install(work)).stdout).not.toContain("other repositories");
  const folder = join(work.path, "../shared");
  work.git("config", "core.hooksPath", folder);
  expect((await install(work)).stdout).toContain(`\nThey are in ${folder}, as set by core.hooksPath`);
});

test("the lines that are said work as they stand, once they are added", async () => {
  const work = withCommand(repo({ "a.txt": "one\ntwo\n" }));
  work.git("config", "core.hooksPath", ".githooks");
  const said = (await install(work)).stdout.matchAll(/^\/.*\/(.*):\n(.*)$/gm);
  for (const [, name, line] of said) addHook(work, `.githooks/${name}`, `#!/bin/sh\n${line}\n`);
  expect((await work.llmApply(["hook", "list"])).stdout).toMatch(
    /^(.* runs: the existing hook calls it\n){4}$/,
  );
  expect(tryGit(work, ["commit", "--allow-empty", "-m", "mine"]).status).toBe(0);
  expect((await work.llmApply(["-"], { input: edit })).status).toBe(0);
  expect(tryGit(work, ["commit", "--amend", "-m", "again\n\nLlm-Apply-Id: 0123456789ab"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("no such response is recorded here"),
  });
  work.git("init", "-q", "--bare", "../remote.git");
  expect(tryGit(work, ["push", "../remote.git", "main"]).status).toBe(0);
});

test("a squash of commits without a record is not reworded", async () => {
  const work = repo({ "a.txt": "one\n" });
  work.write("message", "Squash\n\n    Co-authored-by: A <a@b>\n");
  const { status } = await work.llmApply(["hook", "run", "prepare-commit-msg", "message", "squash"]);
  expect([status, work.read("message")]).toEqual([0, "Squash\n\n    Co-authored-by: A <a@b>\n"]);
});

test("where lefthook writes the hooks, its configuration is said", async () => {
  const work = repo({ "lefthook.yml": "pre-commit: {}\n" });
  expect((await install(work)).stdout).toContain(
    "run: git llm-apply hook run pre-push {0}\n      use_stdin: true\n",
  );
  expect(hookFiles(work)).toEqual([]);
});

test("a hook behind ours is not lost where another one took the place of ours", async () => {
  const work = repo({ "a.txt": "a\n" });
  const [file, aside] = [".git/hooks/commit-msg", ".git/hooks/commit-msg.before-git-llm-apply"];
  addHook(work, file, "#!/bin/sh\n# mine\n");
  await install(work);
  addHook(work, file, "#!/bin/sh\n# other\n");
  const again = await install(work);
  expect(again).toMatchObject({ status: 5, stderr: expect.stringContaining(`${aside} already exists`) });
  expect((await work.llmApply(["hook", "remove"])).stdout).toContain(
    `there is another hook; the hook that was there before is in ${work.path}/${aside}\n`,
  );
  expect([work.read(file), work.read(aside)]).toEqual(["#!/bin/sh\n# other\n", "#!/bin/sh\n# mine\n"]);
  addHook(work, file, "#!/bin/sh\n# mine\n");
  expect((await install(work)).status).toBe(0);
  rmSync(join(work.path, file));
  await work.llmApply(["hook", "remove"]);
  expect([work.read(file), existsSync(join(work.path, aside))]).toEqual(["#!/bin/sh\n# mine\n", false]);
});

test("a hook stays in its place where ours can't be written, and after a kill before ours is there", async () => {
  const work = repo({ "a.txt": "a\n" });
  const file = ".git/hooks/pre-push";
  addHook(work, file, "#!/bin/sh\n# mine\n");
  mkdirSync(join(work.path, `${file}.git-llm-apply-new`));
  expect(await install(work)).toMatchObject({ status: 4 });
  expect(work.read(file)).toBe("#!/bin/sh\n# mine\n");
  rmdirSync(join(work.path, `${file}.git-llm-apply-new`));
  addHook(work, `${file}.before-git-llm-apply`, "#!/bin/sh\n# mine\n");
  work.write(`${file}.git-llm-apply-new`, "#!/bin/sh\n");
  await work.llmApply(["hook", "remove"]);
  expect([hookFiles(work), work.read(file)]).toEqual([["pre-push"], "#!/bin/sh\n# mine\n"]);
});

test("where git is told to look for hooks in no folder, that is said", async () => {
  const work = repo({ "a.txt": "a\n" });
  work.git("config", "core.hooksPath", "/dev/null");
  expect(await install(work)).toMatchObject({
    status: 4,
    stderr: expect.stringContaining("hooks can't be written to /dev/null"),
  });
  for (const action of ["list", "remove"])
    expect((await work.llmApply(["hook", action])).stdout).toMatch(/^(.* not installed\n){4}$/);
});

test("only `run` takes arguments", async () => {
  const work = repo({ "a.txt": "a\n" });
  for (const action of ["install", "remove", "list"])
    expect((await work.llmApply(["hook", action, "commit-msg"])).status).toBe(2);
  expect(hookFiles(work)).toEqual([]);
});

test("a forged trailer is refused; an apply, an amend, a rebase and a cherry-pick of a true one are not", async () => {
  const work = await hooked();
  const forged = tryGit(work, ["commit", "--allow-empty", "-m", "x\n\nLlm-Apply-Id: 0123456789ab"]);
  expect(forged.status).toBe(1);
  expect(forged.stderr).toContain("no such response is recorded here");
  const id = await applied(work);
  work.git("commit", "--amend", "--no-edit", "-q");
  work.git("checkout", "-q", "-b", "other", "HEAD~");
  work.git("commit", "-q", "--allow-empty", "-m", "other");
  work.git("cherry-pick", "main");
  expect(work.git("log", "-1", "--format=%B")).toContain(`Llm-Apply-Id: ${id}`);
  const wrong = `x\n\nLlm-Apply-Id: ${id}\nLlm-Apply-Block: 1/1\nLlm-Apply-Response: sha256:${"0".repeat(64)}`;
  expect(tryGit(work, ["commit", "--allow-empty", "-m", wrong]).status).toBe(1);
});

test("notes go with commits that are amended and rebased", async () => {
  const work = await hooked();
  await applied(work);
  const note = work.git("notes", "--ref=llm-apply", "show", "HEAD");
  work.git("commit", "--amend", "-q", "-m", "another message");
  expect(work.git("notes", "--ref=llm-apply", "show", "HEAD")).toBe(note);
  work.git("checkout", "-q", "-b", "topic");
  work.git("checkout", "-q", "-b", "base", "main~");
  work.git("commit", "-q", "--allow-empty", "-m", "base");
  work.git("rebase", "-q", "base", "topic");
  expect(work.git("notes", "--ref=llm-apply", "show", "HEAD")).toBe(note);
});

test("a squash merge keeps the trailers as trailers", async () => {
  const work = await hooked();
  work.git("checkout", "-q", "-b", "topic");
  const id = await applied(work);
  work.git("checkout", "-q", "main");
  work.git("merge", "-q", "--squash", "topic");
  work.git("-c", "core.editor=true", "commit", "-q");
  expect(work.git("log", "-1", "--format=%(trailers:key=Llm-Apply-Id,valueonly)")).toBe(`${id}\n`);
});

test("a push tells of commits that are not what was said, and refuses them where they must be", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  work.git("remote", "add", "origin", "../remote.git");
  await applied(work);
  expect(tryGit(work, ["push", "origin", "main"]).stderr).not.toContain("git-llm-apply");
  work.write("a.txt", "forged\ntwo\n");
  work.git("commit", "-qa", "--amend", "--no-edit");
  const told = tryGit(work, ["push", "--force", "origin", "main"]);
  expect(told).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("amended, a.txt is not what the response makes of it"),
  });
  work.git("config", "llm-apply.requireVerified", "true");
  work.git("commit", "-qa", "--amend", "-m", "again\n\nLlm-Apply", "--allow-empty");
  const refused = tryGit(work, ["push", "--force", "origin", "main"]);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("run git llm-apply verify; or push without hooks");
});

test("a tag that names no commit may be pushed, and an annotated one is looked at like its commit", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  await applied(work);
  work.git("config", "llm-apply.requireVerified", "true");
  work.git("tag", "key", "HEAD:a.txt");
  expect(tryGit(work, ["push", "../remote.git", "key"]).status).toBe(0);
  work.write("a.txt", "forged\ntwo\n");
  work.git("commit", "-qa", "--amend", "--no-edit");
  work.git("tag", "-a", "-m", "forged", "annotated");
  expect(tryGit(work, ["push", "../remote.git", "annotated"]).status).toBe(1);
});

test("a push may overwrite commits that were never fetched", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  work.git("remote", "add", "origin", "../remote.git");
  await applied(work);
  work.git("push", "-q", "origin", "main");
  work.git("clone", "-q", "-b", "main", "../remote.git", "../clone");
  work.git("-C", "../clone", "commit", "-q", "--allow-empty", "-m", "elsewhere");
  work.git("-C", "../clone", "push", "-q");
  expect(tryGit(work, ["push", "--force", "origin", "main"]).status).toBe(0);
  expect(tryGit(work, ["ls-remote", "origin", "main"]).stdout).toContain(work.git("rev-parse", "HEAD"));
});

test("protected paths and too low scores do not leave", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  work.git("remote", "add", "origin", "../remote.git");
  await applied(work);
  work.git("config", "llm-apply.protect", "*.txt");
  expect(tryGit(work, ["push", "origin", "main"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("a.txt: llm-apply.protect keeps models out of this file"),
  });
  work.git("config", "llm-apply.protect", "*.md");
  expect(tryGit(work, ["push", "origin", "main"]).status).toBe(0);
});

test("what is taken back leaves, if it is true", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  work.git("remote", "add", "origin", "../remote.git");
  work.git("push", "-q", "origin", "main");
  const id = await applied(work);
  work.git("config", "llm-apply.protect", "*.txt");
  const advice = `revert the edit: git llm-apply revert ${id}:1; if the lines were changed since, drop the commit: git rebase -i ${work.git("rev-parse", "--short=10", "HEAD")}^`;
  expect(tryGit(work, ["push", "origin", "main"]).stderr).toContain(advice);
  work.git("commit", "-q", "--allow-empty", "-m", `x\n\nLlm-Apply-Reverts: ${id}`);
  expect(tryGit(work, ["push", "origin", "main"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("a.txt: llm-apply.protect keeps models out of this file"),
  });
  work.git("reset", "-q", "--hard", "HEAD~");
  expect((await work.llmApply(["revert", `${id}:1`])).status).toBe(0);
  work.git("branch", "other", "HEAD~");
  expect(tryGit(work, ["push", "origin", "main", "other"]).status).toBe(1);
  expect(tryGit(work, ["push", "origin", "main"]).status).toBe(0);
});

test("what is taken back on lines that touch leaves, if all of it is gone from each tip", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  const input = searchReplace("a.txt", "one", "uno") + searchReplace("a.txt", "two", "due");
  expect((await work.llmApply(["--per-edit"], { input })).status).toBe(0);
  work.git("config", "llm-apply.protect", "*.txt");
  work.git("branch", "first", "HEAD~");
  expect((await work.llmApply(["undo"])).status).toBe(0);
  expect(tryGit(work, ["push", "../remote.git", "main", "first"]).status).toBe(1);
  expect(tryGit(work, ["push", "../remote.git", "main"])).toMatchObject({
    status: 0,
    stderr: expect.any(String),
  });
});

test.each([
  ["requireVerified", "true", "unverifiable", "run git llm-apply verify"],
  ["minScore", "0.5", "no note here says what it edits", "fetch the record: git llm-apply fetch-record"],
  ["protect", "*.md", "no note here says what it edits", "fetch the record: git llm-apply fetch-record"],
])("a clone without the record keeps the policy, too: %s", async (name, value, why, way) => {
  const work = await hooked();
  await applied(work);
  work.git("clone", "-q", ".", "../clone");
  work.git("init", "-q", "--bare", "../remote.git");
  const clone = { ...work, path: join(work.path, "../clone") };
  expect(
    spawnSync(process.execPath, [command, "hook", "install"], { cwd: clone.path, env: work.env }).status,
  ).toBe(0);
  expect(tryGit(clone, ["push", "-q", "../remote.git", "main:before"])).toMatchObject({
    status: 0,
    stderr: "",
  });
  tryGit(clone, ["config", `llm-apply.${name}`, value]);
  const { status, stderr } = tryGit(clone, ["push", "../remote.git", "main"]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  expect(stderr).toContain(`${way}; or push without hooks`);
});

test("what is moved to a protected path, or from one, does not leave", async () => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  const diff = ["diff --git a/a.txt b/kept/a.txt", "rename from a.txt", "rename to kept/a.txt"];
  await work.llmApply([], { input: ["```diff", ...diff, "```", ""].join("\n") });
  for (const pattern of ["kept/", "/a.txt"]) {
    work.git("config", "llm-apply.protect", pattern);
    expect(tryGit(work, ["push", "../remote.git", "main"]), pattern).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("kept/a.txt: llm-apply.protect keeps models out of this file"),
    });
  }
});

test.each([
  ["minScore", "abc", "is 'abc', which is not a number from 0 to 1"],
  ["minScore", "5", "is '5', which is not a number from 0 to 1"],
  ["requireVerified", "maybe", "is 'maybe', which is neither true nor false"],
])("a policy that can't be read (%s %s) lets nothing leave", async (name, value, why) => {
  const work = await hooked();
  work.git("init", "-q", "--bare", "../remote.git");
  await applied(work);
  work.git("config", `llm-apply.${name}`, value);
  expect(tryGit(work, ["push", "../remote.git", "main"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`the setting llm-apply.${name} ${why}`),
  });
});

test("without a PATH to speak of the hooks run, and in a linked working tree", async () => {
  const work = await hooked();
  work.git("worktree", "add", "-q", "../linked");
  const bare = { HOME: work.env.HOME!, PATH: "/usr/bin:/bin" };
  const run = spawnSync("git", ["commit", "--allow-empty", "-m", "x\n\nLlm-Apply-Id: 0123456789ab"], {
    cwd: join(work.path, "../linked"),
    env: {
      ...bare,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@b",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@b",
    },
    encoding: "utf8",
  });
  expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining("no such response") });
});

test("where the program is gone, a commit is made all the same, and it is said", async () => {
  const work = await hooked();
  const file = join(work.path, ".git/hooks/commit-msg");
  const gone = readFileSync(file, "utf8").replaceAll("git-llm-apply.cjs", "gone.cjs");
  work.write(".git/hooks/commit-msg", gone);
  const run = tryGit(work, ["commit", "--allow-empty", "-m", "x\n\nLlm-Apply-Id: 0123456789ab"], {
    PATH: "/usr/bin:/bin",
  });
  expect(run).toMatchObject({ status: 0, stderr: expect.stringContaining("git-llm-apply can't be found") });
});
