import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { command, type Repo, repo } from "./repo.ts";

/** Commands that pages mention in a line of text or a table; whole sessions are run by `readme.test.ts`. */
const root = join(import.meta.dirname, "../../..");
const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  "apps/cli/README.md",
  ...["core", "git", "hook", "syntax"].map((name) => `packages/${name}/README.md`),
];

/** Asks at a terminal: `terminal-use.test.ts` answers it. */
const INTERACTIVE = /llm-apply -i\b/;

test("commands that the pages name or use", { timeout: 120_000 }, async () => {
  const work = await prepared();
  const [{ id }] = JSON.parse((await work.llmApply(["log", "--json"])).stdout).responses;
  const lines = [...new Set(pages.flatMap(commandsIn))];
  const results: string[] = [];
  for (const [nth, line] of lines.entries()) {
    const status = await resultOf(line.replace(/\bID\b/, id), `../copy${nth}`, work);
    results.push(`${line}: ${status}`);
  }
  expect(results).toEqual(lines.map((line) => `${line}: 0`));
});

function commandsIn(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8");
  const found = [...text.matchAll(/`([^`\n]*\bgit llm-apply\b[^`\n]*)`/g)].map(([, line]) => line!);
  return found
    .map((line) => line.replaceAll("\\|", "|"))
    .filter((line) => !INTERACTIVE.test(line))
    .map((line) => (isNameOnly(line) ? `${line.replace(/ (?:\[|\S+\|).*/, "")} -h` : line));
}

/** A command that is named and not used: its arguments are left out, or stand for what they may be. */
function isNameOnly(line: string): boolean {
  return /^git llm-apply(?: [a-z][a-z-]*)?(?: \[.*\]| \S+(?:\|\S+)+)?$/.test(line);
}

/** A repository with two responses behind it, the newer of three edits, one that was refused, and one to be applied. */
async function prepared(): Promise<Repo> {
  const work = repo({
    "greet.js": "a()\nb()\nhi()\n",
    "slug.py": "a = 1\n",
    "list.txt": "one\n\ntwo\n\nthree\n",
  });
  await work.llmApply(["-"], { input: searchReplace("greet.js", "hi()", "hello()") });
  const edits = ["one", "two", "three"].map((word) => searchReplace("list.txt", word, word.toUpperCase()));
  await work.llmApply(["-"], { input: edits.join("\n") });
  await work.llmApply(["-"], { input: searchReplace("slug.py", "b = 7", "b = 8") });
  for (const name of ["answer.md", "a.md", "b.md"])
    work.write(name, searchReplace("slug.py", "a = 1", "a = 2"));
  work.git("branch", "topic");
  work.git("init", "--quiet", "--bare", "../remote.git");
  work.git("remote", "add", "origin", "../remote.git");
  symlinkSync(command, join(work.path, ".git/git-llm-apply"));
  for (const [name, script] of [
    ["npm", "grep -q 1 slug.py && grep -q TWO list.txt && exit 1; exit 0"],
    ["llm", "cat answer.md"],
  ] as const) {
    work.write(`.git/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(join(work.path, ".git", name), 0o755);
  }
  return work;
}

/** Returns the status of a command, with what it says where that is not 0. What is more than help gets a copy to change. */
async function resultOf(line: string, copy: string, work: Repo): Promise<string> {
  const isHelp = line.endsWith(" -h");
  if (!isHelp) cpSync(work.path, join(work.path, copy), { recursive: true, verbatimSymlinks: true });
  const { status, stderr } = await run(line, isHelp ? "." : copy, work);
  return status === 0 ? "0" : `${status} ${stderr}`;
}

/** Runs what a shell has to take apart as a process of its own, and all else in this one. */
async function run(line: string, copy: string, { path, env: own, llmApply }: Repo) {
  const env = { ...own, PATH: `${join(path, ".git")}:${own.PATH}` };
  const input = searchReplace("slug.py", "a = 1", "a = 3");
  if (/^git llm-apply [\w ./:=-]*$/.test(line))
    return llmApply(line.split(" ").slice(2), { cwd: copy, env, input });
  return spawnSync("bash", ["-c", line], { cwd: join(path, copy), env, input, encoding: "utf8" });
}
