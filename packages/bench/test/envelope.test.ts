import { describe, expect, it } from "vitest";
import { pairsOf, unifiedOf, v4aOf } from "../src/peers/envelope.ts";

describe("unifiedOf", () => {
  it("takes the diffs out of their fences and leaves ranges that are there", () => {
    const response =
      "Hello.\n\n```diff\n--- a/x\n+++ b/x\n@@ -3,2 +3,2 @@\n a\n-b\n+c\n```\n\n```sh\nls\n```\n";
    expect(unifiedOf(response)).toBe("--- a/x\n+++ b/x\n@@ -3,2 +3,2 @@\n a\n-b\n+c\n");
  });

  it("counts the lines of a hunk that has no ranges", () => {
    const response = "--- x\n+++ x\n@@ ... @@\n a\n-b\n@@ ... @@\n+c\n d\n--- y\n+++ y\n@@\n-e\n";
    expect(
      unifiedOf(response)
        .split("\n")
        .filter((line) => line.startsWith("@@")),
    ).toEqual(["@@ -2,2 +2,1 @@", "@@ -2,1 +2,2 @@", "@@ -2,1 +0,0 @@"]);
  });

  it("is empty where there is none", () => {
    expect(unifiedOf("no diff")).toBe("");
  });
});

it("v4aOf takes what stands between the marks, with or without the last", () => {
  expect(v4aOf("Hi\r\n*** Begin Patch\r\nx\r\n*** End Patch\r\nbye")).toBe(
    "*** Begin Patch\nx\n*** End Patch\n",
  );
  expect(v4aOf("*** Begin Patch\nx")).toBe("*** Begin Patch\nx\n");
});

describe("pairsOf", () => {
  it("reads search-replace blocks", () => {
    const block = "<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE";
    expect(pairsOf(`Text.\n\nsrc/x.ts\n\`\`\`ts\n${block}\n${block}\n\`\`\`\n`)).toEqual([
      { path: "src/x.ts", before: "a\n", after: "b\n" },
      { path: "src/x.ts", before: "a\n", after: "b\n" },
    ]);
  });

  it("reads apply-diff blocks and their line", () => {
    const block = "<<<<<<< SEARCH\n:start_line:7\n-------\na\n=======\n>>>>>>> REPLACE";
    expect(pairsOf(`<apply_diff>\n<path>x.py</path>\n<diff>\n${block}\n</diff>\n</apply_diff>`)).toEqual([
      { path: "x.py", before: "a\n", after: "", line: 6 },
    ]);
  });

  it("reads tool calls", () => {
    const input = { command: "str_replace", path: "x.py", old_str: "a", new_str: "b" };
    expect(pairsOf(`${JSON.stringify({ tool: "str_replace_editor", input })}\n`)).toEqual([
      { path: "x.py", before: "a", after: "b" },
    ]);
  });
});
