import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo, type Recording, readRecords, readResponses } from "../../src/index.ts";
import { NOTES, RESPONSES } from "../../src/record/record-refs.ts";
import { add, modify, planOf, run } from "../plans.ts";
import { repo } from "../repo.ts";
import { leftoversOf, stateOf } from "../state.ts";

const secret = Buffer.from("the response, with \u001b[31m escapes and AKIA0123456789ABCDEF\r\n\0");
const hash = createHash("sha256").update(secret).digest("hex");

function recording(more: Partial<Recording> = {}): Recording {
  const edits = [0, 1].map((edit) => ({
    edit,
    kind: "patch" as const,
    format: "udiff",
    path: "a.txt",
    span: { from: 0, to: 3 },
    placements: [{ range: { from: 0, to: 1 }, rung: "exact" as const, score: 1, margin: 1 }],
  }));
  return { tool: "test 1", options: {}, edits, ...more };
}

test("each commit has its note, and the response is kept once, byte for byte", async () => {
  const work = repo({ "a.txt": "a\n" });
  const base = work.git("rev-parse", "HEAD");
  const plan = planOf([modify("a.txt", "a\n", "b\n")], [modify("a.txt", "b\n", "c\n"), add("n.txt", "n\n")]);
  const options = { response: secret, of: 2, model: "agent:model", recording: recording() };
  const { id, commits, notices } = await run(work, plan, options);
  expect(notices).toHaveLength(2);
  expect(notices[1]).toContain("the response has what looks like an AWS key; it is kept");
  expect(work.git("config", "--get-all", "notes.rewriteRef")).toBe(NOTES);
  const repository = await openRepo(work.top, { env: work.env });
  const [record] = await readRecords(repository);
  expect(record).toMatchObject({ id, response: hash, base, of: 2, tool: "test 1", model: "agent:model" });
  expect(record!.commits.map(({ oid, edits }) => [oid, edits])).toEqual(
    commits.map(({ oid, edits }) => [oid, edits]),
  );
  const blob = (path: string) => work.git("rev-parse", `HEAD:${path}`);
  expect(record!.commits[1]!.notes[0]!.files).toEqual({ "a.txt": blob("a.txt"), "n.txt": blob("n.txt") });
  expect(await readResponses(repository, [hash, "0".repeat(64)])).toMatchObject([
    { kind: "kept", bytes: secret },
    { kind: "absent" },
  ]);
  // The same response again is not kept twice.
  const tip = work.git("rev-parse", RESPONSES);
  const again = await run(work, planOf([modify("a.txt", "c\n", "d\n")]), options);
  expect(again.notices).toEqual([]);
  expect(work.git("rev-parse", RESPONSES)).toBe(tip);
  expect(work.git("notes", "--ref=llm-apply", "list").split("\n")).toHaveLength(3);
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
  expect(work.git("for-each-ref", "refs/worktree")).toBe("");
  expect(work.git("fsck", "--strict", "--no-dangling")).toBe("");
});

test("without storing, nothing of the response is kept but its hash", async () => {
  const work = repo({ "a.txt": "a\n" });
  const choices = [{ edit: 0, diff: "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-a\n+secret\n" }];
  const plan = planOf([modify("a.txt", "a\n", "b\n")]);
  const options = { response: secret, recording: recording({ store: false, choices }) };
  expect((await run(work, plan, options)).notices.join()).not.toContain("AWS");
  expect(work.git("for-each-ref", RESPONSES)).toBe("");
  const note = work.git("notes", "--ref=llm-apply", "show");
  expect(JSON.parse(note)).toMatchObject({ stored: false, response: hash });
  expect(note).not.toContain("secret");
});

test("git's own notes stay, and llm-apply.rewriteRef keeps the configuration as it is", async () => {
  const work = repo({ "a.txt": "a\n" });
  work.git("notes", "--ref=llm-apply", "add", "-m", "somebody's");
  work.git("config", "llm-apply.rewriteRef", "false");
  const plan = planOf([modify("a.txt", "a\n", "b\n")]);
  const { notices } = await run(work, plan, { response: secret, recording: recording() });
  expect(notices).toEqual([expect.stringContaining("an AWS key")]);
  expect(work.git("notes", "--ref=llm-apply", "show", "HEAD~1")).toBe("somebody's");
  expect(work.git("config", "--default=", "--get", "notes.rewriteRef")).toBe("");
});

test("what fails before the commit point leaves no record either", async () => {
  const work = repo({ "a.txt": "a\n" });
  const before = stateOf(work);
  const plan = planOf([modify("a.txt", "a\n", "b\n")]);
  const failing = run(work, plan, {
    response: secret,
    recording: recording(),
    check: () => Promise.reject(new Error("no")),
  });
  await expect(failing).rejects.toThrow("no");
  expect(stateOf(work)).toEqual(before);
});

test("where another working tree is quicker to record each time, nothing happens", async () => {
  const work = repo({ "a.txt": "a\n" });
  const plan = planOf([modify("a.txt", "a\n", "b\n")]);
  const late = run(work, plan, {
    response: secret,
    recording: recording(),
    onStep: (step) => {
      if (step === "commit-point") work.git("notes", "--ref=llm-apply", "add", "-f", "-m", "quicker");
    },
  });
  await expect(late).rejects.toMatchObject({ code: "changed-meanwhile" });
  expect(work.git("status", "--porcelain")).toBe("");
  expect(work.git("notes", "--ref=llm-apply", "show")).toBe("quicker");
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
});

/** Stops at the commit point as a crash does, with the branch, or only the record, moved. */
async function crashed(moved: "branch" | "record") {
  const work = repo({ "a.txt": "a\n" });
  const before = stateOf(work);
  const [head, plan] = [work.git("rev-parse", "HEAD"), planOf([modify("a.txt", "a\n", "b\n")])];
  const crash = run(work, plan, {
    response: secret,
    recording: recording(),
    onStep: (step) => {
      if (step !== "commit-point") return;
      const [tip, notes] = work.git("for-each-ref", "--format=%(objectname)", "refs/worktree").split("\n");
      if (moved === "branch") work.git("update-ref", "refs/heads/main", tip!, head);
      else work.git("update-ref", NOTES, notes!, "0".repeat(40));
      throw new Error("crash");
    },
  });
  return { work, before, crash };
}

test("where only the branch came through a crash, the record follows", async () => {
  const { work, crash } = await crashed("branch");
  await crash;
  const [record] = await readRecords(await openRepo(work.top, { env: work.env }));
  expect(record!.commits[0]!.notes).toHaveLength(1);
  expect(work.git("rev-parse", RESPONSES)).not.toBe("");
  expect(work.git("for-each-ref", "refs/worktree")).toBe("");
});

test("where only the record came through a crash, it is taken back", async () => {
  const { work, before, crash } = await crashed("record");
  await expect(crash).rejects.toThrow("crash");
  expect(stateOf(work)).toEqual(before);
});

test.each([NOTES, RESPONSES])(
  "a commit of something else at %s is no record, and is not written on",
  async (ref) => {
    const work = repo({ "a.txt": "a\n", "b.txt": "b\n" });
    work.git("update-ref", ref, "HEAD");
    const before = stateOf(work);
    const options = { response: secret, recording: recording() };
    await expect(run(work, planOf([modify("a.txt", "a\n", "b\n")]), options)).rejects.toMatchObject({
      code: "bad-record",
      message: `${ref} is not a record, as its commit has a.txt`,
    });
    expect(stateOf(work)).toEqual(before);
  },
);
