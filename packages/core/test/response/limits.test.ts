import { expect, test } from "vitest";
import { parseResponse, ResponseParser } from "../../src/index.ts";

function block(path: string, text: string): string {
  return `${path}\n<<<<<<< SEARCH\n${text}\n=======\ny\n>>>>>>> REPLACE\n`;
}

test.each([
  ["edits", { edits: 1 }, "2 edits"],
  ["files", { files: 1 }, "edits of 2 files"],
  ["a line", { line: 4 }, "a line of 5 characters"],
  ["lines", { lines: 11 }, "12 lines; the limit is 11"],
])("a response with too much of %s is refused as a whole", (_, limits, message) => {
  const { edits } = parseResponse(block("a.ts", "x") + block("b.ts", "xxxxx"), { limits });
  expect(edits).toMatchObject([
    { kind: "malformed", problem: { code: "response/too-much", message: expect.stringContaining(message) } },
  ]);
});

test("a response with too many lines is refused as such, in whatever pieces it arrives", () => {
  const parser = new ResponseParser({ limits: { lines: 11 } });
  const pieces = (block("a.ts", "x") + block("b.ts", "x")).match(/[\s\S]{1,7}/g)!;
  for (const piece of pieces) parser.push(piece);
  expect(parser.end()).toEqual(parseResponse(pieces.join(""), { limits: { lines: 11 } }));
});

test("each hunk of a diff counts as an edit, and each item of a list", () => {
  const hunk = (nth: number) => `@@ -${nth} +${nth} @@\n-x\n+y\n`;
  const diff = `--- a/a.ts\n+++ b/a.ts\n${hunk(1)}${hunk(5)}${hunk(9)}`;
  const item = { old_string: "x", new_string: "y" };
  const call = `${JSON.stringify({ file_path: "a.ts", edits: [item, item, item] })}\n`;
  for (const text of [diff, call]) {
    expect(parseResponse(text, { limits: { edits: 3 } }).edits[0]?.kind).toBe("patch");
    expect(parseResponse(text, { limits: { edits: 2 } }).edits).toMatchObject([
      {
        problem: {
          code: "response/too-much",
          message: expect.stringContaining("3 edits, counting each hunk"),
        },
      },
    ]);
  }
});

test("what is just within the limits is read", () => {
  const text = block("a.ts", "x") + block("b.ts", "xxxxx");
  expect(parseResponse(text, { limits: { edits: 2, files: 2, line: 5, lines: 12 } }).edits).toMatchObject([
    { kind: "patch" },
    { kind: "patch" },
  ]);
});

test.each([
  ["a file that is created", "a.ts\n<<<<<<< SEARCH\n=======\nxxxxx\n>>>>>>> REPLACE\n"],
  ["a file that is deleted", "--- a/a.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-xxxxx\n"],
])("the lines of %s have the same limit", (_, text) => {
  expect(parseResponse(text, { limits: { line: 5 } }).edits[0]?.kind).not.toBe("malformed");
  expect(parseResponse(text, { limits: { line: 4 } }).edits).toMatchObject([
    { kind: "malformed", problem: { code: "response/too-much" } },
  ]);
});
