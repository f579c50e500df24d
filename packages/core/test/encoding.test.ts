import { expect, test } from "vitest";
import { imageOf, type PlanOptions, parseResponse, planEdits } from "../src/index.ts";

const file = "a = 'caf\xe9'\nb = '\xf7\xe9\xe9'\nc = 3\n";

function plan(response: string, options: PlanOptions = {}) {
  const images = new Map([["a.txt", imageOf(file, "latin1")]]);
  const tree = { paths: new Set(images.keys()), images, obstacles: new Map() };
  return planEdits(parseResponse(response), tree, options);
}

const replace = (search: string, text: string) =>
  `a.txt\n\`\`\`\n<<<<<<< SEARCH\n${search}\n=======\n${text}\n>>>>>>> REPLACE\n\`\`\`\n`;

test.each([
  ["another line", replace("c = 3", "c = 4"), file.replace("3", "4")],
  ["a line that has bytes of its own", replace("a = 'caf\xe9'", "aa = 'caf\xe9'"), `a${file}`],
  [
    "lines that change their order",
    replace("a = 'caf\xe9'\nb = '\xf7\xe9\xe9'", "b = '\xf7\xe9\xe9'\na = 'caf\xe9'"),
    "b = '\xf7\xe9\xe9'\na = 'caf\xe9'\nc = 3\n",
  ],
])("in a file that is not UTF-8 %s can be changed", (_, response, after) => {
  expect(plan(response)).toMatchObject({ ok: true, files: { "a.txt": after } });
});

const head = "*** Begin Patch\n";

test.each([
  ["in the file elsewhere", replace("c = 3", "c = '\xe9'"), "\xe9"],
  ["there once only", replace("a = 'caf\xe9'", "a = 'caf\xe9'\nx = '\xe9'"), "\xe9"],
  ["no single byte", replace("c = 3", "c = '\u20ac'"), "\u20ac"],
  [
    "in a file that moves",
    `${head}*** Update File: a.txt\n*** Move to: b.txt\n@@\n-c = 3\n+c = '\xe9'\n*** End Patch\n`,
    "\xe9",
  ],
  ["in the text of the whole file", `a.txt\n\`\`\`\n${file}d = '\u20ac'\n\`\`\`\n`, "\u20ac"],
  [
    "in a file made anew",
    `${head}*** Delete File: a.txt\n*** Add File: a.txt\n+\xe9\n*** End Patch\n`,
    "\xe9",
  ],
])("in a file that is not UTF-8 no character is written that is %s", (_, response, text) => {
  const { ok, plan: made, files } = plan(response);
  const message = `a.txt is not UTF-8: it is unclear how to write "${text}" there. Use only ASCII.`;
  expect([ok, made.steps, files]).toEqual([false, [], {}]);
  expect(made.rejects).toMatchObject([{ code: "forbidden", path: "a.txt", message }]);
});

test("a file that is to be made in another encoding is made of ASCII", () => {
  const encodings = new Map([["new.txt", "latin1"] as const]);
  const tree = { paths: new Set<string>(), images: new Map(), encodings, obstacles: new Map() };
  const make = (text: string) =>
    planEdits(parseResponse(`${head}*** Add File: new.txt\n+${text}\n*** End Patch\n`), tree);
  expect(make("caf\xe9")).toMatchObject({ ok: false, outcomes: [{ status: "forbidden" }] });
  expect(make("cafe").plan.steps[0]!.changes).toMatchObject([{ kind: "add", encoding: "latin1" }]);
});

test("with partial the other edits of the file are made", () => {
  const { outcomes, files } = plan(replace("a = 'caf\xe9'", "a = '\u20ac'") + replace("c = 3", "c = 4"), {
    partial: true,
  });
  expect(outcomes.map(({ status }) => status)).toEqual(["forbidden", "applied"]);
  expect(files).toEqual({ "a.txt": file.replace("3", "4") });
});
