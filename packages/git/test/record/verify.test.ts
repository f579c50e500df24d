import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimed, editFromDiff, locate, type Verified, verify } from "../../src/index.ts";
import { NOTES, RESPONSES } from "../../src/record/record-refs.ts";
import { at, repo, type TestRepo } from "../repo.ts";
import { applyText, lines, patchOf, replace, tool } from "./apply-text.ts";

async function verified(work: TestRepo, options: Partial<Parameters<typeof verify>[1]> = {}) {
  return verify(await locate(work.top, work.env), { tool, ...options });
}

function kinds(all: readonly Verified[]): readonly string[] {
  return all.map(({ verdict }) => verdict.kind);
}

const files = { "a.txt": lines("a"), "b.txt": lines("b"), "src/c.txt": "same\nx\nsame\n" };
const three =
  replace("a.txt", "a 2", "A 2") + replace("b.txt", "b 3", "B 3") + replace("a.txt", "a 20", "A 20");

/** Changes the last commit, message and note as they were. */
function amend(work: TestRepo, path: string, change: (text: string) => string) {
  writeFileSync(join(work.top, path), change(readFileSync(join(work.top, path), "utf8")));
  work.git("commit", "-qa", "--amend", "--no-edit");
}

test("a commit is what its response makes of its parent; a commit by a person is not recorded", async () => {
  const work = repo(files);
  await applyText(work, three);
  work.git("commit", "-qm", "by hand", "--allow-empty");
  const all = await verified(work);
  expect(kinds(all)).toEqual(["unrecorded", "verified", "unrecorded"]);
  expect(all[1]!.found).toMatchObject([{ foundBy: "trailer", edits: [0, 1, 2] }]);
});

test("one commit for each edit: each is verified", async () => {
  const work = repo(files);
  await applyText(work, three, { per: "edit" });
  expect(kinds(await verified(work))).toEqual(["verified", "verified", "verified", "unrecorded"]);
  expect(kinds(await verified(work, { revisions: ["HEAD~1..HEAD"] }))).toEqual(["verified"]);
});

test("a commit that does again what one below it did is not that one, whatever part is looked at", async () => {
  const work = repo(files);
  await applyText(work, three);
  for (let times = 0; times < 2; times++) work.git("revert", "--no-edit", "HEAD");
  expect(kinds(await verified(work))).toEqual(["unrecorded", "unrecorded", "verified", "unrecorded"]);
  expect(kinds(await verified(work, { revisions: ["HEAD~1..HEAD"] }))).toEqual(["unrecorded"]);
});

test("files that are created, renamed, deleted, on the first commit of all", async () => {
  const work = repo({});
  const create = "new.sh\n```\n<<<<<<< SEARCH\n=======\n#!/bin/sh\n>>>>>>> REPLACE\n```\n";
  await applyText(work, create);
  const move = "*** Update File: new.sh\n*** Move to: bin/x.sh\n@@\n-#!/bin/sh\n+#!/bin/dash\n";
  await applyText(work, patchOf(move));
  await applyText(work, patchOf("*** Delete File: bin/x.sh\n"));
  expect(kinds(await verified(work))).toEqual(["verified", "verified", "verified"]);
});

test("what comes and goes within one commit, or is as it was in the end, is in neither", async () => {
  const work = repo(files);
  const moves = patchOf(
    "*** Update File: a.txt\n*** Move to: c.txt\n*** Update File: c.txt\n*** Move to: d.txt\n",
  );
  await applyText(work, moves);
  const there = replace("b.txt", "b 3", "B 3");
  await applyText(
    work,
    `${there}${replace("d.txt", "a 1", "A 1")}${replace("b.txt", "B 3\nb 4", "b 3\nb 4")}`,
  );
  expect(kinds(await verified(work))).toEqual(["verified", "verified", "unrecorded"]);
  amend(work, "b.txt", (text) => text.replace("b 3", "B 3"));
  expect(kinds(await verified(work))).toEqual(["amended", "verified", "unrecorded"]);
});

test("a large file with more edits than there is memory for one version after each", async () => {
  const width = 600_000;
  const work = repo({ "a.txt": `${lines("a", 1000)}${"x".repeat(width)}\n` });
  const edits = Array.from({ length: 1000 }, (_, nth) => replace("a.txt", `a ${nth + 1}`, `A ${nth + 1}`));
  await applyText(work, edits.join(""));
  expect(kinds(await verified(work))).toEqual(["verified", "unrecorded"]);
});

test("a repository with SHA-256 names, and a linked working tree", async () => {
  const work = repo(files, ["--object-format=sha256"]);
  work.git("worktree", "add", "-q", "../linked");
  const linked = at(join(work.top, "../linked"), work.env);
  await applyText(linked, three);
  expect(kinds(await verified(linked))).toEqual(["verified", "unrecorded"]);
  expect(kinds(await verified(work, { revisions: ["linked"] }))).toEqual(["verified", "unrecorded"]);
  amend(linked, "a.txt", (text) => `${text} `);
  expect(kinds(await verified(linked))).toEqual(["amended", "unrecorded"]);
});

test("a byte more is found, and shown", async () => {
  const work = repo(files);
  await applyText(work, three);
  amend(work, "a.txt", (text) => text.replace("A 20", "A 200"));
  const [{ verdict }] = (await verified(work)) as [Verified];
  expect(verdict).toMatchObject({ kind: "amended", reason: "a.txt is not what the response makes of it" });
  const [change] = verdict.kind === "amended" ? verdict.changes : [];
  expect(change).toMatchObject({ kind: "modify", path: "a.txt" });
  expect(change).toMatchObject({
    before: expect.stringContaining("A 20\n"),
    after: expect.stringContaining("A 200\n"),
  });
});

test.each<[string, (work: TestRepo) => void, string]>([
  [
    "a change beside it",
    (work) => amend(work, "src/c.txt", () => "other\n"),
    "the response does not touch src/c.txt",
  ],
  [
    "another mode",
    (work) => {
      work.git("update-index", "--chmod=+x", "a.txt");
      work.git("commit", "-q", "--amend", "--no-edit");
    },
    "a.txt has the mode 100755",
  ],
  [
    "a change taken out",
    (work) => {
      work.git("checkout", "HEAD~", "--", "b.txt");
      work.git("commit", "-q", "--amend", "--no-edit");
    },
    "b.txt lacks what the response does to it",
  ],
  [
    "another id in the message",
    (work) =>
      work.git("commit", "-q", "--amend", "-m", "x\n\nLlm-Apply-Id: 0123456789ab\nLlm-Apply-Block: 1-3/3"),
    "its message and its note name different responses or edits",
  ],
])("%s is an amendment", async (_, change, reason) => {
  const work = repo(files);
  await applyText(work, three);
  change(work);
  expect((await verified(work))[0]!.verdict).toMatchObject({ kind: "amended", reason });
});

test("a reworded message is none", async () => {
  const work = repo(files);
  await applyText(work, three);
  const trailers = work.git("log", "-1", "--format=%(trailers)");
  work.git("commit", "-q", "--amend", "-m", `better\n\n${trailers}`);
  expect(kinds(await verified(work))).toEqual(["verified", "unrecorded"]);
});

test("what a person picked, changed, split, declined can be done again", async () => {
  const work = repo(files);
  const udiff =
    "```diff\n--- a/b.txt\n+++ b/b.txt\n@@ ... @@\n-b 3\n+B 3\n b 4\n@@ ... @@\n b 25\n-b 26\n+B 26\n```\n";
  const response =
    replace("src/c.txt", "same", "other") +
    udiff +
    replace("a.txt", "a 2", "A 2") +
    replace("a.txt", "a 9", "A 9");
  const diff = "--- a/a.txt\n+++ b/a.txt\n@@ -2 +2 @@\n-a 2\n+my own\n";
  await applyText(work, response, {
    choose: ([pick, split]) => {
      if (pick?.kind !== "patch" || split?.kind !== "patch") throw new Error("other edits were expected");
      return [
        { edit: { ...pick, hunks: [claimed(pick.hunks[0]!, 2)] }, origin: 0 },
        { edit: { ...split, hunks: [split.hunks[1]!], span: split.hunks[1]!.span }, origin: 1 },
        { edit: editFromDiff(diff)!, origin: 2, diff },
      ];
    },
  });
  expect(work.git("show", "HEAD:src/c.txt")).toBe("same\nx\nother");
  expect(work.git("show", "HEAD:a.txt")).toContain("my own\n");
  expect(kinds(await verified(work))).toEqual(["verified", "unrecorded"]);
});

test("refused edits of a response that was applied in part are left out again", async () => {
  const work = repo(files);
  await applyText(work, replace("a.txt", "nowhere to be found", "x") + three, { partial: true, per: "edit" });
  expect(kinds(await verified(work))).toEqual(["verified", "verified", "verified", "unrecorded"]);
});

test("what the matcher merged from a former version is derived from the same", async () => {
  const work = repo(files);
  work.write("a.txt", lines("a").replace("a 5", "changed since"));
  work.git("commit", "-qam", "by hand");
  await applyText(work, replace("a.txt", "a 5\na 6\na 7", "a 5\na 6\nA 7"));
  work.write("a.txt", "quite\nanother\ntext\n");
  work.git("commit", "-qam", "later");
  expect(kinds(await verified(work))).toEqual(["unrecorded", "verified", "unrecorded", "unrecorded"]);
});

test("line ends that git converts do not matter", async () => {
  const work = repo({ "a.txt": lines("a") });
  work.git("config", "core.autocrlf", "true");
  work.git("rm", "-q", "--cached", "a.txt");
  work.git("reset", "-q", "--hard");
  await applyText(work, replace("a.txt", "a 2", "A 2"));
  expect(readFileSync(join(work.top, "a.txt"), "utf8")).toContain("A 2\r\n");
  expect(kinds(await verified(work))).toEqual(["verified", "unrecorded"]);
});

test("a filter of the repository is no amendment", async () => {
  const work = repo({ ...files, ".gitattributes": "a.txt filter=f\n" });
  work.git("config", "filter.f.clean", "sed s/secret/public/");
  await applyText(work, replace("a.txt", "a 2", "secret"));
  expect(work.git("show", "HEAD:a.txt")).toContain("public\n");
  expect((await verified(work))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "git converts a.txt by its attributes",
  });
});

test("an edit that has no place on the parent may have had one in what a filter made of it", async () => {
  const work = repo({ ".gitattributes": "a.txt filter=f\n" });
  work.git("config", "filter.f.clean", "tr a-z A-Z");
  work.git("config", "filter.f.smudge", "tr A-Z a-z");
  work.write("a.txt", lines("a"));
  work.git("add", "a.txt");
  work.git("commit", "-qm", "a.txt");
  await applyText(work, replace("a.txt", "a 2", "two"));
  expect((await verified(work))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "on its parent, edit 1 is not-found: git converts a.txt by its attributes",
  });
});

test("nor may what quotes changes that were not committed", async () => {
  const work = repo(files);
  work.write("a.txt", lines("a").replace("a 2\n", "my own line\n"));
  await applyText(
    work,
    replace("a.txt", "my own line\na 3\na 4\na 5\na 6", "my own line\na 3\na 4\na 5\nA 6"),
  );
  expect((await verified(work))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "on its parent, edit 1 is not-found: a.txt had uncommitted changes when the edits were placed",
  });
});

test("a note that was changed with the commit does not help, unless another version made it", async () => {
  const work = repo(files);
  await applyText(work, three);
  const note = work.git("notes", "--ref=llm-apply", "show");
  const before = work.git("rev-parse", "HEAD:a.txt");
  amend(work, "a.txt", (text) => text.replace("A 2", "evil"));
  work.write(".git/note", note.replace(before, work.git("rev-parse", "HEAD:a.txt")));
  work.git("notes", "--ref=llm-apply", "add", "-f", "-F", ".git/note");
  expect((await verified(work))[0]!.verdict.kind).toBe("amended");
  expect((await verified(work, { tool: "test 2" }))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "test 1 made it, and test 2 places its edits differently",
  });
});

test.each<[string, { store?: boolean }, (work: TestRepo) => void, string]>([
  ["the response was not kept", { store: false }, () => {}, "only the hash of its response is kept"],
  [
    "the response is not there",
    {},
    (work) => work.git("update-ref", "-d", RESPONSES),
    "git llm-apply fetch-record",
  ],
  [
    "the note is lost",
    {},
    (work) => work.git("update-ref", "-d", NOTES),
    "its note is not here: it was not fetched",
  ],
  [
    "the parent is another one, where an edit has no place",
    {},
    (work) => {
      work.git("checkout", "-q", "--orphan", "other");
      work.write("a.txt", "nothing alike\n");
      work.git("commit", "-qam", "other base");
      const tree = work.git("rev-parse", "main^{tree}");
      const message = work.git("log", "-1", "--format=%B", "main");
      const copy = work.git("commit-tree", "-p", "HEAD", "-m", message, tree);
      work.git("reset", "-q", "--hard", copy);
    },
    "on its parent, edit 1 is not-found",
  ],
])("where %s, nothing is claimed", async (_, options, lose, reason) => {
  const work = repo(files);
  await applyText(work, three, options);
  lose(work);
  const { verdict } = (await verified(work))[0]!;
  expect(verdict.kind).toBe("unverifiable");
  expect(verdict).toMatchObject({ reason: expect.stringContaining(reason) });
});

test("no file is named where the note of the edit without place is lost", async () => {
  const work = repo(files);
  await applyText(work, replace("a.txt", "a 2", "A 2") + replace("a.txt", "a 20", "A 20"), { per: "edit" });
  const messageOf = (commit: string) => work.git("log", "-1", "--format=%B", commit).trim();
  const squashed = `${messageOf("HEAD~")}\n${work.git("log", "-1", "--format=%(trailers)", "HEAD")}`;
  work.git("notes", "--ref=llm-apply", "remove", "HEAD~");
  work.git("checkout", "-q", "--orphan", "other");
  work.write("a.txt", "nothing alike\n");
  work.git("commit", "-qam", "other base");
  const copy = work.git("commit-tree", "-p", "HEAD", "-m", squashed, "main^{tree}");
  work.git("reset", "-q", "--hard", copy);
  expect((await verified(work))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "on its parent, edit 1 is not-found",
  });
});

test("a response that was changed where it is kept is not believed", async () => {
  const work = repo(files);
  await applyText(work, three);
  const path = work.git("ls-tree", "-r", "--name-only", RESPONSES);
  work.write(".git/forged", three.replace("A 2", "evil"));
  const blob = work.git("hash-object", "-w", ".git/forged");
  work.git("read-tree", "--index-output=.git/other", RESPONSES);
  const env = { ...work.env, GIT_INDEX_FILE: join(work.top, ".git/other") };
  const other = at(work.top, env);
  other.git("update-index", "--cacheinfo", `100644,${blob},${path}`);
  const commit = work.git("commit-tree", "-m", "forged", other.git("write-tree"));
  work.git("update-ref", RESPONSES, commit);
  expect((await verified(work))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "what is kept as its response has another hash",
  });
});

test("a few processes, however many commits", async () => {
  const work = repo(files);
  const count = async () => {
    const trace = join(work.top, ".git/trace");
    writeFileSync(trace, "");
    await verify(await locate(work.top, { ...work.env, GIT_TRACE2_EVENT: trace }), { tool });
    return readFileSync(trace, "utf8").match(/"event":"start"/g)!.length;
  };
  await applyText(work, three);
  await applyText(work, replace("b.txt", "b 10", "B 10"));
  const few = await count();
  for (let nth = 1; nth < 6; nth++) await applyText(work, replace("b.txt", `b ${nth + 10}`, `B ${nth + 10}`));
  expect(await count()).toBe(few);
  expect(few).toBeLessThan(12);
});
