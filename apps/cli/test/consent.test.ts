import { describe, expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";
import { hasTmux, openTerminal } from "./tmux.ts";

const workflow = ".github/workflows/ci.yml";
const both = searchReplace(workflow, "on: push", "on: [push]") + searchReplace("a.txt", "one", "uno");

function guarded(): Repo {
  const made = repo({ [workflow]: "on: push\n", "a.txt": "one\n" });
  made.write("answer.md", both);
  return made;
}

/** A repository with an answer that deletes all of its 25 files. */
function withDeletions(): Repo {
  const names = Array.from({ length: 25 }, (_, nth) => `${nth}.txt`);
  const made = repo(Object.fromEntries(names.map((name) => [name, "x\n"])));
  const patch = names.map((name) => `*** Delete File: ${name}\n`).join("");
  made.write("../answer.md", `*** Begin Patch\n${patch}*** End Patch\n`);
  return made;
}

test("a file that needs consent is refused, with the way to give it, and nothing changes", async () => {
  const made = guarded();
  const run = await made.llmApply(["answer.md"]);
  expect(run.status).toBe(5);
  expect(run.stderr).toContain(
    `${workflow} is run by CI, so it is changed only with your consent. Review the edit; if you want it, apply it with --allow ${workflow}.`,
  );
  expect(made.git("status", "--porcelain")).toBe("?? answer.md");
});

test("a file that is moved to such a path is named as it is, and as it would be", async () => {
  const diff = ["diff --git a/a.txt b/.npmrc", "rename from a.txt", "rename to .npmrc"];
  const run = await guarded().llmApply([], { input: ["```diff", ...diff, "```", ""].join("\n") });
  expect(run).toMatchObject({ status: 5, stderr: expect.stringContaining("\n    .npmrc ") });
  expect(run.stderr).toMatch(/^✗ 1 rename a\.txt → \.npmrc: forbidden$/m);
});

const install = searchReplace("package.json", '"prepare": "husky"', '"prepare": "husky && npm run setup"');
const withScripts = () => {
  const made = repo({ "package.json": '{\n  "scripts": {\n    "prepare": "husky"\n  }\n}\n' });
  made.write("../answer.md", install);
  return made;
};

test("a script that the next install runs is changed only with consent", async () => {
  const made = withScripts();
  const run = await made.llmApply(["../answer.md"]);
  expect(run).toMatchObject({ status: 5, stderr: expect.stringContaining("which the next install runs") });
  expect(made.git("status", "--porcelain")).toBe("");
  expect((await made.llmApply(["../answer.md", "--allow", "package.json"])).status).toBe(0);
  expect((await made.llmApply(["verify"])).status).toBe(0);
});

test("the document says that only consent is missing", async () => {
  const { stdout } = await guarded().llmApply(["answer.md", "--json"]);
  const [first] = JSON.parse(stdout).edits;
  expect(first).toMatchObject({ status: "forbidden", reject: { consent: true, path: workflow } });
});

test("what only the user can give is not asked of the model", async () => {
  const made = guarded();
  made.write("only.md", searchReplace(workflow, "on: push", "on: [push]"));
  const { stderr } = made.spawn(["only.md", "--retry", "echo asked >&2; false"]);
  expect(stderr).not.toContain("ask");
  expect(stderr).not.toContain("send the model");
  expect(stderr).toContain(`hint: changing ${workflow} needs your consent`);
  expect((await made.llmApply(["feedback"])).stderr).toContain("[no-feedback]");
  expect((await made.llmApply(["answer.md", "--partial", "-n"])).stderr).not.toContain("--partial");
});

test("what only the user can put right is not asked of the model", async () => {
  const made = guarded();
  made.write("new.txt", "one\n");
  made.write("only.md", searchReplace("new.txt", "one", "uno"));
  const { status, stderr } = made.spawn(["only.md", "--retry", "echo asked >&2; false"]);
  expect(status).toBe(5);
  expect(stderr).toContain("new.txt is not tracked by git. Commit it first: `git add`, `git commit`.");
  expect(stderr).toContain("hint: do what the reasons above say, and apply the same answer again\n");
  expect(stderr).not.toMatch(/asking|send the model/);
  made.git("add", "new.txt");
  made.git("commit", "-qm", "new.txt");
  expect((await made.llmApply(["only.md"])).status).toBe(0);
});

test("what must be left alone is told to the model as that, not as a rule to be changed", async () => {
  const made = repo({ ".llmapplyignore": "*.lock\n", "a.lock": "one\n" });
  await made.llmApply([], { input: searchReplace("a.lock", "one", "uno") });
  expect((await made.llmApply(["feedback"])).stdout).toContain(
    "a.lock must be left alone: .llmapplyignore:1 (*.lock) says so. Leave the edit out: only the user may change that rule.",
  );
});

test("the model is told to leave an edit alone that waits for consent", async () => {
  const made = guarded();
  const wrong = searchReplace("a.txt", "nowhere", "x");
  await made.llmApply(["--partial"], { input: both + wrong });
  const said = (await made.llmApply(["feedback"])).stdout;
  expect(said).toContain("# 1 of 3 edits could not be applied");
  expect(said).toContain(`are waiting for the user. Do not send them again:\n- ${workflow}`);
});

test("a response that is applied again with consent does not continue itself", async () => {
  const made = guarded();
  await made.llmApply(["--partial"], { input: both + searchReplace("a.txt", "nowhere", "x") });
  await made.llmApply(["--partial", "--allow", ".github/"], {
    input: both + searchReplace("a.txt", "nowhere", "x"),
  });
  expect(JSON.parse((await made.llmApply(["log", "--json"])).stdout).responses[0].continues).toBeUndefined();
});

test.each([
  ["the option", ["--allow", ".github/"], undefined],
  ["the configuration", [], ".github/workflows/"],
])("%s gives consent", async (_, args, value) => {
  const made = guarded();
  if (value !== undefined) made.git("config", "llm-apply.allow", value);
  expect((await made.llmApply(["answer.md", ...args])).status).toBe(0);
  expect([made.read(workflow), made.read("a.txt")]).toEqual(["on: [push]\n", "uno\n"]);
});

test("what is there already needs no consent", async () => {
  const made = guarded();
  expect((await made.llmApply(["answer.md", "--allow", ".github/"])).status).toBe(0);
  const again = await made.llmApply(["answer.md"]);
  expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining("everything is already there") });
  made.write("other.md", searchReplace(workflow, "on: [push]", "on: [pull_request]"));
  expect((await made.llmApply(["other.md"])).status).toBe(5);
});

test("a path that no system should see is refused edit by edit", async () => {
  const made = repo({ "a.txt": "one\n" });
  const paths = ["git~1/config", ".git::$INDEX_ALLOCATION/x", "aux.c", "a\u202Eb.txt", "src/a. "];
  const blocks = paths.map((path) => searchReplace(path, "", "x")).join("");
  made.write("answer.md", blocks + searchReplace("a.txt", "one", "uno"));
  const run = await made.llmApply(["answer.md", "--partial", "--json"]);
  const { edits } = JSON.parse(run.stdout);
  const statuses = edits.map(({ status }: { status: string }) => status);
  expect(
    statuses.slice(0, -1).filter((status: string) => !["forbidden", "malformed"].includes(status)),
  ).toEqual([]);
  expect(statuses.at(-1)).toBe("applied");
  expect(run.status).toBe(5);
  expect(made.git("show", "--format=", "--name-only", "HEAD")).toBe("a.txt");
});

test("of many files the hint names a few", async () => {
  const { status, stderr } = await withDeletions().llmApply(["../answer.md"]);
  expect(status).toBe(5);
  expect(stderr).toContain("hint: changing 0.txt, 1.txt, 2.txt, 3.txt, 4.txt and 20 more needs your consent");
});

describe.skipIf(!hasTmux)("at a terminal", () => {
  test("the user is asked", async () => {
    const made = guarded();
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply answer.md; echo status $?", "Enter");
    await terminal.see(/^\+on: \[push\]$[\s\S]*ci\.yml is run by CI[\s\S]*May it be changed \[y,n\]\?/m);
    terminal.type("n", "Enter");
    await terminal.see(/status 5/);
    terminal.type("clear; git llm-apply answer.md; echo status $?", "Enter");
    await terminal.see(/May it be changed/);
    terminal.type("y", "Enter");
    await terminal.see(/status 0/);
    expect(made.read(workflow)).toBe("on: [push]\n");
  });

  test("the user is asked for what the next install would run", async () => {
    const made = withScripts();
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply ../answer.md; echo status $?", "Enter");
    await terminal.see(
      /package\.json has other scripts, which the next install runs[\s\S]*May it be changed \[y,n\]\?/,
    );
    terminal.type("y", "Enter");
    await terminal.see(/status 0/);
  });

  test("many files are answered for at once", async () => {
    const made = withDeletions();
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply ../answer.md; echo status $?", "Enter");
    await terminal.see(/0\.txt is one of 25 files[\s\S]*May it be changed \[y,n,a,d\]\?/);
    terminal.type("y", "Enter");
    await terminal.see(/1\.txt is one of 25 files/);
    terminal.type("x", "Enter");
    await terminal.see(/a - yes, and so may the others/);
    terminal.type("d", "Enter");
    await terminal.see(/status 5/);
    expect(made.git("status", "--porcelain")).toBe("");
    terminal.type("clear; git llm-apply ../answer.md; echo status $?", "Enter");
    await terminal.see(/0\.txt is one of 25 files/);
    terminal.type("a", "Enter");
    await terminal.see(/status 0/);
    expect(made.git("ls-files")).toBe("");
  });
});
