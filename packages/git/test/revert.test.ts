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
  whyLine,
} from "../src/index.ts";
import { applyText, lines, replace } from "./record/apply-text.ts";
import { repo, type TestRepo } from "./repo.ts";

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
    message: "changed since, so that it can't be taken back: a.txt:20; nothing changed",
  });
  expect(work.git("rev-parse", "HEAD")).toBe(head);
  await revert(work, `${id}:1`);
  expect(read(work, "a.txt")).toBe(lines("a").replace("a 20\n", "mine\n"));
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

test("an edit that the response does not have is named", async () => {
  const work = repo({ "a.txt": lines("a") });
  const { id } = await applyText(work, two);
  await expect(revert(work, `${id}:3`)).rejects.toMatchObject({
    code: "no-such-response",
    message: `${id} applied no edit 3; the response has 2`,
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

/** A generator of numbers that is the same everywhere. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// `REVERT_HISTORIES=300 pnpm exec vitest run packages/git/test/revert.test.ts` for the long run.
const histories = Number(process.env.REVERT_HISTORIES ?? 4);

test.each(Array.from({ length: histories }, (_, seed) => seed))(
  "history %i: what is reverted is gone, what people wrote stays, or nothing changes",
  { timeout: 120_000 },
  async (seed) => {
    const random = randomOf(seed);
    const model = Array.from({ length: 60 }, (_, nth) => `line ${nth}`);
    const work = repo({ "a.txt": `${model.join("\n")}\n` });
    const applied: { id: string; edits: readonly number[] }[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const places = [...new Set([random(60), random(60)])].filter((at) => model[at] === `line ${at}`);
      if (places.length > 0) {
        const response = places.map((at) => replace("a.txt", model[at]!, `${model[at]} by ${nth}`)).join("");
        const { id } = await applyText(work, response);
        for (const at of places) model[at] += ` by ${nth}`;
        applied.push({ id, edits: places });
      }
      const mine = random(60);
      model[mine] += " mine";
      commitAll(work, "a.txt", `${model.join("\n")}\n`);
    }
    while (applied.length > 0) {
      const [{ id, edits }] = applied.splice(random(applied.length), 1) as [(typeof applied)[0]];
      const which = random(2) === 0 ? undefined : random(edits.length);
      const touched = which === undefined ? edits : [edits[which]!];
      const isOpen = touched.every((at) => /^line \d+ by \d$/.test(model[at]!));
      const before = read(work, "a.txt");
      const result = await revert(work, which === undefined ? id : `${id}:${which + 1}`).then(
        () => "done",
        (error: { code: string }) => error.code,
      );
      expect([seed, id, result]).toEqual([seed, id, isOpen ? "done" : "conflict"]);
      if (isOpen) for (const at of touched) model[at] = `line ${at}`;
      expect(read(work, "a.txt")).toBe(isOpen ? `${model.join("\n")}\n` : before);
    }
  },
);
