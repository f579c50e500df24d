import { expect, test } from "vitest";
import { lnDiff, searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";

/** Fourteen lines, two models, two formats. */
async function used(): Promise<Repo> {
  const lines = Array.from({ length: 14 }, (_, nth) => `line number ${nth + 1}`);
  const made = repo({ "a.txt": `${lines.join("\n")}\n` });
  const apply = (model: string, input: string, ...more: readonly string[]) =>
    made.llmApply([`--model=${model}`, ...more], { input });
  for (let nth = 1; nth <= 10; nth++)
    await apply("agent:one", searchReplace("a.txt", `line number ${nth}`, `${nth}`));
  // One line off.
  await apply("agent:one", lnDiff("a.txt", 12, "line number 11", "11"));
  for (let nth = 0; nth < 9; nth++) await apply("agent:one", lnDiff("a.txt", 3, "not there", `12 ${nth}`));
  // The same again is no other answer.
  await apply("agent:one", lnDiff("a.txt", 3, "not there", "12 8"));
  await apply("agent:one", lnDiff("a.txt", 3, "not there", "12"), "--dry-run");
  await apply("agent:two", searchReplace("a.txt", "line number 13", "13"));
  await made.llmApply(["undo"]);
  await made.llmApply([], { input: searchReplace("a.txt", "line number 14", "14") });
  return made;
}

test("stats counts by model and format, and says which format suits", async () => {
  const made = await used();
  const { stdout, status } = await made.llmApply(["stats"]);
  expect(stdout).toBe(`model        format          strict  lenient  by hand  refused  reverted   kept
(not named)  search-replace       1        0        0        0         0  100 %
agent:one    search-replace      10        0        0        0         0  100 %
agent:one    ln-diff              0        1        0        9         0   10 %
agent:two    search-replace       1        0        0        0         1    0 %
agent:one does best with search-replace: git llm-apply prompt --format=search-replace
`);
  expect(status).toBe(0);
  const { tallies } = JSON.parse((await made.llmApply(["stats", "--json", "HEAD~3..HEAD~2"])).stdout);
  expect(tallies).toEqual([
    { model: "agent:one", format: "ln-diff", strict: 0, lenient: 0, byHand: 0, refused: 9, reverted: 0 },
    {
      model: "agent:two",
      format: "search-replace",
      strict: 1,
      lenient: 0,
      byHand: 0,
      refused: 0,
      reverted: 0,
    },
  ]);
});

test("stats of a repository without responses", async () => {
  expect((await repo({ "a.txt": "" }).llmApply(["stats"])).stdout).toBe(
    "No commit here comes from a response.\n",
  );
});

test("an edit that a person placed is no strict one", async () => {
  const made = repo({ "a.txt": "same\nx\nsame\n" });
  await made.llmApply(["--pick=1=3"], { input: searchReplace("a.txt", "same", "other") });
  const [tally] = JSON.parse((await made.llmApply(["stats", "--json"])).stdout).tallies;
  expect(tally).toMatchObject({ strict: 0, lenient: 1, byHand: 1 });
});
