import { expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";

const move = [
  "*** Begin Patch",
  "*** Update File: old.ts",
  "*** Move to: new.ts",
  "@@",
  "-export const first = 1;",
  "+export const first = 2;",
  "*** End Patch",
].join("\n");

test("one step for each edit: a file that is changed on its way to another path is one step", () => {
  const { plan } = applyResponse(move, { "old.ts": "export const first = 1;\n" }, { per: "edit" });
  expect(plan.steps.map(({ edits, changes }) => ({ edits, changes }))).toEqual([
    {
      edits: [0],
      changes: [
        {
          kind: "rename",
          path: "old.ts",
          to: "new.ts",
          before: "export const first = 1;\n",
          after: "export const first = 2;\n",
          encoding: "utf-8",
        },
      ],
    },
  ]);
});

test("the steps of each edit, one after the other, end in the files of the whole", () => {
  const block = (search: string, replace: string) =>
    `a.ts\n\`\`\`\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n`;
  const response = [
    block("export const second = 2;", "export const second = 22;"),
    block("export const second = 22;", "export const second = 222;"),
    block("export const first = 1;", "export const first = 11;"),
  ].join("\n");
  const files = { "a.ts": "export const first = 1;\nexport const second = 2;\n" };
  const result = applyResponse(response, files, { per: "edit" });
  expect(result.ok).toBe(true);
  let text: string = files["a.ts"];
  for (const change of result.plan.steps.flatMap(({ changes }) => changes)) {
    if (change.kind !== "modify") throw new Error(change.kind);
    expect(change.before).toBe(text);
    text = change.after;
  }
  expect(result.plan.steps.map(({ edits }) => edits)).toEqual([[0], [2], [1]]);
  expect(text).toBe(result.files["a.ts"]);
});

test("steps that would hold more text than fits into memory are refused", () => {
  const filler = "x".repeat(60_000);
  const lines = Array.from({ length: 100 }, (_, nth) => `first line of part ${nth}\n${filler}\n`);
  const blocks = lines.map(
    (_, nth) => `<<<<<<< SEARCH\nfirst line of part ${nth}\n=======\nline of part ${nth}\n>>>>>>> REPLACE\n`,
  );
  const files = { "a.txt": lines.join("") };
  const response = `a.txt\n${blocks.join("\n")}`;
  expect(applyResponse(response, files).ok).toBe(true);
  const { ok, plan } = applyResponse(response, files, { per: "edit" });
  expect(ok).toBe(false);
  expect(plan.steps).toEqual([]);
  expect(plan.rejects).toHaveLength(100);
  expect(plan.rejects[0]!.message).toContain("one for each file");
});
