import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

const answer = searchReplace("a.txt", "one", "uno");

test("the first apply sets notes.rewriteRef and says so, the second says nothing", async () => {
  const work = repo({ "a.txt": "one\n" });
  work.git("config", "--unset", "notes.rewriteRef");
  expect((await work.llmApply(["-"], { input: answer })).stderr).toContain(
    "note: notes.rewriteRef is now set",
  );
  const again = await work.llmApply(["-"], { input: searchReplace("a.txt", "uno", "un") });
  expect(again).toMatchObject({ status: 0, stderr: "" });
});

test.each([
  ["assisted-by", "Assisted-by: agent:model"],
  ["co-authored-by", "Co-authored-by: agent:model <noreply@llm.invalid>"],
])("with attribution %s the commit says so", async (value, trailer) => {
  const work = repo({ "a.txt": "one\n" });
  work.git("config", "llm-apply.attribution", value);
  await work.llmApply(["--model", "agent:model", "-"], { input: answer });
  expect(work.git("log", "-1", "--format=%(trailers)")).toContain(trailer);
});

test("without attribution the record alone knows the model", async () => {
  const work = repo({ "a.txt": "one\n" });
  work.git("config", "llm-apply.attribution", "none");
  await work.llmApply(["--model", "agent:model", "-"], { input: answer });
  expect(work.git("log", "-1", "--format=%B")).not.toContain("agent:model");
  expect(work.git("notes", "--ref=llm-apply", "show")).toContain('"model":"agent:model"');
});

test("an unknown attribution is an error, and nothing is applied", async () => {
  const work = repo({ "a.txt": "one\n" });
  work.git("config", "llm-apply.attribution", "me");
  const { status, stderr } = await work.llmApply(["-"], { input: answer });
  expect(status).toBe(4);
  expect(stderr).toContain(
    "the setting llm-apply.attribution is 'me', which is none of assisted-by, co-authored-by, none",
  );
  expect(work.read("a.txt")).toBe("one\n");
});

test.each([
  ["--no-store", [], ["--no-store"], false],
  ["llm-apply.store", ["config", "llm-apply.store", "false"], [], false],
  ["--store against the configuration", ["config", "llm-apply.store", "false"], ["--store"], true],
  ["the default", [], [], true],
])("%s decides whether the response is kept", async (_, git, options, kept) => {
  const work = repo({ "a.txt": "one\n" });
  if (git.length > 0) work.git(...git);
  await work.llmApply([...options, "-"], { input: answer });
  expect(work.git("for-each-ref", "refs/llm-apply") !== "").toBe(kept);
});

test("a trailer that only we may write is dropped from a message", async () => {
  const work = repo({ "a.txt": "one\n" });
  await work.llmApply(["-m", "Subject\n\nLlm-Apply-Id: 0123456789ab\nReviewed-by: me", "-"], {
    input: answer,
  });
  const trailers = work.git("log", "-1", "--format=%(trailers:only)");
  expect(trailers).toContain("Reviewed-by: me");
  expect(trailers).not.toContain("0123456789ab");
});

const doors = ["a", "b"].map((name) => `def ${name}():\n    open()\n    close()\n    lock()\n`).join("\n\n");

test.each([
  [
    "by its lines",
    [],
    "```diff\n--- a/f.py\n+++ b/f.py\n@@ -8,3 +8,4 @@\n     open()\n-    close()\n+    take()\n+    close(1)\n     lock()\n```\n",
  ],
  [
    "by a person",
    ["--pick=1=8"],
    searchReplace("f.py", "    open()\n    close()", "    open()\n    take()\n    close(1)"),
  ],
])(
  "an answer given again, placed %s, does not land in a copy of its place, until it is taken back",
  async (_, args, input) => {
    const work = repo({ "f.py": doors });
    expect((await work.llmApply(args, { input })).status).toBe(0);
    work.write("f.py", `${"# licence\n".repeat(30)}${work.read("f.py")}`);
    work.git("commit", "--all", "--quiet", "--message=Licence");
    const made = work.read("f.py");
    const commit = work.git("rev-parse", "--short=10", "HEAD~");
    const { status, stdout } = await work.llmApply([], { input });
    expect(status).toBe(0);
    expect(stdout).toContain(`already-applied; in ${commit}\n`);
    expect(work.read("f.py")).toBe(made);
    expect((await work.llmApply(["--pick=1=32", "--dry-run"], { input })).stdout).toContain("+    take()");
    await work.llmApply(["undo"]);
    expect((await work.llmApply(["--dry-run"], { input })).stdout).not.toContain("already-applied");
  },
);

test("what is kept as a response and is something else is told in place of its words, until it comes again", async () => {
  const work = repo({ "a.txt": "one\n" });
  await work.llmApply(["-"], { input: answer });
  const responses = "refs/llm-apply/responses";
  const genuine = work.git("ls-tree", "-r", responses);
  work.write("other.md", answer.replace("uno", "EVIL"));
  const oid = work.git("hash-object", "-w", "other.md");
  work.git("read-tree", responses);
  work.git("update-index", "--add", "--cacheinfo", `100644,${oid},${genuine.split("\t")[1]}`);
  work.git(
    "update-ref",
    responses,
    work.git("commit-tree", "-m", "x", "-p", responses, work.git("write-tree")),
  );
  work.git("reset", "--quiet", "--hard");
  const id = work.git("log", "-1", "--format=%(trailers:key=Llm-Apply-Id,valueonly)").trim();
  for (const args of [
    ["why", "a.txt:1"],
    ["show", id],
    ["show", `${id}:1`],
  ]) {
    const { stdout } = await work.llmApply(args);
    expect(stdout).toContain("What is kept as the response has another hash");
    expect(stdout).not.toContain("EVIL");
    expect((await work.llmApply([...args, "--json"])).stdout).not.toContain('"words"');
  }
  work.git("reset", "--quiet", "--hard", "HEAD~");
  await work.llmApply(["-"], { input: answer });
  expect(work.git("ls-tree", "-r", responses)).toBe(genuine);
});
