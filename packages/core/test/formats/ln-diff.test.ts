import { expect, test } from "vitest";
import { type PatchEdit, parseResponse } from "../../src/index.ts";

function editblock(remove: string, insert: string): string {
  return `a.ts\n<editblock>\n<<<<<<< REMOVE\n${remove}=======\n${insert}>>>>>>> INSERT\n</editblock>\n`;
}

function hunkOf(text: string) {
  const [edit] = parseResponse(text).edits;
  expect(edit).toMatchObject({ kind: "patch", format: "ln-diff", path: "a.ts" });
  return (edit as PatchEdit).hunks[0]!;
}

function inserted(text: string): readonly string[] {
  return hunkOf(text).lines.flatMap((line) => (line.kind === "insert" ? [line.text] : []));
}

test("a numbered section is a hunk at its first number", () => {
  expect(hunkOf(editblock(" 9│a\n10│  b\n", "  │a\n  │  c\n"))).toMatchObject({
    line: 8,
    reach: 1,
    atEnd: false,
    lines: [
      { kind: "remove", text: "a" },
      { kind: "remove", text: "  b" },
      { kind: "insert", text: "a" },
      { kind: "insert", text: "  c" },
    ],
  });
});

test("an empty section appends", () => {
  const hunk = hunkOf(editblock("", "│x\n"));
  expect(hunk).toMatchObject({ atEnd: true, lines: [{ kind: "insert", text: "x" }] });
  expect(hunk.line).toBeUndefined();
});

test.each([
  [
    "no prefix, a prefix, a misaligned one, a number",
    "9│a\n",
    "x\n │  y\n      │z\n12│w\n",
    ["x", "  y", "z", "w"],
  ],
  ["the pipe of the keyboard", "9|a\n", " ||x|\n", ["|x|"]],
  ["a table without prefix", "9│a\n", "|x|y|\n", ["|x|y|"]],
  ["a pipe in the separator's column", " 9│a\n", "  |x\n", ["x"]],
  ["rows of a table without prefix", "9||x|y|\n", "|x|z|\n|  |z|\n", ["|x|z|", "|  |z|"]],
  ["rows of a table behind pipes", "9||x|y|\n", " ||x|z|\n ||  |z|\n", ["|x|z|", "|  |z|"]],
  ["arms where the separator stands", "  9|    | A -> 1\n", "    | A -> 2\n", ["    | A -> 2"]],
  [
    "arms behind such pipes",
    "   9|    | A -> 1\n",
    "    |    | A ->\n    |      2\n",
    ["    | A ->", "      2"],
  ],
  ["a comment behind pipes", "9|a\n", " |/**\n | * x\n | */\n", ["/**", " * x", " */"]],
  ["an operator at the start of a line", "9|    a) {\n", "    a\n    || b) {\n", ["    a", "    || b) {"]],
  ["blank lines", "9│a\n", " │\n\n", ["", ""]],
])("lines to insert: %s", (_, remove, insert, texts) => {
  expect(inserted(editblock(remove, insert))).toEqual(texts);
});

test.each([
  ["numbers-jump", editblock("12│a\n14│b\n", " │x\n")],
  ["unclear-pipe", editblock("12|a\n", "  | b\n")],
  ["empty", editblock("", "")],
  ["unclosed", "a.ts\n<editblock>\n<<<<<<< REMOVE\n1│a\n=======\n │b"],
  ["missing-divider", "a.ts\n<editblock>\n<<<<<<< REMOVE\n1│a\n>>>>>>> INSERT\n</editblock>\n"],
  ["missing-remove", "a.ts\n<editblock>\n1│a\n</editblock>\n"],
])("%s is told", (code, text) => {
  expect(parseResponse(text)).toMatchObject({
    edits: [{ kind: "malformed", path: "a.ts", problem: { code: `ln-diff/${code}` } }],
  });
});

test("a jump names both numbers", () => {
  const [edit] = parseResponse(editblock("12│a\n14│b\n", " │x\n")).edits;
  expect(edit).toMatchObject({ problem: { message: expect.stringContaining("12, then 14") } });
});

test("tags may be missing, and one editblock may hold several pairs", () => {
  const pair = "<<<<<<< REMOVE\n1│a\n=======\n │b\n>>>>>>> INSERT\n";
  expect(parseResponse(`a.ts\n${pair}prose\n`).edits).toHaveLength(1);
  expect(parseResponse(`a.ts\n<editblock>\n${pair}\n${pair}</editblock>\n`).edits).toHaveLength(2);
  expect(
    parseResponse("a.ts\n<editblock>\n<<<<<<< REMOVE\n1│a\n=======\n │b\n</editblock>\n").edits,
  ).toMatchObject([{ kind: "patch" }]);
});

test.each([
  ["a.ts <editblock>\n"],
  ['<editblock path="a.ts">\n'],
  ["<editblock>\na.ts\n"],
  ["**a.ts**\n```\n<editblock>\n"],
])("the path of %j is found", (head) => {
  hunkOf(`${head}<<<<<<< REMOVE\n1│a\n=======\n │b\n>>>>>>> INSERT\n</editblock>\n`);
});
