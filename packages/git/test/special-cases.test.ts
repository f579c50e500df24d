import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyPlan, openRepo } from "../src/index.ts";
import { add, modify, planOf, run } from "./plans.ts";
import { at, repo, type TestRepo } from "./repo.ts";
import { leftoversOf, stateOf } from "./state.ts";

/** Situations in which an apply is to be like any other; docs/reliability.md lists them. */
const SETTINGS: Readonly<Record<string, (work: TestRepo) => void>> = {
  "a split index": (work) => void work.git("update-index", "--split-index"),
  "an untracked cache": (work) => void work.git("update-index", "--force-untracked-cache"),
  "an index of version 4": (work) => void work.git("update-index", "--index-version", "4"),
  "a hook of fsmonitor": (work) => {
    work.write(".git/fsmonitor", '#!/bin/sh\nprintf "token\\0/\\0"\n', 0o755);
    work.git("config", "core.fsmonitor", join(work.top, ".git/fsmonitor"));
    work.git("update-index", "--fsmonitor");
  },
  "packed refs": (work) => void work.git("pack-refs", "--all"),
  "files that are assumed to be unchanged": (work) =>
    void work.git("update-index", "--assume-unchanged", "a.ts"),
  "a file that nobody may write": (work) => work.write("a.ts", "a\n", 0o444),
  "core.fileMode=false": (work) => {
    work.git("config", "core.fileMode", "false");
    work.write("a.ts", "a\n", 0o755);
  },
  "core.autocrlf": (work) => void work.git("config", "core.autocrlf", "true"),
  "a submodule beside": (work) => {
    work.git("init", "-q", "sub");
    at(join(work.top, "sub"), work.env).git("commit", "-q", "--allow-empty", "-m", "sub");
    work.git("-c", "advice.addEmbeddedRepo=false", "add", "sub");
    work.git("commit", "-qm", "sub");
  },
  "a symbolic link beside": (work) => {
    symlinkSync("a.ts", join(work.top, "link.ts"));
    work.git("add", ".");
    work.git("commit", "-qm", "link");
  },
};

test.each(Object.entries(SETTINGS))("with %s", async (_, prepare) => {
  const work = repo({ "a.ts": "a\n", "b.ts": "b\n" });
  prepare(work);
  const mode = statSync(join(work.top, "a.ts")).mode;
  work.write("b.ts", "mine\n");
  await run(work, planOf([modify("a.ts", "a\n", "A\n"), add("c/d.ts", "d\n")]));
  expect(work.git("status", "--porcelain")).toBe(" M b.ts");
  expect(work.git("ls-tree", "-r", "HEAD", "a.ts", "c")).toMatch(/^100644 .*\ta.ts\n100644 .*\tc\/d.ts$/);
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("A\n");
  expect(statSync(join(work.top, "a.ts")).mode).toBe(mode);
  expect(work.git("fsck", "--strict", "--no-dangling")).toBe("");
  expect(leftoversOf(join(work.top, ".git"))).toEqual([]);
});

test.each([
  ["a sparse checkout", ["--no-cone", "/in/"], "false"],
  ["a sparse index", ["--cone", "in"], "true"],
])("in %s the files outside stay outside", async (_, patterns, sparseIndex) => {
  const work = repo({ "in/a.ts": "a\n", "out/b.ts": "b\n", "out/deep/c.ts": "c\n" });
  work.git("config", "index.sparse", sparseIndex);
  work.git("sparse-checkout", "set", ...patterns);
  const before = work.git("ls-files", "-t");
  await run(work, planOf([modify("in/a.ts", "a\n", "A\n"), add("in/new.ts", "n\n")]));
  expect(work.git("ls-files", "-t")).toBe(before.replace("in/a.ts", "in/a.ts\nH in/new.ts"));
  expect(work.git("status", "--porcelain")).toBe("");
  expect(work.git("ls-tree", "-r", "--name-only", "HEAD").split("\n")).toHaveLength(4);
});

test("a hard link to somewhere else is broken, and not written through", async () => {
  const work = repo({ "a.ts": "a\n" });
  const outside = join(work.top, "../outside");
  linkSync(join(work.top, "a.ts"), outside);
  await run(work, planOf([modify("a.ts", "a\n", "A\n")]));
  expect(readFileSync(outside, "utf8")).toBe("a\n");
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("A\n");
});

/** A group that is not ours by default, and that we may give files to. */
const group = process.getuid?.() === 0 ? 4242 : process.getgroups?.().find((id) => id !== process.getgid?.());

test.skipIf(group === undefined)("a file keeps its group, and a new one has that of its folder", async () => {
  const work = repo({ "a.ts": "a\n", "shared/b.ts": "b\n" });
  const statOf = (path: string) => statSync(join(work.top, path));
  chownSync(join(work.top, "a.ts"), statOf("a.ts").uid, group!);
  chownSync(join(work.top, "shared"), statOf("shared").uid, group!);
  chmodSync(join(work.top, "shared"), 0o2775);
  await run(
    work,
    planOf([modify("a.ts", "a\n", "c\n"), add("shared/new.ts", "c\n"), add("shared/deep/new.ts", "c\n")]),
  );
  expect(["a.ts", "shared/new.ts", "shared/deep/new.ts"].map((path) => statOf(path).gid)).toEqual([
    group,
    group,
    group,
  ]);
});

test("an execute bit is kept, whatever core.fileMode says", async () => {
  for (const fileMode of ["true", "false"]) {
    const work = repo({});
    work.write("a.sh", "a\n", 0o755);
    work.git("add", ".");
    work.git("commit", "-qm", "a");
    work.git("config", "core.fileMode", fileMode);
    await run(work, planOf([modify("a.sh", "a\n", "A\n")]));
    expect(work.git("ls-tree", "HEAD", "a.sh")).toMatch(/^100755/);
    expect(statSync(join(work.top, "a.sh")).mode & 0o111).toBe(0o111);
  }
});

test.each([
  ["a filter", "*.x filter=up", "Line\n", "Lines\n", "LINES"],
  ["another encoding", "*.x working-tree-encoding=ISO-8859-1", "caf\xe9\n", "caf\xe9s\n", "cafés"],
  ["an ident", "*.x ident", "$Id$\na\n", "$Id$\nA\n", "$Id$\nA"],
  ["text=auto", "*.x text=auto", "a\r\nb\r\n", "a\r\nB\r\n", "a\nB"],
])(
  "what %s makes of a file is committed as `git add` would",
  async (_, attributes, before, after, committed) => {
    const work = repo({ ".gitattributes": `${attributes}\n` });
    work.git("config", "filter.up.clean", "tr a-z A-Z");
    work.git("config", "filter.up.smudge", "tr A-Z a-z");
    work.write("a.x", Buffer.from(before, "latin1"));
    work.git("add", ".");
    work.git("commit", "-qm", "a");
    const encoding = /[\x80-\xff]/.test(before) ? "latin1" : "utf-8";
    await run(work, planOf([{ kind: "modify", path: "a.x", before, after, encoding }]));
    expect(readFileSync(join(work.top, "a.x"), "latin1")).toBe(after);
    expect(work.git("show", "HEAD:a.x")).toBe(committed);
    expect(work.git("status", "--porcelain")).toBe("");
    work.git("add", "--renormalize", ".");
    expect(work.git("status", "--porcelain")).toBe("");
  },
);

test.each([
  ["core.autocrlf is input", "", "input"],
  ["core.autocrlf is true", "", "true"],
  ["text=auto", "* text=auto\n", "false"],
])("what the index has with its line ends stays so under %s", async (_, attributes, autocrlf) => {
  const work = repo({ "a.x": "a\r\nb\r\n" });
  work.git("config", "core.autocrlf", autocrlf);
  work.write(".gitattributes", attributes);
  await run(work, planOf([modify("a.x", "a\r\nb\r\n", "a\r\nB\r\n")]));
  expect(work.git("show", "HEAD:a.x")).toBe("a\r\nB");
  expect(work.git("status", "--porcelain", "a.x")).toBe("");
});

test.each([
  ["", {}, "\n"],
  ["", { "core.autocrlf": "true" }, "\r\n"],
  ["", { "core.autocrlf": "input" }, "\n"],
  ["", { "core.eol": "crlf" }, "\n"],
  ["*.x text\n", {}, "\n"],
  ["*.x text\n", { "core.eol": "crlf" }, "\r\n"],
  ["*.x text=auto\n", { "core.eol": "LF" }, "\n"],
  ["*.x text=auto\n", { "core.autocrlf": "true" }, "\r\n"],
  ["*.x text=auto eol=crlf\n", { "core.autocrlf": "input" }, "\r\n"],
  ["*.x eol=crlf\n", {}, "\r\n"],
  ["*.x eol=lf\n", { "core.autocrlf": "true" }, "\n"],
  ["*.x crlf=input\n", { "core.autocrlf": "true" }, "\n"],
  ["*.x -text eol=crlf\n", { "core.autocrlf": "true" }, "\n"],
])("a new file has the line ends of a checkout: %j, %j", async (attributes, settings, end) => {
  const work = repo({ ".gitattributes": attributes, "b.x": "b\n" });
  for (const [name, value] of Object.entries(settings)) work.git("config", name, value);
  const text = `a${end}B${end}`;
  await run(
    work,
    planOf(
      [add("a.x", "a\nb\n"), add("c.x", "c\r\nc\n")],
      [
        modify("a.x", "a\nb\n", "a\nB\n"),
        { kind: "rename", path: "b.x", to: "d.x", before: "b\n", after: "b\n", encoding: "utf-8" },
      ],
    ),
  );
  expect(readFileSync(join(work.top, "a.x"), "utf8")).toBe(text);
  expect(readFileSync(join(work.top, "c.x"), "utf8")).toBe("c\r\nc\n");
  expect(readFileSync(join(work.top, "d.x"), "utf8")).toBe("b\n");
  expect([work.git("show", "HEAD~:a.x"), work.git("show", "HEAD:a.x")]).toEqual(["a\nb", "a\nB"]);
  expect(work.git("status", "--porcelain", "a.x")).toBe("");
  work.git("rm", "-q", "--cached", "a.x");
  work.git("checkout", "-q", "--force", "HEAD", "a.x");
  expect(readFileSync(join(work.top, "a.x"), "utf8")).toBe(text);
});

test("on a branch that is not checked out a new file is as the plan has it", async () => {
  const work = repo({ ".gitattributes": "*.x eol=crlf\n" });
  work.git("branch", "side");
  const opened = await openRepo(work.top, { env: work.env, onto: "side" });
  await applyPlan(opened, planOf([add("a.x", "a\n")]), {});
  expect(work.git("show", "side:a.x")).toBe("a");
});

test("a file with the attribute crlf is committed with plain line ends", async () => {
  const work = repo({ ".gitattributes": "*.x crlf\n", "a.x": "a\r\n" });
  await run(work, planOf([modify("a.x", "a\r\n", "A\r\n")]));
  expect(work.git("show", "HEAD:a.x")).toBe("A");
  expect(work.git("status", "--porcelain")).toBe("");
});

test("filters read texts in the locale of the user", async () => {
  const work = repo({ ".gitattributes": "*.x filter=up\n" });
  work.env.LC_ALL = "C.UTF-8";
  work.env.LC_CTYPE = "C";
  work.git("config", "filter.up.clean", "sed 's/^.x/YY/'");
  await run(work, planOf([add("a.x", "éx\n")]));
  expect(work.git("show", "HEAD:a.x")).toBe("YY");
  expect(work.git("status", "--porcelain")).toBe("");
});

test("names that look like options, patterns or quotes are names", async () => {
  const work = repo({ "a.ts": "a\n" });
  const names = [
    "-n",
    "--all",
    "a b.ts",
    "ü.ts",
    'quo"te.ts',
    "$(touch x).ts",
    "*.ts",
    "[a].ts",
    "sub/-",
    "~",
  ];
  await run(work, planOf(names.map((name) => add(name, `${name}\n`))));
  const listed = work.git("-c", "core.quotePath=false", "ls-tree", "-r", "-z", "--name-only", "HEAD");
  expect(new Set(listed.split("\0"))).toEqual(new Set([...names, "a.ts", ""]));
  expect(work.git("status", "--porcelain")).toBe("");
});

test("two spellings of one name are not created beside each other", async () => {
  const work = repo({ "caf\u00e9.ts": "c\n", "Dir/a.ts": "a\n" });
  work.write("Notes.txt", "mine\n");
  for (const path of ["CAF\u00c9.ts", "dir/b.ts", "notes.txt"]) {
    await expect(run(work, planOf([add(path, "n\n")]))).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(run(work, planOf([add("x.ts", "n\n"), add("X.ts", "n\n")]))).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a shallow clone works", async () => {
  const work = repo({ "a.ts": "a\n" });
  work.git("commit", "-q", "--allow-empty", "-m", "more");
  work.git("clone", "-q", "--depth=1", `file://${work.top}`, "../shallow");
  const shallow = at(join(work.top, "../shallow"), work.env);
  await run(shallow, planOf([modify("a.ts", "a\n", "A\n")]));
  expect(shallow.git("rev-list", "--count", "HEAD")).toBe("2");
});

test("a repository of somebody else is refused as git does", async () => {
  const work = repo({ "a.ts": "a\n" });
  const env = { ...work.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
  await expect(openRepo(work.top, { env })).rejects.toMatchObject({
    code: "dubious-ownership",
    hints: [expect.stringContaining("safe.directory")],
  });
});

test("unmerged files are refused", async () => {
  const work = repo({ "a.ts": "a\n" });
  const oid = work.git("rev-parse", "HEAD:a.ts");
  unlinkSync(join(work.top, ".git/index"));
  const input = [1, 2, 3].map((n) => `100644 ${oid} ${n}\ta.ts\n`).join("");
  execFileSync("git", ["update-index", "--index-info"], { cwd: work.top, env: work.env, input });
  const before = stateOf(work);
  const refused = run(work, planOf([modify("a.ts", "a\n", "A\n")]));
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  expect(stateOf(work)).toEqual(before);
});

test("a folder that is empty goes, unless the user is in it", async () => {
  const work = repo({ "a/b/c.ts": "c\n", "d/e.ts": "e\n" });
  const plan = planOf(
    ["a/b/c.ts", "d/e.ts"].map((path) => {
      return { kind: "delete", path, before: `${path.at(-4)}\n`, encoding: "utf-8" };
    }),
  );
  const opened = await openRepo(join(work.top, "a"), { env: work.env });
  await applyPlan(opened, plan, {});
  expect(readdirSync(work.top).sort()).toEqual([".git", "a"]);
  expect(readdirSync(join(work.top, "a"))).toEqual([]);
});
