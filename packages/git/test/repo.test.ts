import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locate, openRepo, readSettings } from "../src/index.ts";
import { unstarted } from "../src/run.ts";
import { at, gitBefore, isolated, repo, temporary } from "./repo.ts";

test("a repository is found from a subdirectory, with its branch and commit", async () => {
  const { top, env, git, write } = repo({ "a/b.ts": "x" });
  write("a/b.ts", "y");
  const found = await openRepo(join(top, "a"), { env });
  const gitDir = join(top, ".git");
  expect(found).toMatchObject({ top, gitDir, commonDir: gitDir, prefix: "a/", objectFormat: "sha1" });
  expect(found.head).toEqual({ kind: "branch", ref: "refs/heads/main", oid: git("rev-parse", "HEAD") });
});

test("an unborn branch, a detached HEAD and a linked working tree are found as such", async () => {
  const unborn = repo({}, ["--object-format=sha256"]);
  const empty = await openRepo(unborn.top, { env: unborn.env });
  expect(empty).toMatchObject({ objectFormat: "sha256", head: { ref: "refs/heads/main", oid: null } });
  const { top, env, git } = repo({ "a.ts": "x" });
  git("worktree", "add", "-q", "--detach", "../linked");
  const linked = await openRepo(join(top, "../linked"), { env });
  expect(linked.head).toEqual({ kind: "detached", oid: git("rev-parse", "HEAD") });
  expect(linked).toMatchObject({ gitDir: join(top, ".git/worktrees/linked"), commonDir: join(top, ".git") });
});

test("no repository, a bare one, git's own directory and a commit in progress are refused with the way out", async () => {
  const home = temporary();
  const env = isolated(home);
  await expect(openRepo(home, { env })).rejects.toMatchObject({ code: "not-a-repository" });
  at(home, env).git("init", "-q", "--bare", "bare.git");
  await expect(openRepo(join(home, "bare.git"), { env })).rejects.toMatchObject({
    code: "bare-repository",
  });
  const { top } = repo({ "a.ts": "x" });
  await expect(openRepo(join(top, ".git"), { env })).rejects.toMatchObject({ code: "bare-repository" });
  const hook = openRepo(top, { env: { ...env, GIT_INDEX_FILE: ".git/index" } });
  await expect(hook).rejects.toMatchObject({ code: "inside-commit" });
  await expect(openRepo(top, { env: { PATH: home } })).rejects.toMatchObject({ code: "git-missing" });
  const shortage = Object.assign(new Error("spawn git EMFILE"), { code: "EMFILE" });
  expect(unstarted([], shortage)).toMatchObject({
    code: "git-failed",
    message: expect.stringContaining("run out of a resource"),
  });
});

test("a git that does not know what it is asked is named with its version", async () => {
  const work = repo({ "a.ts": "x" });
  const lines = `case "$*" in
    *--path-format=absolute*) echo --path-format=absolute; echo .git; exit;;
    version) echo git version 2.30.2; exit;;
  esac`;
  const env = { ...work.env, PATH: gitBefore(work, lines) };
  await expect(openRepo(work.top, { env })).rejects.toMatchObject({
    code: "git-too-old",
    message: "this is git 2.30.2, and git-llm-apply needs 2.36 or newer",
  });
});

test("GIT_DIR and GIT_WORK_TREE are obeyed, and absolute from then on", async () => {
  const { top, env } = repo({ "a.ts": "x" });
  const elsewhere = join(top, "../elsewhere");
  mkdirSync(elsewhere);
  const found = await openRepo(elsewhere, { env: { ...env, GIT_DIR: "../work/.git", GIT_WORK_TREE: "." } });
  expect(found).toMatchObject({ top: elsewhere, gitDir: join(top, ".git") });
  expect(found.env).toMatchObject({ GIT_DIR: join(top, ".git"), GIT_WORK_TREE: elsewhere });
});

test("GIT_WORK_TREE is obeyed from a folder outside it", async () => {
  const { top, env } = repo({ "a.ts": "x" });
  const found = await openRepo("/", { env: { ...env, GIT_DIR: join(top, ".git"), GIT_WORK_TREE: top } });
  expect(found).toMatchObject({ top, gitDir: join(top, ".git"), prefix: "" });
});

test("a line break in the path of a repository is a part of it", async () => {
  const { top, env } = repo({ "a.ts": "x" });
  const moved = join(top, "../line\nbreak");
  renameSync(top, moved);
  const found = await openRepo(moved, { env });
  expect(found).toMatchObject({
    top: moved,
    gitDir: join(moved, ".git"),
    hooksDir: join(moved, ".git/hooks"),
  });
});

test.each(["none", "a.ts", "a.ts/b"])("a folder that is none (%s) is no repository", async (name) => {
  const { top, env } = repo({ "a.ts": "x" });
  await expect(openRepo(join(top, name), { env })).rejects.toMatchObject({
    code: "not-a-repository",
    message: `there is no folder ${join(top, name)}`,
  });
});

test("a branch and a tag of the name HEAD are not HEAD", async () => {
  const { top, env, git } = repo({ "a.ts": "x" });
  git("update-ref", "refs/heads/HEAD", "HEAD");
  const oid = git("rev-parse", "refs/heads/main");
  expect(await openRepo(top, { env })).toMatchObject({
    head: { kind: "branch", ref: "refs/heads/main", oid },
  });
  git("update-ref", "refs/tags/HEAD", oid);
  git("-c", "advice.detachedHead=false", "checkout", "-q", oid);
  expect(await openRepo(top, { env })).toMatchObject({ head: { kind: "detached", oid } });
});

test("where git can't read its configuration, its words are told", async () => {
  const { top, env, git } = repo({ "a.ts": "x" });
  git("config", "core.fileMode", "maybe");
  await expect(openRepo(top, { env })).rejects.toMatchObject({
    code: "git-failed",
    message: expect.stringContaining("bad boolean config value 'maybe' for 'core.filemode'"),
  });
});

test("an operation in progress is named, with the way out of it", async () => {
  const { top, env, git } = repo({ "a.ts": "x" });
  writeFileSync(join(top, ".git/CHERRY_PICK_HEAD"), git("rev-parse", "HEAD"));
  const refused = openRepo(top, { env });
  await expect(refused).rejects.toMatchObject({
    code: "operation-in-progress",
    message: "git cherry-pick is in progress",
  });
  mkdirSync(join(top, ".git/rebase-apply"));
  writeFileSync(join(top, ".git/rebase-apply/applying"), "");
  await expect(openRepo(top, { env })).rejects.toMatchObject({
    hints: ["finish it, or abort it with `git am --abort`"],
  });
});

test("no setting of the environment is refused, whatever it makes git run", async () => {
  const { top, env } = repo({ "a.ts": "x" });
  const names = [
    ...[
      "alias.x",
      "core.fsmonitor",
      "core.hooksPath",
      "credential.helper",
      "diff.x.textconv",
      "filter.x.clean",
    ],
    ...["gpg.program", "merge.x.driver", "protocol.allow", "remote.x.uploadpack", "submodule.x.update"],
    "url.x.insteadOf",
  ];
  const given = names.flatMap((name, nth) => [
    [`GIT_CONFIG_KEY_${nth}`, name],
    [`GIT_CONFIG_VALUE_${nth}`, "false"],
  ]);
  const set = { GIT_CONFIG_COUNT: String(names.length), ...Object.fromEntries(given) };
  const { settings } = await openRepo(top, { env: { ...env, ...set } });
  expect(names.map((name) => settings.text(name.toLowerCase()))).toEqual(names.map(() => "false"));
});

test("a sequence that stopped is named by what it does", async () => {
  const { top, env, git, write } = repo({ "a.ts": "x\n" });
  for (const text of ["y\n", "z\n"]) {
    write("a.ts", text);
    git("commit", "-qam", text);
  }
  for (const name of ["revert", "cherry-pick"] as const) {
    expect(() => git(name, "HEAD~1", "HEAD~2")).toThrow();
    write("a.ts", `${name}\n`);
    git("commit", "-qam", name);
    await expect(openRepo(top, { env })).rejects.toMatchObject({
      message: `git ${name} is in progress`,
      hints: [`finish it, or abort it with \`git ${name} --abort\``],
    });
    git(name, "--quit");
    git("reset", "-q", "--hard", "HEAD~1");
  }
});

test("settings are those of git: -c, scopes, last value, flags", async () => {
  const { top, env, git } = repo({ "a.ts": "x" });
  git("config", "llm-apply.x", "1");
  git("config", "--add", "llm-apply.x", "two");
  git("config", "commit.gpgSign", "yes");
  git("config", "branch.Topic.pushRemote", "origin");
  const set = {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "a.b",
    GIT_CONFIG_VALUE_0: "c",
    GIT_EDITOR: ":",
    PAGER: "less",
  };
  const settings = await readSettings(await openRepo(top, { env: { ...env, ...set } }));
  expect([settings.text("llm-apply.x"), settings.text("a.b"), settings.text("no.such")]).toEqual([
    "two",
    "c",
    undefined,
  ]);
  expect([settings.flag("commit.gpgSign", false), settings.flag("no.such", true)]).toEqual([true, true]);
  const remotes = ["Branch.Topic.pushremote", "branch.topic.pushRemote"].map((name) => settings.text(name));
  expect(remotes).toEqual(["origin", undefined]);
});

test("flags and fractions are read by git's rules; what is neither is an error that names it", async () => {
  const { top, env, git, write } = repo({ "a.ts": "x" });
  write(
    ".git/x",
    "[x]\nalone\nempty =\nyes = On\nno = OFF\nmany = 2k\nzero = 0\nhalf = 0.5\nmaybe = maybe\ntwo = 2\nlines = a\\nb\n",
  );
  git("config", "include.path", "x");
  const settings = await readSettings(await locate(top, env));
  const flags = ["alone", "empty", "yes", "no", "many", "zero"].map((name) =>
    settings.flag(`x.${name}`, false),
  );
  expect(flags).toEqual([true, false, true, false, true, false]);
  expect([settings.fraction("x.half", 0), settings.fraction("x.none", 1)]).toEqual([0.5, 1]);
  expect(settings.text("x.lines")).toBe("a\nb");
  expect(() => settings.flag("x.maybe", false)).toThrow(
    "the setting x.maybe is 'maybe', which is neither true nor false",
  );
  for (const name of ["x.maybe", "x.two", "x.empty"])
    expect(() => settings.fraction(name, 0)).toThrow(`${name} is`);
});
