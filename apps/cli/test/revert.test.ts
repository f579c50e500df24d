import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";

/** A repository in which one response with two edits was applied; returns its id too. */
async function applied(): Promise<readonly [Repo, string]> {
  const work = repo({ "a.txt": "one\ntwo\nthree\nfour\n" });
  const input = searchReplace("a.txt", "one", "uno\u001b[31m") + searchReplace("a.txt", "four", "quattro");
  const { stdout } = await work.llmApply(["--json", "--model", "agent:model", "-"], { input });
  return [work, JSON.parse(stdout).id];
}

test("undo takes the newest response back, and redo the undoing", async () => {
  const [work] = await applied();
  const changed = work.read("a.txt");
  const undo = await work.llmApply(["undo"]);
  expect(undo.stdout).toMatch(/^[0-9a-f]{10} Revert "Edit a.txt"\n 1 file changed, 2 insertions.*\n$/);
  expect([undo.status, work.read("a.txt")]).toEqual([0, "one\ntwo\nthree\nfour\n"]);
  expect((await work.llmApply(["redo"])).status).toBe(0);
  expect(work.read("a.txt")).toBe(changed);
  expect(await work.llmApply(["redo"])).toMatchObject({ status: 2 });
});

test("the setting for a sign-off is that of undo, redo and revert, too, and of no option that they lack", async () => {
  const [work, id] = await applied();
  const signed = () => work.git("log", "-1", "--format=%(trailers:key=Signed-off-by)") !== "";
  work.git("config", "llm-apply.signoff", "true");
  work.git("config", "llm-apply.exec", "false");
  work.git("config", "llm-apply.maxRetries", "many");
  for (const [args, isSigned] of [
    [["undo"], true],
    [["redo"], true],
    [["revert", id], true],
    [["redo", "--no-signoff"], false],
  ] as const) {
    expect((await work.llmApply(args)).status).toBe(0);
    expect(signed(), args.join(" ")).toBe(isSigned);
  }
});

test("a dry run shows the difference, escaped, and writes nothing", async () => {
  const [work, id] = await applied();
  const head = work.git("rev-parse", "HEAD");
  const { stdout } = await work.llmApply(["revert", `${id}:1`, "--dry-run"]);
  expect(stdout).toContain("-uno^[[31m\n+one\n");
  expect(stdout).not.toContain("-quattro");
  expect(work.git("rev-parse", "HEAD")).toBe(head);
});

test("what was changed since is named, also to a script", async () => {
  const [work, id] = await applied();
  work.write("a.txt", work.read("a.txt").replace("quattro", "mine"));
  work.git("commit", "--quiet", "--all", "--message=mine");
  const run = await work.llmApply(["revert", id, "--json"]);
  expect(run.status).toBe(1);
  expect(JSON.parse(run.stdout).error).toMatchObject({
    code: "conflict",
    message: "changed since, so it can't be taken back: a.txt:4; nothing changed",
  });
});

test("a file with other changes is left alone", async () => {
  const [work, id] = await applied();
  work.write("a.txt", `${work.read("a.txt")}mine\n`);
  expect(await work.llmApply(["revert", id, "-n"])).toMatchObject({
    status: 4,
    stdout: expect.stringContaining("+four\n"),
    stderr: expect.stringContaining("[dirty-file]"),
  });
  expect(await work.llmApply(["revert", id])).toMatchObject({ status: 4 });
  expect(work.read("a.txt")).toContain("mine\n");
});

test("changes of the user's own that stay beside it are told", async () => {
  const work = repo({ "a.txt": "one\ntwo\nthree\nfour\nfive\nsix\n" });
  await work.llmApply(["-"], { input: searchReplace("a.txt", "one", "uno") });
  work.write("a.txt", work.read("a.txt").replace("six", "mine"));
  const note = "your own changes in a.txt are still there, not committed";
  expect(await work.llmApply(["undo"])).toMatchObject({ status: 0, stderr: `note: ${note}\n` });
  expect(JSON.parse((await work.llmApply(["redo", "--json"])).stdout)).toMatchObject({ notices: [note] });
});

test("why shows the words of the model, escaped, from any folder; of other lines the commit", async () => {
  const [work, id] = await applied();
  work.write("sub/keep", "");
  const { status, stdout } = await work.llmApply(["why", "../a.txt:1"], { cwd: "sub" });
  expect(stdout).toContain(`response ${id} by agent:model\n`);
  expect(stdout).toContain("edit 1 (search-replace) line 1\n<<<<<<< SEARCH\none\n=======\nuno^[[31m\n");
  expect(status).toBe(0);
  expect(await work.llmApply(["why", "a.txt:2"])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("No response is recorded for this commit.\n"),
  });
  expect(await work.llmApply(["why", "a.txt"])).toMatchObject({ status: 2 });
});

test("revert --json says what changes, and a dry run what would", async () => {
  const [work, id] = await applied();
  const files = [{ path: "a.txt", insertions: 1, deletions: 1 }];
  const dry = JSON.parse((await work.llmApply(["revert", `${id}:1`, "-n", "--json"])).stdout);
  expect(dry).toMatchObject({ dryRun: true, commits: [], files });
  const { commits } = JSON.parse((await work.llmApply(["revert", `${id}:1`, "--json"])).stdout);
  const [oid, subject] = work.git("log", "-1", "--format=%H%n%s").split("\n");
  expect(commits).toEqual([{ oid, subject }]);
});

test("why --json has the places and the words", async () => {
  const [work, id] = await applied();
  const { stdout } = await work.llmApply(["why", "--json", "a.txt:4"]);
  expect(JSON.parse(stdout)).toMatchObject({
    path: "a.txt",
    line: 4,
    response: { id, model: "agent:model" },
    edits: [{ edit: 1, format: "search-replace", placements: [{ from: 4, to: 4, rung: "exact", score: 1 }] }],
  });
});

test.each([
  [["why", "a.txt:99"], "a.txt has only 4 lines: there is no line 99 [no-such-line]"],
  [["why", "nofile:1"], "no commit here has a file nofile [no-such-line]"],
  [["why", "../a.txt:1"], "[no-such-line]"],
  [["why", ".:1"], "no commit here has a file . [no-such-line]"],
  [["why", "a.txt:99:7"], "a.txt has only 4 lines"],
  [["push-record", "/no/such"], "hint: check that there is a repository at that address"],
  [[""], "the name of the response is empty [response-missing]"],
  [["log", "nosuch"], "git knows no commit nosuch [no-such-revision]"],
  [["verify", "HEAD..nosuch"], "git knows no commit HEAD..nosuch [no-such-revision]"],
  [["verify", "HEAD:a.txt"], "git knows no commit HEAD:a.txt [no-such-revision]"],
  [["log", "HEAD^{tree}"], "git knows no commit HEAD^{tree} [no-such-revision]"],
  [["stats", "-x"], "[usage]"],
  [["stats", "--", "-x"], "git knows no commit -x [no-such-revision]"],
  [
    ["log", "--all"],
    "name commits or ranges, as in gitrevisions(7): main..topic; options of git log are not",
  ],
  [["verify", "-3"], "paths and options of git log are not accepted"],
  [["stats", "--", "a.txt"], "paths and options of git log are not accepted"],
  [["push-record"], "there is no remote origin [no-such-remote]"],
])("%j names nothing that there is", async (args, message) => {
  const [work] = await applied();
  const { status, stderr } = await work.llmApply(args);
  expect(stderr).toContain(message);
  expect(stderr).toContain("hint: ");
  expect(status).toBe(2);
});

test("why where nothing is committed", async () => {
  expect(await repo().llmApply(["why", "a.txt:1"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("[no-such-line]"),
  });
});
