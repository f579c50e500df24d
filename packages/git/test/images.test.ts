import { symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { openRepo, readTree } from "../src/index.ts";
import { repo, type TestRepo } from "./repo.ts";

async function read({ top, env }: TestRepo, ...named: string[]): Promise<Tree> {
  return readTree(
    await openRepo(top, { env }),
    named.map((path) => ({ kind: "delete", path, format: "test", span: { from: 0, to: 0 } })),
  );
}

function reasons({ obstacles }: Tree): Record<string, string> {
  return Object.fromEntries([...obstacles].map(([path, { reason }]) => [path, reason]));
}

test("the files that edits name are read as they stand in the working tree, in their encoding", async () => {
  const work = repo({ "a.ts": "one\r\n", "b.txt": Buffer.from("caf\xe9\n", "latin1"), "c.ts": "c" });
  work.write("a.ts", "\uFEFFtwo\r\n");
  const tree = await read(work, "a.ts", "b.txt", "missing.ts");
  expect(tree.images.get("a.ts")).toMatchObject({ text: "\uFEFFtwo\r\n", encoding: "utf-8", bom: true });
  expect(tree.images.get("b.txt")).toMatchObject({ text: "caf\xe9\n", encoding: "latin1" });
  expect([...tree.images.keys()]).toEqual(["a.ts", "b.txt"]);
  expect([...tree.paths]).toEqual(["a.ts", "b.txt", "c.ts"]);
});

test("of a file that git is told to give another encoding only ASCII is understood", async () => {
  const work = repo({
    ".gitattributes": "*.iso working-tree-encoding=ISO-8859-1\n*.u working-tree-encoding=UTF-16LE\n",
    "a.iso": "plain\n",
    "empty.u": "",
    "b.utf8": "b\n",
  });
  const tree = await read(work, "a.iso", "new.iso", "empty.u", "new.u", "b.utf8");
  expect(tree.images.get("a.iso")).toMatchObject({ text: "plain\n", encoding: "latin1" });
  expect(tree.images.get("b.utf8")).toMatchObject({ encoding: "utf-8" });
  expect(tree.encodings!.get("new.iso")).toBe("latin1");
  expect(reasons(tree)).toEqual({ "empty.u": "is kept in UTF-16LE", "new.u": "is kept in UTF-16LE" });
});

test("what is no text file of its own is an obstacle that says why", async () => {
  const work = repo({
    "a.bin": "a\0b",
    "lfs.txt": "version https://git-lfs.github.com/spec/v1\n",
    "dir/x": "x",
    gone: "g",
  });
  symlinkSync("dir", join(work.top, "link"));
  work.git("add", "link");
  work.git("rm", "-q", "--cached", "dir/x");
  work.git("update-index", "--add", "--cacheinfo", `160000,${work.git("rev-parse", "HEAD")},sub`);
  work.git("init", "-q", "nested");
  work.git("rm", "-q", "--cached", "gone");
  const named = [
    "a.bin",
    "lfs.txt",
    "dir",
    "dir/x",
    "link",
    "link/x",
    "sub",
    "sub/x",
    "nested/x",
    "gone",
    "a.bin/x",
  ];
  const tree = await read(work, ...named);
  expect(reasons(tree)).toEqual({
    "a.bin": "is a binary file",
    "lfs.txt": "is a Git LFS pointer",
    dir: "is a directory",
    "dir/x": "is not tracked by git; `git add` it first",
    link: "is a symbolic link",
    "link/x": "is behind the symbolic link link",
    sub: "is a submodule",
    "sub/x": "is inside the submodule sub",
    "nested/x": "is inside nested, a repository of its own",
    gone: "is not tracked by git; `git add` it first",
    "a.bin/x": "is below a.bin, which is a file",
  });
});

test("a tracked file that is missing, or outside the sparse checkout, says so", async () => {
  const work = repo({ "a.ts": "a", "b/c.ts": "c", "d.ts": "d" });
  work.git("sparse-checkout", "set", "--no-cone", "/a.ts", "/d.ts");
  work.git("config", "core.sparseCheckout", "true");
  unlinkSync(join(work.top, "d.ts"));
  const tree = await read(work, "b/c.ts", "d.ts");
  expect(reasons(tree)["b/c.ts"]).toBe("is outside the sparse checkout");
  expect(reasons(tree)["d.ts"]).toBe("is tracked, but missing in the working tree");
});
