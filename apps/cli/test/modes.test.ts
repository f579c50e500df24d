import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

const lines = (changed: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: 30 }, (_, nth) => `${changed[nth] ?? `line ${nth}`}\n`).join("");
const answer = searchReplace("a.txt", "line 15", "edit");

test("--stage stages, --worktree changes files only; neither commits", async () => {
  for (const [flag, status, next] of [
    ["--stage", "M  a.txt", "git commit"],
    ["--worktree", " M a.txt", "git diff"],
  ]) {
    const work = repo({ "a.txt": lines() });
    const run = await work.llmApply([flag!, "-"], { input: answer });
    expect(run).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining(next!) });
    expect(work.git("status", "--porcelain")).toBe(status);
    expect(work.git("rev-list", "--count", "HEAD")).toBe("1");
  }
  const work = repo({ "a.txt": lines() });
  const run = await work.llmApply(["--worktree", "-"], { input: searchReplace("new.txt", "", "new") });
  expect(run.stdout).toContain("to see it: git status, git diff\n");
});

test.each([[["-i"]], [["-i", "-n"]]])("with %j it is said where nothing was chosen", async (flags) => {
  const work = repo({ "a.txt": lines() });
  work.write("../answer.md", answer);
  const { stdout } = await work.llmApply([...flags, "../answer.md"], { input: "n\n" });
  expect(stdout).toMatch(/^Nothing was chosen; nothing changed\.$/m);
});

test("--onto commits to another branch, placed in the files of that branch", async () => {
  const work = repo({ "a.txt": lines() });
  work.git("branch", "topic");
  work.write("a.txt", "something else\n");
  work.git("commit", "-qam", "Else");
  const run = await work.llmApply(["--onto", "topic", "-"], { input: answer });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect(work.git("show", "topic:a.txt")).toContain("\nedit\n");
  expect(work.read("a.txt")).toBe("something else\n");
  expect(work.git("status", "--porcelain")).toBe("");
  const [, undo] = /^undo: git (.*)$/m.exec(run.stdout)!;
  work.git(...undo!.split(" "));
  expect(work.git("rev-parse", "topic")).toBe(work.git("rev-parse", "HEAD~"));
  const again = await work.llmApply(["--onto", "refs/heads/topic", "-"], { input: answer });
  expect(again.stdout).toMatch(/^undo: git branch --force topic /m);
  expect((await work.llmApply(["verify", "topic"])).stdout).toContain("1 verified");
});

test("--onto a branch that is not there, or is checked out", async () => {
  const work = repo({ "a.txt": lines() });
  const missing = await work.llmApply(["--onto", "none", "-"], { input: answer });
  expect(missing).toMatchObject({ status: 2, stderr: expect.stringContaining("[no-such-branch]") });
  work.git("symbolic-ref", "refs/heads/alias", "refs/heads/main");
  for (const name of ["main", "alias"]) {
    const here = await work.llmApply(["--onto", name, "-"], { input: answer });
    expect(here).toMatchObject({ status: 4, stderr: expect.stringContaining("[branch-checked-out]") });
  }
});

test.each([
  ["rebase", ["rebase", "--exec", "false", "main"]],
  ["bisect", ["bisect", "start", "topic", "main"]],
])("--onto a branch that a %s has in hand", async (name, args) => {
  const work = repo({ "a.txt": lines() });
  work.git("worktree", "add", "-qb", "topic", "../tree");
  for (const subject of ["one", "two"]) work.git("-C", "../tree", "commit", "--allow-empty", "-qm", subject);
  spawnSync("git", ["-C", "../tree", ...args], { cwd: work.path, env: work.env });
  const run = await work.llmApply(["--onto", "topic", "-"], { input: answer });
  expect(run).toMatchObject({ status: 4, stderr: expect.stringContaining("[branch-checked-out]") });
  expect(run.stderr).toContain(`${name} in progress in`);
});

test("--per-file makes one commit for each file", async () => {
  const work = repo({ "a.txt": "a\nx\n", "b.txt": "b\n" });
  const input = ["a", "b", "x"].map((text) =>
    searchReplace(text === "b" ? "b.txt" : "a.txt", text, text.toUpperCase()),
  );
  expect((await work.llmApply(["--per-file", "-"], { input: input.join("\n") })).status).toBe(0);
  expect(work.git("log", "--format=%s", "HEAD~2..").split("\n").sort()).toEqual(["Edit a.txt", "Edit b.txt"]);
});

const stays = "your own changes in a.txt are still there, not committed";

test("changes of the user stay beside the commit, which verifies; --commit-dirty commits them first", async () => {
  for (const commitDirty of [false, true]) {
    const work = repo({ "a.txt": lines() });
    work.write("a.txt", lines({ 2: "mine" }));
    const run = await work.llmApply([...(commitDirty ? ["--commit-dirty"] : []), "-"], { input: answer });
    expect(run.status).toBe(0);
    expect(run.stderr).toContain(commitDirty ? "" : `note: ${stays}`);
    expect(work.read("a.txt")).toBe(lines({ 2: "mine", 15: "edit" }));
    expect(work.git("status", "--porcelain")).toBe(commitDirty ? "" : " M a.txt");
    expect(await work.llmApply(["verify", "HEAD~..HEAD"])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 verified"),
    });
    // Only the edit is taken back.
    work.write("b.txt", "staged\n");
    work.git("add", "b.txt");
    const [, undo] = /^undo: git llm-apply (.*)$/m.exec(run.stdout)!;
    const { status, stderr } = await work.llmApply(undo!.split(" "));
    expect([status, stderr]).toEqual([0, commitDirty ? "" : `note: ${stays}\n`]);
    expect(work.read("a.txt")).toBe(lines({ 2: "mine" }));
    expect(work.git("diff", "--cached", "--name-only")).toBe("b.txt");
  }
});

test("an edit that quotes lines which are not committed is told apart from a forgery", async () => {
  const work = repo({ "a.txt": lines() });
  work.write("a.txt", lines({ 13: "mine" }));
  const quoting = searchReplace("a.txt", "mine\nline 14\nline 15", "mine\nline 14\nedit");
  expect((await work.llmApply(["-"], { input: quoting })).status).toBe(0);
  expect(work.git("show", "HEAD:a.txt")).toBe(lines({ 15: "edit" }).trimEnd());
  const { stdout } = await work.llmApply(["verify"]);
  expect(stdout).not.toContain("amended");
});

test("options that exclude each other are refused", async () => {
  const work = repo({ "a.txt": lines() });
  for (const flags of [
    ["--stage", "--worktree"],
    ["--stage", "--per-edit"],
    ["--stage", "--signoff"],
    ["--worktree", "--gpg-sign"],
    ["--onto", "topic", "--exec", "true"],
    ["--per-edit", "--per-file"],
    ["--amend", "-m", "words"],
    ["--amend", "--per-edit"],
    ["--amend", "--per-file"],
  ]) {
    const run = await work.llmApply([...flags, "-"], { input: answer });
    expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining("can't be used together") });
  }
});

test("what the command line says excludes what the configuration says", async () => {
  const work = repo({ "a.txt": lines() });
  const two = answer + searchReplace("a.txt", "line 19", "B 19");
  work.git("config", "llm-apply.perEdit", "true");
  expect((await work.llmApply(["--per-file"], { input: two })).status).toBe(0);
  expect(work.git("rev-list", "--count", "HEAD")).toBe("2");
  work.git("branch", "topic", "HEAD~");
  work.git("config", "llm-apply.exec", "false");
  expect((await work.llmApply(["--onto", "topic"], { input: two })).status).toBe(0);
  expect((await work.llmApply(["--per-file"], { input: two.replace("B 19", "C") })).status).toBe(1);
});

test("--status tells what only the user can see to", async () => {
  const work = repo({ "a.txt": "a\n" });
  work.write(".git/llm-apply/txn/0123456789ab.0123456789abcdef/journal.json", '{"version":');
  const { stdout } = await work.llmApply(["--status"]);
  expect(stdout).toContain("journal.json is damaged.\n");
  expect(stdout).toContain("\nthen: rm -r ");
  expect((await work.llmApply(["--recover"])).stderr).toContain("is damaged [file-system]");
});

test("--status and --recover", async () => {
  const work = repo({ "a.txt": lines() });
  expect(await work.llmApply(["--status"])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("No apply is running"),
  });
  expect(await work.llmApply(["--recover"])).toMatchObject({ status: 0, stdout: "Nothing to do.\n" });
  const home = join(work.path, ".git/llm-apply");
  mkdirSync(join(home, "txn/0.tmp"), { recursive: true });
  expect((await work.llmApply(["--status"])).stdout).toContain("An apply died here");
  expect(JSON.parse((await work.llmApply(["--status", "--json"])).stdout)).toMatchObject({
    kind: "unfinished",
  });
  expect((await work.llmApply(["--recover"])).status).toBe(0);
  expect((await work.llmApply(["--status"])).stdout).toContain("none was left unfinished");
  const elsewhere = { pid: 1, start: "", boot: "", host: "elsewhere", nonce: "" };
  writeFileSync(join(home, "lock"), JSON.stringify(elsewhere));
  for (const args of [["--recover"], ["--recover", "--json"]]) {
    const run = await work.llmApply(args);
    expect(run.status).toBe(75);
    expect(run.stdout + run.stderr).toContain("process 1 on elsewhere");
  }
  rmSync(join(home, "lock"));
  mkdirSync(join(home, "orphans/0"), { recursive: true });
  writeFileSync(join(home, "orphans/0/a"), "");
  expect((await work.llmApply(["--status"])).stdout).toContain("orphans/0");
});
