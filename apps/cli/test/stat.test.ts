import type { FileChange, Step } from "@git-llm-apply/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { statOf } from "../src/report/stat.ts";
import { widthOf } from "../src/terminal/width.ts";

function step(...changes: readonly FileChange[]): Step {
  return { message: "", edits: [], changes };
}

function added(path: string, lines: number): FileChange {
  return { kind: "add", path, after: "x\n".repeat(lines), executable: false };
}

function screen(columns: number) {
  return { write: () => {}, columns };
}

test("one file needs no list", () => {
  expect(statOf([step(added("a.txt", 2))], screen(80))).toBe(" 1 file changed, 2 insertions(+)");
});

test("several files are listed, bars to scale, long names cut at their beginning", () => {
  const deleted: FileChange = { kind: "delete", path: "b.txt", before: "1\n2\n", encoding: "utf-8" };
  const renamed: FileChange = {
    kind: "rename",
    path: "c",
    to: "d",
    before: "",
    after: "",
    encoding: "utf-8",
  };
  const changes = [added("some/long/folder/a.txt", 200), deleted, renamed];
  expect(statOf([step(...changes)], screen(40))).toBe(` some/long/folder/a.txt | 200 ++++++++++
 b.txt                  |   2 -
 d                      |   0
 3 files changed, 200 insertions(+), 2 deletions(-)`);
  expect(statOf([step(...changes)], screen(30)).split("\n")[0]).toBe(" ...lder/a.txt | 200 +++++++++");
});

test("names in wide characters are counted in columns", () => {
  const changes = [added("説明/読んで下さい.md", 2), added("cafe\u0301.txt", 1)];
  expect(
    statOf([step(...changes)], screen(80))
      .split("\n")
      .slice(0, 2),
  ).toEqual([" 説明/読んで下さい.md | 2 ++", " cafe\u0301.txt             | 1 +"]);
  expect(statOf([step(...changes)], screen(34)).split("\n")[0]).toBe(" .../読んで下さい.md | 2 ++");
});

test("no line of a file is wider than the screen", () => {
  const file = fc.record({ path: fc.stringMatching(/^[a-z/説]{1,60}$/), lines: fc.nat(300) });
  fc.assert(
    fc.property(
      fc.array(file, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 30, max: 120 }),
      (files, columns) => {
        const lines = statOf(
          [step(...files.map(({ path, lines }) => added(path, lines)))],
          screen(columns),
        ).split("\n");
        for (const line of lines.slice(0, -1)) expect(widthOf(line)).toBeLessThanOrEqual(columns);
      },
    ),
  );
});
