import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lnDiff, searchReplace, udiff } from "./blocks.ts";
import { command, type Repo, repo } from "./repo.ts";

const trailer = (made: Repo, key: string, commit = "HEAD"): string =>
  made.git("log", "-1", `--format=%(trailers:key=${key},valueonly)`, commit).trim();

test("a response in three formats becomes one commit", () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "1\n2\n3\n", "c.txt": "x\ny\nz\n" });
  const input = [
    "Three edits.\n",
    searchReplace("a.txt", "one", "uno"),
    lnDiff("b.txt", 2, "2", "two"),
    udiff("c.txt", " x", "-y", "+why", " z"),
  ].join("\n");
  const run = made.spawn(["-", "-m", "Say it in words"], { input });
  expect(run.stderr).toBe("");
  expect(run.status).toBe(0);
  expect([made.read("a.txt"), made.read("b.txt"), made.read("c.txt")]).toEqual([
    "uno\n",
    "1\ntwo\n3\n",
    "x\nwhy\nz\n",
  ]);
  expect(made.git("log", "--format=%s")).toBe("Say it in words\nStart");
  expect(made.git("status", "--porcelain")).toBe("");
  expect(trailer(made, "Llm-Apply-Id")).toMatch(/^[0-9a-f]{12}$/);
  expect(trailer(made, "Llm-Apply-Response")).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(run.stdout).toContain(`undo: git llm-apply revert ${trailer(made, "Llm-Apply-Id")}`);
});

const seven = ["one", "two", "three", "four", "five", "six", "seven"];

test("--per-edit makes seven commits, and the third can be reverted alone", async () => {
  const text = seven.map((word) => `${word}\n-\n-\n-\n-\n`).join("");
  const made = repo({ "words.txt": text });
  const input = seven.map((word) => searchReplace("words.txt", word, word.toUpperCase())).join("\n");
  expect((await made.llmApply(["--per-edit"], { input })).status).toBe(0);
  const commits = made.git("log", "--reverse", "--format=%H", "HEAD~7..").split("\n");
  expect(commits).toHaveLength(7);
  expect(new Set(commits.map((commit) => trailer(made, "Llm-Apply-Id", commit))).size).toBe(1);
  expect(commits.map((commit) => trailer(made, "Llm-Apply-Block", commit))).toEqual(
    seven.map((_, nth) => `${nth + 1}/7`),
  );
  made.git("revert", "--no-edit", commits[2]!);
  expect(made.read("words.txt")).toBe(
    text.replace(/\w+/g, (word) => (word === "three" ? word : word.toUpperCase())),
  );
});

/** All that a run could have changed: commits, index, files. */
function stateOf(made: Repo, paths: readonly string[]) {
  const bytes = (path: string) => readFileSync(join(made.path, path), "base64");
  return {
    head: made.git("rev-parse", "HEAD"),
    refs: made.git("for-each-ref"),
    // Without the option, status writes the index anew where a file's ctime changed.
    status: made.git("--no-optional-locks", "status", "--porcelain=v2"),
    index: bytes(".git/index"),
    files: paths.map(bytes),
  };
}

test("when the fourth of five files can't be placed, nothing changes", async () => {
  const names = ["a", "b", "c", "d", "e"].map((name) => `${name}.txt`);
  const made = repo(Object.fromEntries(names.map((name) => [name, `${name}\r\nlast`])));
  made.git("status");
  const before = stateOf(made, names);
  const input = names
    .map((name) => searchReplace(name, name === "d.txt" ? "not there at all" : name, "new"))
    .join("\n");
  const run = await made.llmApply(["-"], { input });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain("1 of 5 edits refused; nothing changed [refused]");
  expect(run.stderr).toContain("hint: or apply only the others: --partial");
  expect(stateOf(made, names)).toEqual(before);
  expect((await made.llmApply(["--partial"], { input })).status).toBe(1);
  expect(names.map(made.read)).toEqual([
    "new\r\nlast",
    "new\r\nlast",
    "new\r\nlast",
    "d.txt\r\nlast",
    "new\r\nlast",
  ]);
  // Nothing is left that could be applied alone.
  expect((await made.llmApply([], { input })).stderr).not.toContain("--partial");
});

test("staged, unstaged and untracked changes elsewhere stay byte for byte", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "1\n2\n3\n" });
  made.write("b.txt", "1 staged\n2\n3\n");
  made.git("add", "b.txt");
  made.write("b.txt", "1 staged\n2\n3 unstaged\n");
  made.write("untracked.txt", "mine\n");
  const before = [made.git("status", "--porcelain=v2"), made.git("diff"), made.git("diff", "--cached")];
  expect((await made.llmApply([], { input: searchReplace("a.txt", "one", "two") })).status).toBe(0);
  expect([made.git("status", "--porcelain=v2"), made.git("diff"), made.git("diff", "--cached")]).toEqual(
    before,
  );
  expect(made.read("a.txt")).toBe("two\n");
});

test("--dry-run shows place and diff, and writes nothing", async () => {
  const made = repo({ "a.txt": "0\none\n2\n" });
  made.git("status");
  const before = stateOf(made, ["a.txt"]);
  const run = await made.llmApply(["--dry-run"], { input: lnDiff("a.txt", 3, "one", "two") });
  expect(run.status).toBe(0);
  expect(run.stdout).toContain("line 2, offset -1");
  expect(run.stdout).toContain(
    "diff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n 0\n-one\n+two\n 2\n",
  );
  expect(stateOf(made, ["a.txt"])).toEqual(before);
});

test("who is told of several places is told how to pick one, where that can be", async () => {
  const made = repo({ "a.txt": "one\ntwo\n", "d.txt": "same\n-\nsame\n" });
  const input = searchReplace("a.txt", "one", "uno") + searchReplace("d.txt", "same", "other");
  const hint = "hint: or pick the place yourself: --pick 2=LINE, or --interactive\n";
  expect((await made.llmApply([], { input })).stderr).toContain(hint);
  expect((await made.llmApply(["--pick", "2=3"], { input })).status).toBe(0);
  expect(made.read("d.txt")).toBe("same\n-\nother\n");
  const missing = searchReplace("a.txt", "no such line", "x");
  expect((await made.llmApply([], { input: missing })).stderr).not.toContain("--pick");
});

test("--strict refuses what is one line off", async () => {
  const made = repo({ "a.txt": "0\none\n2\n" });
  expect((await made.llmApply(["--strict"], { input: lnDiff("a.txt", 3, "one", "two") })).status).toBe(1);
  expect((await made.llmApply(["--strict"], { input: lnDiff("a.txt", 2, "one", "two") })).status).toBe(0);
});

test("--json prints one document and nothing else", () => {
  const made = repo({ "a.txt": "one\n" });
  const run = made.spawn(["--json"], { input: searchReplace("a.txt", "one", "two") });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(run.stdout)).toMatchObject({
    version: 1,
    status: 0,
    ok: true,
    dryRun: false,
    commits: [{ oid: made.git("rev-parse", "HEAD") }],
    edits: [
      {
        path: "a.txt",
        status: "applied",
        format: "search-replace",
        matches: [{ from: 1, to: 1, rung: "exact" }],
      },
    ],
    problems: [],
  });
});

test("--json tells edits that are applied from those that only could be", async () => {
  const input = searchReplace("a.txt", "one", "two") + searchReplace("b.txt", "nowhere", "two");
  const statuses = async (...flags: readonly string[]) => {
    const made = repo({ "a.txt": "one\n", "b.txt": "one\n" });
    const { stdout } = await made.llmApply(["--json", ...flags], { input });
    return JSON.parse(stdout).edits.map(({ status }: { status: string }) => status);
  };
  expect(await statuses("--worktree")).toEqual(["not-applied", "not-found"]);
  expect(await statuses("--worktree", "--partial")).toEqual(["applied", "not-found"]);
});

test("what is there already is no fault", () => {
  const made = repo({ "a.txt": "the first line\nthe second line\n" });
  const input = searchReplace("a.txt", "the first line\nthe second line", "the first line\nanother line");
  expect(made.spawn([], { input }).status).toBe(0);
  const run = made.spawn([], { input });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect(run.stdout).toContain("Nothing to do");
  expect(made.git("log", "--oneline").split("\n")).toHaveLength(2);
});

test("works on an unborn branch", async () => {
  const made = repo();
  expect(await made.llmApply([], { input: searchReplace("src/new.txt", "", "hello") })).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(made.git("show", "HEAD:src/new.txt")).toBe("hello");
});

test("in a subdirectory paths are relative to the top; the response's own path is not", async () => {
  const made = repo({ "sub/a.txt": "one\n", "b.txt": "one\n" });
  made.write(
    "sub/answer.md",
    searchReplace("b.txt", "one", "two") + searchReplace("sub/a.txt", "one", "two"),
  );
  expect(await made.llmApply(["answer.md"], { cwd: "sub" })).toMatchObject({ status: 0, stderr: "" });
  expect([made.read("sub/a.txt"), made.read("b.txt")]).toEqual(["two\n", "two\n"]);
});

test.each(["with blank.txt", "quo'te.txt", "naïve/日本語.txt", "$(touch x).txt", "-n"])(
  "the path %s",
  async (path) => {
    const made = repo({ [path]: "one\n", "other.txt": "" });
    expect(await made.llmApply([], { input: udiff(path, "-one", "+two") })).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(made.read(path)).toBe("two\n");
    expect(made.git("status", "--porcelain")).toBe("");
  },
);

test("works in a linked worktree", async () => {
  const made = repo({ "a.txt": "one\n" });
  made.git("worktree", "add", "-q", "-b", "side", "tree");
  expect(await made.llmApply([], { cwd: "tree", input: searchReplace("a.txt", "one", "two") })).toMatchObject(
    {
      status: 0,
    },
  );
  expect([made.read("a.txt"), made.read("tree/a.txt")]).toEqual(["one\n", "two\n"]);
});

test("git's configuration sets defaults, which the command line overrides", async () => {
  const made = repo({ "a.txt": "one\ntwo\n" });
  made.git("config", "llm-apply.perEdit", "true");
  const count = () => made.git("log", "--oneline").split("\n").length;
  await made.llmApply([], {
    input: searchReplace("a.txt", "one", "uno") + searchReplace("a.txt", "two", "due"),
  });
  expect(count()).toBe(3);
  const back = searchReplace("a.txt", "uno", "eins") + searchReplace("a.txt", "due", "zwei");
  await made.llmApply(["--no-per-edit"], { input: back });
  expect(count()).toBe(4);
});

test("--feedback writes the prompt for the next answer, and only if something was refused", async () => {
  const made = repo({ "a.txt": "one\n" });
  const good = searchReplace("a.txt", "one", "two");
  await made.llmApply(["--feedback", "prompt.md"], { input: good + searchReplace("b.txt", "missing", "x") });
  expect(made.read("prompt.md")).toContain("# 1 of 2 edits could not be applied");
  const { stdout } = await made.llmApply(["--feedback=-"], { input: good });
  expect(stdout).not.toContain("could not be applied");
  expect((await made.llmApply(["--feedback=prompt.md"], { input: good })).status).toBe(0);
  expect(existsSync(join(made.path, "prompt.md"))).toBe(false);
  expect((await made.llmApply(["--feedback=/dev/null"], { input: good })).status).toBe(0);
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});

test("--feedback leaves alone what is the user's, and tells it before anything is applied", async () => {
  const made = repo({ "a.txt": "one\n" });
  const input = searchReplace("a.txt", "one", "two");
  made.write("notes.md", "mine\n");
  made.write("bad.md", searchReplace("a.txt", "missing", "x"));
  made.write("empty.md", "");
  const refused = async (file: string, ...args: string[]) => {
    const run = await made.llmApply([`--feedback=${file}`, ...args], { input });
    expect(run).toMatchObject({ status: 2, stdout: "" });
    return run.stderr;
  };
  const before = ["notes.md", "bad.md", ".git/config"].map(made.read);
  expect(await refused("notes.md")).toContain("that was not written as feedback; nothing changed");
  expect(await refused("./bad.md", "bad.md")).toContain("it is the response; nothing changed");
  expect(await refused("a.txt")).toContain("git tracks it; nothing changed");
  await refused(".git/config");
  expect(["notes.md", "bad.md", ".git/config"].map(made.read)).toEqual(before);
  expect(made.read("a.txt")).toBe("one\n");
  await made.llmApply(["--feedback=empty.md", "bad.md"]);
  made.write("empty.md", `${made.read("empty.md")}and what I think\n`);
  await refused("empty.md");
  const makes = await made.llmApply(["--feedback=new.md"], { input: "new.md\n```\nnew\n```\n" });
  expect(makes).toMatchObject({ status: 3 });
  expect(made.read("new.md")).toBe("new\n");
});

test("what fails again and again changes the advice, until it succeeds", async () => {
  const made = repo({ "a.txt": "one\n" });
  const wrong = searchReplace("a.txt", "nowhere to be found", "x");
  const advice = async (input: string) => (await made.llmApply(["--feedback=-"], { input })).stdout;
  expect(await advice(wrong)).toContain("Send this edit again");
  expect((await made.llmApply(["--dry-run"], { input: wrong })).status).toBe(1);
  expect(await advice(wrong)).toContain("Send this edit again");
  expect(await advice(`Sorry:\n${wrong}`)).toContain("This is the second failure on a.txt");
  expect(await advice(`At last:\n${wrong}`)).toContain("failed 3 times");
  expect(await advice(searchReplace("a.txt", "one", "two"))).toContain("undo:");
  expect(await advice(wrong)).toContain("Send this edit again");
});

test("--interactive applies what the user wants", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "1\n" });
  made.write("answer.md", searchReplace("a.txt", "one", "uno") + searchReplace("b.txt", "1", "eins"));
  const run = await made.llmApply(["-i", "answer.md", "--feedback", "prompt.md"], { input: "n\nY\n" });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect([made.read("a.txt"), made.read("b.txt")]).toEqual(["one\n", "eins\n"]);
  expect(trailer(made, "Llm-Apply-Block")).toBe("2/2");
  expect(made.read("prompt.md")).toContain(
    "does not want them. Do not send them again:\n- a.txt, lines 3-7 of your answer\n",
  );
});

test.each([
  [[], "dirty-file"],
  [["--stage"], "dirty-file"],
  [["--amend"], "not-recorded"],
])("a dry run with %j ends as the run itself would, after the diff", async (options, code) => {
  const made = repo({ "a.txt": "one\n", ".gitattributes": "*.txt filter=f\n" });
  made.git("config", "filter.f.clean", "sed s/x/y/");
  made.write("a.txt", "own\n");
  const input = searchReplace("a.txt", "own", "two");
  const objects = made.git("count-objects", "-v");
  const dry = await made.llmApply(["-n", ...options, "-"], { input });
  expect(dry.stdout).toContain("-own\n+two\n");
  expect(dry.stderr).toContain(`[${code}]`);
  const json = await made.llmApply(["-n", "--json", ...options, "-"], { input });
  expect(JSON.parse(json.stdout)).toMatchObject({ dryRun: true, ok: true, error: { code } });
  expect(made.git("count-objects", "-v")).toBe(objects);
  const real = await made.llmApply([...options, "-"], { input });
  expect([dry.status, json.status]).toEqual([real.status, real.status]);
  expect(real.status).not.toBe(0);
});

test("--exec: a character that a command prints in two pieces stays one", async () => {
  const made = repo({ "a.txt": "one\n" });
  const command = "printf '\\303'; sleep 0.2; printf '\\244\\n'";
  expect(
    (await made.llmApply(["--exec", command], { input: searchReplace("a.txt", "one", "two") })).stderr,
  ).toContain("\nä\n");
});

test("--exec: what a command leaves in the background is not waited for", async () => {
  const made = repo({ "a.txt": "one\n" });
  const began = Date.now();
  const run = await made.llmApply(["--exec", "echo begun; sleep 15 &"], {
    input: searchReplace("a.txt", "one", "two"),
  });
  expect(run).toMatchObject({ status: 0, stderr: expect.stringContaining("\nbegun\n") });
  expect(Date.now() - began).toBeLessThan(14_000);
});

test("--exec: what fails on the result is not applied, and the model is told", async () => {
  const made = repo({ "a.txt": "one\n" });
  made.git("status");
  const before = stateOf(made, ["a.txt"]);
  const input = searchReplace("a.txt", "one", "two");
  const run = await made.llmApply(["--exec", "true", "--exec", "cat a.txt; exit 3", "--feedback=-"], {
    input,
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain(
    "`cat a.txt; exit 3` failed with status 3 on the result; nothing changed [check-failed]",
  );
  expect(run.stdout).toContain("The end of its output:\n```\ntwo\n```");
  expect(run.stderr).toContain("hint: send the model what `git llm-apply feedback` prints");
  expect((await made.llmApply(["feedback"])).stdout).toBe(run.stdout);
  await made.llmApply(["--exec", "false"], { input });
  expect((await made.llmApply(["feedback"])).stdout).toMatch(/It printed nothing\.\n$/);
  expect(stateOf(made, ["a.txt"])).toEqual(before);
  expect((await made.llmApply(["--exec", "grep two a.txt"], { input })).status).toBe(0);
  expect(made.read("a.txt")).toBe("two\n");
});

test.each([
  [
    "no-such-program --now",
    "`no-such-program --now` can't be run (status 127), which says nothing about the edits",
  ],
  ["./a.txt", "`./a.txt` can't be run (status 126)"],
  [
    "git add -A",
    ".git/index.lock, which git llm-apply holds while a check runs; nothing changed [bad-check]",
  ],
])("--exec: what is wrong with the check itself is not the model's: %s", async (check, message) => {
  const made = repo({ "a.txt": "one\n" });
  made.git("status");
  const before = stateOf(made, ["a.txt"]);
  const input = searchReplace("a.txt", "one", "two");
  const run = await made.llmApply(["--exec", check, "--retry", "touch ../asked"], { input });
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(run.stderr).not.toContain("asking again");
  expect((await made.llmApply(["feedback"])).status).toBe(1);
  expect(stateOf(made, ["a.txt"])).toEqual(before);
});

test("--exec: edits that were refused are told beside what fails with the others", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "1\n" });
  const input = searchReplace("a.txt", "one", "two") + searchReplace("b.txt", "nowhere", "x");
  const run = await made.llmApply(["--partial", "--exec", "cat a.txt; false"], { input });
  expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining("✗ 2 edit b.txt: not-found") });
  const said = (await made.llmApply(["feedback"])).stdout;
  expect(said).toContain("# 1 of 2 edits could not be applied");
  expect(said).toContain("Send them again unchanged:\n- a.txt, line 1");
  expect(said).toMatch(
    /With the edits that fit, `cat a\.txt; false` fails, so nothing was kept\..*\n```\ntwo\n```\n$/,
  );
  expect(made.git("status", "--porcelain")).toBe("");
});

test("--exec: colours and fences of the output are no trouble for the model", async () => {
  const made = repo({ "a.txt": "one\n" });
  const command = "printf '\\033[31m```js\\033[m\\nx\\n```\\n'; exit 1";
  const input = searchReplace("a.txt", "one", "two");
  const { stdout } = await made.llmApply(["--exec", command, "--feedback=-"], { input });
  expect(stdout).toContain("The end of its output:\n````\n```js\nx\n```\n````\n");
});

test("an apply within another one places no edit: the files are not as they will be", async () => {
  const made = repo({ "a.txt": "one\n" });
  made.write("../second.md", searchReplace("a.txt", "two", "three"));
  const second = `"${process.execPath}" "${command}" --dry-run ../second.md; echo "status $?"`;
  const run = await made.llmApply(["--exec", second], { input: searchReplace("a.txt", "one", "two") });
  expect(run.stderr).toContain("[locked]");
  expect(run.stderr).toContain("status 75\n");
});

test("the document has an id where a trailer has it", async () => {
  const made = repo({ "a.txt": "one\n" });
  const input = searchReplace("a.txt", "one", "two");
  const { id, ...staged } = JSON.parse((await made.llmApply(["--json", "--stage"], { input })).stdout);
  expect(staged).toMatchObject({ ok: true, commits: [] });
  expect(id).toBeUndefined();
});

test("with --json standard output is the document alone", async () => {
  const made = repo({ "a.txt": "one\n" });
  const input = searchReplace("a.txt", "missing", "x");
  const there = await made.llmApply(["--json", "--feedback=-"], { input });
  expect(JSON.parse(there.stdout).edits).toHaveLength(1);
  expect(there.stderr).toContain("# The edit could not be applied");
  const nowhere = await made.llmApply(["--json", "--feedback=no/such/folder"], { input });
  expect(JSON.parse(nowhere.stdout)).toMatchObject({
    status: 1,
    edits: [{ status: "not-found" }],
    error: { code: "feedback-unwritable" },
  });
  made.git("config", "diff.tool", "loud");
  made.git("config", "difftool.loud.cmd", "echo said by the tool");
  made.write("answer.md", searchReplace("a.txt", "one", "two"));
  const tool = made.spawn(["--json", "--tool", "answer.md"], { input: "y\n" });
  expect(JSON.parse(tool.stdout)).toMatchObject({ ok: true });
  expect(tool.stderr).toContain("said by the tool");
});

test("feedback prints what was refused last, until it is repaired", async () => {
  const made = repo({ "a.txt": "one\n" });
  expect(await made.llmApply(["feedback"])).toMatchObject({ status: 1 });
  const { stderr } = await made.llmApply(["--feedback=next.md"], {
    input: searchReplace("a.txt", "two", "due"),
  });
  expect(stderr).toContain("hint: send the model what `git llm-apply feedback` prints");
  expect((await made.llmApply(["feedback"])).stdout).toBe(made.read("next.md"));
  await made.llmApply(["--dry-run"], { input: searchReplace("a.txt", "one", "uno") });
  expect((await made.llmApply(["feedback"])).status).toBe(0);
  const both = searchReplace("a.txt", "one", "uno") + searchReplace("a.txt", "two", "due");
  await made.llmApply(["--dry-run", "--partial", "--feedback=dry.md"], { input: both });
  expect(made.read("dry.md")).toContain("Send them again unchanged:\n- a.txt, line 1");
  await made.llmApply([], { input: searchReplace("a.txt", "one", "uno") });
  expect((await made.llmApply(["feedback"])).stderr).toContain("[no-feedback]");
  const hidden = await made.llmApply(["--no-store"], { input: searchReplace("a.txt", "two", "due") });
  expect(hidden.stderr).toContain("hint: send the model the reasons above");
  made.write(".git/llm-apply/feedback.md", "");
  expect((await made.llmApply(["feedback"])).status).toBe(1);
});

test("feedback that can't be kept is told, and that of the previous answer is not taken for it", async () => {
  const made = repo({ "a.txt": "one\n" });
  await made.llmApply([], { input: searchReplace("a.txt", "two", "due") });
  expect((await made.llmApply(["feedback"])).stdout).toContain("two");
  made.write("answer.md", searchReplace("a.txt", "three", "tre"));
  // No file may have a byte.
  const line = `ulimit -f 0; "${process.execPath}" "${command}" answer.md`;
  const { status, stderr } = spawnSync("sh", ["-c", line], {
    cwd: made.path,
    env: made.env,
    encoding: "utf8",
  });
  expect(stderr).toMatch(
    /^note: the feedback can't be kept for `git llm-apply feedback` \(EFBIG.*\): use --feedback FILE$/m,
  );
  expect(status).toBe(1);
  expect((await made.llmApply(["feedback"])).stderr).toContain("[no-feedback]");
});
