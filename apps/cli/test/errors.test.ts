import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { command, folder, type Repo, type Run, repo } from "./repo.ts";

const edit = searchReplace("a.txt", "one", "two");

/** A repository with a.txt, the file that `edit` changes. */
const plain = (): Repo => repo({ "a.txt": "one\n" });

function expectError(run: Run, status: number, code: string): void {
  expect(run.stderr).toContain(`[${code}]\n`);
  expect(run.stderr).toMatch(/^error: /m);
  expect(run.stderr).toMatch(/^hint: /m);
  expect(run.stdout).toBe("");
  expect(run.status).toBe(status);
}

describe("usage", () => {
  test("an unknown option names the nearest one", async () => {
    const run = await plain().llmApply(["--dry-rum"]);
    expectError(run, 2, "usage");
    expect(run.stderr).toContain("Did you mean --dry-run?");
  });

  test.each([["--message="], ["--exec="], ["--model= "], ["--allow="]])(
    "%s: nothing is no value",
    async (option) => {
      const made = plain();
      const run = await made.llmApply([option], { input: edit });
      expectError(run, 2, "usage");
      expect(run.stderr).toContain(`error: ${option.split("=")[0]} is empty [usage]`);
      expect(made.read("a.txt")).toBe("one\n");
    },
  );

  test("a variable that is set to nothing is not set", async () => {
    const made = plain();
    made.git("config", "llm-apply.exec", "");
    expect((await made.llmApply([], { input: edit })).status).toBe(0);
  });

  test("several messages are paragraphs", async () => {
    const made = plain();
    await made.llmApply(["-m", "Subject", "-m", "Body"], { input: edit });
    expect(made.git("log", "-1", "--format=%B")).toMatch(/^Subject\n\nBody\n\nLlm-Apply-Id: /);
  });

  test("a directory that was deleted", () => {
    const { path, env } = folder();
    const from = (args: string) => {
      const line = `mkdir gone && cd gone && rmdir ../gone && exec "${process.execPath}" "${command}" ${args}`;
      return spawnSync("sh", ["-c", line], { cwd: path, env, encoding: "utf8" });
    };
    expectError(from("answer.md"), 4, "no-directory");
    const { stdout, stderr } = from("log --json");
    expect(JSON.parse(stdout)).toMatchObject({ status: 4, error: { code: "no-directory" } });
    expect(stderr).toBe("");
  });

  test("a word that is none of those that it may be, and one that is missing", async () => {
    const { stderr } = await plain().llmApply(["completion", "tcsh"]);
    expect(stderr).toContain("error: tcsh is not a valid shell: it must be one of bash, zsh, fish [usage]");
    expect((await plain().llmApply(["why"])).stderr).toContain(
      "error: missing required argument 'file:line' [usage]",
    );
  });

  test("two responses", async () => {
    const run = await plain().llmApply(["a.md", "b.md"]);
    expectError(run, 2, "usage");
    expect(run.stderr).toContain("error: only one response can be given");
    expect(run.stderr).toContain("hint: to see what each");
    expect(run.stderr).not.toContain("is not a command");
  });

  test("a command that there is not", async () => {
    const run = await plain().llmApply(["promt", "a.txt"]);
    expectError(run, 2, "usage");
    expect(run.stderr).toContain("hint: promt is not a command; did you mean git llm-apply prompt?\n");
  });

  test.each([
    [["undo", "x"], "undo takes no arguments"],
    [["why", "a:1", "b:2"], "why takes only 1 argument"],
    [["hook", "install", "x"], "hook takes only 1 argument"],
    [["hook", "run"], "missing required argument 'name'"],
    [["why", "--nope"], "unknown option '--nope'"],
    [["--model"], "--model needs a value"],
    [["-m"], "--message needs a value"],
    [["prompt", "--format", ""], "--format is empty"],
    [["show", ""], "an argument of show is empty"],
    [["log", "HEAD", ""], "an argument of log is empty"],
    [["bisect", "", "--", "true"], "an argument of bisect is empty"],
  ])("%j is told in our words", async (args, message) => {
    const run = await plain().llmApply(args);
    expectError(run, 2, "usage");
    expect(run.stderr).toContain(`error: ${message} [usage]\n`);
  });

  test("what is behind -- may be empty", async () => {
    expect((await plain().llmApply(["bisect", "4f2a", "--", "grep", ""])).stderr).toContain(
      "no response 4f2a is recorded",
    );
  });

  test("a command without what it needs leads to its own help", async () => {
    const run = await plain().llmApply(["show"]);
    expectError(run, 2, "usage");
    expect(run.stderr).toContain("hint: show the help: git llm-apply show -h\n");
  });

  test("-h and --version go to standard output", async () => {
    const help = await folder().llmApply(["-h"]);
    expect(help).toMatchObject({ status: 0, stderr: "" });
    expect(help.stdout).toContain("--per-edit");
    expect(help.stdout.replace(/\n */g, " ")).toContain(
      "use -h after `git llm-apply`, as git itself handles --help",
    );
    for (const words of [["log"], ["hook"], ["hook", "install"]])
      expect((await folder().llmApply([...words, "-h"])).stdout).toContain("-h, --help  show this text\n");
    expect((await folder().llmApply(["completion", "-h"])).stdout).toContain(
      '(choices: "bash", "zsh", "fish")',
    );
    expect(folder().spawn(["--version"])).toMatchObject({ status: 0, stdout: "git-llm-apply 0.0.0\n" });
  });
});

test("an old Node.js is told before anything is done", () => {
  const made = plain();
  // It calls itself an old one.
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.8" } });';
  made.write("../old.cjs", old);
  const NODE_OPTIONS = `--require=${join(made.path, "../old.cjs")}`;
  const run = made.spawn(["-"], { input: edit, env: { NODE_OPTIONS } });
  expectError(run, 4, "node-too-old");
  expect(made.read("a.txt")).toBe("one\n");
});

describe("the response", () => {
  test("a word that may be meant as a command", async () => {
    for (const [word, proposal] of [
      ["promt", "did you mean git llm-apply prompt?"],
      ["undoo", "did you mean git llm-apply undo?"],
      ["stauts", "did you mean git llm-apply stats?"],
      ["status", "did you mean git llm-apply --status or git llm-apply stats?"],
      ["push", "did you mean git llm-apply push-record?"],
      ["help", "did you mean git llm-apply -h?"],
      ["fix", "the commands are prompt, feedback, "],
    ] as const) {
      const run = await plain().llmApply([word]);
      expectError(run, 2, "response-unreadable");
      expect(run.stderr).toContain(`hint: ${word} is not a command; ${proposal}`);
    }
    const made = plain();
    made.write("promt", edit);
    expect((await made.llmApply(["promt"])).status).toBe(0);
    expect((await plain().llmApply(["answer.md"])).stderr).not.toContain("command");
  });

  test("there is no such file", async () => {
    const run = await plain().llmApply(["missing.md"]);
    expectError(run, 2, "response-unreadable");
    expect(run.stderr).toContain("missing.md: there is no such file");
  });

  test("is a directory", async () => {
    const made = plain();
    mkdirSync(join(made.path, "sub"));
    expectError(await made.llmApply(["sub"]), 2, "response-unreadable");
  });

  test.each(["", " \n\n"])("is empty: %j", async (input) => {
    expectError(await plain().llmApply([], { input }), 2, "response-empty");
  });

  test("is no text", async () => {
    expectError(await plain().llmApply([], { input: Buffer.from([0x61, 0, 0x62]) }), 2, "response-not-text");
  });

  test("is UTF-16, as PowerShell writes it: applies", async () => {
    const made = plain();
    expect((await made.llmApply([], { input: Buffer.from(`\ufeff${edit}`, "utf16le") })).status).toBe(0);
    expect(made.read("a.txt")).toBe("two\n");
  });

  test("is too large: reading stops at the limit", async () => {
    const run = await plain().llmApply(["-"], { input: Buffer.alloc(100 * 1024 * 1024, "a") });
    expectError(run, 2, "response-too-large");
  });

  test("holds nothing but what can't be read: few of it are told", async () => {
    const commands = Array.from({ length: 130_000 }, (_, nth) => `cat > ${nth >> 1}.txt <<'EOF'\n`);
    const run = await plain().llmApply([], { input: commands.join("") });
    expectError(run, 2, "no-edits");
    expect(run.stderr).toContain("\nhint: 64990 more like these\n");
    expect(run.stderr.split("\n").length).toBeLessThan(20);
  });

  test("holds no edit: says what was there and what was looked for", async () => {
    const run = await plain().llmApply([], { input: "Sorry.\n\n```python\nprint()\n```\n" });
    expectError(run, 2, "no-edits");
    expect(run.stderr).toContain("5 lines and 1 code block");
    expect(run.stderr).toContain(
      "hint: ask the model again, and start with what `git llm-apply prompt FILE...` prints\n",
    );
    expect(run.stderr).not.toContain("copy button");
    expect((await plain().llmApply([], { input: "Copy code\nx = 1\n" })).stderr).toContain("copy button");
    expect(run.stderr).toMatch(/looked for: .*ln-diff.*search-replace.*udiff/);
  });
});

describe("the repository", () => {
  test("is none", async () => {
    expectError(await folder().llmApply([], { input: edit }), 4, "not-a-repository");
  });

  test("is bare", async () => {
    const made = folder();
    made.git("init", "--quiet", "--bare");
    expectError(await made.llmApply([], { input: edit }), 4, "bare-repository");
  });

  test("is in the middle of a merge", async () => {
    const made = plain();
    made.git("checkout", "-q", "-b", "side");
    made.write("b.txt", "side\n");
    made.git("add", ".");
    made.git("commit", "-qm", "Side");
    made.git("checkout", "-q", "main");
    made.git("merge", "-q", "--no-ff", "--no-commit", "side");
    const run = await made.llmApply([], { input: edit });
    expectError(run, 4, "operation-in-progress");
    expect(run.stderr).toContain("merge");
  });

  test("a file that is to be edited has changes", async () => {
    const made = plain();
    made.write("a.txt", "one\nmine\n");
    const run = await made.llmApply([], { input: edit });
    expectError(run, 4, "dirty-file");
    expect(run.stderr).toContain("a.txt");
    expect(made.read("a.txt")).toBe("one\nmine\n");
  });

  test("is locked", async () => {
    const made = plain();
    made.write(".git/index.lock", "");
    expect((await made.llmApply([], { input: edit })).status).toBe(75);
    expect(made.read("a.txt")).toBe("one\n");
  });
});

describe("what must never be written", () => {
  test.each(["../outside.txt", "/etc/hosts.new", ".git/config", "sub/../../x", ".GIT/hooks/post-checkout"])(
    "%s",
    async (path) => {
      const made = plain();
      const run = await made.llmApply([], { input: searchReplace(path, "", "pwned") });
      expect(run.status).toBe(5);
      expect(made.git("log", "--oneline").split("\n")).toHaveLength(1);
      expect(made.git("status", "--porcelain")).toBe("");
    },
  );

  test("through a symbolic link", async () => {
    const made = plain();
    symlinkSync("/tmp", join(made.path, "link"));
    made.git("add", ".");
    made.git("commit", "-qm", "Link");
    const run = await made.llmApply([], { input: searchReplace("link/x.txt", "", "pwned") });
    expect(run.status).not.toBe(0);
    expect(made.git("log", "--oneline").split("\n")).toHaveLength(2);
  });

  test("a binary file", async () => {
    const made = repo({ "a.bin": Buffer.from([1, 0, 2, 10]) });
    const run = await made.llmApply([], { input: searchReplace("a.bin", "x", "y") });
    expect(run.status).not.toBe(0);
    expect(run.stderr).toContain("binary");
  });
});

test("what the terminal would obey is made visible", async () => {
  const input = searchReplace("a.txt", "one", "\u001b]0;owned\u0007\u202e");
  const { stdout, stderr } = await plain().llmApply(["--dry-run"], { input });
  expect(stdout).toContain("+^[]0;owned^G<U+202E>\n");
  expect(stdout + stderr).not.toMatch(/[\u001b\u0007\u202e]/);
});

test("with --json an error is a document too", async () => {
  const run = await plain().llmApply(["--json"], { input: " " });
  expect(JSON.parse(run.stdout)).toMatchObject({ version: 1, status: 2, error: { code: "response-empty" } });
  expect(run).toMatchObject({ status: 2, stderr: "" });
});

test.skipIf(process.getuid?.() === 0)("a response without read permission", async () => {
  const made = plain();
  made.write("secret.md", edit);
  chmodSync(join(made.path, "secret.md"), 0);
  expectError(await made.llmApply(["secret.md"]), 2, "response-unreadable");
});

test("a hook that refuses is heard, and left out on request", async () => {
  const made = repo({ "a.txt": "one\n" });
  made.write("answer.md", searchReplace("a.txt", "one", "uno"));
  made.write(".git/hooks/pre-commit", "#!/bin/sh\nprintf 'no \\033[31mway\\n'; exit 1\n");
  chmodSync(join(made.path, ".git/hooks/pre-commit"), 0o755);
  const run = await made.llmApply(["answer.md"]);
  expect(run.status).toBe(4);
  expect(run.stderr).toContain("no ^[[31mway\n");
  expect(run.stderr).toContain("the hook pre-commit failed with status 1; nothing changed [hook-failed]");
  expect(made.read("a.txt")).toBe("one\n");
  expect((await made.llmApply(["answer.md", "--no-verify"])).status).toBe(0);
});
