import { expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

const lines = [
  { kind: "remove", text: "x" },
  { kind: "insert", text: "y" },
];

test.each([
  ["a.ts\n<search>\nx\n</search>\n<replace>\ny\n</replace>\n"],
  ["a.ts\n<original>x</original>\n\n<patched>y</patched>\n"],
  ['<file path="a.ts">\n<old_text line="3">\nx\n</old_text>\n<new_text>\ny\n</new_text>\n</file>\n'],
  ["<path>a.ts</path>\n<find>\nx</find>\n<replace>\ny</replace>\n"],
])("%j is an edit", (text) => {
  expect(parseResponse(text).edits).toMatchObject([
    { kind: "patch", format: "tag-pairs", path: "a.ts", hunks: [{ lines }] },
  ]);
});

test("the line of the tag is a hint", () => {
  expect(
    parseResponse("a\n<old_text line=3>x</old_text>\n<new_text>y</new_text>\n", { path: "a" }).edits,
  ).toMatchObject([{ hunks: [{ line: 2, reach: 40 }] }]);
});

test("a tag without partner is none; one without end is refused", () => {
  expect(parseResponse("a.html\n<search>\nx\n</search>\nprose\n").edits).toEqual([]);
  expect(parseResponse("a.ts\n<search>\nx\n</search>\n<replace>\ny\n").edits).toMatchObject([
    { problem: { code: "tag-pairs/unclosed" } },
  ]);
});
