import { spawnSync } from "node:child_process";
import { readFileSync, statSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPlan, type GitError, openRepo } from "../src/index.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { repo, type TestRepo } from "./repo.ts";
import { stateOf } from "./state.ts";

/** Lines 1 to 40, some of them replaced. */
function lines(changed: Readonly<Record<number, string>> = {}): string {
  return Array.from({ length: 40 }, (_, nth) => `${changed[nth + 1] ?? `line ${nth + 1}`}\n`).join("");
}

/** Line 5 is changed and staged, line 35 is changed and not staged. */
function dirty(): TestRepo {
  const work = repo({ "a.ts": lines(), "b.ts": "b\n" });
  work.write("a.ts", lines({ 5: "staged" }));
  work.git("add", "a.ts");
  work.write("a.ts", lines({ 5: "staged", 35: "unstaged" }));
  return work;
}

const edited = modify(
  "a.ts",
  lines({ 5: "staged", 35: "unstaged" }),
  lines({ 5: "staged", 20: "edit", 35: "unstaged" }),
);

test("the commit holds the edit alone; what was staged stays staged, the rest not", async () => {
  const work = dirty();
  const { commits, notices } = await run(work, planOf([edited]));
  expect(commits).toHaveLength(1);
  expect(notices).toEqual([expect.stringContaining("a.ts")]);
  expect(work.git("show", "HEAD:a.ts")).toBe(lines({ 20: "edit" }).trimEnd());
  expect(work.git("show", ":a.ts")).toBe(lines({ 5: "staged", 20: "edit" }).trimEnd());
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe(
    lines({ 5: "staged", 20: "edit", 35: "unstaged" }),
  );
  expect(work.git("status", "--porcelain")).toBe("MM a.ts");
});

test("a change that git sees only since the index is no younger stays one", async () => {
  const work = repo({ "a.ts": "a\n", "b.ts": "b\n" });
  // As if all were written within one tick of the clock: git does not look at the time that `touch` can't set.
  work.git("config", "core.trustctime", "false");
  const stamp = (name: string) => utimesSync(join(work.top, name), 1_600_000_000, 1_600_000_000);
  work.write("b.ts", "s\n");
  stamp("b.ts");
  work.git("add", "b.ts");
  work.write("b.ts", "u\n");
  stamp("b.ts");
  stamp(".git/index");
  await run(work, planOf([modify("a.ts", "a\n", "A\n")]));
  expect(work.git("status", "--porcelain")).toBe("MM b.ts");
});

test("each of several commits holds its own edit alone", async () => {
  const work = dirty();
  const first = lines({ 5: "staged", 20: "edit", 35: "unstaged" });
  const second = lines({ 5: "staged", 12: "two", 20: "edit", 35: "unstaged" });
  await run(work, planOf([edited], [modify("a.ts", first, second)]));
  expect(work.git("show", "HEAD~:a.ts")).toBe(lines({ 20: "edit" }).trimEnd());
  expect(work.git("show", "HEAD:a.ts")).toBe(lines({ 12: "two", 20: "edit" }).trimEnd());
  expect(work.git("diff", "--stat", "--cached")).toContain("1 insertion(+), 1 deletion(-)");
});

test.each([
  ["the line itself", { 5: "staged", 35: "edit" }],
  ["the line below it", { 5: "staged", 35: "unstaged", 36: "edit" }],
  ["the line above it", { 5: "staged", 34: "edit", 35: "unstaged" }],
  ["a staged line", { 5: "edit", 35: "unstaged" }],
  // Both sides would agree then, and the user's change would be gone without a trace.
  ["back to what is committed", { 5: "staged" }],
])("an edit of %s is refused, and nothing changes", async (_, after) => {
  const work = dirty();
  const before = stateOf(work);
  const plan = planOf([
    modify("a.ts", lines({ 5: "staged", 35: "unstaged" }), lines(after)),
    modify("b.ts", "b\n", "B\n"),
  ]);
  await expect(run(work, plan)).rejects.toMatchObject({
    code: "dirty-file",
    message: expect.stringContaining("a.ts"),
  });
  expect(stateOf(work)).toEqual(before);
});

test("a dirty file is not deleted, moved or taken where it is not committed", async () => {
  const work = dirty();
  work.write("new.ts", "new\n");
  work.git("add", "new.ts");
  const before = stateOf(work);
  const text = lines({ 5: "staged", 35: "unstaged" });
  const plans = [
    planOf([{ kind: "delete", path: "a.ts", before: text, encoding: "utf-8" }]),
    planOf([{ kind: "rename", path: "a.ts", to: "c.ts", before: text, after: text, encoding: "utf-8" }]),
    planOf([modify("new.ts", "new\n", "NEW\n")]),
  ];
  for (const plan of plans) await expect(run(work, plan)).rejects.toMatchObject({ code: "dirty-file" });
  expect(stateOf(work)).toEqual(before);
});

test("with commitDirty the user's changes are a commit of their own, below", async () => {
  const work = dirty();
  work.write("new.ts", "new\n");
  work.git("add", "new.ts");
  const plan = planOf([edited], [modify("new.ts", "new\n", "NEW\n")]);
  const { commits } = await run(work, plan, { commitDirty: true });
  expect(commits.map(({ subject, edits }) => [subject, edits])).toEqual([
    ["Save changes in 2 files", []],
    ["Step 1", [0]],
    ["Step 2", [1]],
  ]);
  expect(work.git("log", "-1", "--format=%(trailers)", "HEAD~2")).toBe("");
  expect(work.git("show", "HEAD~2:a.ts")).toBe(lines({ 5: "staged", 35: "unstaged" }).trimEnd());
  expect(work.git("status", "--porcelain")).toBe("");
});

test("with commitDirty a failure commits nothing at all", async () => {
  const work = dirty();
  const before = stateOf(work);
  const check = () => Promise.reject(new Error("no"));
  await expect(run(work, planOf([edited]), { commitDirty: true, check })).rejects.toThrow("no");
  expect(stateOf(work)).toEqual(before);
});

test("modes stay on their own side: an execute bit that is not committed is not committed", async () => {
  const work = repo({ "a.sh": lines() });
  work.write("a.sh", lines(), 0o755);
  await run(work, planOf([modify("a.sh", lines(), lines({ 20: "edit" }))]));
  expect(work.git("ls-tree", "HEAD", "a.sh")).toMatch(/^100644/);
  expect(statSync(join(work.top, "a.sh")).mode & 0o111).toBe(0o111);
  expect(work.git("diff", "--summary")).toContain("mode change 100644 => 100755");
});

test("where git converts line ends, each side keeps its own", async () => {
  const crlf = (text: string) => text.replaceAll("\n", "\r\n");
  const work = repo({ ".gitattributes": "*.bat text eol=crlf\n", "a.bat": crlf(lines()) });
  work.write("a.bat", crlf(lines({ 5: "mine" })));
  await run(
    work,
    planOf([modify("a.bat", crlf(lines({ 5: "mine" })), crlf(lines({ 5: "mine", 20: "edit" })))]),
  );
  expect(work.git("cat-file", "-p", "HEAD:a.bat")).toBe(lines({ 20: "edit" }).trimEnd());
  expect(readFileSync(join(work.top, "a.bat"), "utf8")).toBe(crlf(lines({ 5: "mine", 20: "edit" })));
  expect(work.git("diff", "--shortstat")).toContain("1 insertion(+), 1 deletion(-)");
});

test("what a filter makes of a file is not merged with what is committed", async () => {
  const work = repo({ ".gitattributes": "*.x filter=up\n" });
  work.git("config", "filter.up.clean", "tr a-z A-Z");
  work.git("config", "filter.up.smudge", "tr A-Z a-z");
  work.write("a.x", lines());
  work.git("add", ".");
  work.git("commit", "-qm", "x");
  work.write("a.x", lines({ 5: "mine" }));
  const plan = planOf([modify("a.x", lines({ 5: "mine" }), lines({ 5: "mine", 20: "edit" }))]);
  await expect(run(work, plan)).rejects.toMatchObject({ code: "dirty-file" });
  await run(work, plan, { commitDirty: true });
  expect(work.git("show", "HEAD:a.x")).toContain("\nEDIT\n");
});

test("a staged file that is gone from the index but committed is not created over it", async () => {
  const work = repo({ "a.ts": "a\n", "b.ts": "b\n" });
  work.git("rm", "-q", "a.ts");
  await expect(run(work, planOf([add("a.ts", "new\n")]))).rejects.toMatchObject({ code: "dirty-file" });
});

/** What `git merge-file` makes of the same three versions; undefined: a conflict. */
function mergeFile(work: TestRepo, ours: string, base: string, theirs: string): string | undefined {
  const names = { ours, base, theirs };
  for (const [name, text] of Object.entries(names)) work.write(`../${name}`, text);
  const args = ["merge-file", "-p", "../ours", "../base", "../theirs"];
  const { status, stdout } = spawnSync("git", args, { cwd: work.top, env: work.env, encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}

test("whatever is carried to HEAD and the index is what git merge-file makes; its conflicts are refused", async () => {
  const change = fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.constantFrom("x", "y"), {
    maxKeys: 3,
  });
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(change, change, change, async (staged, unstaged, edit) => {
      fc.pre(Object.keys({ ...staged, ...unstaged }).length > 0 && Object.keys(edit).length > 0);
      const work = repo({ "a.ts": lines() });
      const index = lines(staged);
      const tree = lines({ ...staged, ...unstaged });
      const result = lines({ ...staged, ...unstaged, ...edit });
      fc.pre(tree !== result && tree !== lines());
      work.write("a.ts", index);
      work.git("add", "a.ts");
      work.write("a.ts", tree);
      const before = stateOf(work);
      const merged = [lines(), index].map((ours) => mergeFile(work, ours, tree, result));
      const published = await run(work, planOf([modify("a.ts", tree, result)])).catch(
        (error: GitError) => error,
      );
      if ("commits" in published) {
        carried++;
        expect(["HEAD:a.ts", ":a.ts"].map((name) => `${work.git("show", name)}\n`)).toEqual(merged);
        expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe(result);
      } else {
        expect(published.code).toBe("dirty-file");
        // Git takes it too where both sides agree; the user's change would be gone then.
        expect(
          merged.includes(undefined) || Object.keys(edit).some((line) => line in { ...staged, ...unstaged }),
        ).toBe(true);
        expect(stateOf(work)).toEqual(before);
      }
    }),
    { numRuns: 10, seed: 7 },
  );
  expect(carried).toBeGreaterThan(2);
});

test("a plan for the files as they were opened is refused where they changed meanwhile", async () => {
  const work = dirty();
  const opened = await openRepo(work.top, { env: work.env });
  work.write("a.ts", lines({ 1: "again" }));
  await expect(applyPlan(opened, planOf([edited]), {})).rejects.toMatchObject({ code: "changed-meanwhile" });
});

test("a file does not take the place of one whose deletion is only staged", async () => {
  const work = repo({ d: "d\n", "e/f.ts": "f\n" });
  work.git("rm", "-q", "-r", "d", "e");
  for (const path of ["d/x.ts", "e"]) {
    await expect(run(work, planOf([add(path, "n\n")]))).rejects.toMatchObject({
      code: "dirty-file",
      message: expect.stringContaining(`${path} can't be created`),
    });
  }
  expect(work.git("status", "--porcelain")).toBe("D  d\nD  e/f.ts");
});

/** Line 35 is changed, and git is told not to look. */
function unseen(mark: string): TestRepo {
  const work = repo({ "a.ts": lines(), "b.ts": "b\n" });
  work.git("update-index", `--${mark}`, "a.ts");
  work.write("a.ts", lines({ 35: "secret" }));
  return work;
}

test.each([
  ["skip-worktree", "S"],
  ["assume-unchanged", "h"],
])("changes at which git is told not to look (%s) stay unseen", async (mark, tag) => {
  const work = unseen(mark);
  await run(work, planOf([modify("a.ts", lines({ 35: "secret" }), lines({ 20: "edit", 35: "secret" }))]));
  expect(work.git("show", "HEAD:a.ts")).toBe(lines({ 20: "edit" }).trimEnd());
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe(lines({ 20: "edit", 35: "secret" }));
  expect(work.git("ls-files", "-v", "a.ts")).toBe(`${tag} a.ts`);
  expect(work.git("status", "--porcelain")).toBe("");
});

test.each(["skip-worktree", "assume-unchanged"])(
  "changes at which git is told not to look (%s) are not committed",
  async (mark) => {
    const work = unseen(mark);
    const before = stateOf(work);
    const at = (line: number) =>
      planOf([modify("a.ts", lines({ 35: "secret" }), lines({ 35: "secret", [line]: "edit" }))]);
    const hints = [`make git look at them: git update-index --no-${mark} a.ts`];
    await expect(run(work, at(20), { commitDirty: true })).rejects.toMatchObject({
      code: "dirty-file",
      message: "a.ts has uncommitted changes and git is told to ignore them",
      hints,
    });
    await expect(run(work, at(35))).rejects.toMatchObject({ code: "dirty-file", hints });
    expect(stateOf(work)).toEqual(before);
  },
);

test.each<[string, (step: string, lock: string) => void]>([
  ["a lock of ours", () => {}],
  ["a lock that somebody takes away", (step, lock) => step === "committed" && unlinkSync(lock)],
])("with core.ignoreStat git still sees changes beside the edit: %s", async (_, meddle) => {
  const work = repo({ "a.ts": lines() });
  work.git("config", "core.ignoreStat", "true");
  work.write("a.ts", lines({ 35: "mine" }));
  const plan = planOf([modify("a.ts", lines({ 35: "mine" }), lines({ 20: "edit", 35: "mine" }))]);
  await run(work, plan, { onStep: (step) => meddle(step, join(work.top, ".git/index.lock")) });
  expect(work.git("ls-files", "-v", "a.ts")).toBe("H a.ts");
  expect(work.git("diff", "--name-only")).toBe("a.ts");
});

test("a mark stays where somebody takes the lock on the index away", async () => {
  const work = unseen("skip-worktree");
  const plan = planOf([modify("a.ts", lines({ 35: "secret" }), lines({ 20: "edit", 35: "secret" }))]);
  const onStep = (step: string) => step === "committed" && unlinkSync(join(work.top, ".git/index.lock"));
  await run(work, plan, { onStep });
  expect(work.git("ls-files", "-v", "a.ts")).toBe("S a.ts");
  expect(work.git("status", "--porcelain")).toBe("");
});
