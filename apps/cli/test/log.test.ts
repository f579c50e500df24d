import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";

const key = "AKIA0123456789ABCDEF";

/** A response of three edits, one of which has no place, with an escape and a key in it. */
async function applied(...options: readonly string[]): Promise<{ readonly work: Repo; readonly id: string }> {
  const work = repo({ "a.txt": "one\ntwo\nthree\n", "b.txt": "1\n" });
  const input = `Here \u001b[31mit is, with ${key}.\n\n${searchReplace("a.txt", "two", "due")}${searchReplace("b.txt", "nowhere to be found", "x")}${searchReplace("b.txt", "1", "2")}`;
  await work.llmApply(["--partial", "--model", "agent:model", ...options, "-"], { input });
  return { work, id: work.git("log", "-1", "--format=%(trailers:key=Llm-Apply-Id,valueonly)").trim() };
}

test("log lists responses with model, edits and state", async () => {
  const { work, id } = await applied();
  const oid = work.git("rev-parse", "HEAD").slice(0, 10);
  const facts = "2026-01-02  agent:model  search-replace  2 of 3 edits  lowest score 1.00";
  const { status, stdout } = await work.llmApply(["log"]);
  expect(stdout).toBe(`${id} applied\n  ${facts}\n    ${oid} Edit a.txt and edit b.txt\n`);
  expect(status).toBe(0);
});

test.each<[string, (work: Repo) => void]>([
  ["applied", () => {}],
  ["reverted", (work) => work.git("revert", "--no-edit", "HEAD")],
  [
    "amended",
    (work) => {
      work.write("a.txt", "other\n");
      work.git("commit", "--quiet", "--all", "--amend", "--no-edit");
    },
  ],
])("log says that a response is %s", async (state, change) => {
  const { work, id } = await applied();
  change(work);
  expect((await work.llmApply(["log"])).stdout).toContain(`${id} ${state}\n`);
  expect(JSON.parse((await work.llmApply(["log", "--json"])).stdout).responses[0]).toMatchObject({
    id,
    state,
    of: 3,
  });
});

test("log says that one commit of two was reverted", async () => {
  const { work, id } = await applied("--per-edit");
  work.git("revert", "--no-edit", "HEAD");
  expect((await work.llmApply(["log"])).stdout).toContain(`${id} partly-reverted\n`);
});

test("log where nothing is recorded", async () => {
  expect((await repo({ "a.txt": "a\n" }).llmApply(["log"])).stdout).toBe(
    "No commit here comes from a response.\n",
  );
  expect((await repo().llmApply(["log"])).stdout).toBe("No commit here comes from a response.\n");
});

test("show tells where each edit went, and the model's words, escaped", async () => {
  const { work, id } = await applied();
  const { stdout } = await work.llmApply(["show", id.slice(0, 6).toUpperCase()]);
  expect(stdout).toContain(`response ${id}\nstate:      applied\nmodel:      agent:model\n`);
  expect(stdout).toContain("verified  Edit a.txt and edit b.txt\n");
  expect(stdout).toContain(
    "  1  edit a.txt (search-replace): line 2\n  3  edit b.txt (search-replace): line 1\n",
  );
  expect(stdout).toContain("  2  edit b.txt (search-replace): did not land: refused, or already there\n");
  expect(stdout).toContain(`Here ^[[31mit is, with ${key}.\n`);
  expect(stdout).not.toContain("\u001b");
});

test("show finds a response on another branch", async () => {
  const { work, id } = await applied();
  work.git("checkout", "--quiet", "-b", "other", "HEAD~");
  expect((await work.llmApply(["show", id])).stdout).toContain("verified  Edit a.txt and edit b.txt\n");
  expect((await work.llmApply(["log"])).stdout).toBe("No commit here comes from a response.\n");
});

test("show of one edit has its words alone, and --redact masks keys", async () => {
  const { work, id } = await applied();
  const { stdout } = await work.llmApply(["show", `${id}:1`]);
  expect(stdout).toContain("+due".slice(1));
  expect(stdout).not.toContain("nowhere to be found");
  const masked = (await work.llmApply(["show", "--redact", id])).stdout;
  expect(masked).toContain("with [redacted].");
  expect(masked).not.toContain(key);
});

test("log, show and why describe an edit alike: its number from 0, its lines from 1", async () => {
  const { work, id } = await applied();
  const json = async (...args: readonly string[]) =>
    JSON.parse((await work.llmApply([...args, "--json"])).stdout);
  const [response] = (await json("log")).responses;
  expect(response).toMatchObject({ formats: ["search-replace"], commits: [{ verdict: "verified" }] });
  expect(response.edits[1]).toMatchObject({ edit: 2, placements: [{ from: 1, to: 1, rung: "exact" }] });
  expect(await json("show", id)).toMatchObject(response);
  expect(await json("show", `${id}:3`)).toMatchObject({ edits: [response.edits[1]] });
  expect((await json("why", "b.txt:1")).edits).toMatchObject([response.edits[1]]);
});

test("show of a response that was not kept says so", async () => {
  const { work, id } = await applied("--no-store");
  for (const args of [
    ["show", id],
    ["why", "b.txt:1"],
  ])
    expect((await work.llmApply(args)).stdout).toContain(
      "Only the hash of the response is kept (--no-store).\n",
    );
});

test("in a clone to which the record was not fetched, show, why and verify say so", async () => {
  const { work, id } = await applied();
  const missing = "not here: it was not fetched (git llm-apply fetch-record), or it is lost";
  work.git("update-ref", "-d", "refs/llm-apply/responses");
  for (const [args, text] of [
    [["show", id], `The response is ${missing}.\n`],
    [["why", "b.txt:1"], `The response is ${missing}.\n`],
    [["verify"], `its response is ${missing}\n`],
  ] as const)
    expect((await work.llmApply(args)).stdout).toContain(text);
  work.git("update-ref", "-d", "refs/notes/llm-apply");
  for (const [args, text] of [
    [["show", id], `What each edit did is not known: the note is ${missing}.\n`],
    [["show", id], `The response is ${missing}.\n`],
    [["why", "b.txt:1"], `Which edit made the line is not known: the note is ${missing}.\n`],
    [["verify"], `its note is ${missing}\n`],
  ] as const)
    expect((await work.llmApply(args)).stdout).toContain(text);
});

test("why of a line that was changed by hand in the commit of a response", async () => {
  const { work } = await applied();
  work.write("c.txt", "mine\n");
  work.git("add", "c.txt");
  work.git("commit", "-q", "--amend", "--no-edit");
  expect((await work.llmApply(["why", "c.txt:1"])).stdout).toContain("None of its edits is in this file");
});

test("show says what a person picked", async () => {
  const work = repo({ "d.txt": "same\nx\nsame\n" });
  await work.llmApply(["--pick", "1=3", "-"], { input: searchReplace("d.txt", "same", "other") });
  const id = work.git("log", "-1", "--format=%(trailers:key=Llm-Apply-Id,valueonly)").trim();
  expect((await work.llmApply(["show", id])).stdout).toContain("line 3; line picked by hand\n");
});

test("show --agent-trace has the lines that each commit brought", async () => {
  const { work, id } = await applied("--per-edit");
  const traces = (await work.llmApply(["show", "--agent-trace", id])).stdout.trimEnd().split("\n");
  expect(traces.map((line) => JSON.parse(line))).toMatchObject([
    {
      version: "0.1",
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      timestamp: "2026-01-02T03:04:05.000Z",
      vcs: { type: "git", revision: work.git("rev-parse", "HEAD~") },
      tool: { name: "git-llm-apply" },
      files: [
        {
          path: "a.txt",
          conversations: [
            {
              contributor: { type: "ai", model_id: "agent:model" },
              ranges: [{ start_line: 2, end_line: 2 }],
            },
          ],
        },
      ],
    },
    { vcs: { revision: work.git("rev-parse", "HEAD") }, files: [{ path: "b.txt" }] },
  ]);
});

test("show --agent-trace is of whole responses, and no JSON document", async () => {
  const { work, id } = await applied();
  for (const args of [[`${id}:1`], [id, "--json"]])
    expect(await work.llmApply(["show", "--agent-trace", ...args])).toMatchObject({ status: 2 });
});

test.each([
  ["0000", "no-such-response"],
  [":1", "no-such-response"],
])("show of %j is an error", async (name, code) => {
  const { work } = await applied();
  expect(await work.llmApply(["show", name])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(code),
  });
});

test("an id has four digits at least, whatever it is named for", async () => {
  const { work, id } = await applied();
  const three = id.slice(0, 3);
  for (const [name, ...args] of [
    [three, "show", three],
    [three, "show", `${three}:1`],
    [three, "revert", three],
    [three, "bisect", three, "--", "true"],
    [`${id}:1`, "bisect", `${id}:1`, "--", "true"],
  ] as const)
    expect(await work.llmApply(args)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        `error: ${name} is not the id of a response [no-such-response]\nhint: give at`,
      ),
    });
});

test("show of an edit that did not land is an error", async () => {
  const { work, id } = await applied();
  expect(await work.llmApply(["show", `${id}:2`])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("no-such-edit"),
  });
});
