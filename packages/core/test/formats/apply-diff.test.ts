import { expect, test } from "vitest";
import { type PatchEdit, parseResponse } from "../../src/index.ts";

function block(head: string, search: string, replace: string): string {
  return `<<<<<<< SEARCH\n${head}${search}=======\n${replace}>>>>>>> REPLACE\n`;
}

function call(...blocks: string[]): string {
  return `<apply_diff>\n<path>a.ts</path>\n<diff>\n${blocks.join("\n")}</diff>\n</apply_diff>\n`;
}

function hunksOf(text: string) {
  return parseResponse(text, { path: "p" }).edits.flatMap((edit) => (edit as PatchEdit).hunks);
}

test("blocks of a call are edits of their own, each with its line", () => {
  const text = call(
    block(":start_line:10\n:end_line:10\n-------\n", "x\n", "y\n"),
    block(":start_line:25\n-------\n", "v\n", ""),
  );
  expect(parseResponse(text)).toMatchObject({
    edits: [
      { format: "apply-diff", path: "a.ts", hunks: [{ line: 9, reach: 40 }] },
      { path: "a.ts", hunks: [{ line: 24, lines: [{ kind: "remove", text: "v" }] }] },
    ],
    problems: [],
  });
});

test("a range that does not fit is a warning", () => {
  const text = call(block(":start_line:10\n:end_line:14\n-------\n", "x\n", "y\n"));
  expect(parseResponse(text)).toMatchObject({
    edits: [{ kind: "patch" }],
    problems: [{ code: "apply-diff/range" }],
  });
});

test("a block outside of a call is one where a hint follows its marker; without, it is search-replace", () => {
  expect(parseResponse(`b.ts\n${block(":start_line:3\n-------\n", "x\n", "y\n")}`).edits).toMatchObject([
    { format: "apply-diff", path: "b.ts" },
  ]);
  for (const hints of ["", "-------\n"]) {
    expect(parseResponse(`b.ts\n${block(hints, "x\n", "y\n")}`).edits).toMatchObject([
      { format: "search-replace" },
    ]);
  }
});

test("escaped markers are content", () => {
  const search = "\\<<<<<<< HEAD\n\\=======\n\\>>>>>>> x\n\\-------\n\\:start_line:1\n\\n\n";
  const texts = hunksOf(block(":start_line:1\n-------\n", search, ""))[0]!.lines.map((line) => line.text);
  expect(texts).toEqual(["<<<<<<< HEAD", "=======", ">>>>>>> x", "-------", ":start_line:1", "\\n"]);
});

test("calls for many files, with CDATA, and the line behind the block", () => {
  const file = (path: string, line: number) =>
    `<file>\n<path>${path}</path>\n<diff>\n<content><![CDATA[<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n]]></content>\n<start_line>${line}</start_line>\n</diff>\n</file>\n`;
  const text = `<apply_diff>\n<args>\n${file("a", 3)}${file("b", 7)}</args>\n</apply_diff>\n`;
  expect(parseResponse(text).edits).toMatchObject([
    { path: "a", hunks: [{ line: 2, reach: 40 }] },
    { path: "b", hunks: [{ line: 6, reach: 40 }] },
  ]);
});

test("a call without end was cut off, whatever blocks are complete", () => {
  const text = call(block("-------\n", "x\n", "y\n"));
  const kinds = (end: string) =>
    parseResponse(text.slice(0, text.indexOf(end))).edits.map(({ kind }) => kind);
  expect(kinds("</apply_diff>")).toEqual(["patch"]);
  expect(kinds("</diff>")).toEqual(["malformed", "patch"]);
  expect(kinds("<<<<<<<")).toEqual(["malformed"]);
});

test.each([
  ["unclosed", "<apply_diff>\n<path>a</path>\n<diff>\n<<<<<<< SEARCH\nx\n=======\ny"],
  ["missing-path", `<apply_diff>\n<diff>\n${block("-------\n", "x\n", "y\n")}</diff>\n</apply_diff>\n`],
])("%s is told", (code, text) => {
  expect(parseResponse(text).edits).toMatchObject([{ problem: { code: `apply-diff/${code}` } }]);
});
