import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { applyPlan, openRepo, recover, type StepName } from "../src/index.ts";
import { syncPath } from "../src/transaction/durable.ts";
import { homeOf } from "../src/transaction/journal.ts";
import { isAlive, takeLock } from "../src/transaction/lock.ts";
import { commitTree } from "../src/transaction/sign.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { repo, type TestRepo, temporary } from "./repo.ts";
import { leftoversOf, stateOf } from "./state.ts";

type Refusal = (call: string, paths: readonly string[]) => string | undefined;

/** What the file system refuses in a test: a call gets the code of an error, or goes through. */
const system = vi.hoisted(() => ({ refuses: (() => undefined) as Refusal }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const names = ["linkSync", "renameSync", "mkdirSync", "rmdirSync", "readFileSync", "existsSync"] as const;
  const guarded = names.map((name) => [
    name,
    (...args: unknown[]) => {
      const code = system.refuses(
        name,
        args.filter((arg): arg is string => typeof arg === "string"),
      );
      if (code === undefined) return (fs[name] as (...args: unknown[]) => unknown)(...args);
      if (name === "existsSync") return false;
      throw code === "" ? new Error("refused") : Object.assign(new Error(code), { code });
    },
  ]);
  return { ...fs, ...Object.fromEntries(guarded) };
});

afterEach(() => {
  system.refuses = () => undefined;
});

/** Refuses a call once, or as often as `times` says, where one of its paths ends like that. */
function refuse(call: string, end: string | RegExp, code: string, times = 1): void {
  let left = times;
  system.refuses = (name, paths) => {
    const isIt =
      name === call && paths.some((path) => (typeof end === "string" ? path.endsWith(end) : end.test(path)));
    return isIt && left-- > 0 ? code : undefined;
  };
}

const files = { "a.ts": "a\n", "dir/gone.ts": "g\n" };
const plan = planOf([
  modify("a.ts", "a\n", "A\n"),
  add("new/deep/b.ts", "b\n"),
  { kind: "delete", path: "dir/gone.ts", before: "g\n", encoding: "utf-8" },
]);

test.each([
  ["linkSync", "index.lock", "EPERM"],
  ["linkSync", "a.ts", "EIO"],
  ["renameSync", "a.ts", "EACCES"],
  ["mkdirSync", /work.new$/, "EROFS"],
  ["linkSync", "new/deep/b.ts", "EEXIST"],
  ["renameSync", /gone\.ts$/, "EBUSY"],
])("where %s of %s is refused (%s), everything goes back", async (call, end, code) => {
  const work = repo(files);
  const before = stateOf(work);
  refuse(call, end, code);
  await expect(run(work, plan)).rejects.toMatchObject({ code: "file-system" });
  expect(stateOf(work)).toEqual(before);
});

test("a folder that somebody made meanwhile is taken as it is", async () => {
  const work = repo(files);
  let isMade = false;
  system.refuses = (name, [path = ""]) => {
    if (name !== "mkdirSync" || isMade || path !== join(work.top, "new")) return undefined;
    isMade = true;
    mkdirSync(path);
    return undefined;
  };
  expect((await run(work, plan)).commits).toHaveLength(1);
});

/** Leaves a transaction to be undone. */
async function unfinished(work: TestRepo) {
  const opened = await openRepo(work.top, { env: work.env });
  const die = (step: StepName) => {
    if (step === "commit-point" || step === "undo") throw new RangeError("died");
  };
  await expect(applyPlan(opened, plan, { onStep: die })).rejects.toThrow("died");
  return opened;
}

test.each([
  ["linkSync", "gone.ts", "EIO"],
  ["rmdirSync", "deep", "EIO"],
  ["rmdirSync", "deep", ""],
])("a recovery that is refused %s of %s (%s) says so, and the next one does it", async (call, end, code) => {
  const work = repo(files);
  const before = stateOf(work);
  const opened = await unfinished(work);
  refuse(call, end, code);
  await expect(recover(opened)).rejects.toThrow();
  expect((await recover(opened)).kind).toBe("undone");
  expect(stateOf(work)).toEqual(before);
});

test("what is staged and was never active goes; a lock that vanishes by itself was a living git's", async () => {
  const work = repo(files);
  const opened = await unfinished(work);
  mkdirSync(join(homeOf(opened), "txn/0.tmp"));
  work.write(".git/HEAD.lock", "");
  let looks = 0;
  system.refuses = (name, [path = ""]) => {
    if (name === "readFileSync" && path.endsWith("HEAD.lock") && looks++ === 0)
      setTimeout(() => work.write(".git/HEAD.lock", "its own"), 50);
    return undefined;
  };
  await recover(opened);
  expect(leftoversOf(join(work.top, ".git"))).toEqual(["HEAD.lock"]);
});

test("without /proc processes are told apart by their numbers", async () => {
  system.refuses = (_, [path = ""]) => (path.startsWith("/proc") ? "ENOENT" : undefined);
  const home = temporary();
  const lock = takeLock(home);
  expect(lock.owner).toMatchObject({ boot: "", start: "" });
  expect(isAlive(lock.owner)).toBe(true);
  expect(() => takeLock(home)).toThrow("is applying");
  lock.release();
  const work = repo(files);
  const before = stateOf(work);
  expect((await recover(await unfinished(work))).kind).toBe("undone");
  expect(stateOf(work)).toEqual(before);
});

/** Makes the lock that of a process that is dead. */
function dead(home: string): string {
  const { owner } = takeLock(home);
  writeFileSync(join(home, "lock"), JSON.stringify({ ...owner, start: "0" }));
  return JSON.stringify({ ...owner, nonce: "another" });
}

test("a dead process's lock that goes away by itself is no obstacle", () => {
  for (const [call, end] of [
    ["linkSync", "lock"],
    ["renameSync", "lock"],
  ] as const) {
    const home = temporary();
    if (call === "renameSync") dead(home);
    refuse(call, end, call === "linkSync" ? "EEXIST" : "ENOENT");
    takeLock(home).release();
  }
});

test("what is wrong with the lock itself is told", () => {
  const home = temporary();
  refuse("linkSync", "lock", "EPERM");
  expect(() => takeLock(home)).toThrow("EPERM");
  dead(home);
  refuse("renameSync", "lock", "EIO");
  expect(() => takeLock(home)).toThrow("EIO");
});

test("where another process took a dead one's lock over first, its lock goes back", () => {
  const home = temporary();
  const living = dead(home);
  system.refuses = (name, [path = ""]) => {
    if (name === "renameSync" && path.endsWith("lock")) writeFileSync(path, living);
    return undefined;
  };
  expect(() => takeLock(home)).toThrow("is applying");
  expect(readFileSync(join(home, "lock"), "utf8")).toBe(living);
});

test("a commit that git can't make without a signature is git's failure", async () => {
  const place = { top: temporary(), env: { PATH: process.env.PATH ?? "" } };
  const task = { tree: "none", parents: [], message: "m", sign: false };
  await expect(commitTree(place, task)).rejects.toMatchObject({ code: "git-failed" });
});

test("on Windows folders need no sync", () => {
  const { platform } = process;
  Object.defineProperty(process, "platform", { value: "win32" });
  syncPath("/nothing/there");
  Object.defineProperty(process, "platform", { value: platform });
});
