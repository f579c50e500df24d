import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { smallest } from "../src/bisect/smallest.ts";
import { searchReplace } from "./blocks.ts";
import { command, type Repo, repo } from "./repo.ts";

test("smallest finds a part that holds, and of which nothing can be left out", async () => {
  const sets = fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(sets, { minLength: 1 }),
      async (count, needed) => {
        const items = Array.from({ length: count }, (_, nth) => nth);
        // Any of some sets, perhaps overlapping, is enough: so there are several answers.
        const enough = needed.map((set) => set.filter((one) => one < count));
        const holds = async (some: readonly number[]) =>
          enough.some((set) => set.every((one) => some.includes(one)));
        const found = await smallest(items, holds);
        expect(await holds(found)).toBe(true);
        for (const one of found)
          if (found.length > 1) expect(await holds(found.filter((other) => other !== one))).toBe(false);
      },
    ),
  );
});

test("one of a thousand is found in some ten halvings", async () => {
  let asked = 0;
  const items = Array.from({ length: 1000 }, (_, nth) => nth);
  const found = await smallest(items, async (some) => {
    asked++;
    return some.includes(617);
  });
  expect(found).toEqual([617]);
  expect(asked).toBeLessThan(25);
});

/** Six files of one word each, and a response that changes them all; `check` fails where a file has a bad word. */
async function broken(...words: readonly string[]): Promise<Repo> {
  const files = Object.fromEntries(words.map((_, nth) => [`${nth + 1}.txt`, "good\n"]));
  const check = "echo looking; ! grep -q bad *.txt\n";
  const made = repo({ ...files, "check.sh": check, ".gitignore": "*.log\n" });
  const input = words.map((word, nth) => searchReplace(`${nth + 1}.txt`, "good", word)).join("\n");
  expect((await made.llmApply([], { input })).status).toBe(0);
  return made;
}

function idOf(made: Repo): string {
  return /Llm-Apply-Id: (\w+)/.exec(made.git("log", "-1", "--format=%B"))![1]!;
}

test("bisect names the edit that breaks a command, and leaves everything as it is", async () => {
  const made = await broken("fine", "fine", "fine", "fine", "bad", "fine");
  made.write("6.txt", "mine\n");
  made.write("own.log", "mine\n");
  const id = idOf(made);
  const before = made.git("status", "--porcelain", "--ignored");
  const { status, stdout, stderr } = await made.llmApply(["bisect", id.slice(0, 6), "--", "sh", "check.sh"]);
  expect(stdout).toBe(`edit 5 breaks \`sh check.sh\`: without it, the command succeeds (7 runs)
✗ 5 5.txt: line 1
show it: git llm-apply show ${id}:5
undo: git llm-apply revert ${id}:5
`);
  expect(stderr).toContain("looking\nwith edits 1-6: fails\n");
  expect(status).toBe(0);
  expect(made.git("status", "--porcelain", "--ignored")).toBe(before);
  expect(made.git("worktree", "list").split("\n")).toHaveLength(1);
  expect(readdirSync(join(made.path, ".git")).filter((name) => name.includes("bisect"))).toEqual([]);
});

test("what one that was killed left is gone after the next", async () => {
  const made = await broken("fine", "bad");
  const args = [command, "bisect", idOf(made), "--", "touch ../begun; sleep 2"];
  const child = spawn(process.execPath, args, { cwd: made.path, env: made.env, stdio: "ignore" });
  const folder = join(made.path, ".git/llm-apply");
  const left = () => readdirSync(folder).filter((name) => name.startsWith("bisect-"));
  await vi.waitFor(
    () => expect(left().flatMap((name) => readdirSync(join(folder, name)))).toContain("begun"),
    9000,
  );
  child.kill("SIGKILL");
  await once(child, "close");
  expect(left()).toHaveLength(1);
  const { stdout } = await made.llmApply(["--status"]);
  expect(stdout).toContain(`A bisect died here, and left ${join(folder, left()[0]!)}. `);
  expect(await made.llmApply(["bisect", idOf(made), "--", "sh", "check.sh"])).toMatchObject({ status: 0 });
  expect(left()).toEqual([]);
  expect(made.git("worktree", "list").split("\n")).toHaveLength(1);
});

test("Ctrl-C that a git of ours gets, too, is no failure of that", async () => {
  const made = await broken("fine", "bad");
  const exec = made.git("--exec-path");
  made.write(
    "../bin/git",
    `#!/bin/sh
case "$*" in *clean*) kill -INT $PPID; kill -KILL $$ ;; esac
exec ${exec}/git "$@"
`,
  );
  chmodSync(join(made.path, "../bin/git"), 0o755);
  const env = { PATH: `${join(made.path, "../bin")}:${made.env.PATH}` };
  const { status, stderr } = made.spawn(["bisect", idOf(made), "--", "sh", "check.sh"], { env });
  expect(stderr).toContain("stopped; nothing was changed [interrupted]");
  expect(status).toBe(130);
  expect(made.git("worktree", "list").split("\n")).toHaveLength(1);
});

test("edits that break it each on its own are named together, for programs too", async () => {
  const made = await broken("bad", "fine", "fine", "bad");
  const run = await made.llmApply(["bisect", "--json", idOf(made), "--", "! cat *.txt | grep bad"]);
  expect(JSON.parse(run.stdout)).toMatchObject({
    status: 0,
    edits: [{ edit: 0 }, { edit: 3, path: "4.txt" }],
  });
});

test("an edit that others need is not blamed", async () => {
  const made = repo({ "a.sh": "true\n", "b.sh": "true\n", "c.sh": "true\n" });
  const input = [
    searchReplace("a.sh", "true", "f() { true; }"),
    searchReplace("b.sh", "true", ". ./a.sh\nf"),
    searchReplace("c.sh", "true", "false"),
  ].join("\n");
  await made.llmApply(["--per-edit"], { input });
  const { stdout } = await made.llmApply(["bisect", idOf(made), "--", "sh b.sh && sh c.sh"]);
  expect(stdout).toMatch(/^edit 3 breaks /);
});

test("a test that came later: the hint says how to get it, and that works", async () => {
  const made = await broken("fine", "bad");
  const id = idOf(made);
  made.write("later.sh", "! grep -q bad *.txt\n");
  made.git("add", "later.sh");
  made.git("commit", "-qm", "a test");
  const alone = await made.llmApply(["bisect", id, "--", "sh later.sh"]);
  expect(alone.stderr).toContain(
    "if the test was added later, fetch it: `-- 'git checkout BRANCH -- FILE && npm test'`",
  );
  const { stdout } = await made.llmApply([
    "bisect",
    id,
    "--",
    "git checkout main -- later.sh && sh later.sh",
  ]);
  expect(stdout).toMatch(/^edit 2 breaks /);
});

test.each([
  [["true"], 1, "not-broken"],
  [["exit 125"], 2, "bisect-stopped"],
  [["grep -q bad *.txt || exit 125; exit 1"], 2, "bisect-stopped"],
  [["false"], 1, "broken-before"],
  [["no-such-program"], 2, "bisect-stopped"],
  [["./check.sh"], 2, "bisect-stopped"],
  [["no-such-program", "-x"], 2, "bisect-stopped"],
  [["kill -9 $$"], 2, "bisect-stopped"],
])("%j tells nothing", async (command, status, code) => {
  const made = await broken("bad");
  const run = await made.llmApply(["bisect", idOf(made), "--", ...command]);
  expect(run.stderr).toContain(`[${code}]\n`);
  expect(run.status).toBe(status);
  expect(made.git("worktree", "list").split("\n")).toHaveLength(1);
});

test("what can't be run any more is broken by the edit that takes it away", async () => {
  const made = await broken("fine");
  const input = `${searchReplace("1.txt", "fine", "good")}\n*** Begin Patch\n*** Delete File: check.sh\n*** End Patch\n`;
  expect((await made.llmApply([], { input })).status).toBe(0);
  const { stdout } = await made.llmApply(["bisect", idOf(made), "--", "test -f check.sh || exit 127"]);
  expect(stdout).toMatch(/^edit 2 breaks /);
});

test("a response on an empty branch, and one that is not there", async () => {
  const made = repo();
  const input = "a.sh\n```sh\ntrue\n```\n\nb.sh\n```sh\nfalse\n```\n";
  await made.llmApply([], { input });
  const { stdout } = await made.llmApply(["bisect", idOf(made), "--", "! test -f b.sh || sh b.sh"]);
  expect(stdout).toMatch(/^edit 2 breaks /);
  expect(await made.llmApply(["bisect", "0000", "--", "true"])).toMatchObject({ status: 2 });
});
