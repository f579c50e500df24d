import { expect, test } from "vitest";
import { indexPaths, namedPaths, parseResponse, withPaths } from "../src/index.ts";
import { resolvePath } from "../src/paths/resolve.ts";

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

test("however many paths are unknown, all files are gone through a few times only", () => {
  const files = Array.from({ length: 1000 }, (_, nth) => `src/part${nth}/file${nth}.ts`);
  let passes = 0;
  const counted = {
    has: (path: string) => files.includes(path),
    *[Symbol.iterator]() {
      passes++;
      yield* files;
    },
  };
  const blocks = Array.from({ length: 100 }, (_, nth) => block(`lib/part${nth}/fiel${nth}.ts`));
  const { edits } = parseResponse(blocks.join(""));
  const index = indexPaths(counted);
  expect(namedPaths(edits, index)).toHaveLength(100);
  expect(resolvePath("lib/part7/fiel7.ts", index)).toEqual({
    kind: "unclear",
    suggestions: ["src/part7/file7.ts", "src/part17/file17.ts", "src/part27/file27.ts"],
  });
  expect(passes).toBeLessThan(10);
});

test("files that are added to an index are found in all its ways, and those that it has come once", () => {
  const index = withPaths(indexPaths(paths), new Set(["b.txt", "lib/deep/c.txt"]));
  expect([...index]).toEqual(["src/a.ts", "b.txt", "lib/deep/c.txt"]);
  expect(resolvePath("C.txt", index)).toEqual({ kind: "known", path: "lib/deep/c.txt" });
  expect(resolvePath("LIB/deep/c.txt", index)).toEqual({ kind: "known", path: "lib/deep/c.txt" });
  expect(resolvePath("deep/d.txt", index)).toMatchObject({ kind: "unclear" });
  expect(resolvePath("a/lib/new.txt", index, { create: true })).toEqual({ kind: "new", path: "lib/new.txt" });
});
