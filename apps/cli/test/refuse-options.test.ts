import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";

/** A repository with a response behind it. */
async function applied(): Promise<Repo> {
  const made = repo({ "a.txt": "one\n" });
  await made.llmApply(["-"], { input: searchReplace("a.txt", "one", "two") });
  return made;
}

test.each([
  [["-n", "undo"], "git llm-apply undo --dry-run"],
  [["--json", "log"], "git llm-apply log --json"],
  [["--strict", "prompt"], "git llm-apply prompt --strict"],
  [["--no-verify", "undo"], "git llm-apply undo --no-verify"],
  [["--status", "log"], "leave it out"],
  [["--model", "x", "log"], "leave it out"],
])("%j: an option before a command would be lost", async (args, hint) => {
  const made = await applied();
  const head = made.git("rev-parse", "HEAD");
  const { status, stdout, stderr } = await made.llmApply(args);
  expect(status).toBe(2);
  expect(stdout + stderr).toContain(hint);
  expect(made.git("rev-parse", "HEAD")).toBe(head);
});

test.each([
  [["--recover", "answer.md"]],
  [["--status", "answer.md"]],
  [["--status", "--recover"]],
  [["--status", "--dry-run"]],
])("%j: what applies nothing stands alone", async (args) => {
  const { status, stderr } = await (await applied()).llmApply(args);
  expect([status, stderr]).toEqual([2, expect.stringContaining("[usage]")]);
});

test.each([
  [["bisect", "nosuch", "--", "npm", "test", "--json"]],
  [["-m", "--json", "nofile"]],
  [["--", "--json"]],
])("%j does not ask for JSON", async (args) => {
  const { status, stdout, stderr } = await (await applied()).llmApply(args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^error: /m);
});

test.each([[["--json", "--bogus"]], [["--bogus", "--json"]], [["log", "--json", "--bogus"]]])(
  "%j asks for JSON, whatever is wrong",
  async (args) => {
    const { stdout, stderr } = await (await applied()).llmApply(args);
    expect(JSON.parse(stdout)).toMatchObject({ status: 2, error: { code: "usage" } });
    expect(stderr).toBe("");
  },
);
