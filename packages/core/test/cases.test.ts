import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { applyResponse, explain } from "../src/index.ts";
import { readTree } from "./tree.ts";

/**
 * Golden cases: `input/` and `response.md` give `expected/` byte for byte, and `report.txt`; `options.json` may
 * hold options of `applyResponse`. `UPDATE_CASES=1 pnpm exec vitest run packages/core` writes what comes out.
 */
const source = join(import.meta.dirname, "../src");
const update = process.env.UPDATE_CASES === "1";

for (const folder of caseFolders(source)) {
  describe(relative(source, dirname(folder)).replaceAll(sep, "/"), () => {
    for (const name of readdirSync(folder).sort()) test(name, () => check(join(folder, name)));
  });
}

function check(folder: string): void {
  const input = readTree(join(folder, "input"));
  const response = readFileSync(join(folder, "response.md"), "utf8");
  const optionsFile = join(folder, "options.json");
  const options = existsSync(optionsFile) ? JSON.parse(readFileSync(optionsFile, "utf8")) : {};
  const result = applyResponse(response, input, options);
  const after: Record<string, string> = { ...input };
  for (const [path, text] of Object.entries(result.files)) {
    if (text === null) delete after[path];
    else after[path] = text;
  }
  const report = `${explain(result, "human")}\n`;
  if (update) write(folder, after, report);
  expect(after).toEqual(readTree(join(folder, "expected")));
  expect(report).toBe(readFileSync(join(folder, "report.txt"), "utf8"));
  const refused = result.outcomes.some(({ reject }) => reject !== undefined);
  if (refused && !options.partial) expect(after).toEqual(input);
}

function write(folder: string, after: Record<string, string>, report: string): void {
  rmSync(join(folder, "expected"), { recursive: true, force: true });
  for (const [path, text] of Object.entries(after)) {
    const file = join(folder, "expected", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(folder, "report.txt"), report);
}

function caseFolders(root: string): readonly string[] {
  const folders = readdirSync(root, { recursive: true, withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory() && entry.name === "cases")
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
