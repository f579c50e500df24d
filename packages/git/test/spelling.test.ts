import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { locate } from "../src/index.ts";
import { readIndex } from "../src/index-entries.ts";
import { otherSpellings } from "../src/spelling.ts";
import { repo, type TestRepo } from "./repo.ts";

/** An index with these paths, whatever the file system makes of them. */
async function indexOf(work: TestRepo, paths: readonly string[]) {
  const oid = work.git("hash-object", "-w", "--stdin");
  const input = paths.map((path) => `100644 ${oid}\t${path}\0`).join("");
  execFileSync("git", ["update-index", "-z", "--index-info"], { cwd: work.top, env: work.env, input });
  const { top, env, gitDir } = await locate(work.top, work.env);
  return readIndex({ top, env }, gitDir);
}

test("the names in a folder are those of its files and folders, each once", async () => {
  const index = await indexOf(repo({}), ["a", "b-c/x", "b.c", "b/x", "b/y/z", "b/y0", "b0", "é/x"]);
  expect([...index.namesIn("")]).toEqual(["a", "b-c", "b.c", "b", "b0", "é"]);
  expect([...index.namesIn("b/")]).toEqual(["x", "y", "y0"]);
  expect([...index.namesIn("é/")]).toEqual(["x"]);
  expect([...index.namesIn("c/")]).toEqual([]);
});

test("another spelling is found in all spellings of the folders above, and nowhere else is looked", async () => {
  const index = await indexOf(repo({}), ["Src/deep/e\u0301.ts", "lib/x/a.ts", "lib/y/b.ts", "src/a.ts"]);
  const asked: string[] = [];
  const watched = {
    namesIn: (folder: string) => {
      asked.push(folder);
      return index.namesIn(folder);
    },
  };
  const added = ["src/Deep/new.ts", "src/deep/é.ts", "src/b.ts", "src/B.ts", "src/c.ts"];
  expect(Object.fromEntries(otherSpellings(watched, added))).toEqual({
    "src/Deep/new.ts": "Src/deep",
    "src/deep/é.ts": "Src/deep",
    "src/B.ts": "src/b.ts",
  });
  expect(asked.sort()).toEqual(["", "Src/", "src/"]);
});
