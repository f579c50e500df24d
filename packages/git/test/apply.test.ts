import fs, { appendFileSync, chmodSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import type { FileChange } from "@git-llm-apply/core";
import { expect, onTestFinished, test } from "vitest";
import { applyPlan, openRepo, rehearsePlan } from "../src/index.ts";
import { takeLock } from "../src/transaction/lock.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { at, repo } from "./repo.ts";
import { leftoversOf, stateOf } from "./state.ts";

test("a plan becomes a commit with trailers, and the working tree and index are clean", async () => {
  const work = repo({ "a.ts": "a\n", "gone.ts": "g\n", "from.ts": "f\n" });
  const changes = [
    modify("a.ts", "a\n", "A\n"),
    add("new/dir/b.sh", "b\n", true),
    { kind: "delete", path: "gone.ts", before: "g\n", encoding: "utf-8" },
    { kind: "rename", path: "from.ts", to: "sub/to.ts", before: "f\n", after: "F\n", encoding: "utf-8" },
  ] as const;
  const { id, commits, warnings } = await run(work, planOf(changes), { model: "agent:model\nForged: yes" });
  expect(warnings).toEqual([]);
  expect(commits).toEqual([{ oid: work.git("rev-parse", "HEAD"), subject: "Step 1", edits: [0] }]);
  expect(work.git("status", "--porcelain")).toBe("");
  expect(work.git("diff-files")).toBe("");
  expect(
    work.git("show", "--format=%an %cn %at", "--raw", "--no-renames", "--abbrev=1").split("\n"),
  ).toHaveLength(7);
  expect(work.git("ls-tree", "-r", "--format=%(objectmode) %(path)", "HEAD").split("\n")).toEqual([
    "100644 a.ts",
    "100755 new/dir/b.sh",
    "100644 sub/to.ts",
  ]);
  expect(work.git("log", "-1", "--format=%(trailers:unfold)").trim().split("\n")).toEqual([
    `Llm-Apply-Id: ${id}`,
    "Llm-Apply-Block: 1/1",
    expect.stringMatching(/^Llm-Apply-Response: sha256:[0-9a-f]{64}$/),
    "Assisted-by: agent:model Forged: yes",
  ]);
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
  expect(work.git("log", "-g", "-1", "--format=%gs")).toBe("llm-apply: Step 1");
  expect(work.git("fsck", "--strict", "--no-dangling")).toBe("");
});

test("unrelated staged, unstaged and untracked changes stay byte for byte", async () => {
  const work = repo({ "a.ts": "a\n", "staged.ts": "1\n2\n3\n", "both.ts": "1\n", "unstaged.ts": "u\n" });
  work.write("staged.ts", "1\nstaged\n3\n");
  work.write("both.ts", "index\n");
  work.write("new-staged.ts", "n\n");
  work.git("add", "staged.ts", "both.ts", "new-staged.ts");
  work.write("both.ts", "tree\n");
  work.write("unstaged.ts", "changed\n");
  work.write("untracked.ts", "t\n");
  const before = stateOf(work);
  await run(work, planOf([modify("a.ts", "a\n", "A\n")]));
  const after = stateOf(work);
  expect(after.status).toBe(before.status);
  expect({ ...after.files, "a.ts": "" }).toEqual({ ...before.files, "a.ts": "" });
  expect(work.git("show", "--name-only", "--format=")).toBe("a.ts");
});

test("seven steps are seven commits, and reverting the third leaves the other six", async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  const work = repo({ "a.ts": numbers.map((n) => `line ${n}\n\n\n\n\n`).join("") });
  let text = readFileSync(join(work.top, "a.ts"), "utf8");
  const steps = numbers.map((n) => {
    const before = text;
    text = text.replace(`line ${n}`, `edit ${n}`);
    return [modify("a.ts", before, text)];
  });
  const { commits } = await run(work, planOf(...steps), { of: 7 });
  expect(commits).toHaveLength(7);
  const blocks = work.git(
    "log",
    "--reverse",
    "--format=%(trailers:key=Llm-Apply-Block,valueonly,separator=)",
    "HEAD~7..",
  );
  expect(blocks.split("\n")).toEqual(numbers.map((n) => `${n}/7`));
  work.git("revert", "--no-edit", commits[2]!.oid);
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe(text.replace("edit 3", "line 3"));
});

test("where one file of five vanished meanwhile, nothing changes at all", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const work = repo(Object.fromEntries(names.map((name) => [name, `${name}\n`])));
  const opened = await openRepo(work.top, { env: work.env });
  unlinkSync(join(work.top, "d"));
  const before = stateOf(work);
  const index = readFileSync(join(work.top, ".git/index"));
  const plan = planOf(names.map((name) => modify(name, `${name}\n`, "changed\n")));
  const refused = applyPlan(opened, plan, { response: Buffer.from("r") });
  await expect(refused).rejects.toMatchObject({
    code: "changed-meanwhile",
    message: expect.stringContaining("d was"),
  });
  expect(stateOf(work)).toEqual(before);
  expect(readFileSync(join(work.top, ".git/index"))).toEqual(index);
});

test.each([
  ["unstaged", (_: ReturnType<typeof repo>) => {}],
  ["staged", (work: ReturnType<typeof repo>) => void work.git("add", "a.ts")],
])("a touched file with %s changes is refused by name, with the way out", async (_, prepare) => {
  const work = repo({ "a.ts": "a\n", "b.ts": "b\n" });
  work.write("a.ts", "mine\n");
  prepare(work);
  const before = stateOf(work);
  await expect(
    run(work, planOf([modify("a.ts", "mine\n", "A\n"), modify("b.ts", "b\n", "B\n")])),
  ).rejects.toMatchObject({
    code: "dirty-file",
    message: expect.stringContaining("a.ts has uncommitted changes"),
    hints: [expect.stringContaining("--commit-dirty"), expect.stringContaining("git stash push -- a.ts")],
  });
  expect(stateOf(work)).toEqual(before);
});

test("a way out can be given to a shell as it is told", async () => {
  const work = repo({ "it's a.ts": "a\n" });
  work.write("it's a.ts", "mine\n");
  await expect(run(work, planOf([modify("it's a.ts", "mine\n", "A\n")]))).rejects.toMatchObject({
    hints: [expect.any(String), "or stash them: git stash push -- 'it'\\''s a.ts'"],
  });
});

test.each([
  ["what takes something back", { edits: [] }, {}],
  ["what is only staged", {}, { into: "index" as const }],
])("the way out for %s is git's", async (_, more, options) => {
  const work = repo({ "a.ts": "a\n" });
  work.write("a.ts", "mine\n");
  const plan = planOf([modify("a.ts", "mine\n", "A\n")]);
  const open = await openRepo(work.top, { env: work.env });
  const steps = plan.steps.map((step) => ({ ...step, ...more }));
  await expect(rehearsePlan(open, { ...plan, steps }, options)).rejects.toMatchObject({
    hints: ["commit them first: git commit -- a.ts", "or stash them: git stash push -- a.ts"],
  });
});

test("what is only intended to be added can't be put aside", async () => {
  const work = repo({ "a.ts": "a\n" });
  work.write("b.ts", "b\n");
  work.git("add", "--intent-to-add", "b.ts");
  await expect(run(work, planOf([modify("b.ts", "b\n", "B\n")]))).rejects.toMatchObject({
    hints: [expect.stringContaining("--commit-dirty")],
  });
});

test("before the first commit nobody is told to put changes aside", async () => {
  const work = repo({});
  work.write("a.ts", "a\n");
  work.git("add", "a.ts");
  await expect(run(work, planOf([modify("a.ts", "a\n", "A\n")]))).rejects.toMatchObject({
    code: "dirty-file",
    hints: [expect.stringContaining("--commit-dirty")],
  });
});

test.each(["sha1", "sha256"])("what comes and goes within one plan is nowhere: %s", async (format) => {
  const work = repo({}, [`--object-format=${format}`]);
  const gone: FileChange = { kind: "delete", path: "a.ts", before: "a\n", encoding: "utf-8" };
  await run(work, planOf([add("a.ts", "a\n"), add("b.ts", "b\n")], [gone]));
  expect(work.git("ls-files")).toBe("b.ts");
  expect(work.git("log", "--format=%s", "--", "a.ts").split("\n")).toEqual(["Step 2", "Step 1"]);
  expect(work.git("status", "--porcelain")).toBe("");
});

test("an unborn branch, a detached HEAD, a linked working tree and sha256 work", async () => {
  const unborn = repo({}, ["--object-format=sha256"]);
  await run(unborn, planOf([add("a.ts", "a\n")], [modify("a.ts", "a\n", "A\n")]));
  expect(unborn.git("log", "--format=%s%P").split("\n")[1]).toBe("Step 1");
  expect(unborn.git("status", "--porcelain")).toBe("");
  const work = repo({ "a.ts": "a\n" });
  work.git("worktree", "add", "-q", "--detach", "../linked");
  const linked = at(join(work.top, "../linked"), work.env);
  await run(linked, planOf([modify("a.ts", "a\n", "A\n")]));
  expect(linked.git("status", "--porcelain=v2", "--branch")).toContain("# branch.head (detached)");
  expect(linked.git("log", "-1", "--format=%s")).toBe("Step 1");
  expect([linked.git("status", "--porcelain"), work.git("status", "--porcelain")]).toEqual(["", ""]);
  expect(work.git("log", "-1", "--format=%s")).toBe("base");
});

test("line ends, byte order marks, missing final newlines, other encodings and modes are kept", async () => {
  const latin = Buffer.from("caf\xe9\r\nx\n", "latin1");
  const work = repo({ "bom.ts": "\uFEFFa\r\nb", "latin.txt": latin, "run.sh": "#!/bin/sh\n" });
  chmodSync(join(work.top, "run.sh"), 0o755);
  work.git("commit", "-qam", "executable");
  const plan = planOf([
    modify("bom.ts", "\uFEFFa\r\nb", "\uFEFFA\r\nb"),
    {
      kind: "modify",
      path: "latin.txt",
      before: "caf\xe9\r\nx\n",
      after: "caf\xe9\r\ny\n",
      encoding: "latin1",
    },
    modify("run.sh", "#!/bin/sh\n", "#!/bin/sh\nls\n"),
  ]);
  await run(work, plan);
  expect(readFileSync(join(work.top, "bom.ts"), "utf8")).toBe("\uFEFFA\r\nb");
  expect(readFileSync(join(work.top, "latin.txt")).equals(Buffer.from("caf\xe9\r\ny\n", "latin1"))).toBe(
    true,
  );
  expect(statSync(join(work.top, "run.sh")).mode & 0o777).toBe(0o755);
  expect(work.git("ls-tree", "HEAD", "run.sh")).toMatch(/^100755/);
  expect(work.git("status", "--porcelain")).toBe("");
});

test("what git converts is committed as `git add` would, and the working tree keeps its line ends", async () => {
  const work = repo({ ".gitattributes": "*.bat text eol=crlf\n", "a.bat": "a\r\nb\r\n" });
  await run(work, planOf([modify("a.bat", "a\r\nb\r\n", "a\r\nB\r\n")]));
  expect(readFileSync(join(work.top, "a.bat"), "utf8")).toBe("a\r\nB\r\n");
  expect(work.git("cat-file", "-p", "HEAD:a.bat")).toBe("a\nB");
  expect(work.git("status", "--porcelain")).toBe("");
});

test("a file that is to be created and is there, by whatever means, is left alone", async () => {
  const work = repo({ "a.ts": "a\n", "README.md": "r\n" });
  work.write("untracked.ts", "mine\n");
  const before = stateOf(work);
  await expect(run(work, planOf([add("untracked.ts", "u\n")]))).rejects.toMatchObject({
    code: "path-exists",
  });
  await expect(run(work, planOf([add("a.ts/b", "u\n")]))).rejects.toMatchObject({ code: "forbidden" });
  await expect(run(work, planOf([add("readme.md", "u\n")]))).rejects.toMatchObject({ code: "forbidden" });
  await expect(run(work, planOf([add(".git/hooks/x", "u\n")]))).rejects.toMatchObject({ code: "forbidden" });
  expect(stateOf(work)).toEqual(before);
});

test("somebody else's lock on the index, or on us, is waited for and then respected", async () => {
  const work = repo({ "a.ts": "a\n" });
  writeFileSync(join(work.top, ".git/index.lock"), "");
  const plan = planOf([modify("a.ts", "a\n", "A\n")]);
  await expect(run(work, plan)).rejects.toMatchObject({ code: "locked" });
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("a\n");
  setTimeout(() => unlinkSync(join(work.top, ".git/index.lock")), 100);
  expect((await run(work, plan)).commits).toHaveLength(1);
});

test("another apply is waited for, and edits are placed in what it leaves", async () => {
  const work = repo({ "a.ts": "a\n" });
  const before = work.git("rev-parse", "HEAD");
  const lock = takeLock(join(work.top, ".git/llm-apply"));
  onceRead(join(work.top, ".git/llm-apply/lock"), () => {
    work.git("commit", "--quiet", "--allow-empty", "--message=other");
    lock.release();
  });
  const { head } = await openRepo(work.top, { env: work.env });
  expect(head.oid).not.toBe(before);
  expect(head.oid).toBe(work.git("rev-parse", "HEAD"));
});

/** Does something as soon as a file has been read, however long that takes to come. */
function onceRead(file: string, then: () => void): void {
  const { readFileSync } = fs;
  const replace = (read: typeof readFileSync) => {
    fs.readFileSync = read;
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(readFileSync));
  replace(((...args: Parameters<typeof readFileSync>) => {
    const content = readFileSync(...args);
    if (args[0] === file) {
      replace(readFileSync);
      setTimeout(then);
    }
    return content;
  }) as typeof readFileSync);
}

test("two applies at once: one wins, the other is told to try again or that the file has changed", async () => {
  const work = repo({ "a.ts": "a\n" });
  const opened = await openRepo(work.top, { env: work.env });
  const plan = planOf([modify("a.ts", "a\n", "A\n")]);
  const results = await Promise.allSettled(
    [1, 2].map(() => applyPlan(opened, plan, { response: Buffer.from("r") })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(work.git("rev-list", "--count", "HEAD")).toBe("2");
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
});

test("a commit, a branch switch or an abort in the middle: everything goes back", async () => {
  for (const meddle of [
    "commit --allow-empty -qm other",
    "switch -qc other",
    "symbolic-ref HEAD refs/heads/else",
  ]) {
    const work = repo({ "a.ts": "a\n", "b.ts": "b\n" });
    const opened = await openRepo(work.top, { env: work.env });
    work.git(...meddle.split(" "));
    const before = stateOf(work);
    const plan = planOf([modify("a.ts", "a\n", "A\n"), add("c/d.ts", "d\n")]);
    await expect(applyPlan(opened, plan, { response: Buffer.from("r") })).rejects.toThrow();
    expect(stateOf(work)).toEqual(before);
  }
  const work = repo({ "a.ts": "a\n" });
  const before = stateOf(work);
  const stopped = run(work, planOf([modify("a.ts", "a\n", "A\n")]), { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ code: "interrupted" });
  expect(stateOf(work)).toEqual(before);
});

test("without a name for the author nothing is made", async () => {
  const work = repo({ "a.ts": "a\n" });
  const { PATH, HOME } = work.env;
  const env = {
    PATH,
    HOME,
    GIT_CONFIG_GLOBAL: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "user.useConfigOnly",
    GIT_CONFIG_VALUE_0: "true",
  };
  const refused = run({ ...work, env }, planOf([modify("a.ts", "a\n", "A\n")]));
  await expect(refused).rejects.toMatchObject({
    code: "no-identity",
    message: "git does not know who the author is (no email was given and auto-detection is disabled)",
  });
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
});

test("a date that git can't read is no lack of a name", async () => {
  const work = repo({ "a.ts": "a\n" });
  const env = { ...work.env, GIT_COMMITTER_DATE: "some day" };
  await expect(run({ ...work, env }, planOf([modify("a.ts", "a\n", "A\n")]))).rejects.toMatchObject({
    code: "no-identity",
    message: "git does not know the date of the commit (invalid date format: some day)",
    hints: ["check what GIT_AUTHOR_DATE and GIT_COMMITTER_DATE are set to"],
  });
});

test("nor is an empty name a date, whatever the address", async () => {
  const work = repo({ "a.ts": "a\n" });
  const env = { ...work.env, GIT_AUTHOR_NAME: "", GIT_AUTHOR_EMAIL: "me@update.example" };
  await expect(run({ ...work, env }, planOf([modify("a.ts", "a\n", "A\n")]))).rejects.toMatchObject({
    code: "no-identity",
    message: "git does not know who the author is (empty ident name (for <me@update.example>) not allowed)",
  });
});

test("a name that is not UTF-8 in the configuration is the author's all the same", async () => {
  const made = repo({ "a.ts": "a\n" });
  appendFileSync(join(made.top, ".git/config"), Buffer.from("[user]\n\tname = J\xF6rg\n", "latin1"));
  const { GIT_AUTHOR_NAME: _, ...env } = made.env;
  await run({ ...made, env }, planOf([modify("a.ts", "a\n", "A\n")]));
  expect(made.git("log", "-1", "--format=%an")).toBe("J\u00F6rg");
});

test("a check sees the result; where it fails nothing has happened", async () => {
  const work = repo({ "a.ts": "a\n" });
  const before = stateOf(work);
  const plan = planOf([modify("a.ts", "a\n", "A\n"), add("new/b.ts", "b\n")]);
  const check = async () => {
    expect(work.git("show", "HEAD:a.ts")).toBe("a");
    throw new Error(readFileSync(join(work.top, "a.ts"), "utf8"));
  };
  await expect(run(work, plan, { check })).rejects.toThrow("A\n");
  expect(stateOf(work)).toEqual(before);
  await run(work, plan, { check: async () => {} });
  expect(work.git("show", "HEAD:a.ts")).toBe("A");
});

test("what a check made of the files is kept when it fails, and they go back", async () => {
  const work = repo({ "a.ts": "a\n", "c.ts": "c\n", "d.ts": "d\n" });
  const before = stateOf(work);
  const plan = planOf([
    modify("a.ts", "a\n", "A\n"),
    add("new/b.ts", "b\n"),
    { kind: "delete", path: "c.ts", before: "c\n", encoding: "utf-8" },
    modify("d.ts", "d\n", "D\n"),
  ]);
  const check = async () => {
    for (const path of ["a.ts", "new/b.ts", "c.ts"]) work.write(path, `${path} formatted\n`);
    unlinkSync(join(work.top, "d.ts"));
    throw new Error("failed");
  };
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  await expect(run(work, plan, { check, onNotice })).rejects.toThrow("failed");
  expect(stateOf(work)).toEqual(before);
  const [, kept] = / is in (.+); if you do not need it: /.exec(notices.join())!;
  for (const path of ["a.ts", "new/b.ts", "c.ts"])
    expect(readFileSync(join(kept!, path), "utf8")).toBe(`${path} formatted\n`);
});

test("more files than git is given names of are known as unchanged afterwards, too", async () => {
  const paths = Array.from({ length: 101 }, (_, nth) => `f${nth}.txt`);
  const work = repo(Object.fromEntries(paths.map((path) => [path, "a\n"])));
  await run(work, planOf(paths.map((path) => modify(path, "a\n", "b\n"))));
  expect(work.git("diff-files")).toBe("");
  expect(work.git("status", "--porcelain")).toBe("");
});
