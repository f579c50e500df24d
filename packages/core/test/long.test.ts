import { expect, test } from "vitest";
import { fenced } from "../src/formats/written.ts";
import { applyResponse } from "../src/index.ts";

/** More than a call can take as arguments. */
const MANY = 150_000;

const hunk = (lines: string) =>
  `a.txt\n\`\`\`diff\n--- a.txt\n+++ a.txt\n@@ ... @@\n first\n${lines} last\n\`\`\`\n`;

test("a hunk may insert and remove as many lines as an answer holds", { timeout: 60_000 }, () => {
  const [short, long] = ["first\nlast\n", `first\n${"\n".repeat(MANY)}last\n`];
  const inserted = applyResponse(hunk("+\n".repeat(MANY)), { "a.txt": short });
  expect([inserted.ok, inserted.files["a.txt"] === long]).toEqual([true, true]);
  const removed = applyResponse(hunk("-\n".repeat(MANY)), { "a.txt": long });
  expect([removed.ok, removed.files["a.txt"]]).toEqual([true, short]);
});

test("a text may hold as many fences", () => {
  expect(fenced("```\n".repeat(MANY), "md").slice(0, 7)).toBe("````md\n");
});
