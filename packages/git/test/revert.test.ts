import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  applyPlan,
  openRepo,
  type Repo,
  type Reversal,
  readRecords,
  redoPlan,
  revertPlan,
  undoPlan,
  verify,
  whyLine,
} from "../src/index.ts";
import { applyText, lines, patchOf, replace } from "./record/apply-text.ts";
import { at, repo, type TestRepo } from "./repo.ts";

const read = (work: TestRepo, path: string) => readFileSync(join(work.top, path), "utf8");

async function reverse(work: TestRepo, make: (repo: Repo) => Promise<Reversal>): Promise<void> {
  const open = await openRepo(work.top, { env: work.env });
  await applyPlan(open, (await make(open)).plan, {});
}

const revert = (work: TestRepo, name: string) => reverse(work, (open) => revertPlan(open, name));
const undo = (work: TestRepo) => reverse(work, undoPlan);
const redo = (work: TestRepo) => reverse(work, redoPlan);

function commitAll(work: TestRepo, path: string, text: string): void {
  work.write(path, text);
  work.git("add", "-A");
  work.git("commit", "-qm", `person: ${path}`);
}

const two = replace("a.txt", "a 3", "A 3") + replace("a.txt", "a 20", "A 20");

test("a response is taken out of the files as they are today, and the commit says so", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  commitAll(work, "a.txt", read(work, "a.txt").replace("a 10\n", "a 10\nmine\n"));
  await revert(work, id);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 10\n", "a 10\nmine\n"));
  expect(work.git("log", "-1", "--format=%B")).toBe(`Revert "Edit a.txt"\n\nLlm-Apply-Reverts: ${id}`);
  expect(work.git("status", "--porcelain")).toBe("");
  const open = await openRepo(work.top, { env: work.env });
  expect((await readRecords(open))[0]).toMatchObject({ id, state: "reverted" });
});

test("a single edit of a commit with several is taken out alone, and then the other", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  await revert(work, `${id}:2`);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
  const open = await openRepo(work.top, { env: work.env });
  expect((await readRecords(open))[0]).toMatchObject({ id, state: "partly-reverted" });
  await revert(work, id.slice(0, 6));
  expect(read(work, "a.txt")).toBe(lines("a"));
  await expect(revert(work, id)).rejects.toMatchObject({ code: "already-reverted" });
});

test("what was changed since is named, and nothing changes", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  commitAll(work, "a.txt", read(work, "a.txt").replace("A 20\n", "mine\n"));
  const head = work.git("rev-parse", "HEAD");
  await expect(revert(work, id)).rejects.toMatchObject({
    code: "conflict",
    message: "changed since, so it can't be taken back: a.txt:20; nothing changed",
  });
  expect(work.git("rev-parse", "HEAD")).toBe(head);
  await revert(work, `${id}:1`);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 20\n", "mine\n"));
});

test("a file that is not there any more is told to be gone", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  work.git("rm", "-q", "a.txt");
  work.git("commit", "--quiet", "--message=Delete");
  const message = "changed since, so it can't be taken back: a.txt (gone); nothing changed";
  const hints = [
    "find out what became of it: git log --stat -- a.txt; then change it by hand where it is now",
  ];
  await expect(revert(work, id)).rejects.toMatchObject({ code: "conflict", message, hints });
});

test("of a file that is gone, and not in a commit, that is told", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  work.git("mv", "a.txt", "b.txt");
  const hints = [
    expect.stringMatching(
      /^the removal of a.txt is not committed: commit it, .* git checkout HEAD -- a.txt$/,
    ),
  ];
  await expect(revert(work, id)).rejects.toMatchObject({ code: "conflict", hints });
  work.git("commit", "--quiet", "--message=Move");
  await revert(work, id);
  expect(read(work, "b.txt")).toBe(lines("a"));
});

test("a file that was moved since is followed, back and forth", async () => {
  const work = repo({ "a.txt": lines("a"), "b.txt": lines("b") });
  const { id } = await applyText(work, two + replace("new.txt", "", "one\ntwo"));
  const both = read(work, "a.txt");
  work.git("mv", "a.txt", "c.txt");
  work.git("mv", "new.txt", "newer.txt");
  commitAll(work, "c.txt", both.replace("a 10\n", "a ten\n"));
  await revert(work, `${id}:1`);
  expect(read(work, "c.txt")).toBe(lines("a").replace("a 20\n", "A 20\n").replace("a 10\n", "a ten\n"));
  await undo(work);
  expect(work.git("ls-files")).toBe("b.txt\nc.txt");
  work.git("mv", "c.txt", "d.txt");
  work.git("commit", "--quiet", "--message=Move");
  await redo(work);
  await redo(work);
  expect(read(work, "d.txt")).toBe(both.replace("a 10\n", "a ten\n"));
  expect(work.git("ls-files")).toBe("b.txt\nd.txt\nnewer.txt");
});

const move = (from: string, to: string) => patchOf(`*** Update File: ${from}\n*** Move to: ${to}\n`);

test.each([
  ["changed, then moved", replace("a.txt", "a 3", "A 3") + move("a.txt", "c.txt")],
  ["moved twice", move("a.txt", "c.txt") + move("c.txt", "d.txt")],
  [
    "moved, changed, deleted",
    `${move("a.txt", "c.txt")}${replace("c.txt", "a 3", "A 3")}${patchOf("*** Delete File: c.txt\n")}`,
  ],
])("a commit for each edit of a file that is %s: back, forth, and moved by a person", async (_, response) => {
  const work = repo({ "a.txt": lines("a") });
  await applyText(work, response, { per: "edit" });
  const after = work.git("rev-parse", "HEAD^{tree}");
  await undo(work);
  expect(work.git("ls-files")).toBe("a.txt");
  expect(read(work, "a.txt")).toBe(lines("a"));
  await redo(work);
  expect(work.git("rev-parse", "HEAD^{tree}")).toBe(after);
  const [path] = work.git("ls-files").split("\n");
  if (!path) return;
  work.git("mv", path, "z.txt");
  work.git("commit", "--quiet", "--message=Move");
  await undo(work);
  expect(work.git("ls-files")).toBe("a.txt");
  expect(read(work, "a.txt")).toBe(lines("a"));
});

test("undo of a response that is not in the files any more names it, and the one before", async () => {
  const work = repo({ "a.txt": lines("a") });
  const first = await applyText(work, replace("a.txt", "a 3", "A 3"));
  const second = await applyText(work, replace("a.txt", "a 20", "A 20"));
  const before = `or take back the one before it: git llm-apply revert ${first.id}`;
  commitAll(work, "a.txt", read(work, "a.txt").replace("A 20", "AA 20"));
  await expect(undo(work)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining(`${second.id}: changed since`),
    hints: expect.arrayContaining([before]),
  });
  commitAll(work, "a.txt", read(work, "a.txt").replace("AA 20", "a 20"));
  await expect(undo(work)).rejects.toMatchObject({
    message: `nothing of ${second.id} is left in the files`,
    hints: expect.arrayContaining([before]),
  });
});

test("where a commit is named in place of its response, that is told", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  const head = work.git("rev-parse", "HEAD").trim();
  for (const name of [head, head.slice(0, 10)])
    await expect(revert(work, name)).rejects.toMatchObject({
      code: "no-such-response",
      hints: [`${name} is a commit; it comes from ${id}`, "list the ids: git llm-apply log"],
    });
});

test("of two equal places the one that was changed is changed back", async () => {
  const work = repo({ "a.txt": "x\nsame\ny\nsame\nz\n" });
  const { id } = await applyText(work, replace("a.txt", "y\nsame", "y\nother"));
  commitAll(work, "a.txt", `top\n${read(work, "a.txt").replace("x\nsame", "x\nother")}`);
  await revert(work, id);
  expect(read(work, "a.txt")).toBe("top\nx\nother\ny\nsame\nz\n");
});

test("files that a response made, deleted or moved come back as they were", async () => {
  const work = repo({ "old.txt": lines("old"), "gone.txt": "gone\n" });
  const response = `${replace("new.txt", "", "new")}*** Begin Patch
*** Delete File: gone.txt
*** Update File: old.txt
*** Move to: moved.txt
@@
 old 3
-old 4
+OLD 4
 old 5
*** End Patch
`;
  const { id } = await applyText(work, response);
  await revert(work, id);
  expect(work.git("ls-files")).toBe("gone.txt\nold.txt");
  expect([read(work, "old.txt"), read(work, "gone.txt")]).toEqual([lines("old"), "gone\n"]);
});

test("files that git shows in quotes are taken back and found, and others beside them", async () => {
  const paths = ["a.txt", 'z/"z".txt', "é.txt"];
  const work = repo(Object.fromEntries(paths.map((path) => [path, "old\n"])));
  const before = work.git("rev-parse", "HEAD^{tree}");
  const call = { command: "str_replace", old_str: "old", new_str: "new" };
  const { id } = await applyText(
    work,
    paths.map((path) => `${JSON.stringify({ ...call, path })}\n`).join(""),
  );
  const open = await openRepo(work.top, { env: work.env });
  for (const path of paths)
    expect(await whyLine(open, path, 0)).toMatchObject({ path, record: { id }, edits: [{ path }] });
  await undo(work);
  expect(work.git("rev-parse", "HEAD^{tree}")).toBe(before);
});

test("what comes back has the bytes and the mode that git had, and stands as a checkout would have it", async () => {
  const attributes = "*.rot filter=rot\n*.iso working-tree-encoding=ISO-8859-1\n*.crlf text eol=crlf\n";
  const work = repo({
    ".gitattributes": attributes,
    "latin.txt": Buffer.from("caf\xe9\nx\n", "latin1"),
    "run.sh": "#!/bin/sh\n",
    "moved.sh": "#!/bin/sh\necho\n",
    "s.rot": "uryyb\njbeyq\n",
    "old.rot": "uryyb\n",
    "a.iso": Buffer.from("caf\xe9\n", "latin1"),
    "b.crlf": "b\n",
  });
  for (const way of ["clean", "smudge"]) work.git("config", `filter.rot.${way}`, "tr a-z n-za-m");
  work.git("update-index", "--chmod=+x", "run.sh", "moved.sh");
  work.git("commit", "-qm", "modes");
  work.git("rm", "-rq", "--cached", ".");
  work.git("reset", "-q", "--hard");
  const before = work.git("ls-tree", "-r", "HEAD");
  const names = ["latin.txt", "run.sh", "moved.sh", "s.rot", "old.rot", "a.iso", "b.crlf"];
  const files = () => names.map((name) => readFileSync(join(work.top, name)).toString("latin1"));
  const texts = files();
  expect(texts.slice(3)).toEqual(["hello\nworld\n", "hello\n", "caf\xe9\n", "b\r\n"]);
  const gone = ["latin.txt", "run.sh", "s.rot", "a.iso", "b.crlf"];
  const moves = ["moved.sh", "old.rot"].map((name) => `*** Update File: ${name}\n*** Move to: new-${name}\n`);
  const deletes = gone.map((name) => `*** Delete File: ${name}\n`);
  await applyText(work, `*** Begin Patch\n${[...deletes, ...moves].join("")}*** End Patch\n`);
  await undo(work);
  expect(work.git("ls-tree", "-r", "HEAD")).toBe(before);
  expect(files()).toEqual(texts);
  expect(work.git("status", "--porcelain")).toBe("");
});

test("a new file of which git keeps something else, and does not give back, is taken back", async () => {
  const work = repo({ ".gitattributes": "*.up filter=up\n" });
  work.git("config", "filter.up.clean", "tr a-z A-Z");
  await applyText(work, replace("new.up", "", "one\ntwo"));
  expect(work.git("show", "HEAD:new.up")).toBe("ONE\nTWO");
  await undo(work);
  expect(work.git("ls-files")).toBe(".gitattributes");
  expect(work.git("status", "--porcelain")).toBe("");
});

test("in a file that git filters the change is taken out of what git keeps", async () => {
  const work = repo({ ".gitattributes": "*.rot filter=rot\n", "s.rot": "bar\ngjb\n" });
  for (const way of ["clean", "smudge"]) work.git("config", `filter.rot.${way}`, "tr a-z n-za-m");
  work.git("rm", "-rq", "--cached", ".");
  work.git("reset", "-q", "--hard");
  const before = work.git("ls-tree", "-r", "HEAD");
  await applyText(work, replace("s.rot", "two", "deux"));
  expect(read(work, "s.rot")).toBe("one\ndeux\n");
  await undo(work);
  expect(work.git("ls-tree", "-r", "HEAD")).toBe(before);
  expect(read(work, "s.rot")).toBe("one\ntwo\n");
});

test("a line that is not UTF-8 comes back into a file that was ASCII without it", async () => {
  const latin = Buffer.from("one\ncaf\xe9\nthree\n", "latin1");
  const work = repo({ "a.txt": latin });
  await applyText(work, replace("a.txt", "one\ncaf\xe9\nthree", "one\nthree"));
  await undo(work);
  expect(readFileSync(join(work.top, "a.txt"))).toEqual(latin);
});

test("a file that a response made and a person went on with is not deleted", async () => {
  const work = repo({ "a.txt": "a\n" });
  const { id } = await applyText(work, replace("new.txt", "", "new"));
  commitAll(work, "new.txt", "new\nmine\n");
  await expect(revert(work, id)).rejects.toMatchObject({ code: "conflict" });
  expect(read(work, "new.txt")).toBe("new\nmine\n");
});

test("one commit for each edit: each is taken back in any order", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two, { per: "edit" });
  await revert(work, `${id}:1`);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 20\n", "A 20\n"));
  await revert(work, `${id}:2`);
  expect(read(work, "a.txt")).toBe(lines("a"));
});

test("an edit is taken back alone whatever became of the files that others of its commit made, deleted or moved", async () => {
  const work = repo({ "a.txt": lines("a"), "gone.txt": "g\n", "moved.txt": "m\n" });
  const others = "new.txt\n```\nn\n```\n*** Begin Patch\n*** Delete File: gone.txt\n*** End Patch\n";
  const move = "*** Begin Patch\n*** Update File: moved.txt\n*** Move to: there.txt\n*** End Patch\n";
  const { id } = await applyText(work, replace("a.txt", "a 3", "A 3") + others + move);
  await revert(work, `${id}:2-4`);
  expect(work.git("diff", "--name-only", "HEAD~2")).toBe("a.txt");
  for (const path of ["gone.txt", "moved.txt"]) commitAll(work, path, "developed\n");
  await revert(work, `${id}:1`);
  expect(read(work, "a.txt")).toBe(lines("a"));
});

test("several edits are named in the plural, and back again", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two + replace("a.txt", "a 30", "A 30"));
  await revert(work, `${id}:2-3`);
  expect(work.git("log", "-1", "--format=%s")).toBe('Revert "Edit a.txt", edits 2-3');
  await redo(work);
  expect(work.git("log", "-1", "--format=%s")).toBe('Reapply "Edit a.txt", edits 2-3');
});

test("the subject says how many commits are taken back, or which edit, and back again", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two, { per: "edit" });
  await revert(work, id);
  await redo(work);
  await revert(work, `${id}:2`);
  await redo(work);
  expect(work.git("log", "-4", "--format=%s").split("\n")).toEqual([
    'Reapply "Edit a.txt", edit 2',
    'Revert "Edit a.txt", edit 2',
    'Reapply "Edit a.txt" and 1 more',
    'Revert "Edit a.txt" and 1 more',
  ]);
});

test("undo and redo go back and forth, each as a commit", async () => {
  const work = repo({ "a.txt": lines("a") });
  await applyText(work, replace("a.txt", "a 3", "A 3"));
  await applyText(work, replace("a.txt", "a 20", "A 20"));
  const both = read(work, "a.txt");
  await undo(work);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
  await undo(work);
  expect(read(work, "a.txt")).toBe(lines("a"));
  await expect(undo(work)).rejects.toMatchObject({ code: "no-such-response" });
  await redo(work);
  await redo(work);
  expect(read(work, "a.txt")).toBe(both);
  await expect(redo(work)).rejects.toMatchObject({ code: "no-such-response" });
  await undo(work);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
  expect(work.git("log", "--format=%s")).toContain('Reapply "Edit a.txt"');
});

test("an edit that was taken back on one branch is in force where a merge brings it from another", async () => {
  const work = repo({ "a.txt": lines("a") });
  work.git("checkout", "-q", "-b", "topic");
  const { id } = await applyText(work, two);
  const both = read(work, "a.txt");
  work.git("checkout", "-q", "main");
  commitAll(work, "b.txt", "b\n");
  work.git("cherry-pick", "topic");
  await undo(work);
  const state = async () => {
    const [record] = await readRecords(await openRepo(work.top, { env: work.env }));
    return record!.state;
  };
  expect(await state()).toBe("reverted");
  work.git("checkout", "-q", "topic");
  work.git("merge", "-q", "-m", "merge", "main");
  expect([await state(), read(work, "a.txt")]).toEqual(["applied", both]);
  await expect(redo(work)).rejects.toThrow(/what [0-9a-f]{10} took back is already in the files/);
  await revert(work, `${id}:1`);
  expect(await state()).toBe("partly-reverted");
  await undo(work);
  expect([await state(), read(work, "a.txt")]).toEqual(["reverted", lines("a")]);
  await expect(revert(work, id)).rejects.toThrow(`${id} is already reverted`);
});

test("what was taken back, and brought back by hand, can be taken back by its name", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  const both = read(work, "a.txt");
  await undo(work);
  commitAll(work, "a.txt", both);
  await expect(undo(work)).rejects.toMatchObject({ code: "no-such-response" });
  await revert(work, `${id}:2`);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
  commitAll(work, "a.txt", read(work, "a.txt").replace("A 3", "AAA 3"));
  await expect(revert(work, id)).rejects.toThrow(`${id} is already reverted`);
});

test("what was taken back alone stays so when the rest is taken back, and back again", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  await revert(work, `${id}:1`);
  const second = read(work, "a.txt");
  await revert(work, id);
  await redo(work);
  expect(read(work, "a.txt")).toBe(second);
  const [record] = await readRecords(await openRepo(work.top, { env: work.env }));
  expect(record!.edits.map(({ reverted }) => reverted)).toEqual([true, false]);
});

test("without the kept response a whole commit can be taken back, a single edit not", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two, { store: false });
  await expect(revert(work, `${id}:1`)).rejects.toMatchObject({ code: "not-revertible" });
  await revert(work, id);
  expect(read(work, "a.txt")).toBe(lines("a"));
});

test.each(["ffff", "no id", "--all", "ffffffffffff:0"])("%j names nothing", async (name) => {
  const work = repo({ "a.txt": "a\n" });
  await expect(revert(work, name)).rejects.toMatchObject({ code: "no-such-response" });
});

test("the first four digits are a name, in either case; fewer are none", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  await expect(revert(work, id.slice(0, 3))).rejects.toMatchObject({
    code: "no-such-response",
    message: `${id.slice(0, 3)} is not the id of a response`,
  });
  await revert(work, `${id.slice(0, 4).toUpperCase()}:1`);
  expect(read(work, "a.txt")).not.toBe(lines("a"));
});

test("an edit that the response does not have is named", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  await expect(revert(work, `${id}:3`)).rejects.toMatchObject({
    code: "no-such-response",
    message: `${id} applied no edit 3; the response has 2`,
  });
  const message = `${id}:2-1 is not the id of a response`;
  await expect(revert(work, `${id}:2-1`)).rejects.toMatchObject({ message });
});

test("where git fails its command is named, not the options before it", async () => {
  const work = repo({ "a.txt": "a\n" });
  work.git("config", "blame.date", "gone");
  const open = await openRepo(work.top, { env: work.env });
  await expect(whyLine(open, "a.txt", 0)).rejects.toMatchObject({
    code: "git-failed",
    message: expect.stringMatching(/^git blame failed with status 128: .*gone/),
  });
});

test("where the list of commits to pass over is gone, that is told", async () => {
  const work = repo({ "a.txt": lines("a") });
  work.git("config", "blame.ignoreRevsFile", ".git-blame-ignore-revs");
  const open = await openRepo(work.top, { env: work.env });
  await expect(whyLine(open, "a.txt", 0)).rejects.toMatchObject({
    code: "bad-setting",
    message: expect.stringContaining(
      "blame.ignoreRevsFile names .git-blame-ignore-revs, which git can't read",
    ),
  });
});

test("a line tells the edit that made it, with the words of the model", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  commitAll(work, "a.txt", `mine\n${read(work, "a.txt")}`);
  const open = await openRepo(work.top, { env: work.env });
  const why = await whyLine(open, "a.txt", 20);
  expect(why).toMatchObject({ line: 19, path: "a.txt", record: { id } });
  expect(why.edits.map(({ words }) => words?.includes("a 20"))).toEqual([true]);
  expect((await whyLine(open, "a.txt", 0)).record).toBeUndefined();
});

test("a line that an undoing brought back tells the edit that had made it", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  commitAll(work, "a.txt", `mine\n${read(work, "a.txt")}`);
  await applyText(work, replace("a.txt", "A 20", "again"));
  await undo(work);
  const idOf = async (line: number) => {
    const {
      record,
      edits,
      line: at,
    } = await whyLine(await openRepo(work.top, { env: work.env }), "a.txt", line);
    return [record?.id, edits.map(({ edit }) => edit), at];
  };
  expect(await idOf(20)).toEqual([id, [1], 19]);
  await undo(work);
  expect(await idOf(3)).toEqual([undefined, [], 3]);
  await redo(work);
  expect(await idOf(3)).toEqual([id, [0], 2]);
  expect(await idOf(20)).toEqual([id, [1], 19]);
  work.git("revert", "--no-edit", "HEAD");
  work.git("revert", "--no-edit", "HEAD");
  expect(await idOf(20)).toEqual([id, [1], 19]);
});

test("of a commit that two responses made, the second is taken back first", async () => {
  const work = repo({ "a.txt": lines("a") });
  await applyText(work, replace("a.txt", "a 3", "A 3"));
  const before = work.git("rev-parse", "HEAD^{tree}");
  await applyText(work, replace("a.txt", "A 3", "A 3, again"), { amend: true });
  const tree = work.git("rev-parse", "HEAD^{tree}");
  await undo(work);
  expect(work.git("rev-parse", "HEAD^{tree}")).toBe(before);
  await undo(work);
  expect(read(work, "a.txt")).toBe(lines("a"));
  await redo(work);
  await redo(work);
  expect(work.git("rev-parse", "HEAD^{tree}")).toBe(tree);
});

test("of a commit that two responses made, the subject says which is taken back", async () => {
  const work = repo({ "a.txt": lines("a") });
  const first = await applyText(work, replace("a.txt", "a 3", "A 3"));
  const second = await applyText(work, two.replace("a 3", "a 5").replace("A 3", "A 5"), {
    amend: true,
    per: "edit",
  });
  const subject = () => work.git("log", "-1", "--format=%s");
  await revert(work, `${second.id}:1`);
  expect(subject()).toBe(`Revert "Edit a.txt", edit 1 of ${second.id}`);
  await redo(work);
  expect(subject()).toBe(`Reapply "Edit a.txt", edit 1 of ${second.id}`);
  await undo(work);
  expect(subject()).toBe(`Revert "Edit a.txt", response ${second.id}`);
  await undo(work);
  expect(subject()).toBe(`Revert "Edit a.txt", response ${first.id}`);
  await redo(work);
  expect(subject()).toBe(`Reapply "Edit a.txt", response ${first.id}`);
});

test("of a commit that two responses made, one is never taken back with the other", async () => {
  const work = repo({ "a.txt": lines("a") });
  const first = await applyText(work, two);
  const second = await applyText(work, replace("a.txt", "A 3", "A 3, again"), { amend: true });
  const before = read(work, "a.txt");
  await expect(revert(work, first.id)).rejects.toMatchObject({
    code: "not-revertible",
    hints: [`revert that one first: git llm-apply revert ${second.id}`, expect.anything()],
  });
  expect(read(work, "a.txt")).toBe(before);
  await revert(work, `${first.id}:2`);
  expect(read(work, "a.txt")).toBe(before.replace("A 20\n", "a 20\n"));
  await revert(work, second.id);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
});

test("of a merge that squashed two responses, the second is taken back first", async () => {
  const work = repo({ "a.txt": lines("a") });
  work.git("switch", "-qc", "topic");
  await applyText(work, replace("a.txt", "a 3", "A 3"));
  const { id } = await applyText(work, replace("a.txt", "A 3", "A 3, again"));
  work.git("switch", "-q", "main");
  work.git("merge", "-q", "--squash", "topic");
  work.git("commit", "-q", "--no-edit");
  const open = await openRepo(work.top, { env: work.env });
  expect((await readRecords(open))[0]).toMatchObject({ id });
  await undo(work);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
});

test("whichever of two responses a message names first, each is taken back alone", async () => {
  const work = repo({ "a.txt": lines("a") });
  await applyText(work, replace("a.txt", "a 3", "A 3"));
  const { id } = await applyText(work, replace("a.txt", "A 3", "A 3, again"), { amend: true });
  const [subject, ...trailers] = work.git("log", "-1", "--format=%B").split("\n").filter(Boolean);
  const turned = [subject, "", ...trailers.slice(3), ...trailers.slice(0, 3)].join("\n");
  work.git("commit", "-q", "--amend", "-m", turned);
  await revert(work, id);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 3\n", "A 3\n"));
});

test("of a commit that two responses made, a line tells that which wrote it", async () => {
  const work = repo({ "a.txt": lines("a") });
  const first = await applyText(work, replace("a.txt", "a 3", "A 3"));
  const second = await applyText(work, replace("a.txt", "a 20", "A 20"), { amend: true });
  const open = await openRepo(work.top, { env: work.env });
  expect((await whyLine(open, "a.txt", 2)).record?.id).toBe(first.id);
  expect((await whyLine(open, "a.txt", 19)).record?.id).toBe(second.id);
});

test("where a shallow clone ends nothing is taken back, and nothing said of what the commit changes", async () => {
  const origin = repo({ "a.txt": lines("a"), "b.txt": "b\n" });
  await applyText(origin, two);
  const clone = (name: string): TestRepo => {
    const path = join(origin.top, "..", name);
    origin.git("clone", "-q", "--depth=1", `file://${origin.top}`, path);
    return at(path, origin.env);
  };
  const work = clone("applied");
  const ends = { code: "not-revertible", message: expect.stringContaining("shallow") };
  await expect(undo(work)).rejects.toMatchObject(ends);
  const open = await openRepo(work.top, { env: work.env });
  expect((await verify(open, { tool: "test 1" }))[0]!.verdict).toEqual({
    kind: "unverifiable",
    reason: "its parent is not in this clone, which is shallow; git fetch --unshallow fetches it",
  });
  expect(await whyLine(open, "b.txt", 0)).not.toHaveProperty("record");
  await undo(origin);
  const undone = clone("undone");
  await expect(redo(undone)).rejects.toMatchObject(ends);
  const record = ["refs/notes/llm-apply", "refs/llm-apply/responses"].map((ref) => `${ref}:${ref}`);
  undone.git("fetch", "-q", "--unshallow", "origin", ...record);
  await redo(undone);
  expect(undone.git("rev-parse", "HEAD^{tree}")).toBe(work.git("rev-parse", "HEAD^{tree}"));
});

/** What somebody writes and puts into the last commits, as `rebase -i` with squash does: all of them become one. */
function squashed(work: TestRepo, commits: number, path: string): void {
  commitAll(work, path, "my own\n");
  const message = work.git("log", `-${commits + 1}`, "--reverse", "--format=%B");
  const noted = work.git("log", `-${commits + 1}`, "--format=%H").split("\n");
  work.git("reset", "-q", "--soft", `HEAD~${commits + 1}`);
  work.git("commit", "-qm", message);
  const notes = noted.flatMap((oid) => {
    try {
      return [work.git("notes", "--ref=llm-apply", "show", oid)];
    } catch {
      return [];
    }
  });
  if (notes.length > 0) work.git("notes", "--ref=llm-apply", "add", "-m", notes.join("\n"));
}

test("of a commit into which other work was squashed, that stays, or nothing is taken back", async () => {
  const work = repo({ "base.txt": "base\n" });
  commitAll(work, "a.txt", lines("a"));
  await applyText(work, two);
  squashed(work, 2, "b.txt");
  const whole = work.git("rev-parse", "HEAD^{tree}");
  const refused = { code: "not-revertible", message: expect.stringContaining("can't be told apart") };
  await expect(undo(work)).rejects.toMatchObject(refused);
  expect(work.git("rev-parse", "HEAD^{tree}")).toBe(whole);
  const other = repo({ "a.txt": lines("a") });
  await applyText(other, two);
  squashed(other, 1, "b.txt");
  await undo(other);
  expect([read(other, "a.txt"), read(other, "b.txt")]).toEqual([lines("a"), "my own\n"]);
});

test("what somebody adds to an undoing stays when that is taken back", async () => {
  const work = repo({ "a.txt": lines("a") });
  await applyText(work, two);
  const applied = read(work, "a.txt");
  await undo(work);
  work.write("a.txt", lines("a").replace("a 10\n", "a 10\nmine\n"));
  work.write("b.txt", "mine too\n");
  work.git("add", "-A");
  work.git("commit", "-q", "--amend", "--no-edit");
  await redo(work);
  expect(read(work, "a.txt")).toBe(applied.replace("a 10\n", "a 10\nmine\n"));
  expect(read(work, "b.txt")).toBe("mine too\n");
  await expect(redo(work)).rejects.toMatchObject({ code: "no-such-response" });
});

test("a few processes, however many commits", async () => {
  const counts = await Promise.all(
    [2, 6].map(async (edits) => {
      const work = repo({ "a.txt": lines("a") });
      const numbers = Array.from({ length: edits }, (_, nth) => nth * 4 + 1);
      const response = numbers.map((nth) => replace("a.txt", `a ${nth}`, `A ${nth}`)).join("");
      await applyText(work, response, { per: "edit" });
      const trace = join(work.top, ".git/trace");
      const open = await openRepo(work.top, { env: { ...work.env, GIT_TRACE2_EVENT: trace } });
      work.write(".git/trace", "");
      expect((await undoPlan(open)).subject).toBe(`Revert "Edit a.txt" and ${edits - 1} more`);
      return readFileSync(trace, "utf8").match(/"event":"start"/g)!.length;
    }),
  );
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThan(10);
});
