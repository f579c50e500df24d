import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

const first = searchReplace("a.txt", "one", "uno") + searchReplace("b.txt", "not there", "due");
const second = searchReplace("b.txt", "two", "due");

test("a response that repairs another is recorded as such, and folded into its commit", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "two\n" });
  await made.llmApply(["--partial", "--model=agent:model"], { input: first });
  const { stdout, status } = await made.llmApply(["--amend", "--model=agent:model"], { input: second });
  expect(status).toBe(0);
  expect(made.git("rev-list", "--count", "HEAD")).toBe("2");
  expect(made.git("show", "--stat", "--format=", "HEAD")).toContain("2 files changed");
  const message = made.git("log", "-1", "--format=%B");
  expect(message.match(/Llm-Apply-Id/g)).toHaveLength(2);
  expect(message.match(/Assisted-by/g)).toHaveLength(1);
  expect(message.split("\n")[0]).toBe("Edit a.txt");
  expect(made.git("status", "--porcelain")).toBe("");
  expect((await made.llmApply(["verify", "HEAD"])).stdout).toMatch(/^verified/);
  const { responses } = JSON.parse((await made.llmApply(["log", "--json"])).stdout);
  const [one, two] = responses[0].continues ? [responses[1], responses[0]] : responses;
  expect(two.continues).toBe(one.response);
  expect((await made.llmApply(["show", two.id])).stdout).toContain(`continues:  sha256:${one.response}\n`);
  expect(stdout).toContain(`undo: git llm-apply revert ${two.id}\n`);
  expect(await made.llmApply(["revert", two.id])).toMatchObject({ status: 0, stderr: "" });
  expect([made.read("a.txt"), made.read("b.txt")]).toEqual(["uno\n", "two\n"]);
});

test("--amend is one transaction: hooks see the one commit, and nothing is there if it can't be made", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "two\n" });
  await made.llmApply(["--partial"], { input: first });
  const before = made.git("rev-parse", "HEAD");
  made.git("config", "gpg.program", "false");
  const unsigned = await made.llmApply(["--amend", "--gpg-sign"], { input: second });
  expect(unsigned.stderr).toContain("[signing-failed]");
  expect([made.git("rev-parse", "HEAD"), made.read("b.txt")]).toEqual([before, "two\n"]);
  made.write(".git/hooks/post-commit", "#!/bin/sh\ngit rev-parse HEAD > .git/seen\n");
  chmodSync(join(made.path, ".git/hooks/post-commit"), 0o755);
  expect((await made.llmApply(["--amend"], { input: second })).status).toBe(0);
  expect(made.read(".git/seen")).toBe(`${made.git("rev-parse", "HEAD")}\n`);
  expect(made.git("rev-list", "--count", "HEAD")).toBe("2");
  expect(made.git("for-each-ref", "refs/llm-apply/pending")).toBe("");
});

test("--amend of several edits, whatever is set, and on a commit without parents", async () => {
  const made = repo();
  await made.llmApply([], { input: searchReplace("a.txt", "", "one\n") });
  const input = searchReplace("a.txt", "one", "uno") + searchReplace("b.txt", "", "two\n");
  made.git("config", "llm-apply.perEdit", "true");
  expect(await made.llmApply(["--amend"], { input })).toMatchObject({ status: 0, stderr: "" });
  expect(made.git("rev-list", "--count", "HEAD")).toBe("1");
  expect((await made.llmApply(["verify"])).stdout).toMatch(/^verified/);
});

test("--amend keeps author and message whatever encoding git shows them in", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "two\n" });
  for (const name of ["i18n.logOutputEncoding", "i18n.commitEncoding"])
    made.git("config", name, "ISO-8859-1");
  made.git("config", "log.showSignature", "true");
  const env = { GIT_AUTHOR_NAME: "Jürgen" };
  await made.llmApply(["-m", "Ünïcode"], { input: searchReplace("a.txt", "one", "uno"), env });
  expect(await made.llmApply(["--amend"], { input: second })).toMatchObject({ status: 0, stderr: "" });
  const commit = made.git("cat-file", "-p", "HEAD");
  expect(commit).toContain("\nauthor Jürgen <");
  expect(commit).toContain("\n\nÜnïcode\n\nLlm-Apply-Id: ");
  expect((await made.llmApply(["why", "b.txt:1"])).stdout).toContain("Ünïcode");
  expect((await made.llmApply(["undo"])).stdout).toContain('Revert "Ünïcode"');
});

test("--amend folds into nobody else's commit", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "two\n" });
  const run = await made.llmApply(["--amend"], { input: second });
  expect(run.stderr).toContain("[not-recorded]\n");
  expect(run.status).toBe(2);
  expect(made.read("b.txt")).toBe("two\n");
});

test("a response in other files continues nothing", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "two\n" });
  await made.llmApply([], { input: first });
  await made.llmApply([], { input: searchReplace("a.txt", "one", "uno") });
  await made.llmApply([], { input: second });
  const { responses } = JSON.parse((await made.llmApply(["log", "--json"])).stdout);
  expect(responses.map((one: { continues?: string }) => one.continues !== undefined)).toEqual([true, false]);
  await made.llmApply([], { input: searchReplace("b.txt", "due", "zwei") });
  expect(JSON.parse((await made.llmApply(["log", "--json"])).stdout).responses[0].continues).toBeUndefined();
});

test("a message of nothing but our trailers is refused", async () => {
  const made = repo({ "a.txt": "one\n" });
  const run = await made.llmApply(["-m", "Llm-Apply-Id: deadbeef0000"], { input: first });
  expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining("[usage]") });
  expect(made.read("a.txt")).toBe("one\n");
});

test("--amend carries the notes of the user over, where git is told to", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "two\n" });
  await made.llmApply(["--partial"], { input: first });
  made.git("notes", "add", "-m", "reviewed");
  made.git("notes", "--ref=other", "add", "-m", "secret");
  made.git("config", "--add", "notes.rewriteRef", "refs/notes/commits");
  expect(await made.llmApply(["--amend"], { input: second })).toMatchObject({ status: 0, stderr: "" });
  expect(made.git("notes", "show")).toBe("reviewed");
  expect(made.git("notes", "--ref=other", "list").split("\n")).toHaveLength(1);
  expect(made.git("notes", "--ref=llm-apply", "show").split("\n")).toHaveLength(2);
});
