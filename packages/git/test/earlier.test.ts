import { join } from "node:path";
import { parseResponse, planEdits } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { applyPlan, openRepo, readTree } from "../src/index.ts";
import { at, repo } from "./repo.ts";

const lines = (...words: string[]) => words.map((word) => `the ${word} line of the file\n`).join("");
const response = [
  "a.txt",
  "<<<<<<< SEARCH",
  `${lines("first", "second", "third")}=======`,
  `${lines("first", "second")}the last line that there is\n>>>>>>> REPLACE\n`,
].join("\n");

test("an edit written for the file as it was some commits ago is merged with what was changed since", async () => {
  const work = repo({ "a.txt": lines("first", "second", "third") });
  work.write("a.txt", `#!\r\nalpha\r\nbeta\r\n${lines("third").replace("\n", "\r\n")}end\r\n`);
  work.git("commit", "-qam", "another beginning");
  work.write("b.txt", "b");
  work.git("add", "b.txt");
  work.git("commit", "-qm", "another file");
  const open = await openRepo(work.top, { env: work.env });
  const { edits, problems } = parseResponse(response);
  const result = planEdits({ response, edits, problems }, await readTree(open, edits));
  expect(result.outcomes[0]).toMatchObject({
    status: "applied",
    matches: [{ rung: "earlier", range: { from: 3, to: 4 } }],
    notes: [`written for version ${work.git("rev-parse", "HEAD~2:a.txt").slice(0, 10)} of the file`],
  });
  await applyPlan(open, result.plan, { response: Buffer.from(response), of: 1 });
  expect(work.git("show", "HEAD:a.txt")).toBe("#!\r\nalpha\r\nbeta\r\nthe last line that there is\r\nend");
});

test("what the edit changes has changed since: it is refused, and the version named", async () => {
  const work = repo({ "a.txt": lines("first", "second", "third") });
  work.write("a.txt", `alpha\nbeta\n${lines("3rd")}`);
  work.git("commit", "-qam", "another file");
  const open = await openRepo(work.top, { env: work.env });
  const { edits, problems } = parseResponse(response);
  const result = planEdits({ response, edits, problems }, await readTree(open, edits));
  expect(result.ok).toBe(false);
  expect(result.outcomes[0]!.reject!.message).toContain(
    `The quoted lines are in version ${work.git("rev-parse", "HEAD~1:a.txt").slice(0, 10)} of a.txt; what the edit changes has changed since.`,
  );
});

test("where the quoted lines are gone, and a sibling of them is left, the history tells so", async () => {
  const passage = (name: string) =>
    `test("${name}", async () => {\n  const limit = 3;\n  const client = await connect(${name});\n  const answer = await client.get(limit);\n  expect(answer.items).toHaveLength(3);\n  await client.close();\n});\n`;
  const quote = passage("orders").split("\n").slice(1, 5).join("\n");
  const edit = `a.js\n<<<<<<< SEARCH\n${quote}\n=======\n${quote.replaceAll("3)", "4)")}\n>>>>>>> REPLACE\n`;
  const work = repo({ "a.js": passage("users") });
  const planOf = async () => {
    const parsed = parseResponse(edit);
    return planEdits(parsed, await readTree(await openRepo(work.top, { env: work.env }), parsed.edits));
  };
  expect((await planOf()).outcomes[0]!.status).toBe("applied");
  work.write("a.js", passage("orders") + passage("users"));
  work.git("commit", "-qam", "orders");
  work.write("a.js", passage("users"));
  work.git("commit", "-qam", "no orders");
  const { outcomes } = await planOf();
  expect(outcomes[0]!.reject!.message).toContain(
    `The quoted lines are in version ${work.git("rev-parse", "HEAD~1:a.js").slice(0, 10)} of a.js, and gone since`,
  );
});

test("in a partial clone no former version is fetched", async () => {
  const origin = repo({ "a.txt": lines("first", "second", "third") });
  origin.write("a.txt", "another file\n");
  origin.git("commit", "-qam", "another file");
  origin.git("config", "uploadpack.allowFilter", "true");
  origin.git("clone", "-q", "--filter=blob:none", `file://${origin.top}`, "../partial");
  const work = at(join(origin.top, "../partial"), origin.env);
  work.git("remote", "set-url", "origin", "file:///nowhere");
  const parsed = parseResponse(response);
  const tree = await readTree(await openRepo(work.top, { env: work.env }), parsed.edits);
  expect(planEdits(parsed, tree).outcomes[0]).toMatchObject({ status: "not-found" });
});

const body = (name: string) => `function ${name}() {\n  const sum = of(none);\n  return sum;\n}\n`;
const hunk = "@@ -2,2 +2,2 @@\n   const sum = of(none);\n-  return sum;\n+  return sum + 1;\n";

test.each([
  [
    "a diff",
    (id: string) => `diff --git a/b.js b/b.js\nindex ${id}..1234567 100644\n--- a/b.js\n+++ b/b.js\n${hunk}`,
  ],
  ["a path", (id: string) => `b.js (blob ${id})\n\`\`\`diff\n${hunk}\`\`\`\n`],
])("where %s names the version, its line numbers count there", async (_, responseFor) => {
  const work = repo({ "b.js": body("first") });
  const version = work.git("rev-parse", "HEAD:b.js").slice(0, 10);
  const planned = async (id: string) => {
    const parsed = parseResponse(responseFor(id));
    const tree = await readTree(await openRepo(work.top, { env: work.env }), parsed.edits);
    return planEdits(parsed, tree).outcomes[0]!;
  };
  expect((await planned(version)).matches).toMatchObject([{ rung: "exact", range: { from: 1 } }]);
  work.write("b.js", body("second") + body("first"));
  work.git("commit", "-qam", "second is new");
  expect((await planned("0000000")).matches).toMatchObject([{ rung: "exact", range: { from: 1 } }]);
  expect((await planned(version)).matches).toMatchObject([{ rung: "earlier", range: { from: 5 } }]);
  work.write("b.js", body("first").replace("return sum", "  return sum"));
  work.git("commit", "-qam", "second is gone, first is indented");
  expect((await planned("0000000")).status).toBe("applied");
  const refused = await planned(version);
  expect(refused.reject?.message).toContain(`are in version ${version} of b.js, which the response names`);
});
