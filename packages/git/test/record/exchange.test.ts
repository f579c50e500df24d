import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fetchRecord, locate, pushRecord, remoteOf, verify } from "../../src/index.ts";
import { NOTES, RESPONSES } from "../../src/record/record-refs.ts";
import { at, repo, type TestRepo, temporary } from "../repo.ts";
import { applyText, lines, replace, tool } from "./apply-text.ts";

const here = (work: TestRepo) => locate(work.top, work.env);

/** A repository and a clone of it, both with the same bare remote `origin`. */
function pair(): readonly [TestRepo, TestRepo] {
  const work = repo({ "a.txt": lines("a") });
  const folder = temporary();
  work.git("clone", "-q", "--bare", ".", `${folder}/remote.git`);
  work.git("remote", "add", "origin", `${folder}/remote.git`);
  work.git("clone", "-q", `${folder}/remote.git`, `${folder}/clone`);
  return [work, at(`${folder}/clone`, work.env)];
}

async function verdicts(work: TestRepo): Promise<readonly string[]> {
  const all = await verify(await here(work), { tool, unrecorded: false });
  return all.map(({ verdict }) => verdict.kind);
}

test("a record goes to a remote and on to a clone, which can verify then", async () => {
  const [work, clone] = pair();
  expect(await fetchRecord(await here(clone), "origin")).toEqual([]);
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  work.git("push", "-q", "origin", "main");
  const both = (kind: string) =>
    [NOTES, RESPONSES].map((ref) => ({ ref, kind })).sort((a, b) => (a.ref < b.ref ? -1 : 1));
  const sorted = <T extends { ref: string }>(all: readonly T[]) =>
    [...all].sort((a, b) => (a.ref < b.ref ? -1 : 1));
  expect(sorted(await pushRecord(await here(work), "origin"))).toEqual(both("moved"));
  expect(sorted(await pushRecord(await here(work), "origin"))).toEqual(both("unchanged"));
  clone.git("pull", "-q");
  expect(await verdicts(clone)).toEqual(["unverifiable"]);
  expect(sorted(await fetchRecord(await here(clone), "origin"))).toEqual(both("moved"));
  expect(await verdicts(clone)).toEqual(["verified"]);
  // One was killed before.
  clone.git("update-ref", "refs/llm-apply/incoming", RESPONSES);
  clone.git("update-ref", "refs/notes/llm-apply-incoming", NOTES);
  expect(sorted(await fetchRecord(await here(clone), "origin"))).toEqual(both("unchanged"));
  expect(
    clone.git("for-each-ref", "--format=%(refname)", "refs/notes", "refs/llm-apply").split("\n"),
  ).toHaveLength(2);
});

test("records of two people are joined, and none is overwritten", async () => {
  const [work, clone] = pair();
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  await pushRecord(await here(work), "origin");
  await applyText(clone, replace("a.txt", "a 20", "A 20"));
  await expect(pushRecord(await here(clone), "origin")).rejects.toMatchObject({ code: "record-diverged" });
  const joined = await fetchRecord(await here(clone), "origin");
  expect(joined.map(({ kind }) => kind)).toEqual(["merged", "merged"]);
  await pushRecord(await here(clone), "origin");
  await fetchRecord(await here(work), "origin");
  work.git("fetch", "-q", clone.top, "main");
  work.git("-c", "core.editor=true", "merge", "-q", "--no-edit", "FETCH_HEAD");
  expect(await verdicts(work)).toEqual(["verified", "verified"]);
  expect(work.git("ls-tree", "-r", "--name-only", RESPONSES).split("\n")).toHaveLength(2);
  expect(work.git("fsck", "--strict", "--no-dangling")).toBe("");
});

test("a remote that has another text under the name of a response takes nothing away", async () => {
  const [work, clone] = pair();
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  const own = work.git("ls-tree", "-r", RESPONSES);
  const [, path] = own.split("\t");
  clone.write(path!, "something else\n");
  clone.write("odd", "no response\n");
  clone.git("add", "-A");
  clone.git("commit", "-qm", "forged");
  clone.git("push", "-q", "origin", `HEAD:${RESPONSES}`);
  await fetchRecord(await here(work), "origin");
  expect(work.git("ls-tree", "-r", RESPONSES)).toBe(own);
  expect(await verdicts(work)).toEqual(["verified"]);
});

/** Has the clone push a commit on top of what the remote has as `ref`, with the tree that `change` leaves in its index. */
function pushOnTop(clone: TestRepo, ref: string, change: () => void): void {
  clone.git("fetch", "-q", "origin", ref);
  clone.git("read-tree", "FETCH_HEAD");
  change();
  const tree = clone.git("write-tree");
  clone.git(
    "push",
    "-q",
    "origin",
    `${clone.git("commit-tree", "-m", "x", "-p", "FETCH_HEAD", tree)}:${ref}`,
  );
}

test("what a remote takes away or exchanges in a commit on top of ours stays here", async () => {
  const [work, clone] = pair();
  const { commits } = await applyText(work, replace("a.txt", "a 2", "A 2"));
  await pushRecord(await here(work), "origin");
  const own = [NOTES, RESPONSES].map((ref) => work.git("ls-tree", "-r", ref));
  const [, path] = own[1]!.split("\t");
  clone.write("forged", "something else\n");
  const forged = clone.git("hash-object", "-w", "forged");
  pushOnTop(clone, RESPONSES, () => {
    clone.git("update-index", "--add", "--cacheinfo", `100644,${forged},${path}`);
    clone.git("update-index", "--add", "--cacheinfo", `100644,${forged},ab/${"c".repeat(62)}`);
    clone.git("update-index", "--add", "--cacheinfo", `160000,${"d".repeat(40)},ab/${"e".repeat(62)}`);
  });
  pushOnTop(clone, NOTES, () => void clone.git("update-index", "--force-remove", commits[0]!.oid));
  const joined = await fetchRecord(await here(work), "origin");
  expect(joined.map(({ kind }) => kind)).toEqual(["merged", "merged"]);
  expect([NOTES, RESPONSES].map((ref) => work.git("ls-tree", "-r", ref))).toEqual(own);
  expect(await verdicts(work)).toEqual(["verified"]);
  await fetchRecord(await here(clone), "origin");
  await pushRecord(await here(work), "origin");
  await fetchRecord(await here(clone), "origin");
  expect([NOTES, RESPONSES].map((ref) => clone.git("ls-tree", "-r", ref))).toEqual(own);
});

test.each([NOTES, RESPONSES])("what is no commit is not taken for %s", async (ref) => {
  const [work, clone] = pair();
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  await pushRecord(await here(work), "origin");
  const blob = work.git("rev-parse", "HEAD:a.txt");
  work.git("push", "-q", "--force", "origin", `${blob}:${ref}`);
  await expect(fetchRecord(await here(clone), "origin")).rejects.toMatchObject({
    code: "bad-record",
    hints: [`have it deleted there: git push origin :${ref}`],
  });
  expect(clone.git("for-each-ref", "refs/notes", "refs/llm-apply")).toBe("");
  clone.git("update-ref", ref, blob);
  const bad = { code: "bad-record", hints: [expect.stringContaining(`git update-ref -d ${ref};`)] };
  await expect(applyText(clone, replace("a.txt", "a 3", "A 3"))).rejects.toMatchObject(bad);
  if (ref === NOTES) await expect(verdicts(clone)).rejects.toMatchObject(bad);
});

test("notes that have something else do not come in: no apply would go on from them", async () => {
  const [work, clone] = pair();
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  await pushRecord(await here(work), "origin");
  work.git("push", "-q", "--force", "origin", `HEAD:${NOTES}`);
  await expect(fetchRecord(await here(clone), "origin")).rejects.toMatchObject({
    code: "bad-record",
    message: `${NOTES} at origin is not a record, as its commit has a.txt; nothing changed`,
  });
  expect(clone.git("for-each-ref", "refs/notes", "refs/llm-apply")).toBe("");
});

test("two notes on the same commit are both kept", async () => {
  const [work, clone] = pair();
  work.git("notes", "--ref=llm-apply", "add", "-m", "one");
  clone.git("notes", "--ref=llm-apply", "add", "-m", "two");
  await pushRecord(await here(work), "origin");
  await fetchRecord(await here(clone), "origin");
  expect(clone.git("notes", "--ref=llm-apply", "show")).toBe("one\ntwo");
});

test("who refuses is named: a hook here, or the remote", async () => {
  const [work] = pair();
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  const refusing = (file: string) => {
    writeFileSync(file, "#!/bin/sh\necho not today >&2\nexit 1\n");
    chmodSync(file, 0o755);
  };
  const folder = work.git("remote", "get-url", "origin");
  mkdirSync(`${folder}/hooks`, { recursive: true });
  refusing(`${folder}/hooks/pre-receive`);
  await expect(pushRecord(await here(work), "origin")).rejects.toMatchObject({
    code: "git-failed",
    message: expect.stringContaining("origin rejected the record"),
  });
  mkdirSync(`${work.top}/.git/hooks`, { recursive: true });
  refusing(`${work.top}/.git/hooks/pre-push`);
  await expect(pushRecord(await here(work), "origin")).rejects.toMatchObject({
    code: "hook-failed",
    message: expect.stringMatching(/^the local hook pre-push refused; nothing was sent to origin: not today/),
  });
});

test("the remote of a branch is its own, else origin", async () => {
  const [work] = pair();
  expect(await remoteOf(await here(work))).toBe("origin");
  work.git("config", "branch.main.remote", "other");
  expect(await remoteOf(await here(work))).toBe("other");
});

test("a remote that is not there", async () => {
  const [work] = pair();
  await expect(fetchRecord(await here(work), "nowhere")).rejects.toMatchObject({ code: "no-such-remote" });
});
