import { describe, expect, test } from "vitest";
import { applyResponse, type PatchEdit, parseResponse } from "../../src/index.ts";

function parse(...lines: string[]) {
  return parseResponse(lines.join("\n")).edits;
}

/** The hunks in short: `["-a", "+b"]`. */
function hunks(edit: unknown): readonly (readonly string[])[] {
  const signs = { context: " ", remove: "-", insert: "+" };
  return (edit as PatchEdit).hunks.map((hunk) => hunk.lines.map((line) => signs[line.kind] + line.text));
}

test("loose hunks: no numbers, no blank before context, blank lines that are quite empty", () => {
  const [edit] = parse("```diff", "--- a.ts", "+++ a.ts", "@@ ... @@", " x", "", "-y", "+z", "w", "```", "");
  expect(hunks(edit)).toEqual([[" x", " ", "-y", "+z", " w"]]);
  expect(edit).toMatchObject({ path: "a.ts", hunks: [{ anchors: [], atEnd: false }] });
});

test("numbers give the line, but no reach; what follows them is a scope", () => {
  const [edit] = parse(
    "--- a/x",
    "+++ b/x",
    "@@ -12,2 +12,2 @@ class A",
    "-y",
    "+z",
    "@@ -20,0 +21 @@",
    "+q",
    "",
  );
  expect(edit).toMatchObject({
    path: "x",
    hunks: [{ line: 11, reach: 0, anchors: ["class A"] }, { line: 20 }],
  });
});

test("several files in one fence, prose behind a diff without fence, a removed line of dashes", () => {
  const text = [
    "--- a.sql",
    "+++ a.sql",
    "@@ @@",
    "--- comment",
    "+-- remark",
    "--- b.md",
    "+++ b.md",
    "-x",
    "+y",
  ];
  const [a, b] = parse("```diff", ...text, "```", "");
  expect(hunks(a)).toEqual([["--- comment", "+-- remark"]]);
  expect(hunks(b)).toEqual([["-x", "+y"]]);
  expect(parse(...text, "", "That is all.", "").map((edit) => edit.path)).toEqual(["a.sql", "b.md"]);
});

test("a fence without headers belongs to the path above, or to the file before", () => {
  const edits = parse("a.ts", "```diff", "-x", "+y", "```", "and", "```diff", "@@ @@", "-z", "```", "");
  expect(edits.map((edit) => edit.path)).toEqual(["a.ts", "a.ts"]);
});

describe("git's headers", () => {
  test("create, delete, rename", () => {
    const created = [
      "diff --git a/n.sh b/n.sh",
      "new file mode 100755",
      "--- /dev/null",
      "+++ b/n.sh",
      "@@ -0,0 +1 @@",
      "+x",
    ];
    const deleted = [
      "diff --git a/o b/o",
      "deleted file mode 100644",
      "--- a/o",
      "+++ /dev/null",
      "@@ -1 +0,0 @@",
      "-x",
    ];
    const renamed = ["diff --git a/p b/q", "similarity index 90%", "rename from p", "rename to q"];
    expect(parse(...created, ...deleted, ...renamed, "")).toMatchObject([
      { kind: "write", path: "n.sh", text: "x\n", create: true, executable: true },
      { kind: "delete", path: "o" },
      { kind: "rename", path: "p", to: "q", hunks: [] },
    ]);
  });

  test("quoted paths, timestamps, no newline at the end", () => {
    expect(
      parse('--- "a/caf\\303\\251.txt"', '+++ "b/caf\\303\\251.txt"', "@@ -1 +1 @@", "-x", "+y", ""),
    ).toMatchObject([{ path: "café.txt" }]);
    expect(
      parse("--- x y.c\t2024-01-01 00:00:00", "+++ x y.c\t2024-01-01", "@@ -1 +1 @@", "-x", "+y", ""),
    ).toMatchObject([{ path: "x y.c" }]);
    expect(
      parse("--- /dev/null", "+++ b/n", "@@ -0,0 +1 @@", "+x", "\\ No newline at end of file", ""),
    ).toMatchObject([{ kind: "write", path: "n", text: "x" }]);
  });

  test("a quoted path that is not UTF-8 names no file that is, and makes none", () => {
    const name = "caf\\351.txt";
    const files = { "café.txt": "x\n" };
    const status = (...lines: readonly string[]) =>
      applyResponse(`${lines.join("\n")}\n`, files).outcomes[0]!.status;
    expect(status(`--- "a/${name}"`, `+++ "b/${name}"`, "@@ -1 +1 @@", "-x", "+y")).toBe("no-such-file");
    expect(status("--- /dev/null", `+++ "b/${name}"`, "@@ -0,0 +1 @@", "+y")).toBe("forbidden");
  });

  test.each([
    [
      "binary",
      ["diff --git a/i.png b/i.png", "index 1..2 100644", "GIT binary patch", "literal 2", "Jc$", ""],
    ],
    ["copy", ["diff --git a/p b/q", "copy from p", "copy to q", ""]],
  ])("%s is refused by name", (code, lines) => {
    expect(parse(...lines)).toMatchObject([{ kind: "malformed", problem: { code: `udiff/${code}` } }]);
  });
});

test("hunks that change nothing are left out", () => {
  const [edit] = parse("--- a", "+++ a", "@@ @@", " x", "@@ @@", "-y", "");
  expect(hunks(edit)).toEqual([["-y"]]);
  expect(parseResponse("--- a\n+++ a\n@@ @@\n x\n")).toMatchObject({
    edits: [],
    problems: [{ code: "udiff/no-changes" }],
  });
});

describe("a diff that the response cuts off", () => {
  const head = ["```diff", "--- a", "+++ a"];
  test.each([
    ["within a line", ["@@ @@", "-x", "+yy"]],
    ["short of its counts", ["@@ -1,2 +1,2 @@", "-x", "+y", ""]],
    ["behind a changed line", ["@@ @@", "-x", "+y", ""]],
    ["behind context", ["@@ @@", "-x", "+y", " z", ""]],
    ["where another hunk may have come", ["@@ -1 +1 @@", "-x", "+y", ""]],
  ])("is refused in a fence, %s", (_, lines) => {
    expect(parse(...head, ...lines)).toMatchObject([{ problem: { code: "udiff/truncated" } }]);
  });

  test("is refused without fence where its counts and a changed line agree", () => {
    const bare = ["--- a", "+++ a", "@@ -1,3 +1,3 @@"];
    expect(parse(...bare, " w", "-x", "")).toMatchObject([{ problem: { code: "udiff/truncated" } }]);
    expect(parse(...bare, "-x", "+y", " z", "")).toMatchObject([{ kind: "patch" }]);
  });

  test("without fence and numbers its last line needs no end", () => {
    expect(parse("--- a", "+++ a", "@@ @@", "-x", "+y")).toMatchObject([{ kind: "patch" }]);
  });
});
