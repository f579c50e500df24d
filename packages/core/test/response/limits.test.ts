import { expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

function block(path: string, text: string): string {
  return `${path}\n<<<<<<< SEARCH\n${text}\n=======\ny\n>>>>>>> REPLACE\n`;
}

test.each([
  ["edits", { edits: 1 }, "2 edits"],
  ["files", { files: 1 }, "edits of 2 files"],
  ["a line", { line: 4 }, "a line of 5 characters"],
])("a response with too much of %s is refused as a whole", (_, limits, message) => {
  const { edits } = parseResponse(block("a.ts", "x") + block("b.ts", "xxxxx"), { limits });
  expect(edits).toMatchObject([
    { kind: "malformed", problem: { code: "response/too-much", message: expect.stringContaining(message) } },
  ]);
});

test("what is just within the limits is read", () => {
  const text = block("a.ts", "x") + block("b.ts", "xxxxx");
  expect(parseResponse(text, { limits: { edits: 2, files: 2, line: 5 } }).edits).toMatchObject([
    { kind: "patch" },
    { kind: "patch" },
  ]);
});
