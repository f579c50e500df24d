import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "../src/commands/parse.ts";
import { streaming } from "../src/commands/streaming.ts";
import { families } from "../src/parse/families.ts";

let folder: string;
let cases: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bench-parse-"));
  cases = join(folder, "cases.jsonl");
  const block = (n: number) =>
    `a.ts\n<editblock>\n<<<<<<< REMOVE\n${n}│x\n=======\n │y\n>>>>>>> INSERT\n</editblock>\n`;
  const line = {
    id: "1",
    format: "ln-diff",
    response: `${block(1)}\n${block(9)}`,
    files_before: { "a.ts": "x\n" },
  };
  writeFileSync(cases, `${JSON.stringify(line)}\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("parse counts the blocks of each format, and has a row for each hostile response", async () => {
  const text = await parse(["--cases", cases, "--runs", "1", "--size", "200"]);
  expect(text).toContain("| ln-diff, – | 2 | 100.0 | 0.0 | 0.0 | 0 |");
  for (const { name } of families) expect(text).toContain(`| ${name} | `);
});

test("streaming gives the place before the first edit, and that before the whole answer", async () => {
  const text = await streaming(["--cases", cases, "--rate", "1"]);
  const [, , , line, first, , whole] = text
    .split("\n")
    .at(-1)!
    .split("|")
    .map((cell) => Number(cell));
  expect(text.split("\n")).toHaveLength(3);
  expect([line! < first!, first! < whole!]).toEqual([true, true]);
});

test("without cases both say so", async () => {
  await expect(parse([])).rejects.toThrow("with --cases");
  await expect(streaming([])).rejects.toThrow("with --cases");
});
