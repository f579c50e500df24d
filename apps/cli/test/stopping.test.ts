import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { searchReplace } from "./blocks.ts";
import { command, type Repo, repo } from "./repo.ts";

const input = searchReplace("a.txt", "one", "two");

/** Begins to apply, and returns once the check runs. */
async function checking(made: Repo, check: string) {
  made.write("../answer.md", input);
  const child = spawn(process.execPath, [command, "--exec", `touch ../begun; ${check}`, "../answer.md"], {
    cwd: made.path,
    env: made.env,
  });
  const ended = once(child, "close") as Promise<[number | null, string | null]>;
  let stderr = "";
  child.stderr.on("data", (piece) => (stderr += piece));
  await vi.waitFor(() => expect(existsSync(join(made.path, "../begun"))).toBe(true), 20_000);
  return { child, ended, said: () => stderr };
}

function isUntouched(made: Repo): void {
  expect(made.read("a.txt")).toBe("one\n");
  expect(made.git("rev-list", "--count", "HEAD")).toBe("1");
  expect(made.git("status", "--porcelain")).toBe("");
  expect(existsSync(join(made.path, ".git/index.lock"))).toBe(false);
}

test("signals end the check that runs with all that it started, and everything goes back", async () => {
  const stop = async (name: NodeJS.Signals) => {
    const made = repo({ "a.txt": "one\n" });
    const { child, ended, said } = await checking(made, "(sleep 3; touch ../lived) & sleep 60 | cat");
    child.kill(name);
    expect([name, ...(await ended)]).toEqual([name, 130, null]);
    expect(said()).toContain("stopped; nothing was changed [interrupted]");
    isUntouched(made);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(existsSync(join(made.path, "../lived"))).toBe(false);
  };
  await Promise.all((["SIGINT", "SIGTERM", "SIGHUP"] as const).map(stop));
});

test("a check that does not heed the signal is ended by force", async () => {
  const made = repo({ "a.txt": "one\n" });
  const { child, ended } = await checking(made, "trap '' TERM; while :; do sleep 1; done");
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  isUntouched(made);
}, 30_000);

test("where nobody reads what is printed any more, the apply comes to its end", async () => {
  const made = repo({ "a.txt": "one\n" });
  const { child, ended } = await checking(made, "sleep 1; echo heard by nobody");
  child.stderr.destroy();
  child.stdout.destroy();
  expect(await ended).toEqual([0, null]);
  expect(made.read("a.txt")).toBe("two\n");
  expect(made.git("status", "--porcelain")).toBe("");
});

test.skipIf(!existsSync("/dev/full"))("a result that can't be written has a status of its own", () => {
  const made = repo({ "a.txt": "one\n" });
  const line = `exec "${process.execPath}" "${command}" - > /dev/full`;
  const run = spawnSync("sh", ["-c", line], { cwd: made.path, env: made.env, input, encoding: "utf8" });
  expect(run.status).toBe(3);
  expect(run.stderr).toMatch(/^error: the output can't be written \(ENOSPC.*\) \[output-unwritable\]$/m);
  expect(made.git("rev-list", "--count", "HEAD")).toBe("2");
});

test("what a check makes of an edited file is kept, and the file goes back", async () => {
  const made = repo({ "a.txt": "one\n" });
  const run = await made.llmApply(["--exec", "echo three >> a.txt; false"], { input });
  expect(run.status).toBe(1);
  isUntouched(made);
  const [, kept, command] = /^note: .+ is in (.+); if you do not need it: (.+)$/m.exec(run.stderr)!;
  expect(readFileSync(join(kept!, "a.txt"), "utf8")).toBe("two\nthree\n");
  expect(command).toBe(`rm -r ${kept}`);
});

test("what checks make of edited files is kept once, and --status says what it is, and how to delete it", async () => {
  const made = repo({ "a.txt": "one\n" });
  const check = (command: string) => made.llmApply(["--exec", command], { input });
  const status = async () => (await made.llmApply(["--status"])).stdout;
  const first = await check("echo three >> a.txt; false");
  const folder = /is in (.+);/.exec(first.stderr)![1]!;
  expect((await check("echo three >> a.txt; false")).stderr).toContain(folder);
  expect(
    (await status()).match(/^what a check, a hook or somebody else made of files .+\.rewritten$/gm),
  ).toHaveLength(1);
  await check("echo four >> a.txt; false");
  expect((await status()).match(/\.rewritten$/gm)).toHaveLength(3);
  const [, deletion] = /^Take what you need from there, then delete the rest: (.+)$/m.exec(await status())!;
  spawnSync("sh", ["-c", deletion!]);
  expect(await status()).toBe("No apply is running here, and none was left unfinished.\n");
});

test("what a check that succeeds makes of an edited file is told, and not committed", async () => {
  const made = repo({ "a.txt": "one\n" });
  const { status, stderr } = await made.llmApply(["--exec", "echo three >> a.txt"], { input });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^note: a\.txt was changed by the check/m)]);
  expect(made.git("show", "HEAD:a.txt")).toBe("two");
  expect(made.read("a.txt")).toBe("two\nthree\n");
});

test("of an apply that was killed while a check wrote, the next command says what it undid, and what not", async () => {
  for (const [args, said] of [
    [["--recover"], "stdout"],
    [["--dry-run", "-"], "stderr"],
  ] as const) {
    const made = repo({ "a.txt": "one\n", "b.txt": "one\n" });
    const both = input + searchReplace("b.txt", "one", "two");
    const run = made.spawn(["--exec", "echo three >> b.txt; kill -9 $PPID", "-"], { input: both });
    expect(run.status).toBe(null);
    const next = await made.llmApply(args, { input });
    expect(next[said]).toMatch(
      /an apply that had died .+ was undone, except for b\.txt: .+\n.+llm-apply\/orphans/,
    );
    expect(made.git("status", "--porcelain")).toBe(" M b.txt");
  }
});
