import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Edit, planEdits } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { openRepo, readTree } from "../src/index.ts";
import { repo, type TestRepo } from "./repo.ts";

const write = (path: string): Edit => ({
  kind: "write",
  path,
  text: "x\n",
  create: true,
  format: "test",
  span: { from: 0, to: 0 },
});
const remove = (path: string): Edit => ({
  kind: "delete",
  path,
  format: "test",
  span: { from: 0, to: 0 },
});

/** What is left as it is, with the reason, and whether a consent would do. */
async function guarded({ top, env }: TestRepo, edits: readonly Edit[], allow: readonly string[] = []) {
  const { obstacles } = await readTree(await openRepo(top, { env }), edits, { allow });
  return Object.fromEntries(
    [...obstacles].map(([path, { reason, consent }]) => [path, [reason.split(",")[0], consent ?? false]]),
  );
}

test("files that do more than a change of code need consent, whether they are there or not", async () => {
  const work = repo({ ".github/workflows/ci.yml": "on: push\n", "src/a.ts": "a\n", ".env.example": "A=\n" });
  const paths = [
    ".github/workflows/ci.yml",
    ".gitattributes",
    "sub/.gitattributes",
    ".husky/pre-commit",
    "lefthook.toml",
    ".simple-git-hooks.json",
    ".tekton/push.yaml",
    "home/.ssh/config",
    ".vscode/tasks.json",
    "docs/AGENTS.md",
    ".devcontainer/devcontainer.json",
    ".forgejo/workflows/ci.yml",
    ".travis.yml",
    ".lfsconfig",
    ".yarn/releases/yarn.cjs",
    ".mvn/extensions.xml",
    "app/.cargo/config.toml",
    "app/gradle/wrapper/gradle-wrapper.properties",
    ".pypirc",
    ".env.local",
    "CODEOWNERS",
    ".aiderignore",
    "src/a.ts",
    ".env.example",
    ".env.template",
    "src/env.ts",
  ];
  expect(await guarded(work, paths.map(write))).toEqual({
    ".github/workflows/ci.yml": ["is run by CI", true],
    ".gitattributes": ["tells git what to run or how to read files", true],
    "sub/.gitattributes": ["tells git what to run or how to read files", true],
    ".husky/pre-commit": ["tells git what to run or how to read files", true],
    "lefthook.toml": ["tells git what to run or how to read files", true],
    ".simple-git-hooks.json": ["tells git what to run or how to read files", true],
    ".tekton/push.yaml": ["is run by CI", true],
    "home/.ssh/config": ["holds credentials", true],
    ".vscode/tasks.json": ["tells an editor or an agent what to do", true],
    "docs/AGENTS.md": ["tells an editor or an agent what to do", true],
    ".devcontainer/devcontainer.json": ["tells an editor or an agent what to do", true],
    ".forgejo/workflows/ci.yml": ["is run by CI", true],
    ".travis.yml": ["is run by CI", true],
    ".lfsconfig": ["tells git what to run or how to read files", true],
    ".yarn/releases/yarn.cjs": ["holds credentials", true],
    ".mvn/extensions.xml": ["holds credentials", true],
    "app/.cargo/config.toml": ["holds credentials", true],
    "app/gradle/wrapper/gradle-wrapper.properties": ["holds credentials", true],
    ".pypirc": ["holds credentials", true],
    ".env.local": ["holds credentials", true],
    CODEOWNERS: ["says who must review changes", true],
    ".aiderignore": ["says what tools must leave alone", true],
  });
});

test.each([
  ["is run by CI", ["wercker.yml"]],
  [
    "tells git what to run or how to read files",
    [
      ".git-hooks/pre-commit",
      ".hooks/pre-push",
      "hooks/commit-msg",
      "tools/pre-commit",
      ".config/git/config",
    ],
  ],
  [
    "tells an editor or an agent what to do",
    [
      ".amp/settings.json",
      ".claude.json",
      ".codesandbox/tasks.json",
      ".gitpod.Dockerfile",
      ".config/nvim/init.lua",
    ],
  ],
  [
    "is run by a shell",
    [
      ".bashrc",
      "home/.zshenv",
      ".config/fish/config.fish",
      ".gdbinit",
      ".lldbinit",
      "usercustomize.py",
      "lib/a.pth",
      ".Rprofile",
    ],
  ],
  [
    "holds credentials",
    [
      "key.pem",
      "certs/server.key",
      "credentials.json",
      ".kube/config",
      "id_rsa",
      "home/.config/gh/hosts.yml",
    ],
  ],
])("what %s needs consent", async (does, paths) => {
  const found = await guarded(repo({ "a.ts": "a\n" }), paths.map(write));
  expect(found).toEqual(
    Object.fromEntries(paths.map((path) => [path, [expect.stringContaining(does), true]])),
  );
});

test("code that the user's tests and builds run needs none, nor does what only sounds alike", async () => {
  const paths = [
    "setup.py",
    "conftest.py",
    "build.rs",
    "Makefile",
    "vite.config.ts",
    "src/hooks/use-user.ts",
    "src/key.ts",
    "keys/pem.py",
    "docs/pre-commit.md",
    "src/bashrc.ts",
  ];
  expect(await guarded(repo({ "a.ts": "a\n" }), paths.map(write))).toEqual({});
});

test("what the git directory reads through a link needs consent", async () => {
  const work = repo({ "tools/attributes": "# none\n", "a.ts": "a\n" });
  mkdirSync(join(work.top, ".git/info"), { recursive: true });
  symlinkSync("../../tools/attributes", join(work.top, ".git/info/attributes"));
  symlinkSync("../../tools/later", join(work.top, ".git/info/exclude"));
  expect(await guarded(work, ["tools/attributes", "tools/later", "tools/other"].map(write))).toEqual({
    "tools/attributes": ["is what git reads as info/attributes of its directory", true],
    "tools/later": ["is what git reads as info/exclude of its directory", true],
  });
});

/** Why a file needs consent that an edit makes, for what it is then. */
async function refusalOf(
  files: Record<string, string>,
  path: string,
  text: string,
  allow: readonly string[] = [],
) {
  const { top, env } = repo({ "a.ts": "a\n", ...files });
  const edit: Edit = { kind: "write", path, text, create: false, format: "test", span: { from: 0, to: 0 } };
  const tree = await readTree(await openRepo(top, { env }), [edit], { allow });
  const { outcomes } = planEdits({ edits: [edit], problems: [], response: "" }, tree);
  return outcomes[0]!.reject?.consent ? outcomes[0]!.reject.message : outcomes[0]!.status;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const tested = { name: "shop", scripts: { test: "vitest", prepare: "husky" } };

test.each<[string, string, unknown, unknown]>([
  [
    "a script that is run after an install",
    "package.json",
    tested,
    { ...tested, scripts: { ...tested.scripts, postinstall: "x" } },
  ],
  [
    "another script of that name",
    "app/package.json",
    tested,
    { ...tested, scripts: { test: "vitest", prepare: "x" } },
  ],
  ["one in a new file", "package.json", undefined, { scripts: { install: "x" } }],
  [
    "commands of git's hooks",
    "package.json",
    tested,
    { ...tested, "simple-git-hooks": { "pre-commit": "x" } },
  ],
  [
    "a script of Composer",
    "composer.json",
    { name: "a/b" },
    { name: "a/b", scripts: { "post-install-cmd": ["x"] } },
  ],
])("%s needs consent", async (_, path, before, after) => {
  const files: Record<string, string> = before === undefined ? {} : { [path]: json(before) };
  const message = `${path} has other scripts, which the next install runs, so it is changed only with your consent.`;
  expect(await refusalOf(files, path, json(after))).toContain(message);
  expect(await refusalOf(files, path, json(after), [path])).toBe("applied");
});

test("what can't be read as a description of a package needs consent", async () => {
  const files = { "package.json": json(tested) };
  expect(await refusalOf(files, "package.json", '{ "scripts": { "postinstall": "x" }, }\n')).toContain(
    "other scripts",
  );
});

test.each<[string, string, unknown, unknown]>([
  [
    "a script that is run by hand",
    "package.json",
    tested,
    { ...tested, scripts: { ...tested.scripts, build: "tsc" } },
  ],
  ["a dependency", "package.json", tested, { ...tested, dependencies: { zod: "4.0.0" } }],
  [
    "a new file without such scripts",
    "package.json",
    undefined,
    { name: "shop", scripts: { test: "vitest" } },
  ],
  ["a file of another name", "package-extra.json", undefined, { scripts: { install: "x" } }],
])("%s needs none", async (_, path, before, after) => {
  const files: Record<string, string> = before === undefined ? {} : { [path]: json(before) };
  expect(await refusalOf(files, path, json(after))).toBe("applied");
});

test("what git runs as a hook needs consent, wherever it is in the working tree", async () => {
  const reason = ["is where git looks for hooks", true];
  const work = repo({ "tools/hooks/check": "exit 0\n", "tools/check.sh": "exit 0\n", "a.ts": "a\n" });
  mkdirSync(join(work.top, ".git/hooks"));
  symlinkSync("../../tools/check.sh", join(work.top, ".git/hooks/pre-push"));
  symlinkSync("../../tools/later.sh", join(work.top, ".git/hooks/pre-commit"));
  const names = ["hooks/check", "hooks/new", "check.sh", "later.sh"].map((name) => `tools/${name}`);
  const paths = [...names, "none/check", "a.ts"];
  expect(await guarded(work, paths.map(write))).toEqual({
    "tools/check.sh": reason,
    "tools/later.sh": reason,
  });
  work.git("config", "core.hooksPath", "tools/hooks");
  expect(await guarded(work, paths.map(write))).toEqual({
    "tools/hooks/check": reason,
    "tools/hooks/new": reason,
  });
  work.git("config", "core.hooksPath", "none");
  expect(await guarded(work, paths.map(write))).toEqual({ "none/check": reason });
});

test("what git's configuration names needs consent, be it there or not", async () => {
  const work = repo({
    "tools/clean.sh": "cat\n",
    "tools/text.sh": "cat\n",
    "tools/other.sh": "o\n",
    "team/gitconfig": "[alias]\n\tready = !'./tools/ready.sh' && git status\n",
  });
  work.git("config", "filter.Tidy.clean", "sh tools/clean.sh %f");
  work.git("config", "diff.page.textconv", join(work.top, "tools/text.sh"));
  work.git("config", "include.path", "../team/gitconfig");
  work.git("config", "llm-apply.exec", "sh tools/other.sh");
  const paths = ["tools/clean.sh", "tools/text.sh", "tools/ready.sh", "tools/other.sh", "team/gitconfig"];
  expect(await guarded(work, paths.map(write))).toEqual({
    "tools/clean.sh": ["is named by filter.Tidy.clean in git's configuration", true],
    "tools/text.sh": ["is named by diff.page.textconv in git's configuration", true],
    "tools/ready.sh": ["is named by alias.ready in git's configuration", true],
    "team/gitconfig": ["is part of git's configuration", true],
  });
});

test("a folder becomes no git repository without consent", async () => {
  const work = repo({ "a.ts": "a\n" });
  const edits = ["x/HEAD", "x/y/head", "x/config", "HEAD", "src/HEAD.ts"].map(write);
  const reason = "turns its folder into a git repository";
  expect(await guarded(work, edits)).toEqual({ "x/HEAD": [reason, true], "x/y/head": [reason, true] });
});

test("what a link makes more than code needs consent, as the link does", async () => {
  const work = repo({ "docs/style.md": "be nice\n", "tools/claude/a.md": "a\n", "docs/other.md": "o\n" });
  symlinkSync("docs/style.md", join(work.top, "CLAUDE.md"));
  symlinkSync("tools/claude", join(work.top, ".claude"));
  symlinkSync("docs/other.md", join(work.top, "other.md"));
  symlinkSync("../elsewhere", join(work.top, ".vimrc"));
  symlinkSync("tools/../tools/shell/env", join(work.top, ".envrc"));
  symlinkSync("itself", join(work.top, "itself"));
  work.git("add", "-A");
  const edits = ["docs/style.md", "tools/claude/new.md", "docs/other.md", "elsewhere", "tools/shell/env"].map(
    write,
  );
  expect(await guarded(work, edits)).toEqual({
    "docs/style.md": ["tells an editor or an agent what to do as CLAUDE.md", true],
    "tools/claude/new.md": ["tells an editor or an agent what to do as .claude", true],
    "tools/shell/env": ["holds credentials", true],
  });
  expect(await guarded(work, edits, ["docs/style.md", "tools/"])).toEqual({});
});

test("a pattern lets through what it names, and nothing else", async () => {
  const work = repo({ "a.ts": "a\n" });
  const edits = [".github/workflows/ci.yml", ".github/workflows/release.yml", ".npmrc"].map(write);
  expect(Object.keys(await guarded(work, edits, [".github/workflows/ci.yml"]))).toEqual([
    ".github/workflows/release.yml",
    ".npmrc",
  ]);
  expect(Object.keys(await guarded(work, edits, [".github/", ".npmrc"]))).toEqual([]);
});

test("what git ignores needs consent, with the rule; what is tracked all the same does not", async () => {
  const work = repo({ ".gitignore": "# built\ndist/\n*.log\n!kept.log\n" });
  work.write("dist/kept.js", "k\n");
  work.git("add", "-f", "dist/kept.js");
  work.git("commit", "-qm", "kept");
  work.write(".git/info/exclude", "private/\n");
  const edits = ["dist/new.js", "dist/kept.js", "a.log", "kept.log", "private/x", "src/b.ts"].map(write);
  expect(await guarded(work, edits)).toEqual({
    "dist/new.js": ["is ignored by .gitignore:2 (dist/)", true],
    "a.log": ["is ignored by .gitignore:3 (*.log)", true],
    "private/x": [`is ignored by ${work.top}/.git/info/exclude:1 (private/)`, true],
  });
  expect(Object.keys(await guarded(work, edits, ["dist/", "*.log", "private/"]))).toEqual([]);
});

test("a name that is also a pattern for tracked files is a name", async () => {
  const work = repo({ ".gitignore": "*.log\n", "a.ts": "a\n" });
  work.write("t.log", "t\n");
  work.git("add", "-f", "t.log");
  work.git("commit", "-qm", "log");
  expect(Object.keys(await guarded(work, ["[t].log", "t.log"].map(write)))).toEqual(["[t].log"]);
});

test.each([
  ".llmapplyignore",
  ".aiderignore",
  ".rooignore",
  ".clineignore",
  ".cursorignore",
  ".geminiignore",
])("what %s names is left alone, whatever is allowed", async (file) => {
  const work = repo({ [file]: "# ours\n\nvendor/\n!vendor/patched.ts\n*.sql\n", "vendor/a.ts": "a\n" });
  const edits = ["vendor/a.ts", "vendor/patched.ts", "db/new.sql", "src/a.ts"].map(write);
  expect(await guarded(work, edits, ["vendor/", "*.sql"])).toEqual({
    "vendor/a.ts": [`must be left alone: ${file}:3 (vendor/) says so`, false],
    "vendor/patched.ts": [`must be left alone: ${file}:3 (vendor/) says so`, false],
    "db/new.sql": [`must be left alone: ${file}:5 (*.sql) says so`, false],
  });
});

test("rules behind a symbolic link in the repository hold", async () => {
  const work = repo({ "rules.txt": "a.ts\n", "a.ts": "a\n" });
  symlinkSync("rules.txt", join(work.top, ".llmapplyignore"));
  expect(await guarded(work, [write("a.ts"), write("rules.txt")])).toEqual({
    "a.ts": ["must be left alone: .llmapplyignore:1 (a.ts) says so", false],
    "rules.txt": ["says what tools must leave alone", true],
  });
});

test.each<[string, (file: string) => void]>([
  ["a link to elsewhere", (file) => symlinkSync("/etc/passwd", file)],
  ["a link to nothing", (file) => symlinkSync("none", file)],
  ["a folder", (file) => mkdirSync(file)],
  ["a pipe", (file) => execFileSync("sh", ["-c", `mkfifo "$0"`, file])],
  ["a line that is no pattern", (file) => writeFileSync(file, `a.ts\n${"x".repeat(40_000)}\n`)],
])("rules in %s are no reason to go on without them", async (_, make) => {
  const work = repo({ "a.ts": "a\n" });
  make(join(work.top, ".llmapplyignore"));
  await expect(guarded(work, [write("a.ts")])).rejects.toMatchObject({
    code: "bad-setting",
    message: expect.stringMatching(/^\.llmapplyignore.* can't be obeyed$/),
  });
});

test("a rule closes in any case, and opens only what it names", async () => {
  const work = repo({ ".llmapplyignore": "*.TXT\n!A.txt\n!b.txt\n", "a.ts": "a\n" });
  const edits = ["a.txt", "b.txt", "d/b.txt", "D/B.txt"].map(write);
  expect(Object.keys(await guarded(work, edits))).toEqual(["D/B.txt", "a.txt"]);
});

test("more than 20 files deleted at once need consent", async () => {
  const names = Array.from({ length: 21 }, (_, nth) => `f${nth}.ts`);
  const work = repo(Object.fromEntries(names.map((name) => [name, "x\n"])));
  expect(await guarded(work, names.slice(1).map(remove))).toEqual({});
  const all = await guarded(work, names.map(remove));
  expect(Object.keys(all)).toHaveLength(21);
  expect(all["f0.ts"]).toEqual(["is one of 21 files that the response deletes", true]);
  expect(await guarded(work, names.map(remove), ["*.ts"])).toEqual({});
});

test("what is advised to be allowed is allowed then, whatever its name", async () => {
  const path = "app/[slug] page/.env";
  const work = repo({ "a.ts": "a\n" });
  const opened = await openRepo(work.top, { env: work.env });
  const { obstacles } = await readTree(opened, [write(path)]);
  const pattern = "app/\\[slug\\]\\ page/.env";
  expect(obstacles.get(path)!.advice).toContain(`--allow '${pattern}'.`);
  expect(await guarded(work, [write(path)], [pattern])).toEqual({});
});
