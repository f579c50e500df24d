import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readCases } from "../src/case.ts";
import { context } from "../src/commands/context.ts";
import { changes, withChangedLine } from "../src/context/changed-line.ts";
import { gonePassages } from "../src/context/like-passages.ts";
import { randomOf } from "../src/generate/random.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-"));
afterAll(() => rmSync(folder, { recursive: true }));

const before = [
  "open(door);",
  "enter(room, lamp);",
  "look(around, lamp);",
  "leave(room);",
  "shut(door);",
  "",
];
const after = before.with(3, "run(room);");
const file = join(folder, "some.jsonl");
const response = `a.js\n\`\`\`\n<<<<<<< SEARCH\n${before.join("\n")}=======\n${after.join("\n")}>>>>>>> REPLACE\n\`\`\`\n`;
const files = { files_before: { "a.js": before.join("\n") }, files_after: { "a.js": after.join("\n") } };
writeFileSync(file, `${JSON.stringify({ id: "one", format: "search-replace", response, ...files })}\n`);

it("a line of the context changes in the file and in the truth, and nothing else", () => {
  const [test] = readCases(file);
  const changed = withChangedLine(test!, changes["another word"]!, randomOf(1))!;
  const now = changed.before["a.js"]!.split("\n");
  const [row, ...others] = [...now.keys()].filter((at) => now[at] !== before[at]);
  expect(others).toEqual([]);
  expect([1, 2]).toContain(row);
  expect(changed.after).toEqual({ "a.js": now.with(3, "run(room);").join("\n") });
});

it("of passages that differ in one line the one that is asked for is taken out", () => {
  const passage = (name: string) => [
    `function ${name}(store) {`,
    "  check(store);",
    "  const all = store.all();",
    "  for (const one of all) {",
    "    print(one);",
    "  }",
    "  flush(store);",
    "  close(store);",
    "  return all;",
    "}",
  ];
  const text = [...passage("first"), "", ...passage("other")].join("\n");
  const [gone] = gonePassages("a.js", text, randomOf(1));
  expect(gone!.at).toBe("first");
  expect(gone!.response).toContain("function first(store) {");
  expect(gone!.file).not.toContain("first");
  expect(gone!.file).toContain("function other(store) {");
});

it("context counts what becomes of both", async () => {
  const output = await context(["--cases", file]);
  expect(output).toMatch(/\| another word \| 1 \| [01] \| 0 \| [01] \|/);
  expect(output).toContain("| within | 0 | 0 | 0 |");
});
