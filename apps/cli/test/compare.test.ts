import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

test("what each answer makes of the repository, and how the results differ", async () => {
  const made = repo({ "a.txt": "one\n", "b.txt": "1\n" });
  made.write("a.md", searchReplace("a.txt", "one", "uno"));
  made.write("longer.md", searchReplace("a.txt", "one", "eins") + searchReplace("c.txt", "", "new"));
  made.write(
    "bad.md",
    searchReplace("a.txt", "one", "uno") + searchReplace("b.txt", "nowhere to be found", "x"),
  );
  const run = await made.llmApply(["compare", "a.md", "longer.md", "bad.md"]);
  expect(run).toMatchObject({ status: 1, stderr: "" });
  expect(run.stdout).toBe(`a.md       1 edit: 1 applied; lowest score 1.00
longer.md  2 edits: 2 applied; lowest score 1.00
bad.md     2 edits: 1 applied, 1 refused; lowest score 1.00

from a.md to longer.md:
diff --git a/a.txt b/a.txt
--- a/a.txt
+++ b/a.txt
@@ -1,1 +1,1 @@
-uno
+eins
diff --git a/c.txt b/c.txt
new file mode 100644
--- /dev/null
+++ b/c.txt
@@ -0,0 +1,1 @@
+new

from a.md to bad.md: no difference
`);
  expect(made.git("status", "--porcelain", "--untracked-files=no")).toBe("");
  expect((await made.llmApply(["compare", "a.md", "longer.md"])).status).toBe(0);
});

test("a file that only one of the answers names is what it is in the repository for the other", async () => {
  const made = repo({ "a.txt": "one\ntwo\n", "b.txt": "1\n2\n" });
  made.write("a.md", searchReplace("a.txt", "one", "uno"));
  made.write("b.md", searchReplace("b.txt", "1", "eins"));
  const { stdout } = await made.llmApply(["compare", "a.md", "b.md"]);
  expect(stdout.split("\n").slice(4).join("\n")).toBe(`diff --git a/a.txt b/a.txt
--- a/a.txt
+++ b/a.txt
@@ -1,2 +1,2 @@
-uno
+one
 two
diff --git a/b.txt b/b.txt
--- a/b.txt
+++ b/b.txt
@@ -1,2 +1,2 @@
-1
+eins
 2
`);
});
