import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { command, repo } from "./repo.ts";

const files = { "a.py": "def f():\n    return 1\n", "a.ts": "f(1);\n" };
const hint = "hint: send the model what `git llm-apply feedback` prints, and apply its next answer\n";
const input = searchReplace("a.py", "    return 1", "    return (1") + searchReplace("a.ts", "f(1);", "f(1;");

/** Without the edits that are shown on the way: on a busy machine the response takes long to come. */
function withoutLooks(stderr: string): string {
  return stderr.replace(/^· .*\n/gm, "");
}

test("what no longer parses is told, to the user, to the model and to programs", async () => {
  const made = repo(files);
  const { status, stderr } = await made.llmApply(["--feedback=next.md"], { input });
  expect(withoutLooks(stderr)).toBe(
    `warning: a.py:2:5: \`return (1\` can't be read\nwarning: a.ts:1:4: expected \`,\` or \`)\` but found \`;\`\n${hint}`,
  );
  expect(status).toBe(0);
  expect(
    made.read("next.md"),
  ).toBe(`With your edits, these files can no longer be parsed. The edits are applied: send further edits that repair the files.

a.py:2:5: \`return (1\` can't be read
\`\`\`
1│def f():
2│    return (1
3│
\`\`\`

a.ts:1:4: expected \`,\` or \`)\` but found \`;\`
\`\`\`
1│f(1;
2│
\`\`\`
`);
  made.git("reset", "--quiet", "--hard", "HEAD~");
  const { broken } = JSON.parse((await made.llmApply(["--json"], { input })).stdout);
  expect(broken[0]).toEqual({ path: "a.py", line: 2, column: 5, message: "`return (1` can't be read" });
});

test("--strict refuses what no longer parses, --no-syntax does not look", async () => {
  const made = repo(files);
  const { status, stderr } = await made.llmApply(["--strict", "--feedback=next.md"], { input });
  expect(stderr).toContain("error: 2 files would no longer parse: a.py:2:5:");
  expect(stderr).toContain(hint);
  expect(status).toBe(1);
  expect(made.read("next.md")).toContain("Send all edits again, corrected.");
  expect(made.read("a.py")).toBe(files["a.py"]);
  expect((await made.llmApply(["--strict", "--dry-run"], { input })).status).toBe(1);
  expect(await made.llmApply(["--strict", "--no-syntax"], { input })).toMatchObject({
    status: 0,
    stderr: "",
  });
});

test("--strict tells the refused edits beside the files that would no longer parse", async () => {
  const made = repo(files);
  await made.llmApply(["--strict", "--partial"], { input: input + searchReplace("a.py", "nowhere", "x") });
  const said = (await made.llmApply(["feedback"])).stdout;
  expect(said).toContain("# 1 of 3 edits could not be applied");
  expect(said).toContain(
    "With the edits that fit, these files can no longer be parsed, so nothing was kept.\n\na.py:2:5:",
  );
});

test("without its parser a script is applied, and said not to be checked", () => {
  const made = repo(files);
  const alone = join(made.path, "../alone");
  for (const part of ["dist", "grammars", "package.json"])
    cpSync(join(command, "../..", part), join(alone, part), { recursive: true });
  const stderr = execFileSync("sh", ["-c", `node ${alone}/dist/git-llm-apply.cjs 2>&1 >/dev/null`], {
    cwd: made.path,
    env: made.env,
    input,
    encoding: "utf8",
  });
  expect(withoutLooks(stderr)).toBe(
    `note: a.ts was not parsed: oxc-parser is not installed\nwarning: a.py:2:5: \`return (1\` can't be read\n${hint}`,
  );
});
