import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  applyPlan,
  type GitError,
  openRepo,
  type PublishOptions,
  type Recording,
  recover,
  type StepName,
  transactionState,
} from "../src/index.ts";
import { blobMaker } from "../src/transaction/blobs.ts";
import { readIfThere } from "../src/transaction/durable.ts";
import { homeOf, type Journal } from "../src/transaction/journal.ts";
import { lineEndsOf } from "../src/transaction/line-ends.ts";
import { TRANSACTION } from "../src/transaction/living-gits.ts";
import { takeLock, unfinishedLocks } from "../src/transaction/lock.ts";
import { isAlive } from "../src/transaction/owner.ts";
import { noteLocks } from "../src/transaction/ref-locks.ts";
import { moveAnywhere, type Slot, swapBack, swapIn } from "../src/transaction/swap.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { at as inFolder, repo, type TestRepo, temporary } from "./repo.ts";
import { leftoversOf, stateOf } from "./state.ts";

const recording: Recording = { tool: "test", options: {}, edits: [] };
const edit = modify("a.ts", "a\n", "A\n");
const remove = { kind: "delete", path: "gone.ts", before: "g\n", encoding: "utf-8" } as const;
const work = () => repo({ "a.ts": "a\n", "dir/b.ts": "b\n", "gone.ts": "g\n" });

/** Does something as a step begins. */
function at(step: StepName, what: () => void): Pick<PublishOptions, "onStep"> {
  return {
    onStep: (begun) => {
      if (begun === step) what();
    },
  };
}

/** Leaves the transaction as a process does that dies at a step. */
async function dieAt(
  made: TestRepo,
  step: StepName,
  options: PublishOptions = {},
  plan = planOf([edit, remove]),
) {
  const opened = await openRepo(made.top, { env: made.env });
  const die = (begun: StepName) => {
    if (begun === step || begun === "undo") throw new RangeError("died");
  };
  await expect(
    applyPlan(opened, plan, { response: Buffer.from("r"), ...options, onStep: die }),
  ).rejects.toThrow("died");
  const [name] = readdirSync(join(homeOf(opened), "txn"));
  const folder = join(homeOf(opened), "txn", name!);
  return {
    opened,
    folder,
    journal: JSON.parse(readFileSync(join(folder, "journal.json"), "utf8")) as Journal,
  };
}

/** A git that does something else for one command. */
function gitThat(made: TestRepo, command: string, script: string): TestRepo {
  const { stdout } = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" });
  const bin = join(made.top, "../bin");
  made.write(
    "../bin/git",
    `#!/bin/sh\ncase " $* " in *" ${command} "*) ${script} ;; esac\nexec ${stdout.trim()} "$@"\n`,
  );
  chmodSync(join(bin, "git"), 0o755);
  return { ...made, env: { ...made.env, PATH: `${bin}:${made.env.PATH}` } };
}

test("a plan that does nothing does nothing", async () => {
  const made = work();
  expect(await run(made, planOf())).toMatchObject({ commits: [] });
  await run(made, planOf([modify("a.ts", "a\n", "a\n")], [remove]), { recording });
  expect(made.git("show", "--name-status", "--format=")).toBe("D\tgone.ts");
});

test("what is added by one commit and deleted by the next is not there", async () => {
  const made = work();
  const gone = { kind: "delete", path: "new.ts", before: "n\n", encoding: "utf-8" } as const;
  await run(made, planOf([add("new.ts", "n\n")], [gone]));
  expect(made.git("rev-list", "--count", "HEAD")).toBe("3");
  expect(made.git("status", "--porcelain")).toBe("");
});

test("a step that does not begin where the last one ended is a fault of the caller", async () => {
  const made = work();
  await expect(run(made, planOf([edit], [modify("a.ts", "x\n", "y\n")]))).rejects.toThrow(RangeError);
  await expect(run(made, planOf([remove], [modify("gone.ts", "g\n", "y\n")]))).rejects.toThrow(RangeError);
});

/** A file where a folder was. */
function block(folder: string): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "mine\n");
}

test("where a folder became a file meanwhile, the rest goes back, and what was in it is kept", async () => {
  const made = work();
  const plan = planOf([edit, modify("dir/b.ts", "b\n", "B\n"), add("dir/new.ts", "n\n")]);
  const die = () => {
    block(join(made.top, "dir"));
    throw new RangeError("stopped");
  };
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  await expect(run(made, plan, { check: async () => die(), onNotice })).rejects.toThrow("stopped");
  expect(readFileSync(join(made.top, "a.ts"), "utf8")).toBe("a\n");
  expect(readFileSync(join(made.top, "dir"), "utf8")).toBe("mine\n");
  const [kept] = notices.map((notice) => / is in (.*)$/.exec(notice)![1]!);
  expect(
    readdirSync(join(kept!, "old")).map((name) => readFileSync(join(kept!, "old", name), "utf8")),
  ).toEqual(["b\n"]);
});

test("a ref in the place of the record's folder is told, and nothing stays half done", async () => {
  const made = work();
  made.git("update-ref", "refs/llm-apply", "HEAD");
  const before = stateOf(made);
  const applying = run(made, planOf([edit]), { recording });
  await expect(applying).rejects.toMatchObject({ code: "git-failed" });
  expect(stateOf(made)).toEqual(before);
});

test.each<[string, StepName, (made: TestRepo) => void]>([
  ["written", "index-lock", (made) => made.write("a.ts", "else\n")],
  ["written at the last moment", "replace-file", (made) => made.write("a.ts", "else\n")],
  ["staged", "index-lock", (made) => void made.git("update-index", "--chmod=+x", "dir/b.ts")],
  [
    "moved behind a link",
    "index-lock",
    ({ top }) => {
      renameSync(join(top, "dir"), join(top, "../dir"));
      symlinkSync("../dir", join(top, "dir"));
    },
  ],
  ["on another branch", "index-lock", (made) => void made.git("switch", "-qc", "other")],
  ["on another branch at the last moment", "commit-point", (made) => void made.git("switch", "-qc", "other")],
])("where it is %s meanwhile, the apply gives way", async (_, step, meddle) => {
  const made = work();
  const plan = planOf([edit, modify("dir/b.ts", "b\n", "B\n")]);
  let done = false;
  const once = at(step, () => {
    if (!done) meddle(made);
    done = true;
  });
  await expect(run(made, plan, { recording, ...once })).rejects.toMatchObject({ code: "changed-meanwhile" });
  expect(made.git("rev-list", "--count", "HEAD")).toBe("1");
  expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
});

test("where only the branch is moved meanwhile, the apply gives way", async () => {
  const made = work();
  const other = made.git("commit-tree", "-p", "HEAD", "-m", "other", "HEAD^{tree}");
  const once = at("commit-point", () => void made.git("update-ref", "refs/heads/main", other));
  await expect(run(made, planOf([edit]), { recording, ...once })).rejects.toMatchObject({
    code: "changed-meanwhile",
    message: "refs/heads/main was changed by somebody else in the meantime",
  });
  expect(made.git("rev-parse", "HEAD")).toBe(other);
  expect(made.git("status", "--porcelain")).toBe("");
  expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
});

test.each([
  [1, true],
  [5, false],
])(
  "where other working trees write the record %i times, an apply comes to its end: %s",
  async (often, comes) => {
    const made = work();
    let seen = 0;
    const meddle = at("commit-point", () => {
      if (++seen <= often) made.git("notes", "--ref=llm-apply", "add", "-f", "-m", `note ${seen}`, "HEAD");
    });
    const applying = run(made, planOf([edit]), { recording, ...meddle });
    if (comes) await applying;
    else await expect(applying).rejects.toMatchObject({ code: "changed-meanwhile" });
    expect(seen).toBe(comes ? often + 1 : often);
    expect(made.git("notes", "--ref=llm-apply", "list").split("\n")).toHaveLength(comes ? 2 : 1);
    expect(made.git("status", "--porcelain")).toBe("");
    expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
  },
);

test("two working trees never make the same commit of the record", async () => {
  const made = work();
  made.git("worktree", "add", "-q", "../side");
  const side = inFolder(join(made.top, "../side"), made.env);
  const tips: string[] = [];
  for (const one of [made, side]) {
    const { commits } = await run(one, planOf([edit]), { recording });
    tips.push(commits[0]!.oid, made.git("rev-parse", "refs/notes/llm-apply"));
    made.git("update-ref", "-d", "refs/notes/llm-apply");
    made.git("update-ref", "-d", "refs/llm-apply/responses");
  }
  expect(tips[0]).toBe(tips[2]);
  expect(tips[1]).not.toBe(tips[3]);
});

test("what the file system refuses is told as that, and everything goes back", async () => {
  const made = work();
  const before = stateOf(made);
  const full = at("replaced", () => {
    throw Object.assign(new Error("no space"), { code: "ENOSPC" });
  });
  await expect(run(made, planOf([edit, remove]), full)).rejects.toMatchObject({ code: "file-system" });
  expect(stateOf(made)).toEqual(before);
});

test("after the commit point whatever is thrown is a warning", async () => {
  const made = work();
  const strange = at("settle", () => {
    throw "something";
  });
  const { warnings } = await run(made, planOf([edit]), strange);
  expect(warnings).toEqual([expect.stringContaining("something")]);
  await openRepo(made.top, { env: made.env });
  expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
});

test("an apply that meets what a dead one left repairs that first, and asks to be run again", async () => {
  const made = work();
  const opened = await openRepo(made.top, { env: made.env });
  mkdirSync(join(homeOf(opened), "txn/without-journal"), { recursive: true });
  await expect(applyPlan(opened, planOf([edit]), {})).rejects.toMatchObject({ code: "changed-meanwhile" });
  expect((await run(made, planOf([edit]))).commits).toHaveLength(1);
});

test("commits that are not what the plan says are not published", async () => {
  const made = gitThat(work(), "diff-tree", "exit 0");
  const before = stateOf(made);
  await expect(run(made, planOf([edit]))).rejects.toMatchObject({ code: "unfaithful" });
  expect(stateOf(made)).toEqual(before);
});

test("a path that git does not take is not published", async () => {
  const made = gitThat(work(), "update-index --verbose", "exit 0");
  await expect(run(made, planOf([edit]))).rejects.toMatchObject({ code: "forbidden" });
});

test("where git can't import, its report does not stay; that of somebody else does", async () => {
  const made = gitThat(work(), "fast-import", 'touch "$GIT_DIR/fast_import_crash_1"; exit 1');
  made.write(".git/fast_import_crash_2", "");
  await expect(run(made, planOf([edit]))).rejects.toMatchObject({ code: "git-failed" });
  expect(readdirSync(join(made.top, ".git")).filter((name) => name.startsWith("fast_"))).toEqual([
    "fast_import_crash_2",
  ]);
});

test("two dirty files are both named; files beside them don't matter", async () => {
  const made = repo({ "a.ts": "a\n", "b.ts": "b\n", "c.ts": "c\n" });
  made.write("a.ts", "mine\n");
  made.write("b.ts", "mine\n");
  const plan = planOf([
    modify("a.ts", "mine\n", "A\n"),
    modify("b.ts", "mine\n", "B\n"),
    modify("c.ts", "c\n", "C\n"),
  ]);
  await expect(run(made, plan)).rejects.toMatchObject({
    message: expect.stringContaining("a.ts, b.ts have"),
  });
  await run(made, plan, { commitDirty: true });
  expect(made.git("log", "--format=%s")).toBe("Step 1\nSave changes in 2 files\nbase");
});

test("a layered file beside others", async () => {
  const lines = Array.from({ length: 20 }, (_, nth) => `${nth}\n`).join("");
  const made = repo({ "c.ts": "c\n" });
  made.write("a.sh", lines, 0o755);
  made.git("add", ".");
  made.git("commit", "-qm", "a");
  made.write("a.sh", `mine\n${lines}`);
  await run(
    made,
    planOf([modify("a.sh", `mine\n${lines}`, `mine\n${lines}edit\n`), modify("c.ts", "c\n", "C\n")]),
  );
  expect(made.git("show", "HEAD:a.sh")).toBe(`${lines}edit`);
  expect(made.git("ls-tree", "HEAD", "a.sh")).toMatch(/^100755/);
  expect(made.git("show", "HEAD:c.ts")).toBe("C");
});

test("with commitDirty: what is staged and taken back again is nothing to save; a changed mode is not moved", async () => {
  const made = work();
  made.write("a.ts", "staged\n");
  made.git("add", "a.ts");
  made.write("a.ts", "a\n");
  expect((await run(made, planOf([edit]), { commitDirty: true })).commits).toHaveLength(1);
  made.write("dir/b.ts", "b\n", 0o755);
  const move = {
    kind: "rename",
    path: "dir/b.ts",
    to: "c.ts",
    before: "b\n",
    after: "b\n",
    encoding: "utf-8",
  } as const;
  await expect(run(made, planOf([move]), { commitDirty: true })).rejects.toMatchObject({
    code: "dirty-file",
  });
});

test("a file whose staged blob is lost is not layered", async () => {
  const made = work();
  made.write("a.ts", "staged\n");
  made.git("add", "a.ts");
  const oid = made.git("rev-parse", ":a.ts");
  made.write("a.ts", "mine\n");
  rmSync(join(made.top, ".git/objects", oid.slice(0, 2), oid.slice(2)), { force: true });
  const refused = run(made, planOf([modify("a.ts", "mine\n", "A\n")]));
  await expect(refused).rejects.toMatchObject({ code: "dirty-file" });
});

test("a killed git's locks are cleared away, those of others are not; so is what waits", async () => {
  const made = work();
  const { opened, journal } = await dieAt(made, "commit-point");
  made.write(".git/refs/heads/main.lock", `${journal.after}\n`);
  made.write(".git/HEAD.lock", "");
  made.write(".git/packed-refs.lock", "");
  made.write(".git/refs/notes/llm-apply.lock", "somebody else's");
  made.write(".git/refs/worktree/llm-apply/x.lock", "");
  expect((await recover(opened)).kind).toBe("undone");
  expect(leftoversOf(join(made.top, ".git"))).toEqual([join("refs", "notes", "llm-apply.lock")]);
});

test("locks that git held when it was about to move the refs are known again", async () => {
  const made = work();
  const { opened, folder, journal } = await dieAt(made, "commit-point");
  made.write(".git/HEAD.lock", "");
  noteLocks(opened, { directory: folder, journal });
  made.write(".git/packed-refs.lock", "");
  await expect(recover(opened)).rejects.toMatchObject({ code: "locked" });
  expect(leftoversOf(join(made.top, ".git"))).toContain("packed-refs.lock");
  expect(leftoversOf(join(made.top, ".git"))).not.toContain("HEAD.lock");
  rmSync(join(made.top, ".git/packed-refs.lock"));
  expect((await recover(opened)).kind).toBe("nothing");
  expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
});

test.each(["HEAD.lock", "packed-refs.lock"])(
  "%s of somebody else survives an apply that fails because of it",
  async (name) => {
    const made = work();
    const plan = planOf([edit]);
    const check = async () => made.write(`.git/${name}`, "");
    await expect(run(made, plan, { check })).rejects.toMatchObject({
      code: "locked",
      message: `another git process holds ${join(made.top, ".git", name)}`,
      hints: [expect.any(String), `if no git process is running: rm ${join(made.top, ".git", name)}`],
    });
    expect(readFileSync(join(made.top, "a.ts"), "utf8")).toBe("a\n");
    expect(leftoversOf(join(made.top, ".git"))).toContain(name);
    rmSync(join(made.top, ".git", name));
    expect((await run(made, plan)).commits).toHaveLength(1);
    expect(leftoversOf(join(made.top, ".git"))).toEqual([]);
  },
);

test("what a hook says to git is told with git's error", async () => {
  const made = work();
  made.write(".git/hooks/reference-transaction", "#!/bin/sh\necho not on a Sunday >&2\nexit 1\n", 0o755);
  await expect(run(made, planOf([edit]))).rejects.toMatchObject({
    message: expect.stringContaining("not on a Sunday"),
  });
});

test("where HEAD is detached, a crash is repaired in the same way", async () => {
  const made = work();
  made.git("switch", "-q", "--detach");
  const before = stateOf(made);
  const { opened } = await dieAt(made, "commit-point");
  expect((await recover(opened)).kind).toBe("undone");
  expect(stateOf(made)).toEqual(before);
});

test("refs of the record that moved without the branch are taken back to where they were", async () => {
  const made = work();
  await run(made, planOf([edit]), { recording });
  const notes = made.git("rev-parse", "refs/notes/llm-apply");
  const { opened, journal } = await dieAt(made, "commit-point", { recording }, planOf([remove]));
  const [companion] = journal.companions;
  made.git("update-ref", companion!.ref, companion!.after);
  await recover(opened);
  expect(made.git("rev-parse", "refs/notes/llm-apply")).toBe(notes);
});

test("what somebody made of a file that is taken back stays: a file for a deleted one, a folder for one", async () => {
  const made = work();
  const { opened } = await dieAt(made, "commit-point");
  made.write("gone.ts", "mine\n");
  rmSync(join(made.top, "a.ts"));
  mkdirSync(join(made.top, "a.ts"));
  expect(await recover(opened)).toMatchObject({ kind: "undone", orphans: expect.any(String) });
  expect(readFileSync(join(made.top, "gone.ts"), "utf8")).toBe("mine\n");
  expect(transactionState(opened)).toMatchObject({ kind: "idle", orphans: [expect.any(String)] });
});

test("a recovery that was itself killed goes on where it was", async () => {
  const made = work();
  const before = stateOf(made);
  const { opened, folder, journal } = await dieAt(made, "commit-point");
  const nth = (path: string) => String(journal.files.findIndex((file) => file.path === path));
  linkSync(join(folder, "old", nth("gone.ts")), join(made.top, "gone.ts"));
  rmSync(join(made.top, "a.ts"));
  linkSync(join(folder, "old", nth("a.ts")), join(made.top, "a.ts"));
  expect((await recover(opened)).kind).toBe("undone");
  expect(stateOf(made)).toEqual(before);
});

test("a git of the dead process that still runs is waited for, what such a git started is not", async () => {
  const made = work();
  const { opened, folder } = await dieAt(made, "commit-point");
  const env = { ...made.env, [TRANSACTION]: folder.split("/").at(-1)! };
  const agent = spawn("sleep", ["60"], { env });
  onTestFinished(() => void agent.kill());
  const args = ["-c", "core.fsync=objects,reference,index", "cat-file", "--batch"];
  const child = spawn("git", args, { cwd: made.top, env });
  await Promise.all([agent, child].map((one) => new Promise((resolve) => one.on("spawn", resolve))));
  setTimeout(() => child.stdin.end(), 500);
  expect((await recover(opened)).kind).toBe("undone");
  expect(child.exitCode).toBe(0);
  expect(agent.exitCode).toBe(null);
});

test("a damaged journal or lock is told, and what to do about it", async () => {
  const made = work();
  const { opened, folder } = await dieAt(made, "commit-point");
  made.write(".git/llm-apply/lock", "");
  expect(() => transactionState(opened)).toThrow("is damaged");
  await expect(recover(opened)).rejects.toMatchObject({ code: "locked" });
  rmSync(join(homeOf(opened), "lock"));
  writeFileSync(join(folder, "journal.json"), "{");
  await expect(recover(opened)).rejects.toMatchObject({
    code: "file-system",
    hints: [expect.stringContaining(join(folder, "old")), `then: rm -r ${folder}`],
  });
});

test("a zone that git takes and fast-import does not by itself", async () => {
  const made = work();
  const { GIT_AUTHOR_DATE: _, GIT_COMMITTER_DATE: __, ...env } = made.env;
  await run({ ...made, env: { ...env, TZ: "Foo-15:30" } }, planOf([edit]));
  expect(made.git("log", "-1", "--format=%ai")).toMatch(/\+1530$/);
});

test("locks tell the living from the dead", async () => {
  const made = work();
  const home = join(made.top, ".git/llm-apply");
  const lock = takeLock(home);
  expect(isAlive(lock.owner)).toBe(true);
  expect(transactionState({ gitDir: join(made.top, ".git") })).toMatchObject({
    kind: "running",
    pid: process.pid,
  });
  expect(isAlive({ ...lock.owner, boot: "another" })).toBe(false);
  expect(isAlive({ ...lock.owner, start: "0" })).toBe(false);
  lock.release();
  const { pid } = spawnSync("true");
  for (const name of [`lock.of.${pid}.1`, `lock.of.${process.pid}.1`, "other"])
    writeFileSync(join(home, name), "");
  expect(unfinishedLocks(home)).toHaveLength(2);
  takeLock(home).release();
  expect(readdirSync(home)).toEqual(["other"]);
});

test("only a file that is not there is not there", () => {
  expect(() => readIfThere(work().top)).toThrow("EISDIR");
});

test("a lock that can't be removed is told, and undoes nothing", async () => {
  const made = work();
  const opened = await openRepo(made.top, { env: made.env });
  const lock = join(homeOf(opened), "lock");
  const inTheWay = at("unlock", () => {
    rmSync(lock);
    mkdirSync(lock);
  });
  const { warnings } = await run(made, planOf([edit]), inTheWay);
  expect(warnings).toEqual([
    expect.stringMatching(/^the lock could not be removed \(.*\); it expires with this/),
  ]);
  expect(made.git("show", "HEAD:a.ts")).toBe("A");
});

test("what somebody wrote meanwhile stays, also where nobody is told", async () => {
  const made = work();
  const stop = at("commit-point", () => {
    made.write("a.ts", "mine\n");
    throw new RangeError("stop");
  });
  await expect(run(made, planOf([edit]), stop)).rejects.toThrow("stop");
  expect(readFileSync(join(made.top, "a.ts"), "utf8")).toBe("mine\n");
  expect(made.git("log", "-1", "--format=%s")).toBe("base");
});

test.each([
  [{ text: "unset" }, "kept"],
  [{ crlf: "input" }, "plain"],
  [{ text: "auto", eol: "crlf" }, "auto"],
  [{ eol: "lf" }, "plain"],
  [{}, "kept"],
])("attributes %j: line ends are %s", async (attributes, ends) => {
  const made = work();
  const opened = await openRepo(made.top, { env: made.env });
  expect(lineEndsOf(opened, new Map(Object.entries(attributes)))).toBe(ends);
});

test("a blob that git converts is kept only if that is asked for; a path of which nothing was asked is as it is", async () => {
  const made = repo({ ".gitattributes": "*.txt text\n" });
  const opened = await openRepo(made.top, { env: made.env });
  const bytes = Buffer.from("a\r\n");
  const { oid } = await (await blobMaker(opened, ["a.txt"], { keep: false }))("a.txt", bytes);
  expect(() => made.git("cat-file", "-e", oid)).toThrow();
  await (await blobMaker(opened, ["a.txt"]))("a.txt", bytes);
  expect(made.git("cat-file", "-p", oid)).toBe("a");
  expect(await (await blobMaker(opened, []))("b.txt", bytes)).toMatchObject({ bytes });
});

/** The slot of a file that was not there before, in a folder of its own. */
function slotIn(folder: string, kind: Slot["file"]["kind"], target = "target"): Slot {
  const name = (part: string) => join(folder, part);
  const file = { kind, path: target, hash: "0", indexed: null };
  return {
    file,
    top: folder,
    target: name(target),
    staged: name("staged"),
    fresh: name("fresh"),
    original: name("original"),
    taken: name("taken"),
  };
}

test("what somebody wrote while the file was taken away goes back to its place", () => {
  const slot = slotIn(temporary(), "create");
  writeFileSync(slot.taken, "theirs");
  expect(swapBack(slot)).toBe(false);
  expect(readFileSync(slot.target, "utf8")).toBe("theirs");
});

test("what somebody wrote in place of a new file stays", () => {
  const slot = slotIn(temporary(), "create");
  writeFileSync(slot.target, "theirs");
  expect(swapBack(slot)).toBe(false);
  expect(readFileSync(slot.target, "utf8")).toBe("theirs");
});

test("a file that is gone, or whose original is kept already, is not placed", () => {
  const slot = slotIn(temporary(), "modify");
  expect(() => swapIn(slot, () => {})).toThrow(expect.objectContaining({ code: "changed-meanwhile" }));
  for (const name of [slot.target, slot.original, slot.fresh]) writeFileSync(name, "theirs");
  expect(() => swapIn(slot, () => {})).toThrow("EEXIST");
  expect(readFileSync(slot.target, "utf8")).toBe("theirs");
});

test("a file that is gone can't be moved", () => {
  const folder = temporary();
  expect(() => moveAnywhere(join(folder, "gone"), join(folder, "there"))).toThrow("ENOENT");
});

test("where a link has the name of a folder, nothing is made behind it, and the original stays", () => {
  const folder = temporary();
  symlinkSync(join(folder, "nowhere"), join(folder, "dir"));
  const slot = slotIn(folder, "modify", "dir/target");
  writeFileSync(slot.original, "ours");
  expect(swapBack(slot)).toBe(false);
  expect(readFileSync(slot.original, "utf8")).toBe("ours");
  expect(readdirSync(folder).sort()).toEqual(["dir", "original"]);
});

test("a transaction that a check removes is told, and where the originals are", async () => {
  const made = work();
  const check = async () => rmSync(join(made.top, ".git/llm-apply"), { recursive: true });
  const plan = planOf([edit, remove, add("new.ts", "n\n")]);
  const error = (await run(made, plan, { check }).catch((thrown: unknown) => thrown)) as GitError;
  expect(error).toMatchObject({ code: "file-system" });
  expect(error.message).toMatch(
    / was removed .+ so it can't be undone: what it did to gone\.ts, a\.ts, new\.ts stays$/,
  );
  const kept = /^the files as they were are in (.+)$/.exec(error.hints[0]!)![1]!;
  expect(readdirSync(kept).map((name) => readFileSync(join(kept, name), "utf8"))).toEqual(["a\n", "g\n"]);
  expect(error.hints[1]).toMatch(/^if no git process is running: rm .+index\.lock$/);
  expect(made.git("rev-list", "--count", "HEAD")).toBe("1");
});

test("what another apply changed, which came first, is worth another try", async () => {
  const made = work();
  const [first, second] = [
    await openRepo(made.top, { env: made.env }),
    await openRepo(made.top, { env: made.env }),
  ];
  const response = Buffer.from("r");
  await applyPlan(first, planOf([edit]), { response });
  await expect(applyPlan(second, planOf([remove]), { response })).rejects.toMatchObject({
    code: "locked",
    message: expect.stringMatching(
      /^another apply came first: .+ was changed by somebody else in the meantime$/,
    ),
  });
  expect(made.git("rev-list", "--count", "HEAD")).toBe("2");
});
