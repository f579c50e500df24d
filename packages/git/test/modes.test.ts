import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  applyPlan,
  type Into,
  openRepo,
  readTree,
  recover,
  type StepName,
  transactionState,
} from "../src/index.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { repo, type TestRepo } from "./repo.ts";
import { leftoversOf, stateOf } from "./state.ts";

const files = { "a.ts": "a\n", "b.ts": "b\n", "gone.ts": "g\n" };
const plan = planOf(
  [modify("a.ts", "a\n", "A\n"), add("new/c.ts", "c\n")],
  [modify("a.ts", "A\n", "AA\n"), { kind: "delete", path: "gone.ts", before: "g\n", encoding: "utf-8" }],
);

function work(): TestRepo {
  const made = repo(files);
  made.write("b.ts", "staged\n");
  made.git("add", "b.ts");
  return made;
}

const STATUS: Readonly<Record<Exclude<Into, "commits">, string>> = {
  index: "M  a.ts\nM  b.ts\nD  gone.ts\nA  new/c.ts",
  "working-tree": " M a.ts\nM  b.ts\n D gone.ts\n?? new/c.ts",
};

test.each(["index", "working-tree"] as const)("into %s: no commit is made", async (into) => {
  const made = work();
  const head = made.git("rev-parse", "HEAD");
  const { commits, warnings } = await run(made, plan, { into });
  expect([commits, warnings]).toEqual([[], []]);
  expect(made.git("rev-parse", "HEAD")).toBe(head);
  expect(made.git("status", "--porcelain", "--untracked-files=all")).toBe(STATUS[into]);
  expect(readFileSync(join(made.top, "a.ts"), "utf8")).toBe("AA\n");
  expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
  expect(made.git("for-each-ref", "--format=%(refname)")).toBe("refs/heads/main");
  expect(made.git("fsck", "--strict", "--no-dangling")).toBe("");
});

test("staging needs no name for the author", async () => {
  const made = work();
  const { PATH, HOME, GIT_CONFIG_GLOBAL, GIT_CONFIG_NOSYSTEM } = made.env;
  const env = { PATH, HOME, GIT_CONFIG_GLOBAL, GIT_CONFIG_NOSYSTEM };
  made.git("config", "user.useConfigOnly", "true");
  await run({ ...made, env }, plan, { into: "index" });
  expect(made.git("status", "--porcelain", "--untracked-files=all")).toBe(STATUS.index);
});

test("a file with changes of the user is staged without those that are not staged", async () => {
  const lines = (changed: Readonly<Record<number, string>>) =>
    Array.from({ length: 20 }, (_, nth) => `${changed[nth] ?? nth}\n`).join("");
  for (const [into, staged] of [
    ["index", { 0: "staged", 10: "edit" }],
    ["working-tree", { 0: "staged" }],
  ] as const) {
    const made = repo({ "a.ts": lines({}) });
    made.write("a.ts", lines({ 0: "staged" }));
    made.git("add", "a.ts");
    made.write("a.ts", lines({ 0: "staged", 19: "mine" }));
    const before = lines({ 0: "staged", 19: "mine" });
    await run(made, planOf([modify("a.ts", before, lines({ 0: "staged", 10: "edit", 19: "mine" }))]), {
      into,
    });
    expect(made.git("show", ":a.ts")).toBe(lines(staged).trimEnd());
    expect(made.git("show", "HEAD:a.ts")).toBe(lines({}).trimEnd());
  }
});

test.each(["index", "working-tree"] as const)(
  "into %s: a check that fails puts everything back",
  async (into) => {
    const made = work();
    const before = stateOf(made);
    const check = () => Promise.reject(new Error("no"));
    await expect(run(made, plan, { into, check })).rejects.toThrow("no");
    expect(stateOf(made)).toEqual(before);
  },
);

test.each<[Exclude<Into, "commits">, StepName, "undone" | "finished"]>([
  ["index", "recheck", "undone"],
  ["index", "commit-point", "undone"],
  ["index", "publish-index", "finished"],
  ["index", "settle", "finished"],
  ["working-tree", "commit-point", "undone"],
  ["working-tree", "settle", "finished"],
])("into %s, died at %s: %s", async (into, step, kind) => {
  const made = work();
  const before = stateOf(made);
  const opened = await openRepo(made.top, { env: made.env });
  const die = (at: StepName) => {
    if (at === step || at === "undo") throw new RangeError("died");
  };
  const dying = applyPlan(opened, plan, { into, onStep: die });
  if (kind === "undone") await expect(dying).rejects.toThrow("died");
  else expect((await dying).warnings).toHaveLength(1);
  expect(transactionState(opened)).toEqual({ kind: "unfinished", orphans: [] });
  expect((await recover(opened)).kind).toBe(kind);
  expect(transactionState(opened)).toEqual({ kind: "idle", orphans: [] });
  if (kind === "undone") expect(stateOf(made)).toEqual(before);
  else expect(made.git("status", "--porcelain", "--untracked-files=all")).toBe(STATUS[into]);
  expect(made.git("for-each-ref", "--format=%(refname)")).toBe("refs/heads/main");
});

test("onto another branch: nothing but that branch changes", async () => {
  const made = work();
  made.git("switch", "-qc", "side");
  made.git("commit", "-qm", "side");
  made.write("a.ts", "on side\n");
  made.git("commit", "-qam", "other a.ts");
  made.write("b.ts", "dirty\n");
  const before = stateOf(made);
  const opened = await openRepo(made.top, { env: made.env, onto: "main" });
  expect([...opened.index.paths]).toEqual(Object.keys(files).sort());
  const { commits } = await applyPlan(opened, plan, { response: Buffer.from("r") });
  expect(made.git("rev-parse", "main")).toBe(commits.at(-1)!.oid);
  expect(made.git("show", "main:a.ts")).toBe("AA");
  expect(made.git("ls-tree", "-r", "--name-only", "main")).toBe("a.ts\nb.ts\nnew/c.ts");
  const after = stateOf(made);
  expect({ ...after, refs: "" }).toEqual({ ...before, refs: "" });
  expect(existsSync(join(made.top, "new"))).toBe(false);
  const stale = applyPlan(opened, planOf([modify("b.ts", "b\n", "B\n")]), {});
  await expect(stale).rejects.toMatchObject({ code: "locked" });
  expect(made.git("rev-parse", "main")).toBe(commits.at(-1)!.oid);
});

test("onto: the files are those of the branch, and what is in the way there is refused", async () => {
  const made = repo({ "dir/file.ts": "x\n", "link-target.ts": "t\n", "übrig.ts": "t\n" });
  made.git("branch", "side");
  made.git("rm", "-qr", "dir");
  made.git("commit", "-qm", "without dir");
  const opened = await openRepo(made.top, { env: made.env, onto: "side" });
  const edit = {
    kind: "write",
    path: "dir/file.ts",
    text: "",
    create: false,
    format: "x",
    span: { from: 0, to: 0 },
  } as const;
  expect([...opened.index.paths]).toEqual(["dir/file.ts", "link-target.ts", "übrig.ts"]);
  const tree = await readTree(opened, [edit]);
  expect(tree.images.get("dir/file.ts")?.text).toBe("x\n");
  for (const path of ["dir", "dir/file.ts", "dir/file.ts/below", "DIR/other.ts"]) {
    const refused = applyPlan(opened, planOf([add(path, "n\n")]), { response: Buffer.from("r") });
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(path-exists|forbidden)$/) });
  }
});

test("onto a branch that is not there, or is checked out", async () => {
  const made = work();
  made.git("worktree", "add", "-q", "../other", "-b", "other");
  for (const [onto, code] of [
    ["nothing", "no-such-branch"],
    ["*", "no-such-branch"],
    ["main", "branch-checked-out"],
    ["other", "branch-checked-out"],
  ]) {
    await expect(openRepo(made.top, { env: made.env, onto })).rejects.toMatchObject({ code });
  }
});

test.each(["HEAD", "-x"])("%s can't be made a branch, so that is not advised", async (onto) => {
  const made = work();
  await expect(openRepo(made.top, { env: made.env, onto })).rejects.toMatchObject({
    code: "no-such-branch",
    hints: [expect.stringContaining("git branch --list")],
  });
});
