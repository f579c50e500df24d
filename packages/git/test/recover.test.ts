import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { applyPlan, locate, openRepo, recover, type StepName } from "../src/index.ts";
import { homeOf } from "../src/transaction/journal.ts";
import { takeLock } from "../src/transaction/lock.ts";
import { isRunning } from "../src/transaction/owner.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { repo, type TestRepo } from "./repo.ts";
import { leftoversOf, stateOf } from "./state.ts";

const plan = planOf([
  modify("a.ts", "a\n", "A\n"),
  add("new/b.ts", "b\n"),
  { kind: "delete", path: "dir/c.ts", before: "c\n", encoding: "utf-8" },
]);

/** Throws at a step, as a process that dies there, and makes the lock that of a dead process. */
async function dieAt(work: TestRepo, step: StepName): Promise<void> {
  const opened = await openRepo(work.top, { env: work.env });
  const die = (at: StepName) => {
    if (at === step || at === "undo") throw new RangeError("died");
  };
  await expect(applyPlan(opened, plan, { response: Buffer.from("r"), onStep: die })).rejects.toThrow("died");
  bequeath(opened.gitDir);
}

function bequeath(gitDir: string): void {
  const lock = takeLock(homeOf({ gitDir }));
  const { pid } = spawnSync("true");
  writeFileSync(join(gitDir, "llm-apply/lock"), JSON.stringify({ ...lock.owner, pid }));
}

const files = { "a.ts": "a\n", "dir/c.ts": "c\n" };

test.each<StepName>(["activate", "recheck", "replace-file", "compare", "commit-point"])(
  "an apply that died at %s is undone by the next opening of the repository",
  async (step) => {
    const work = repo(files);
    const before = stateOf(work);
    await dieAt(work, step);
    await openRepo(work.top, { env: work.env });
    expect(stateOf(work)).toEqual(before);
    expect((await run(work, plan)).commits).toHaveLength(1);
  },
);

test.each<StepName>(["committed", "publish-index", "settle"])(
  "an apply that died at %s, after the commit point, is finished",
  async (step) => {
    const work = repo(files);
    const opened = await openRepo(work.top, { env: work.env });
    const die = (at: StepName) => {
      if (at === step) throw new RangeError("died");
    };
    const { warnings } = await applyPlan(opened, plan, { response: Buffer.from("r"), onStep: die });
    // `committed` fails inside the transaction and is settled at once.
    expect(warnings).toHaveLength(step === "committed" ? 0 : 1);
    expect((await recover(opened)).kind).toBe(step === "committed" ? "nothing" : "finished");
    expect(work.git("status", "--porcelain")).toBe("");
    expect(work.git("log", "-1", "--format=%s")).toBe("Step 1");
    expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
  },
);

test("what somebody wrote after the crash is kept, and the original too", async () => {
  const work = repo(files);
  await dieAt(work, "commit-point");
  work.write("a.ts", "mine\n");
  const location = await locate(work.top, work.env);
  const recovery = await recover(location);
  expect(recovery).toMatchObject({
    kind: "undone",
    stays: ["a.ts"],
    orphans: expect.stringContaining("orphans"),
  });
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("mine\n");
  const old = join((recovery as { orphans: string }).orphans, "old");
  expect(readdirSync(old).map((name) => readFileSync(join(old, name), "utf8"))).toEqual(["a\n"]);
  expect(work.git("status", "--porcelain")).toBe(" M a.ts");
  expect((await recover(location)).kind).toBe("nothing");
});

test("what somebody staged or committed after the crash is not undone", async () => {
  for (const into of [["commit", "-qm", "mine"], ["status"]]) {
    const work = repo(files);
    await dieAt(work, "commit-point");
    unlinkSync(join(work.top, ".git/index.lock"));
    work.git("add", "-A");
    work.git(...into);
    const status = work.git("status", "--porcelain");
    const { recovery } = await openRepo(work.top, { env: work.env });
    expect(recovery).toMatchObject({ kind: "undone", stays: ["a.ts", "dir/c.ts", "new/b.ts"] });
    expect(work.git("status", "--porcelain")).toBe(status);
    expect(work.git("show", ":a.ts")).toBe("A");
  }
});

test("where somebody committed a part of it, the rest goes back", async () => {
  const work = repo(files);
  await dieAt(work, "commit-point");
  unlinkSync(join(work.top, ".git/index.lock"));
  work.git("commit", "-qm", "mine", "a.ts");
  const { recovery } = await openRepo(work.top, { env: work.env });
  expect(recovery).toMatchObject({ kind: "undone", stays: ["a.ts"] });
  expect(work.git("status", "--porcelain")).toBe("");
});

test("where somebody put the files back already, nothing is kept", async () => {
  const work = repo(files);
  const before = stateOf(work);
  await dieAt(work, "commit-point");
  unlinkSync(join(work.top, ".git/index.lock"));
  work.git("reset", "-q", "--hard");
  const { recovery } = await openRepo(work.top, { env: work.env });
  expect(recovery).toEqual({ kind: "undone", id: expect.any(String) });
  expect(stateOf(work)).toEqual(before);
});

test("a lock on the index that is not ours survives the recovery", async () => {
  const work = repo(files);
  await dieAt(work, "replace-file");
  unlinkSync(join(work.top, ".git/index.lock"));
  writeFileSync(join(work.top, ".git/index.lock"), "foreign");
  await openRepo(work.top, { env: work.env });
  expect(readFileSync(join(work.top, ".git/index.lock"), "utf8")).toBe("foreign");
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("a\n");
});

test("where the user took our lock on the index away, finishing brings the index up to date", async () => {
  const work = repo(files);
  const opened = await openRepo(work.top, { env: work.env });
  const die = (at: StepName) => {
    if (at === "publish-index") throw new RangeError("died");
  };
  await applyPlan(opened, plan, { response: Buffer.from("r"), onStep: die });
  unlinkSync(join(work.top, ".git/index.lock"));
  expect((await recover(opened)).kind).toBe("finished");
  expect(work.git("status", "--porcelain")).toBe("");
});

test("the lock of a living process is respected, that of another machine too", async () => {
  const work = repo(files);
  const opened = await openRepo(work.top, { env: work.env });
  const lock = takeLock(homeOf(opened));
  await expect(run(work, plan)).rejects.toMatchObject({ code: "locked" });
  lock.release();
  mkdirSync(homeOf(opened), { recursive: true });
  const elsewhere = { ...lock.owner, host: "elsewhere", pid: 1 };
  writeFileSync(join(homeOf(opened), "lock"), JSON.stringify(elsewhere));
  await expect(run(work, plan)).rejects.toMatchObject({
    code: "locked",
    message: expect.stringContaining("elsewhere"),
  });
});

test.skipIf(!existsSync("/proc/self/stat"))(
  "a process that nobody has asked how it ended is dead",
  async () => {
    const parent = spawn("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 60"]);
    onTestFinished(() => void parent.kill());
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line);
    const fields = () => readFileSync(`/proc/${pid}/stat`, "latin1").split(" ");
    await vi.waitFor(() => expect(fields()[2]).toBe("Z"));
    expect(isRunning({ pid, start: fields()[21]! })).toBe(false);
  },
);
