import { describe, expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

const block = "<<<<<<< SEARCH\nold\n=======\nnew\n>>>>>>> REPLACE\n";

describe("the path of a block", () => {
  test.each([
    ["src/a.ts\n"],
    ["src/a.ts\n```ts\n"],
    ["```ts\nsrc/a.ts\n"],
    ["### `src/a.ts`\n```ts\n"],
    ["**src/a.ts**\n\n```ts\n"],
    ["**File: `src/a.ts`**\n"],
    ["File: src/a.ts\n```\n"],
    ["2. `src/a.ts`:\n```\n"],
    ["- **src/a.ts** (modified)\n```\n"],
    ["```ts src/a.ts\n"],
    ["```ts:src/a.ts\n"],
    ['```ts title="src/a.ts"\n'],
    ["```\n// src/a.ts\n"],
    ["```\n# src/a.ts\n"],
    ["src/a.ts\n<source>ts\n"],
    ["Now change `src/a.ts`, so that it `works`:\n```ts\n"],
    ["src/a.ts\nChange the first line.\n```ts\n"],
    ["→ src/a.ts\n"],
    ["src/a.ts:12-15\n```ts\n"],
    ["src/a.ts (lines 12-15)\n```ts\n"],
    ["| src/a.ts |\n```ts\n"],
    ["[src/a.ts](src/a.ts)\n```ts\n"],
    ["Next, edit src/a.ts:\n```ts\n"],
    ["Move it from `src/b.ts` to `src/a.ts`:\n```ts\n"],
    ["<path>src/a.ts</path>\n"],
    ['<file path="src/a.ts">\n'],
  ])("is found in %j", (above) => {
    expect(parseResponse(above + block).edits).toMatchObject([{ kind: "patch", path: "src/a.ts" }]);
  });

  test.each([["```typescript\n"], ["```diff\n"], ["Here it is.\n"], ["Use `foo.bar()` here:\n"]])(
    "is none in %j",
    (above) => {
      expect(parseResponse(above + block).edits).toMatchObject([
        { kind: "malformed", problem: { code: "search-replace/missing-path" } },
      ]);
    },
  );

  test("is that of the block before, or the caller's, where none is named", () => {
    expect(parseResponse(`a.ts\n${block}And then\n\n${block}`).edits.map((edit) => edit.path)).toEqual([
      "a.ts",
      "a.ts",
    ]);
    expect(parseResponse(block, { path: "b.ts" }).edits).toMatchObject([{ kind: "patch", path: "b.ts" }]);
  });
});

test.each([
  ["<<<<< SEARCH\nold\n=====\nnew\n>>>>> REPLACE\n"],
  ["<<<<<<<<< SEARCH>\nold\n=========\nnew\n>>>>>>>>> REPLACE\n"],
  ["<<<<<<< ORIGINAL\nold\n=======\nnew\n>>>>>>> UPDATED\n"],
  ["------- SEARCH\nold\n=======\nnew\n+++++++ REPLACE\n"],
  ["```\n<<<<<<< SEARCH\nold\n=======\nnew\n```\n"],
  ["```\n<<<<<<< SEARCH\nold\n=======\nnew\n=======\n```\n"],
  ["    ```\n    <<<<<<< SEARCH\n    old\n    =======\n    new\n    >>>>>>> REPLACE\n    ```\n"],
  ["  <<<<<<< SEARCH\n  old\n  =======\n  new\n  >>>>>>> REPLACE\n"],
  ["<<<<<<< SEARCH:\nold\n=======\nnew\n<<<<<<< REPLACE\n"],
  ["<<<<<<< SEARCH src/a.ts\nold\n=======\nnew\n>>>>>>> REPLACE\n"],
  ["<<<<<<< SEARCH\r\nold\r\n=======\r\nnew\r\n>>>>>>> REPLACE\r\n"],
])("the markers of %j are understood", (text) => {
  expect(parseResponse(text, { path: "a" }).edits).toMatchObject([
    {
      kind: "patch",
      hunks: [
        {
          lines: [
            { kind: "remove", text: "old" },
            { kind: "insert", text: "new" },
          ],
        },
      ],
    },
  ]);
});

test("a block without text to search for creates the file", () => {
  expect(parseResponse("a.sh\n<<<<<<< SEARCH\n=======\nx\n\n>>>>>>> REPLACE\n").edits).toMatchObject([
    { kind: "write", path: "a.sh", text: "x\n\n", create: true },
  ]);
});

test.each([
  ["unclosed", "<<<<<<< SEARCH\nold\n=======\nnew"],
  ["unclosed", "```\n<<<<<<< SEARCH\nold\n=======\n```ts\nnew\n```\n"],
  ["missing-divider", "<<<<<<< SEARCH\nold\n>>>>>>> REPLACE\n"],
])("%s: %j", (code, text) => {
  expect(parseResponse(text, { path: "a" }).edits[0]).toMatchObject({
    kind: "malformed",
    problem: { code: `search-replace/${code}` },
  });
});

test("a block that was not closed leaves the next one whole", () => {
  const kinds = parseResponse(`<<<<<<< SEARCH\nold\n=======\nnew\n${block}`, { path: "a" }).edits.map(
    (edit) => edit.kind,
  );
  expect(kinds).toEqual(["malformed", "patch"]);
});
