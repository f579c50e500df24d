import { expect, test } from "vitest";
import { namedPaths, parseResponse } from "../src/index.ts";

const paths = new Set(["src/a.ts", "b.txt"]);

const block = (path: string) => `${path}\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`;

test("paths are those of the repository, each once, new ones included", () => {
  const { edits } = parseResponse(block("./src/a.ts") + block("/home/me/src/a.ts") + block("new.txt"));
  expect(namedPaths(edits, paths)).toEqual(["src/a.ts", "new.txt"]);
});

test("a path that must not be read is left out", () => {
  expect(namedPaths(parseResponse(block("../outside.txt")).edits, paths)).toEqual([]);
});

test("a rename names both its sides", () => {
  const patch = "```diff\ndiff --git a/b.txt b/c.txt\nrename from b.txt\nrename to c.txt\n```\n";
  expect(namedPaths(parseResponse(patch).edits, paths)).toEqual(["b.txt", "c.txt"]);
});
