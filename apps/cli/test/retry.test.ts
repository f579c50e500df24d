import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";

const wrong = searchReplace("a.txt", "nowhere to be found", "x");
const right = searchReplace("a.txt", "one", "two");

/** A repository, and beside it a program that counts its calls, keeps the prompt, and prints `answer`. */
function withModel(answer: string): { made: Repo; command: string; calls(): number } {
  const made = repo({ "a.txt": "one\n" });
  made.write("../answer.md", answer);
  made.write("../model.sh", 'cd "$(dirname "$0")"; cat >prompt.md; echo >>calls; cat answer.md\n');
  made.write("../calls", "");
  return { made, command: "sh ../model.sh", calls: () => made.read("../calls").length };
}

test("the model gets the reasons, and its better answer is applied", async () => {
  const { made, command, calls } = withModel(right);
  const run = await made.llmApply(["--retry", command], { input: wrong });
  expect(run.status).toBe(0);
  expect(run.stderr).toContain(`asking again: ${command}\n`);
  expect(made.read("../prompt.md")).toContain("# The edit could not be applied");
  expect(made.read("a.txt")).toBe("two\n");
  expect(calls()).toBe(1);
});

test("what the program leaves in the background is not waited for", async () => {
  const { made, command } = withModel(right);
  const start = performance.now();
  const run = await made.llmApply(["--retry", `sleep 20 2>/dev/null & ${command}`], { input: wrong });
  expect([run.status, made.read("a.txt")]).toEqual([0, "two\n"]);
  expect(performance.now() - start).toBeLessThan(15_000);
});

test("an answer that is no better ends it, whatever is left of the tries", async () => {
  const { made, command, calls } = withModel(wrong);
  const { status, stderr } = await made.llmApply(["--retry", command], { input: wrong });
  expect(status).toBe(1);
  expect(stderr).toMatch(/note: this answer is no better than the previous one: not asking again\n$/);
  expect(calls()).toBe(1);
  expect(made.git("status", "--porcelain")).toBe("");
});

test("what the better answer has forgotten is told", async () => {
  const { made, command } = withModel(right);
  made.write("b.txt", "1\n");
  made.git("add", "b.txt");
  made.git("commit", "--quiet", "--message=b");
  const input = wrong + searchReplace("b.txt", "1", "2");
  const note =
    "b.txt: edits of the previous answer were not applied, and this answer has no edit of the file";
  const run = await made.llmApply(["--retry", command], { input });
  expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining(`note: ${note}\nhint: send`) });
  expect(run.stderr).not.toContain("note: a.txt");
  expect(made.read("../prompt.md")).toMatch(/unchanged, and nothing else:\n- b\.txt, line 1\n$/);
  made.git("reset", "--quiet", "--hard", "HEAD~");
  const json = await made.llmApply(["--json", "--retry", command], { input });
  expect(JSON.parse(json.stdout).notices).toContain(note);
  made.git("reset", "--quiet", "--hard", "HEAD~");
  expect((await made.llmApply(["--partial", "--retry", command], { input })).stderr).not.toContain(note);
});

test("what is forgotten is told where the better answer is given by hand, but of the one before alone", async () => {
  const { made } = withModel(right);
  made.write("b.txt", "1\n");
  made.git("add", "b.txt");
  made.git("commit", "--quiet", "--message=b");
  const say = async (input: string, ...args: string[]) => (await made.llmApply(args, { input })).stderr;
  const both = wrong + searchReplace("b.txt", "1", "2");
  await say(both);
  expect(await say(right, "--dry-run")).toContain("note: b.txt: edits of the previous answer");
  expect(await say(right)).toContain("note: b.txt: edits of the previous answer");
  expect(await say(searchReplace("b.txt", "1", "2"))).not.toContain("the previous answer");
  made.git("reset", "--quiet", "--hard", "HEAD~2");
  await say(both);
  await say(searchReplace("c.txt", "", "x"));
  expect(await say(right)).not.toContain("the previous answer");
});

const LINES = Array.from({ length: 20 }, (_, nth) => `line ${nth + 1}\n`).join("");
const fitting = searchReplace("a.txt", "line 5", "line five");
const better = searchReplace("a.txt", "line 15", "line fifteen");
const MISSED = "note: a.txt: edit 1 (line 5) of the previous answer was not applied";

/** What answers lead to, one after the other, where the first has an edit that fits, and one that is refused. */
async function afterRefusal(...answers: readonly string[]) {
  const made = repo({ "a.txt": LINES });
  await made.llmApply([], { input: fitting + wrong });
  const runs = [];
  for (const input of answers) runs.push(await made.llmApply([], { input }));
  return { made, said: runs.map(({ stderr }) => stderr) };
}

test("an edit that fitted, and that the better answer leaves out, is asked for again", async () => {
  const { made, command, calls } = withModel(better);
  made.write("a.txt", LINES);
  made.git("commit", "-qam", "Lines");
  made.write(
    "../model.sh",
    'cd "$(dirname "$0")"; cat >prompt.md; echo >>calls; cat answer.md; cp fit.md answer.md\n',
  );
  made.write("../fit.md", fitting);
  const { status, stderr } = await made.llmApply(["--retry", command], { input: fitting + wrong });
  expect([status, calls()]).toEqual([0, 2]);
  expect(stderr).toContain(`${MISSED}, and this answer does not have it\n`);
  expect(made.read("../prompt.md")).toContain("- a.txt, line 5\n");
  expect(made.read("a.txt")).toBe(
    LINES.replace("line 5\n", "line five\n").replace("line 15", "line fifteen"),
  );
});

test("an edit that fitted is missed only once, and the model is told by hand, too", async () => {
  const { made, said } = await afterRefusal(better, searchReplace("a.txt", "line 10", "line ten"));
  expect(said[0]).toContain(MISSED);
  expect(said[1]).not.toContain("the previous answer");
  await made.llmApply([], { input: fitting + wrong });
  await made.llmApply([], { input: searchReplace("a.txt", "line 12", "line twelve") });
  expect((await made.llmApply(["feedback"])).stdout).toContain("- a.txt, line 5\n");
});

test.each([
  ["as it was", fitting + better],
  ["within a larger one", searchReplace("a.txt", "line 4\nline 5\nline 6", "line 4\nline five\nline 6")],
  ["in another way", searchReplace("a.txt", "line 5", "the fifth line")],
  ["within the whole file", `a.txt\n\`\`\`\n${LINES.replace("line 5\n", "line five\n")}\`\`\`\n`],
  ["by deleting the lines", searchReplace("a.txt", "line 4\nline 5\nline 6", "line 4\nline 6")],
])("an edit that fitted and is sent again %s is not missed", async (_, answer) => {
  expect((await afterRefusal(answer)).said[0]).not.toContain("the previous answer");
});

test.each([
  ["quoted as it was", searchReplace("a.txt", "line 4\nline 5\nline 6", "line 4\nline 5\nline six")],
  ["within the whole file", `a.txt\n\`\`\`\n${LINES.replace("line 15\n", "line fifteen\n")}\`\`\`\n`],
])("an edit that fitted is missed where its line is left as it was, %s", async (_, answer) => {
  const { said } = await afterRefusal(answer);
  expect(said[0]).toContain(MISSED);
});

test("what is forgotten in two answers is told with the one that lands; without a store, files alone are", async () => {
  expect((await afterRefusal(wrong, better)).said[1]).toContain(MISSED);
  const { made, command } = withModel(better);
  made.write("a.txt", LINES);
  made.git("commit", "-qam", "Lines");
  const run = await made.llmApply(["--no-store", "--retry", command], { input: fitting + wrong });
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining(MISSED)]);
  expect(made.read(".git/llm-apply/unwritten.json")).not.toContain("five");
});

test("a failed check leaves all of the answer to be done", async () => {
  const { made } = withModel(right);
  await made.llmApply(["--exec", "false"], { input: right + searchReplace("c.txt", "", "x") });
  const { stderr } = await made.llmApply([], { input: right });
  expect(stderr).toContain("note: c.txt: edits of the previous answer");
});

test("--max-retries without --retry is a mistake, unless that is set", async () => {
  const { made, command } = withModel(right);
  const run = await made.llmApply(["--max-retries", "2"], { input: right });
  expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining("no meaning without --retry") });
  made.git("config", "llm-apply.retry", command);
  expect((await made.llmApply(["--max-retries", "2"], { input: right })).status).toBe(0);
});

test("--max-retries 0 never asks, and must be a number", async () => {
  const { made, command, calls } = withModel(right);
  expect((await made.llmApply(["--retry", command, "--max-retries", "0"], { input: wrong })).status).toBe(1);
  expect((await made.llmApply(["--retry", command, "--max-retries", "x"], { input: wrong })).status).toBe(2);
  made.git("config", "llm-apply.maxRetries", "many");
  const { status, stderr } = await made.llmApply(["--retry", command], { input: wrong });
  expect(status).toBe(4);
  expect(stderr).toContain(
    "error: the setting llm-apply.maxRetries is 'many', which is not a number up to 999 [bad-setting]",
  );
  expect(calls()).toBe(0);
});

test("with --partial only what failed is asked for again", async () => {
  const { made, command } = withModel(right);
  made.write("b.txt", "1\n");
  made.git("add", ".");
  made.git("commit", "-qm", "More");
  const input = searchReplace("b.txt", "1", "2") + wrong;
  expect((await made.llmApply(["--partial", "--retry", command], { input })).status).toBe(0);
  expect([made.read("a.txt"), made.read("b.txt")]).toEqual(["two\n", "2\n"]);
  expect(made.read("../prompt.md")).toContain("already applied");
});

test("a failed check is a reason too, and with --json there is one document", async () => {
  const { made, command } = withModel(searchReplace("a.txt", "one", "three"));
  const run = await made.llmApply(["--json", "--exec", "grep three a.txt", "--retry", command], {
    input: right,
  });
  expect(JSON.parse(run.stdout)).toMatchObject({ status: 0, ok: true });
  expect(made.read("../prompt.md")).toContain("`grep three a.txt` fails, so nothing");
});

test("with --json the document has the commits of all answers, each with its response", async () => {
  const { made, command } = withModel(right);
  const input = searchReplace("b.txt", "", "new") + wrong;
  const { commits, ok } = JSON.parse(
    (await made.llmApply(["--json", "--partial", "--retry", command], { input })).stdout,
  );
  expect(ok).toBe(true);
  const ids = made.git(
    "log",
    "-2",
    "--reverse",
    "--format=%(trailers:key=Llm-Apply-Id,valueonly,separator=)",
  );
  expect(commits.map(({ id }: { id: string }) => id).join("\n")).toBe(ids);
});

test("a program that fails leaves the reasons where they belong, and the document tells all", async () => {
  const { made } = withModel(right);
  const input = searchReplace("b.txt", "", "new") + wrong;
  const args = ["--partial", "--retry", "exit 7", "--feedback=next.md"];
  const run = await made.llmApply(["--json", ...args], { input });
  expect(JSON.parse(run.stdout)).toMatchObject({
    status: 1,
    commits: [{ oid: made.git("rev-parse", "HEAD") }],
    edits: [{ status: "applied" }, { status: "not-found" }],
    error: { code: "retry-failed" },
  });
  expect((await made.llmApply(["feedback"])).stdout).toBe(made.read("next.md"));
});

test.each([
  ["exit 7", "`exit 7` failed with status 7, so there is no further answer [retry-failed]"],
  ["kill -9 $$", "`kill -9 $$` was ended by SIGKILL, so there is no further answer [retry-failed]"],
  [
    "cat /dev/zero",
    "is larger than 8 MiB; reading stopped there, and nothing of it was applied [response-too-large]",
  ],
])("a program that fails: %s", async (command, message) => {
  const made = repo({ "a.txt": "one\n" });
  const { status, stderr } = await made.llmApply(["--retry", command], { input: wrong });
  expect(stderr).toContain(message);
  expect(status).toBe(message.endsWith("[retry-failed]") ? 1 : 2);
});

/** A diff of a.txt with one hunk for each line that it changes. */
function diffOf(...lines: readonly string[]): string {
  const hunks = lines.map((line) => `@@ ... @@\n-${line}\n+new ${line}\n`);
  return `\`\`\`diff\n--- a.txt\n+++ a.txt\n${hunks.join("")}\`\`\`\n`;
}

test("hunks that fitted beside one that was refused are asked for again, with their words", async () => {
  const made = repo({ "a.txt": LINES });
  await made.llmApply([], { input: diffOf("line 5", "no line at all", "line 12") });
  const run = await made.llmApply([], { input: diffOf("line 15") });
  const missed = "of the previous answer was not applied, and this answer does not have it";
  expect(run.stderr).toContain(`note: a.txt: a hunk of edit 1 (line 5) ${missed}\n`);
  expect(run.stderr).toContain(`note: a.txt: a hunk of edit 1 (line 12) ${missed}\n`);
  const told = (await made.llmApply(["feedback"])).stdout;
  expect(told).toContain("- a.txt, line 5:\n```\n@@ ... @@\n-line 5\n+new line 5\n```\n- a.txt, line 12:\n");
  expect((await made.llmApply([], { input: diffOf("line 5", "line 12") })).stderr).not.toContain("before");
  expect((await made.llmApply(["feedback"])).status).toBe(1);
});

test("hunks that fitted twice, beside one that was refused twice, are asked for once", async () => {
  const made = repo({ "a.txt": LINES });
  await made.llmApply([], { input: diffOf("line 5", "no line at all") });
  await made.llmApply([], { input: diffOf("line 5", "no such line") });
  const { stderr } = await made.llmApply([], { input: diffOf("line 15") });
  expect(stderr.match(/a hunk of edit 1/g)).toHaveLength(1);
});

test("of a reminder what is still missing is told again, as long as an answer has some of it", async () => {
  const made = repo({ "a.txt": LINES });
  const missed = async (...lines: readonly string[]) =>
    (await made.llmApply([], { input: diffOf(...lines) })).stderr.match(/(?<=hunk of edit 1 \()[^)]*/g);
  await missed("line 5", "no line at all", "line 12", "line 18");
  expect(await missed("line 15")).toEqual(["line 5", "line 12", "line 18"]);
  expect(await missed("line 5")).toEqual(["line 12", "line 18"]);
  expect((await made.llmApply(["feedback"])).stdout).toContain("- a.txt, line 12:\n");
  expect(await missed("line 12")).toEqual(["line 18"]);
  expect(await missed("line 9")).toBeNull();
  expect((await made.llmApply(["feedback"])).status).toBe(1);
});

test("a hunk that only inserts is not missing where the better answer has its lines close by", async () => {
  const made = repo({ "a.txt": LINES });
  const inserting = (line: string, added: string) => `@@ ... @@\n ${line}\n+${added}\n`;
  const refused = "@@ ... @@\n-no line at all\n+new\n";
  const say = async (...hunks: readonly string[]) =>
    (await made.llmApply([], { input: `\`\`\`diff\n--- a.txt\n+++ a.txt\n${hunks.join("")}\`\`\`\n` }))
      .stderr;
  await say(inserting("line 5", "use of new words"), refused);
  expect(await say(inserting("line 6", "use of new words"))).not.toContain("the previous answer");
  await say(inserting("line 9", "other new words"), refused);
  expect(await say(inserting("line 18", "other new words"))).toContain("the previous answer");
  await say(inserting("line 12", "line 11"), refused);
  expect(await say(inserting("line 14", "yet another"))).toContain("the previous answer");
});

test("a hunk that only inserts is missing where the answer has its lines in the block beside", async () => {
  const made = repo({ "a.py": "def first():\n    start()\n\n\ndef second():\n    begin()\n" });
  const logged = (line: string) => searchReplace("a.py", line, `${line}\n    log("entered")`);
  await made.llmApply([], {
    input: logged("    start()") + searchReplace("a.py", "    no such call()", "x"),
  });
  const { stderr } = await made.llmApply([], { input: logged("    begin()") });
  expect(stderr).toContain("note: a.py: edit 1 (line 2) of the previous answer was not applied");
});

test("hunks that fitted are asked for by --retry, and with --partial, too", async () => {
  const { made, command, calls } = withModel(diffOf("line 15"));
  made.write("a.txt", LINES);
  made.git("commit", "-qam", "Lines");
  const script = 'cd "$(dirname "$0")"; cat >prompt.md; echo >>calls; cat answer.md; cp fit.md answer.md\n';
  made.write("../model.sh", script);
  made.write("../fit.md", diffOf("line 5"));
  const input = diffOf("line 5", "no line at all") + searchReplace("a.txt", "line 10", "line ten");
  const run = await made.llmApply(["--partial", "--retry", command], { input });
  expect([run.status, calls()]).toEqual([0, 2]);
  expect(made.read("a.txt")).toMatch(/new line 5\n[\s\S]*line ten\n[\s\S]*new line 15\n/);
});

test("an answer that mends one of two hunks is better than the one before", async () => {
  const { made, command, calls } = withModel(diffOf("line 15", "not there"));
  made.write("a.txt", LINES);
  made.git("commit", "-qam", "Lines");
  const script = 'cd "$(dirname "$0")"; cat >prompt.md; echo >>calls; cat answer.md; cp fit.md answer.md\n';
  made.write("../model.sh", script);
  made.write("../fit.md", diffOf("line 15", "line 5"));
  const run = await made.llmApply(["--retry", command], { input: diffOf("no line", "not there") });
  expect([run.status, calls()]).toEqual([0, 2]);
});

test("where no edit can be read, the model is told what was there, and asked again", async () => {
  const { made, command, calls } = withModel(right);
  await made.llmApply([], { input: wrong });
  const input = "```sh\ncat > b.txt <<'EOF'\nx\nEOF\n```\n";
  expect((await made.llmApply(["--feedback", "f.md"], { input })).status).toBe(2);
  const told = (await made.llmApply(["feedback"])).stdout;
  expect(told).toMatch(/^# No edit could be read in your answer, and nothing was changed\n\n- line/);
  expect(told).toContain("Answer with SEARCH/REPLACE blocks.");
  expect(made.read("f.md")).toBe(told);
  const run = await made.llmApply(["--retry", command], { input });
  expect([run.status, calls(), made.read("a.txt")]).toEqual([0, 1, "two\n"]);
  expect(made.read("../prompt.md")).toBe(told);
});

test("an answer without edits is no better than one before, and what is left to be written stays so", async () => {
  const { made, command, calls } = withModel("I am sorry.");
  const run = await made.llmApply(["--retry", command], { input: wrong });
  expect([run.status, calls()]).toEqual([2, 1]);
  expect(run.stderr).toContain("note: this answer is no better than the previous one: not asking again\n");
  const json = await made.llmApply(["--json"], { input: "I am sorry." });
  expect(JSON.parse(json.stdout)).toMatchObject({ status: 2, error: { code: "no-edits" } });
  made.write("a.txt", LINES);
  made.git("commit", "-qam", "Lines");
  await made.llmApply([], { input: fitting + wrong });
  await made.llmApply([], { input: "I am sorry." });
  expect((await made.llmApply([], { input: better })).stderr).toContain(MISSED);
});
