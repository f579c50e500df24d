import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repo, type TestRepo } from "./repo.ts";

const files = {
  "a.txt": "one\n",
  "a/b.txt": "",
  "a/é/c.bin": Buffer.from([0, 255, 10]),
  "a-b": "one\n",
  [`z${"z".repeat(200)}/${"y".repeat(200)}`]: "long\n",
};

/** What git makes of the files itself. */
function byGit(): TestRepo {
  const made = repo({});
  for (const [path, content] of Object.entries(files)) made.write(path, content);
  made.git("add", "--all");
  made.git("commit", "-qm", "base");
  return made;
}

test("the first commit of a test is the one that git makes, and everything is known as unchanged", () => {
  const [ours, theirs] = [repo(files), byGit()];
  for (const args of [["rev-parse", "HEAD"], ["ls-files", "--stage"], ["reflog"], ["fsck", "--strict"]])
    expect(ours.git(...args)).toBe(theirs.git(...args));
  // Looks at no content: it is what the index knows.
  expect(ours.git("diff-files", "--name-only")).toBe("");
  const logs = [ours, theirs].map(({ top }) => readFileSync(join(top, ".git/logs/refs/heads/main"), "utf8"));
  expect(logs[0]).toBe(logs[1]);
});
