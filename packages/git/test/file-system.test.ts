import fs, { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { commitTree } from "../src/commit-tree.ts";
import { applyPlan, openRepo, readTree, recover, type StepName } from "../src/index.ts";
import { syncPath } from "../src/transaction/durable.ts";
import { homeOf } from "../src/transaction/journal.ts";
import { takeLock } from "../src/transaction/lock.ts";
import { isAlive } from "../src/transaction/owner.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { repo, type TestRepo, temporary } from "./repo.ts";
import { filesOf, leftoversOf, stateOf } from "./state.ts";

type Refusal = (call: string, paths: readonly string[]) => string | undefined;

/** What the file system refuses in a test: a call gets the code of an error, or goes through. */
let refuses: Refusal = () => undefined;

const { linkSync, renameSync, mkdirSync, rmdirSync, readFileSync, existsSync, lstatSync } = fs;
const original = { linkSync, renameSync, mkdirSync, rmdirSync, readFileSync, existsSync, lstatSync };

function replaceCalls(calls: Partial<typeof fs>): void {
  Object.assign(fs, calls);
  syncBuiltinESMExports();
}

beforeAll(() => {
  const guarded = Object.entries(original).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      const code = refuses(
        name,
        args.filter((arg): arg is string => typeof arg === "string"),
      );
      if (code === undefined) return (call as (...args: unknown[]) => unknown)(...args);
      if (name === "existsSync") return false;
      throw code === "" ? new Error("refused") : Object.assign(new Error(code), { code });
    },
  ]);
  replaceCalls(Object.fromEntries(guarded));
});

afterAll(() => replaceCalls(original));

afterEach(() => {
  refuses = () => undefined;
});

/** Refuses a call once, or as often as `times` says, where one of its paths ends like that. */
function refuse(call: string, end: string | RegExp, code: string, times = 1): void {
  let left = times;
  refuses = (name, paths) => {
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
  ["mkdirSync", /(?:work|fd.\d+).new$/, "EROFS"],
  ["linkSync", /fd.\d+.b\.ts$|deep.b\.ts$/, "ENOSPC"],
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
  refuses = (name, [path = ""]) => {
    if (name !== "mkdirSync" || isMade || !/(?:work|fd.\d+).new$/.test(path)) return undefined;
    isMade = true;
    mkdirSync(join(work.top, "new"));
    return undefined;
  };
  expect((await run(work, plan)).commits).toHaveLength(1);
  expect(isMade).toBe(true);
});

/** Leaves a transaction to be undone. */
async function unfinished(work: TestRepo, at: StepName = "commit-point") {
  const opened = await openRepo(work.top, { env: work.env });
  const die = (step: StepName) => {
    if (step === at || step === "undo") throw new RangeError("died");
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

test("what is staged and was never active goes; a lock on HEAD that may be a living git's stays", async () => {
  const work = repo(files);
  const opened = await unfinished(work);
  mkdirSync(join(homeOf(opened), "txn/0.tmp"));
  work.write(".git/HEAD.lock", "");
  await recover(opened);
  expect(leftoversOf(join(work.top, ".git"))).toEqual(["HEAD.lock"]);
});

/** Saves as editors do, as a call begins: beside the file, then renamed over it. */
function saveAt(work: TestRepo, call: string, first: RegExp, path: string): void {
  let isDone = false;
  refuses = (name, [from = ""]) => {
    if (name !== call || isDone || !first.test(from)) return undefined;
    isDone = true;
    work.write(`${path}.saved`, "mine\n");
    renameSync(join(work.top, `${path}.saved`), join(work.top, path));
    return undefined;
  };
}

test.each([
  ["before the original is kept", "linkSync", /(?:work|fd.\d+).a\.ts$/, "a.ts"],
  ["before the new one is placed", "lstatSync", /old.\d$/, "a.ts"],
  ["before a created one is placed", "linkSync", /new.\d$/, "new/deep/b.ts"],
])("a save %s is not lost", async (_, call, first, path) => {
  const work = repo(files);
  saveAt(work, call, first, path);
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const single = planOf([plan.steps[0]!.changes[path === "a.ts" ? 0 : 1]!]);
  await expect(run(work, single, { onNotice })).rejects.toMatchObject({ code: "changed-meanwhile" });
  expect(readFileSync(join(work.top, path), "utf8")).toBe("mine\n");
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
  expect(notices).toEqual([]);
});

/** Folders of the same names elsewhere, and what is in them. */
const outside = { "dir/a.ts": "a\n", "dir/gone.ts": "g\n", "dir/deep/c.ts": "c\n" };

test.skipIf(process.platform !== "linux").each([
  ["the first look", "linkSync", /index\.lock$/],
  ["a folder is made", "mkdirSync", /fd.\d+.new$/],
  ["a file is kept", "linkSync", /a\.ts$/],
  ["a file is placed", "renameSync", /a\.ts$/],
  ["a file is deleted", "renameSync", /gone\.ts$/],
  ["a file is created", "linkSync", /b\.ts$/],
])("a link put in the place of a folder before %s leads nothing elsewhere", async (_, call, end) => {
  const [work, other] = [repo(outside), repo(outside)];
  const before = stateOf(other);
  let isDone = false;
  refuses = (name, paths) => {
    if (name !== call || isDone || !paths.some((path) => end.test(path))) return undefined;
    isDone = true;
    renameSync(join(work.top, "dir"), join(work.top, "../moved"));
    symlinkSync(join(other.top, "dir"), join(work.top, "dir"));
    return undefined;
  };
  const plan = planOf([
    modify("dir/a.ts", "a\n", "A\n"),
    modify("dir/deep/c.ts", "c\n", "C\n"),
    { kind: "delete", path: "dir/gone.ts", before: "g\n", encoding: "utf-8" },
    add("dir/new/b.ts", "b\n"),
  ]);
  await expect(run(work, plan)).rejects.toMatchObject({ code: "changed-meanwhile" });
  expect(isDone).toBe(true);
  expect(stateOf(other)).toEqual(before);
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
  expect(work.git("rev-list", "--count", "HEAD")).toBe("1");
});

test.skipIf(process.platform !== "linux")(
  "a link in the place of a folder that is soon put back leaves nothing",
  async () => {
    const work = repo(outside);
    const before = stateOf(work);
    const [dir, moved] = [join(work.top, "dir"), join(work.top, "../moved")];
    let isAway = false;
    const putBack = () => {
      rmSync(dir);
      renameSync(moved, dir);
    };
    const turn = (step: StepName) => {
      if (step !== "compare") return;
      renameSync(dir, moved);
      symlinkSync(temporary(), dir);
      isAway = true;
      setTimeout(putBack, 50);
    };
    const plan = planOf([modify("dir/a.ts", "a\n", "A\n"), add("dir/new/b.ts", "b\n")]);
    await expect(run(work, plan, { onStep: turn })).rejects.toMatchObject({ code: "changed-meanwhile" });
    expect(isAway).toBe(true);
    expect(stateOf(work)).toEqual(before);
  },
);

test("a check that puts a link in the place of a folder is no end of the apply", async () => {
  const work = repo(outside);
  const [dir, moved] = [join(work.top, "dir"), join(work.top, "../moved")];
  const other = temporary();
  const check = async () => {
    renameSync(dir, moved);
    symlinkSync(other, dir);
    writeFileSync(join(other, "a.ts"), "theirs\n");
  };
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const plan = planOf([modify("dir/a.ts", "a\n", "A\n")]);
  await expect(run(work, plan, { check, onNotice })).rejects.toMatchObject({ code: "changed-meanwhile" });
  expect(readFileSync(join(other, "a.ts"), "utf8")).toBe("theirs\n");
  expect(notices.join("\n")).toContain("dir/a.ts");
});

test("a save before our file is taken away again is not lost", async () => {
  const work = repo(files);
  const notices: string[] = [];
  const check = async () => {
    throw new RangeError("failed");
  };
  const onStep = (step: StepName) => {
    if (step !== "undo") return;
    work.write("a.saved", "mine\n");
    renameSync(join(work.top, "a.saved"), join(work.top, "a.ts"));
  };
  const onNotice = (notice: string) => void notices.push(notice);
  await expect(run(work, plan, { check, onNotice, onStep })).rejects.toThrow("failed");
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("mine\n");
  const [, folder] = / is in (.+)$/.exec(notices.join())!;
  const old = join(folder!, "old");
  expect(readdirSync(old).map((name) => readFileSync(join(old, name), "utf8"))).toContain("a\n");
  expect(work.git("status", "--porcelain")).toBe(" M a.ts");
});

test("a file that gets no second name goes back by its first", async () => {
  const work = repo(files);
  const before = stateOf(work);
  refuses = (name, paths) =>
    name === "linkSync" && paths.some((path) => /(old|new).\d$/.test(path)) ? "EPERM" : undefined;
  const check = async () => {
    expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("A\n");
    throw new RangeError("failed");
  };
  await expect(run(work, plan, { check })).rejects.toThrow("failed");
  expect(stateOf(work)).toEqual(before);
  expect((await run(work, plan)).commits).toHaveLength(1);
});

/** A repository whose git directory is on another file system than its files. */
function apart(): TestRepo {
  const home = mkdtempSync("/dev/shm/git-llm-apply-");
  onTestFinished(() => rmSync(home, { recursive: true }));
  return repo(files, ["--separate-git-dir", join(home, "git")]);
}

test.skipIf(!existsSync("/dev/shm"))(
  "files on another file system than the git directory are written, and taken back",
  async () => {
    const work = apart();
    const before = filesOf(work.top);
    const check = async () => {
      work.write("a.ts", "formatted\n");
      throw new RangeError("failed");
    };
    await expect(run(work, plan, { check })).rejects.toThrow("failed");
    expect(filesOf(work.top)).toEqual(before);
    for (const step of ["replace-file", "place-file", "replaced"] as const) {
      await recover(await unfinished(work, step));
      expect(filesOf(work.top)).toEqual(before);
    }
    const opened = await unfinished(work);
    work.write("a.ts", "mine\n");
    const recovery = await recover(opened);
    expect(Object.keys(filesOf(work.top))).toEqual(Object.keys(before));
    const old = join((recovery as { orphans: string }).orphans, "old");
    expect(readdirSync(old).map((name) => readFileSync(join(old, name), "utf8"))).toContain("a\n");
    work.write("a.ts", "a\n");
    expect((await run(work, plan)).commits).toHaveLength(1);
    expect(Object.keys(filesOf(work.top))).toEqual(["a.ts", "new/", "new/deep/", "new/deep/b.ts"]);
    expect(work.git("status", "--porcelain")).toBe("");
  },
);

test("without /proc processes are told apart by their numbers", async () => {
  refuses = (_, [path = ""]) => (path.startsWith("/proc") ? "ENOENT" : undefined);
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

test("where the lock can't be made, the file system is named", async () => {
  const work = repo(files);
  refuse("mkdirSync", "llm-apply", "EACCES");
  await expect(run(work, plan)).rejects.toMatchObject({ code: "file-system" });
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
  refuses = (name, [path = ""]) => {
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

test("a file that can't be read is refused with that reason", async () => {
  const work = repo({ "a.ts": "a\n" });
  const opened = await openRepo(work.top, { env: work.env });
  refuse("readFileSync", "a.ts", "EACCES");
  const edit = { kind: "delete", path: "a.ts", format: "test", span: { from: 0, to: 0 } } as const;
  const { obstacles } = await readTree(opened, [edit]);
  expect(obstacles.get("a.ts")).toMatchObject({ reason: "can't be read (EACCES)", yours: true });
});
