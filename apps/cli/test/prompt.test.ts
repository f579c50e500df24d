import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repo } from "./repo.ts";

test("the rules of the format, and the files by their paths from the top", async () => {
  const made = repo({ "src/a.ts": "one\ntwo\n" });
  const run = await made.llmApply(["prompt", "--format", "ln-diff", "a.ts"], { cwd: "src" });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect(run.stdout).toContain("<editblock>");
  const blob = made.git("rev-parse", "HEAD:src/a.ts").slice(0, 10);
  expect(run.stdout.endsWith(`\nsrc/a.ts (blob ${blob})\n1│one\n2│two\n`)).toBe(true);
});

test("--strict says more", async () => {
  const made = repo();
  const length = async (...args: string[]) => (await made.llmApply(["prompt", ...args])).stdout.length;
  expect(await length("--strict")).toBeGreaterThan(await length());
});

test("a format that is none, and a file that is none", async () => {
  const made = repo();
  expect(await made.llmApply(["prompt", "--format", "ed"])).toMatchObject({ status: 2, stdout: "" });
  const run = await made.llmApply(["prompt", "missing.ts"]);
  expect(run).toMatchObject({ status: 2, stdout: "" });
  expect(run.stderr).toContain("[source-unreadable]");
});

test.each([
  ["a.bin", "is a binary file"],
  ["link.ts", "is a symbolic link"],
  ["way/a.ts", "is behind the symbolic link way"],
  [".git/config", "leads into .git"],
  ["../outside.ts", "is outside the repository"],
  ["src", "is a directory"],
  [".", "is a directory"],
  ["big.txt", "has 8388609 bytes: files of more than 8388608 bytes can't be edited"],
])("%s is not shown to a model: it %s", async (file, reason) => {
  const made = repo({ "a.bin": "a\0b", "src/a.ts": "one\n" });
  made.write("../outside.ts", "secret\n");
  made.write("big.txt", "x".repeat(8 * 1024 * 1024 + 1));
  symlinkSync("src/a.ts", join(made.path, "link.ts"));
  symlinkSync("src", join(made.path, "way"));
  const run = await made.llmApply(["prompt", file]);
  expect(run).toMatchObject({ status: 2, stdout: "" });
  expect(run.stderr).toContain(`error: ${file} ${reason}`);
});

test("a file that git does not track is shown, with a note that its edits would be refused", async () => {
  const made = repo({ "src/a.ts": "one\n" });
  made.write("src/[new].ts", "two\n");
  const run = await made.llmApply(["prompt", "a.ts", "[new].ts"], { cwd: "src" });
  expect(run.stdout).toMatch(/\n1│one\n[\s\S]*\n1│two\n$/);
  expect(run.stderr).toBe(
    "note: git does not track src/[new].ts: commit it before you apply an edit of it\n",
  );
});

test("a file that is named twice is shown once", async () => {
  const { stdout } = await repo({ "a.txt": "one\n" }).llmApply(["prompt", "a.txt", "./a.txt"]);
  expect(stdout.match(/^a\.txt \(blob /gm)).toHaveLength(1);
});

test("a path that leads to the working tree through a link names a file of it", async () => {
  const made = repo({ "a.txt": "one\n" });
  const link = join(made.path, "..", "link");
  symlinkSync(made.path, link);
  const { stdout } = await made.llmApply(["prompt", join(link, "a.txt")]);
  expect(stdout).toContain("\na.txt (blob ");
});
