import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo, readRecords, recordNamed } from "../../src/index.ts";
import { formatNote, type Note } from "../../src/record/note.ts";
import { repo, type TestRepo } from "../repo.ts";

const id = "0123456789ab";
const response = "a".repeat(64);

function noteOf(...edits: readonly number[]): Note {
  return {
    v: 1,
    id,
    response,
    stored: false,
    tool: "test 1",
    model: "agent:model",
    base: null,
    of: 3,
    options: {},
    edits: edits.map((edit) => ({
      edit,
      kind: "patch",
      format: "udiff",
      path: "a.txt",
      span: { from: edit, to: edit + 1 },
      placements: [{ range: { from: 0, to: 1 }, rung: "similar", score: 0.9, margin: 1 }],
    })),
    files: {},
  };
}

/** Makes a commit with the trailers of an apply. */
function commit(work: TestRepo, text: string, trailers: string, ...edits: readonly number[]): string {
  work.write("a.txt", text);
  work.git("commit", "-qam", `Change\n\n${trailers}`);
  const oid = work.git("rev-parse", "HEAD");
  if (edits.length > 0) {
    work.write(".git/note", formatNote(noteOf(...edits)));
    work.git("notes", "--ref=llm-apply", "add", "-F", ".git/note", oid);
  }
  return oid;
}

const trailers = (block: string) =>
  `Llm-Apply-Id: ${id}\nLlm-Apply-Block: ${block}/3\nLlm-Apply-Response: sha256:${response}`;

async function records(work: TestRepo) {
  return readRecords(await openRepo(work.top, { env: work.env }));
}

test("a response is put together from the commits that it became", async () => {
  const work = repo({ "a.txt": "a\n" });
  const first = commit(work, "b\n", trailers("1-2"), 0, 1);
  work.git("commit", "-qm", "by hand", "--allow-empty");
  const second = commit(work, "c\n", trailers("3"), 2);
  const [record, ...others] = await records(work);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ id, response, model: "agent:model", of: 3, base: null, state: "applied" });
  expect(record!.commits.map(({ oid, foundBy }) => [oid, foundBy])).toEqual([
    [first, "trailer"],
    [second, "trailer"],
  ]);
  expect(record!.edits.map(({ edit, commit }) => [edit, commit])).toEqual([
    [0, first],
    [1, first],
    [2, second],
  ]);
  expect(record!.lowestScore).toBe(0.9);
});

test("a commit without trailers is found by its note, one without a note by its trailers", async () => {
  const work = repo({ "a.txt": "a\n" });
  commit(work, "b\n", "", 0);
  expect((await records(work))[0]!.commits[0]!.foundBy).toBe("note");
  const other = repo({ "a.txt": "a\n" });
  commit(other, "b\n", trailers("1"));
  expect((await records(other))[0]).toMatchObject({
    id,
    response,
    commits: [{ foundBy: "trailer" }],
    edits: [],
  });
});

test("a note that is no JSON of ours is none", async () => {
  const work = repo({ "a.txt": "a\n" });
  const oid = commit(work, "b\n", trailers("1"));
  work.git("notes", "--ref=llm-apply", "add", "-m", `{"v":1,"id":"${id}"}`, oid);
  expect((await records(work))[0]!.edits).toEqual([]);
});

test("reverting takes edits back, reverting that puts them in force again", async () => {
  const work = repo({ "a.txt": "a\n" });
  commit(work, "b\n", trailers("1-2"), 0, 1);
  commit(work, "c\n", trailers("3"), 2);
  const states: string[] = [];
  const state = async () => states.push((await records(work))[0]!.state);
  work.git("revert", "--no-edit", "HEAD");
  await state();
  work.git("commit", "--allow-empty", "-qm", `Revert\n\nLlm-Apply-Reverts: ${id}:1-2`);
  await state();
  work.git("revert", "--no-edit", "HEAD~1");
  await state();
  expect(states).toEqual(["partly-reverted", "reverted", "partly-reverted"]);
});

test("what takes back very many edits that several commits have is one question to git", async () => {
  const work = repo({ "a.txt": "a\n" });
  for (const text of ["b\n", "c\n"]) commit(work, text, trailers("1-1000000000"));
  work.git("commit", "--allow-empty", "-qm", `Revert\n\nLlm-Apply-Reverts: ${id}:1-1000000000`);
  const trace = join(work.top, ".git/trace");
  const opened = await openRepo(work.top, { env: { ...work.env, GIT_TRACE2_EVENT: trace } });
  writeFileSync(trace, "");
  expect((await readRecords(opened))[0]!.state).toBe("reverted");
  expect(readFileSync(trace, "utf8").match(/"event":"start"/g)!.length).toBeLessThan(6);
});

test("a message that names very many responses is read in linear time", async () => {
  const work = repo({ "a.txt": "a\n" });
  const ids = Array.from({ length: 40_000 }, (_, nth) => nth.toString(16).padStart(12, "0"));
  const message = `x\n\n${ids.map((one) => `Llm-Apply-Id: ${one}\nLlm-Apply-Block: 1/1\n`).join("")}`;
  work.write(".git/message", message);
  work.git("commit", "-q", "--allow-empty", "-F", ".git/message");
  const start = process.cpuUsage();
  const all = await records(work);
  expect([all.length, all[0]!.id, all.at(-1)!.id]).toEqual([ids.length, ids.at(-1), ids[0]]);
  // Of this process alone, in microseconds, whatever else the machine does.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test("message and note that name different responses contradict each other", async () => {
  const work = repo({ "a.txt": "a\n" });
  commit(work, "b\n", trailers("1").replaceAll(id, "ba9876543210"), 0);
  const found = (await records(work)).flatMap(({ commits }) =>
    commits.map(({ contradicted }) => contradicted),
  );
  expect(found).toEqual([true, true]);
});

test("the first digits name a record, if they begin no other", async () => {
  const work = repo({ "a.txt": "a\n" });
  commit(work, "b\n", trailers("1"), 0);
  const all = await readRecords(await openRepo(work.top, { env: work.env }));
  expect(recordNamed(all, "0123").id).toBe(id);
  expect(() => recordNamed(all, "4123")).toThrow("no response 4123 is recorded in the history of HEAD");
  const other = { ...all[0]!, id: "0123aaaaaaaa" };
  expect(() => recordNamed([...all, other], "0123")).toThrow(
    `0123 is the start of several ids: ${id}, 0123aaaaaaaa`,
  );
  for (const name of ["012", `${id}:1`, "HEAD"])
    expect(() => recordNamed(all, name)).toThrow(`${name} is not the id of a response`);
  expect(() => recordNamed(all, "")).toThrow("an empty name is not the id of a response");
});
