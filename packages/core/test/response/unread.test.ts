import { expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

test.each([["<<<< SEARCH"], ["<<< SEARCH"], ["*** Begin Patch now"], ["<editblock path=x>"], ["@@start"]])(
  "%j can't be read, and is an edit refused",
  (line) => {
    expect(parseResponse(`a.ts\n${line}\nx\n`).edits).toMatchObject([
      { kind: "malformed", path: "a.ts", problem: { code: "response/unread-edit" } },
    ]);
  },
);

test.each([[">>>>>>> REPLACE"], ["*** End Patch"], ["</editblock>"]])(
  "%j without its begin is told",
  (line) => {
    expect(parseResponse(`${line}\n`)).toMatchObject({
      edits: [],
      problems: [{ code: "response/unread-end" }],
    });
  },
);

test.each([
  ["Use SEARCH and REPLACE."],
  ["- Begin Patch"],
  ["> quoted"],
  ["--- "],
  ["* Update File support"],
])("%j is prose", (line) => {
  expect(parseResponse(`${line}\n`)).toMatchObject({ edits: [], problems: [] });
});

test.each([["<<<<<"], ["<<<<<<< SEA"], ["*** Begin Pa"], ["<editbl"], ["</edit"]])(
  "%j is a marker cut off at the end alone",
  (text) => {
    expect(parseResponse(`prose\n${text}`).edits).toMatchObject([
      { problem: { code: "response/unread-edit" } },
    ]);
    expect(parseResponse(`prose\n${text}\nmore\n`).edits).toEqual([]);
  },
);
