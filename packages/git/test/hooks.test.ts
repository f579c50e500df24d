import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { applyPlan, openRepo, type PublishOptions } from "../src/index.ts";
import { modify, planOf, run } from "./plans.ts";
import { at, gitBefore, repo, type TestRepo, temporary } from "./repo.ts";

/** Writes a hook as a shell script. */
function hook(work: TestRepo, name: string, script: string, folder = ".git/hooks"): void {
  work.write(`${folder}/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
}

async function apply(
  work: TestRepo,
  {
    verify = true,
    cwd = work.top,
    env = work.env,
    ...rest
  }: { verify?: boolean; cwd?: string; env?: NodeJS.ProcessEnv } & Partial<PublishOptions> = {},
) {
  let output = "";
  const open = await openRepo(cwd, { env });
  const plan = planOf([modify("a.ts", "a\n", "b\n")]);
  const published = await applyPlan(open, plan, {
    response: Buffer.from("response"),
    model: "test:model",
    hooks: { env, verify, onOutput: (text) => (output += text) },
    ...rest,
  });
  return { published, output };
}

/** All that a refused apply must leave as it is. */
function stateOf(work: TestRepo): readonly string[] {
  return [
    work.git("--no-optional-locks", "status", "--porcelain"),
    work.git("rev-parse", "HEAD"),
    readFileSync(join(work.top, "a.ts"), "utf8"),
    readdirSync(join(work.top, ".git"))
      .filter((name) => name.endsWith(".lock"))
      .join(),
  ];
}

test("a git that can't run hooks is too old, and is no hook that refuses", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "pre-commit", "exit 0");
  const before = stateOf(work);
  const PATH = gitBefore(
    work,
    `if [ "$1" = hook ]; then echo "git: 'hook' is not a git command." >&2; exit 1; fi`,
  );
  await expect(apply(work, { env: { ...work.env, PATH } })).rejects.toMatchObject({ code: "git-too-old" });
  expect(stateOf(work)).toEqual(before);
});

test("a git that does not know what makes it durable is too old, without hooks too", async () => {
  const work = repo({ "a.ts": "a\n" });
  const before = stateOf(work);
  const PATH = gitBefore(work, "case $* in *batch-command*) echo error: unknown option >&2; exit 129; esac");
  const options = { recording: { tool: "test 1", options: {}, edits: [] } };
  const plan = planOf([modify("a.ts", "a\n", "A\n")]);
  const old = { ...work, env: { ...work.env, PATH } };
  await expect(run(old, plan, options)).rejects.toMatchObject({ code: "git-too-old" });
  expect(stateOf(work)).toEqual(before);
});

test.each([": > $1", "rm $1"])("a hook that takes the message away refuses: %s", async (line) => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "commit-msg", line);
  const before = stateOf(work);
  const message = "a hook emptied the commit message; nothing changed";
  await expect(apply(work)).rejects.toMatchObject({ code: "hook-failed", message });
  expect(stateOf(work)).toEqual(before);
});

test("all hooks of a commit run, in git's order, and see what git would show them", async () => {
  const work = repo({ "a.ts": "a\n" });
  const log = join(work.top, "../log");
  hook(work, "prepare-commit-msg", `echo "prepare $2 $(basename $1)" >> ${log}`);
  hook(work, "commit-msg", `echo "message $(head -1 $1)" >> ${log}`);
  hook(
    work,
    "pre-commit",
    `echo "pre $(git rev-parse HEAD) $(git diff --cached --name-only) $(cat a.ts) $GIT_EDITOR" >> ${log}`,
  );
  hook(work, "post-commit", `echo "post $(git log -1 --format=%s)" >> ${log}; exit 1`);
  const before = work.git("rev-parse", "HEAD");
  await apply(work);
  expect(readFileSync(log, "utf8").trimEnd().split("\n")).toEqual([
    "prepare message COMMIT_EDITMSG",
    "message Step 1",
    `pre ${before} a.ts b :`,
    "post Step 1",
  ]);
  expect(work.git("status", "--porcelain")).toBe("");
});

test.each(["prepare-commit-msg", "commit-msg", "pre-commit"])(
  "a %s that fails leaves everything as it was, and its words are passed on",
  async (name) => {
    const work = repo({ "a.ts": "a\n" });
    hook(work, name, "echo no way; exit 3");
    const before = stateOf(work);
    await expect(apply(work)).rejects.toMatchObject({
      code: "hook-failed",
      message: `the hook ${name} failed with status 3; nothing changed`,
      stderr: "no way\n",
    });
    expect(stateOf(work)).toEqual(before);
  },
);

test("a git that is killed is no status", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "pre-commit", "kill -9 $PPID");
  const before = stateOf(work);
  await expect(apply(work)).rejects.toMatchObject({ code: "git-failed", message: "git hook was killed" });
  expect(stateOf(work)).toEqual(before);
});

test("without verifying, pre-commit and commit-msg stay out, and prepare-commit-msg runs, as with git", async () => {
  const work = repo({ "a.ts": "a\n" });
  for (const name of ["pre-commit", "commit-msg"]) hook(work, name, "exit 1");
  hook(work, "prepare-commit-msg", 'printf "TICKET-7 %s" "$(cat $1)" > $1');
  await apply(work, { verify: false });
  expect(work.git("log", "-1", "--format=%s")).toBe("TICKET-7 Step 1");
});

test("a hook may word the message; the trailers stay right whatever it makes of them", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(
    work,
    "commit-msg",
    `sed -i -e 's/^Llm-Apply-Id: .*/Llm-Apply-Id: 000000000000/' -e '/^Llm-Apply-Block/d' $1
     echo "Signed-off-by: A U Thor <author@example.com>" >> $1`,
  );
  const { published } = await apply(work);
  expect(work.git("log", "-1", "--format=%B").split("\n")).toEqual([
    "Step 1",
    "",
    "Signed-off-by: A U Thor <author@example.com>",
    `Llm-Apply-Id: ${published.id}`,
    "Llm-Apply-Block: 1/1",
    expect.stringMatching(/^Llm-Apply-Response: sha256:[0-9a-f]{64}$/),
    "Assisted-by: test:model",
  ]);
  expect(published.commits[0]!.subject).toBe("Step 1");
});

test.each([": > $1", "sed -i 1d $1"])("a hook that leaves no message is an error: %s", async (script) => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "commit-msg", script);
  await expect(apply(work)).rejects.toMatchObject({ code: "hook-failed" });
});

test("what a hook leaves in the background is not waited for, and what it printed is not lost", async () => {
  const work = repo({ "a.ts": "a\n" });
  for (const name of ["pre-commit", "post-commit"]) hook(work, name, `echo ${name}; sleep 15 &`);
  const began = Date.now();
  expect((await apply(work)).output).toBe("pre-commit\npost-commit\n");
  expect(Date.now() - began).toBeLessThan(14_000);
});

test("a pre-commit that changes a file of the plan is refused; what it made of the file is kept", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "pre-commit", "echo formatted > a.ts; git add a.ts");
  const before = stateOf(work);
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const failed = await apply(work, { onNotice }).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: "hook-changed",
    message: "the hook pre-commit changed a.ts; nothing was applied",
  });
  expect(stateOf(work)).toEqual(before);
  const [, kept] = / is in (.+); if you do not need it: /.exec(notices.join())!;
  expect(readFileSync(join(kept!, "a.ts"), "utf8")).toBe("formatted\n");
});

test.each(["prepare-commit-msg", "pre-commit"])(
  "an abort ends a %s with all that it started, and everything goes back",
  async (name) => {
    const work = repo({ "a.ts": "a\n" });
    hook(work, name, "touch ../begun; sleep 60 | cat; exit 0");
    const before = stateOf(work);
    const stop = new AbortController();
    const applied = expect(apply(work, { signal: stop.signal })).rejects.toMatchObject({
      code: "interrupted",
    });
    await vi.waitFor(() => expect(existsSync(join(work.top, "../begun"))).toBe(true), 10_000);
    stop.abort();
    await applied;
    expect(stateOf(work)).toEqual(before);
  },
);

test("an abort that a hook does not heed is an abort all the same", async () => {
  const work = repo({ "a.ts": "a\n" });
  const stop = new AbortController();
  const check = async () => stop.abort();
  await expect(apply(work, { signal: stop.signal, check })).rejects.toMatchObject({ code: "interrupted" });
  expect(readFileSync(join(work.top, "a.ts"), "utf8")).toBe("a\n");
});

test("after the commit point an abort comes too late, and ends what runs then", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "post-commit", "touch ../begun; sleep 60");
  const stop = new AbortController();
  const applied = apply(work, { signal: stop.signal });
  await vi.waitFor(() => expect(existsSync(join(work.top, "../begun"))).toBe(true), 10_000);
  stop.abort();
  expect((await applied).published.commits).toHaveLength(1);
});

test("a pre-commit that stages something else is refused", async () => {
  const work = repo({ "a.ts": "a\n", "c.ts": "c\n" });
  hook(work, "pre-commit", "echo built > built.ts; git add built.ts");
  await expect(apply(work)).rejects.toMatchObject({ code: "hook-changed" });
  expect(work.git("diff", "--cached", "--name-only")).toBe("");
});

test("a pre-commit that loses other changes of the user is told of; one that brings them back is fine", async () => {
  const work = repo({ "a.ts": "a\n", "c.ts": "c\n" });
  work.write("c.ts", "mine\n");
  hook(work, "pre-commit", "cp c.ts ../c.kept; git checkout -q -- c.ts; cp ../c.kept c.ts");
  await apply(work);
  expect(readFileSync(join(work.top, "c.ts"), "utf8")).toBe("mine\n");
  work.git("reset", "-q", "--hard", "HEAD~1");
  work.write("c.ts", "mine\n");
  hook(work, "pre-commit", "git checkout -q -- c.ts");
  await expect(apply(work)).rejects.toMatchObject({
    code: "hook-changed",
    message: expect.stringContaining("changed c.ts, which the response does not touch"),
  });
});

test.each([
  "git status",
  "git diff --quiet",
  "git update-index -q --refresh",
  "git stash -q --keep-index; git stash pop -q",
])("a pre-commit may look with `%s`, which changes nothing", async (looks) => {
  const work = repo({ "a.ts": "a\n", "c.ts": "c\n", "touched.ts": "t\n" });
  work.write("c.ts", "mine\n");
  utimesSync(join(work.top, "touched.ts"), 1, 1);
  hook(work, "pre-commit", `${looks}; git diff-files --name-only; exit 0`);
  const { output } = await apply(work);
  expect(output.trimEnd().split("\n").at(-1)).toBe("c.ts");
  expect(work.git("status", "--porcelain")).toBe(" M c.ts");
  expect(readFileSync(join(work.top, "c.ts"), "utf8")).toBe("mine\n");
});

test("hooks are found where core.hooksPath says, and in a linked working tree", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "commit-msg", "echo from husky >> $1", ".husky");
  work.git("config", "core.hooksPath", ".husky");
  work.git("add", ".husky");
  work.git("-c", "core.hooksPath=/nowhere", "commit", "-qm", "husky");
  const linked = join(temporary(), "linked");
  work.git("worktree", "add", "-q", linked);
  await apply(work, { cwd: linked });
  expect(at(linked, work.env).git("log", "-1", "--format=%B")).toContain("from husky");
});

test("a file that is not executable is no hook", async () => {
  const work = repo({ "a.ts": "a\n" });
  work.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n", 0o644);
  await expect(apply(work)).resolves.toMatchObject({ output: "" });
});

test("a hook gets the user's environment, and none of what we tell git", async () => {
  const work = repo({ "a.ts": "a\n" });
  hook(work, "commit-msg", 'echo "$GIT_LITERAL_PATHSPECS|$GIT_OPTIONAL_LOCKS|$LC_ALL"');
  expect((await apply(work)).output).toBe("||\n");
});

test("hooks see the commit as git shows it to them: its author, an index that holds it, no setting of ours", async () => {
  const work = repo({ "a.ts": "a\n", "b.ts": "b\n" });
  work.write("b.ts", "mine\n");
  const env = { ...work.env, GIT_AUTHOR_NAME: undefined };
  work.git("config", "user.name", "Ada");
  const see = 'echo "$GIT_AUTHOR_NAME $GIT_AUTHOR_EMAIL $GIT_AUTHOR_DATE$GIT_CONFIG_PARAMETERS"';
  const staged = "$(git diff --cached --name-only HEAD)";
  hook(work, "prepare-commit-msg", `${see} "${staged}"; git add b.ts`);
  hook(work, "pre-commit", `${see} "${staged}"`);
  hook(work, "commit-msg", see);
  hook(work, "post-commit", see);
  const by = "Ada author@example.com @1700000000 +0000";
  const { output } = await apply(work, { env });
  expect(output).toBe(`${by} a.ts\n${by}\n${by} a.ts\n${by}\n`);
  expect(work.git("status", "--porcelain")).toBe(" M b.ts");
});

test("hooks run where GIT_DIR and GIT_WORK_TREE are said relative to a subfolder", async () => {
  const work = repo({ "a.ts": "a\n", "s/b.ts": "b\n" });
  for (const name of ["pre-commit", "post-commit"])
    hook(work, name, `echo ${name}; git rev-parse --show-toplevel`);
  const env = { ...work.env, GIT_DIR: "../.git", GIT_WORK_TREE: ".." };
  const { output } = await apply(work, { cwd: join(work.top, "s"), env });
  expect(output).toBe(`pre-commit\n${work.top}\npost-commit\n${work.top}\n`);
});
