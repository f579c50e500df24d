import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

/** An answer that names no file. */
function nameless(before: string, after: string): string {
  return `Change it like this:\n${searchReplace("", before, after)}`;
}

const answer = nameless("one", "uno");
const files = { "a.txt": "one\ntwo\n", "src/b.txt": "one\ntwo\n" };

test("blocks that name no file mean the one of --path, relative to the current directory", async () => {
  const work = repo(files);
  const { status, stderr } = work.spawn(["--path", "b.txt", "-"], { input: answer, cwd: "src" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect([work.read("a.txt"), work.read("src/b.txt")]).toEqual(["one\ntwo\n", "uno\ntwo\n"]);
});

test("a file that the answer names comes first", async () => {
  const work = repo(files);
  const named = searchReplace("a.txt", "two", "due");
  expect(await work.llmApply(["--path", "src/b.txt", "-"], { input: answer + named })).toMatchObject({
    status: 0,
  });
  expect([work.read("a.txt"), work.read("src/b.txt")]).toEqual(["one\ndue\n", "uno\ntwo\n"]);
});

test("it is recorded: verify, show, why, bisect, undo and redo do the same again", async () => {
  const work = repo(files);
  await work.llmApply(["--path", "src/b.txt", "-"], { input: answer });
  expect((await work.llmApply(["verify"])).stdout).toContain("1 verified");
  const [{ id, path }] = JSON.parse((await work.llmApply(["log", "--json"])).stdout).responses;
  expect(path).toBe("src/b.txt");
  const shown = (await work.llmApply(["show", id])).stdout;
  expect(shown).toContain("path:       src/b.txt\n");
  expect(shown).not.toContain("did not land");
  expect((await work.llmApply(["why", "src/b.txt:1"])).stdout).toContain(">>>>>>> REPLACE");
  const broken = await work.llmApply(["bisect", id, "--", "grep -q one src/b.txt"]);
  expect(broken).toMatchObject({ status: 0, stdout: expect.stringContaining("src/b.txt") });
  await work.llmApply(["undo"]);
  expect(work.read("src/b.txt")).toBe("one\ntwo\n");
  await work.llmApply(["redo"]);
  expect(work.read("src/b.txt")).toBe("uno\ntwo\n");
});

test("the same answer is another one for another file", async () => {
  const work = repo(files);
  await work.llmApply(["--path", "a.txt", "-"], { input: answer });
  expect(await work.llmApply(["--path", "src/b.txt", "-"], { input: answer })).toMatchObject({ status: 0 });
  expect([work.read("a.txt"), work.read("src/b.txt")]).toEqual(["uno\ntwo\n", "uno\ntwo\n"]);
  expect((await work.llmApply(["verify"])).stdout).toContain("2 verified");
  const again = await work.llmApply(["--path", "src/b.txt", "-"], { input: answer });
  expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining("already-applied") });
});

test("an answer that is still being written, one that repairs another, and several that are compared", async () => {
  const work = repo(files);
  work.write("good.md", answer);
  work.write("bad.md", nameless("nowhere to be found", "x"));
  const early = await work.llmApply(["--path", "a.txt", "--fail-fast"], { input: work.read("bad.md") });
  expect(early).toMatchObject({ status: 6, stderr: expect.stringContaining("[stopped-early]") });
  const compared = await work.llmApply(["compare", "--path", "a.txt", "good.md", "bad.md"]);
  expect(compared.stdout).toContain("good.md  1 edit: 1 applied");
  expect(compared.stdout).toContain("bad.md   1 edit: 1 refused");
  const repaired = await work.llmApply(["--path", "a.txt", "--retry", "cat good.md", "bad.md"]);
  expect(repaired.status).toBe(0);
  expect(work.read("a.txt")).toBe("uno\ntwo\n");
});

test("on a branch that is not checked out it is a file of that branch", async () => {
  const work = repo(files);
  work.git("branch", "side");
  work.write("c.txt", "one\n");
  const other = await work.llmApply(["--onto", "side", "--path", "c.txt", "-"], { input: answer });
  expect(other).toMatchObject({ status: 2, stderr: expect.stringContaining("is not on the branch side") });
  await work.llmApply(["--onto", "side", "--path", "src/b.txt", "-"], { input: answer });
  expect(work.git("show", "side:src/b.txt")).toBe("uno\ntwo");
});

test.each([
  ["../c.txt", "is outside the repository"],
  ["src", "is a directory"],
  ["nowhere.txt", "does not exist"],
])("%s is refused", async (path, reason) => {
  const run = await repo(files).llmApply(["--path", path, "-"], { input: answer });
  expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining(`--path ${path}: it ${reason}`) });
  expect(run.stderr).toContain("[path-invalid]\nhint: name the file");
});

test("where no edit is found, the option is named, unless it is given or there is no code", async () => {
  const hint = "hint: if the answer is about one file and does not name it: git llm-apply --path FILE";
  const code = "Try this:\n\n```\nx\n```\n";
  const work = repo(files);
  expect((await work.llmApply(["-"], { input: code })).stderr).toContain(hint);
  expect((await work.llmApply(["-"], { input: "Sorry.\n" })).stderr).not.toContain(hint);
  const given = await work.llmApply(["--path", "a.txt", "-"], { input: "I can't do that.\n" });
  expect(given).toMatchObject({ status: 2, stderr: expect.not.stringContaining(hint) });
  expect(given.stderr).toContain("[no-edits]");
});

const module = "def load(name):\n    return open(name)\n\n\ndef save(name):\n    return open(name, 'w')\n";
const definition =
  "Here is the updated function:\n\n```python\ndef save(name):\n    return open(name, 'x')\n```\n";

test("the file that an answer without a name fits is told, from where the user is", async () => {
  const work = repo({
    "lib/store.py": module,
    "lib/other.py": "def save(file):\n    pass\n",
    "doc/a.md": "a\n",
  });
  work.write("doc/r.md", definition);
  const hint = (file: string) =>
    `hint: the edits that name no file fit ${file}: git llm-apply --path ${file} r.md\n`;
  const run = work.spawn(["r.md"], { cwd: "doc" });
  expect(run.stderr).toContain(`[no-edits]\n${hint("../lib/store.py")}`);
  const advised = work.spawn(["--path", "../lib/store.py", "r.md"], { cwd: "doc" });
  expect({ status: advised.status, stderr: advised.stderr }).toEqual({ status: 0, stderr: "" });
  expect(work.read("lib/store.py")).toBe(module.replace("'w'", "'x'"));
});

test("blocks without a name are refused, and the file that they fit is told; on another branch as well", async () => {
  const work = repo({ "lib/store.py": module, "b.txt": "two\n" });
  work.git("branch", "side");
  work.git("rm", "--quiet", "lib/store.py");
  work.git("commit", "--quiet", "--message", "none");
  work.write("r.md", nameless("    return open(name, 'w')", "    return 0"));
  const hint = "hint: the edits that name no file fit lib/store.py: git llm-apply --path lib/store.py r.md";
  expect((await work.llmApply(["--onto", "side", "r.md"])).stderr).toContain(hint);
  const none = await work.llmApply(["r.md"]);
  expect(none.stderr).toContain(
    "hint: if the answer is about one file and does not name it: git llm-apply --path FILE r.md",
  );
});

test("of several files that it fits none is proposed", async () => {
  const work = repo({ "a/store.py": module, "b/store.py": module });
  const { stderr } = await work.llmApply(["-"], { input: definition });
  expect(stderr).toContain("fit a/store.py, b/store.py: git llm-apply --path FILE response.md");
  expect([work.read("a/store.py"), work.read("b/store.py")]).toEqual([module, module]);
});

test("code that the answer only shows is no edit of the file of --path", async () => {
  const input = definition.replace("Here is the updated function:", "You might be tempted to write:");
  const work = repo({ "store.py": module });
  const { status, stderr } = await work.llmApply(["--path", "store.py", "-"], { input });
  expect(status).toBe(2);
  expect(stderr).toContain("[no-edits]\nhint: nothing says that the code is to change store.py");
  expect(work.read("store.py")).toBe(module);
});

test("a response with edits of too many files is not said to name none", async () => {
  const blocks = Array.from({ length: 1001 }, (_, nth) => searchReplace(`f${nth}.txt`, "one", "uno"));
  const { status, stderr } = await repo({ "a.txt": "one\n" }).llmApply([], { input: blocks.join("") });
  expect([status, stderr]).toEqual([1, expect.stringContaining("edits of 1001 files; the limit is 1000")]);
  expect(stderr).not.toContain("--path");
});
