import { mkdirSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { parseResponse, planEdits, type Tree } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { openRepo, readTree } from "../src/index.ts";
import { repo, type TestRepo } from "./repo.ts";

async function read({ top, env }: TestRepo, ...named: string[]): Promise<Tree> {
  return readTree(
    await openRepo(top, { env }),
    named.map((path) => ({ kind: "delete", path, format: "test", span: { from: 0, to: 0 } })),
  );
}

/** Of edits that quote their files, so that each has to be there. */
async function patched({ top, env }: TestRepo, ...named: string[]): Promise<Tree> {
  const block = (path: string) => `${path}\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`;
  return readTree(await openRepo(top, { env }), parseResponse(named.map(block).join("")).edits);
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
  expect(reasons(tree)).toEqual({ "empty.u": "is encoded as UTF-16LE", "new.u": "is encoded as UTF-16LE" });
});

test("another spelling of what is there, or comes before it, is an obstacle", async () => {
  const tree = await read(repo({ "src/a.ts": "a" }), "SRC/new/b.ts", "src/B.ts", "src/b.ts", "src/c.ts");
  expect(reasons(tree)).toEqual({
    "SRC/new/b.ts": "differs from src only in its spelling",
    "src/b.ts": "differs from src/B.ts only in its spelling",
  });
});

test("what is not a plain text file is an obstacle that says why", async () => {
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
  work.git("init", "-q", "--bare", "bare");
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
    "bare/hooks/x",
    "gone",
    "a.bin/x",
  ];
  const tree = await read(work, ...named);
  expect(reasons(tree)).toEqual({
    "a.bin": "is a binary file",
    "lfs.txt": "is a Git LFS pointer",
    dir: "is a directory",
    "dir/x": "is not tracked by git",
    link: "is a symbolic link",
    "link/x": "is behind the symbolic link link",
    sub: "is a submodule",
    "sub/x": "is inside the submodule sub",
    "nested/x": "is inside nested, a repository of its own",
    "bare/hooks/x": "is inside bare, a repository of its own",
    gone: "is not tracked by git",
    "a.bin/x": "is below a.bin, which is a file",
  });
});

test("what the user put in the place of a file is the user's to move, not the model's", async () => {
  const work = repo({ "a.ts": "a", "b.ts": "b" });
  for (const path of ["a.ts", "b.ts"]) unlinkSync(join(work.top, path));
  work.write("a.ts/x", "x");
  symlinkSync("a.ts/x", join(work.top, "b.ts"));
  const tree = await read(work, "a.ts", "b.ts");
  expect(reasons(tree)).toEqual({
    "a.ts": "is a file in git, but a directory in the working tree",
    "b.ts": "is a file in git, but a symbolic link in the working tree",
  });
  expect([...tree.obstacles.values()].map(({ yours }) => yours)).toEqual([true, true]);
});

test("what its path names is meant, though a file elsewhere has the name and git does not track this one", async () => {
  const work = repo({ "a.ts": "a", ".gitignore": "build\n" });
  work.write("build/a.ts", "b");
  work.git("init", "-q", "nested");
  work.write("nested/a.ts", "n");
  symlinkSync("build", join(work.top, "link"));
  work.git("update-index", "--add", "--cacheinfo", `160000,${work.git("rev-parse", "HEAD")},sub`);
  const paths = ["build/a.ts", "nested/a.ts", "link/a.ts", "sub/a.ts", "sub/deep/a.ts"];
  for (const path of paths) {
    const tree = await patched(work, path);
    expect([...tree.obstacles.keys()], path).toEqual([path]);
    expect(tree.paths.has(path), path).toBe(true);
  }
});

test("in another case too it is what its path names, and no file elsewhere", async () => {
  const work = repo({ "a.ts": "a", ".gitignore": "build\n", "Lib/a.ts": "l" });
  work.write("build/a.ts", "b");
  work.git("init", "-q", "nested");
  work.write("nested/a.ts", "n");
  work.git("update-index", "--add", "--cacheinfo", `160000,${work.git("rev-parse", "HEAD")},sub`);
  for (const path of ["Build/a.ts", "Nested/a.ts", "NESTED/A.ts", "SUB/a.ts", "Sub/deep/a.ts"]) {
    const tree = await patched(work, path);
    expect([...tree.obstacles.keys()], path).toEqual([path]);
    expect(tree.obstacles.get(path)!.reason, path).toMatch(/^differs from \w+ only in its spelling$/);
  }
  expect([...(await patched(work, "lib/a.ts")).images.keys()]).toEqual(["Lib/a.ts"]);
});

test("a new file does not differ from one that is not tracked in its case alone", async () => {
  const work = repo({ "a.ts": "a" });
  work.write("Notes.txt", "mine\n");
  work.write("Drafts/one.txt", "mine\n");
  const tree = await read(work, "notes.txt", "drafts/two.txt", "Drafts/two.txt");
  expect(reasons(tree)).toEqual({
    "notes.txt": "differs from Notes.txt only in its spelling",
    "drafts/two.txt": "differs from Drafts only in its spelling",
  });
});

test("an edit of what is a folder is no reason to refuse those of files in it", async () => {
  const work = repo({ "src/a.ts": "a\n" });
  const parsed = parseResponse(
    "*** Begin Patch\n*** Add File: src\n+x\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** Add File: src/b.ts\n+b\n*** End Patch\n",
  );
  const open = await openRepo(work.top, { env: work.env });
  const { outcomes } = planEdits(parsed, await readTree(open, parsed.edits));
  expect(outcomes.map(({ status }) => status)).toEqual(["forbidden", "applied", "applied"]);
});

test("what is moved into a submodule is refused for that, whatever the submodule has there", async () => {
  const work = repo({ "a.ts": "a" });
  work.git("init", "-q", "sub");
  work.write("sub/a.ts", "s");
  work.git("update-index", "--add", "--cacheinfo", `160000,${work.git("rev-parse", "HEAD")},sub`);
  const parsed = parseResponse(
    "*** Begin Patch\n*** Update File: a.ts\n*** Move to: sub/a.ts\n*** End Patch\n",
  );
  const open = await openRepo(work.top, { env: work.env });
  const { outcomes } = planEdits(parsed, await readTree(open, parsed.edits));
  expect(outcomes[0]).toMatchObject({ status: "forbidden", reject: { path: "sub/a.ts" } });
});

test("a file of that name is meant where nothing stands at the path", async () => {
  const work = repo({ "a.ts": "a" });
  mkdirSync(join(work.top, "shop"));
  const tree = await patched(work, "shop/a.ts", "other/../b/a.ts", "../a.ts/..");
  expect([...tree.images.keys()]).toEqual(["a.ts"]);
  expect(tree.obstacles.size).toBe(0);
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

test("what is tracked and missing keeps its place", async () => {
  const work = repo({ d: "d", "e/f.ts": "f" });
  for (const path of ["d", "e"]) rmSync(join(work.top, path), { recursive: true });
  expect(reasons(await read(work, "d/x.ts", "e"))).toEqual({
    "d/x.ts": "is below d, which git tracks as a file",
    e: "is tracked, but missing in the working tree",
  });
});

test("a file is not created outside a sparse checkout", async () => {
  const work = repo({ "in/a.ts": "a", "in/deep/b.ts": "b", "out/c.ts": "c" });
  const named = ["in/new.ts", "in/deep/new.ts", "[in]/new.ts", "out/new.ts", "new.ts"];
  const outside = async () => Object.keys(reasons(await read(work, ...named)));
  expect(await outside()).toEqual([]);
  work.git("sparse-checkout", "set", "--cone", "in");
  expect(await outside()).toEqual(["[in]/new.ts", "out/new.ts"]);
  work.git("sparse-checkout", "set", "--no-cone", "/in/", "!/in/deep/");
  expect(await outside()).toEqual(["in/deep/new.ts", "[in]/new.ts", "out/new.ts", "new.ts"]);
});

test("the advice is for what is in the way", async () => {
  const work = repo({ "a.bin": "a\0b", "dir/x": "x" });
  work.write("untracked", "u");
  work.git("update-index", "--add", "--cacheinfo", `160000,${work.git("rev-parse", "HEAD")},sub`);
  const { obstacles } = await read(work, "a.bin", "untracked", "sub/x");
  expect([...obstacles.values()].map(({ advice }) => advice)).toEqual([
    "Only text files can be edited.",
    "Commit it first: `git add`, `git commit`.",
    "Only files in ordinary folders of this repository can be edited.",
  ]);
});

test("a file that is too large to be read is refused with both sizes", async () => {
  const work = repo({ "big.txt": "x".repeat(20) });
  const opened = await openRepo(work.top, { env: work.env });
  const edit = { kind: "delete", path: "big.txt", format: "test", span: { from: 0, to: 0 } } as const;
  const { obstacles } = await readTree(opened, [edit], { maxFileSize: 10 });
  expect(obstacles.get("big.txt")).toEqual({
    reason: "has 20 bytes",
    advice: "Files of more than 10 bytes are not read: leave it out, and let the user edit it by hand.",
  });
});
