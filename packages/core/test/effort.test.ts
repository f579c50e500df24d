import { expect, test } from "vitest";
import { imageOf } from "../src/image.ts";
import { applyResponse } from "../src/index.ts";
import { locate } from "../src/match/locate.ts";
import { effortFor } from "../src/match/searched-file.ts";
import type { Hunk } from "../src/types.ts";

const lines = Array.from({ length: 3000 }, (_, at) => `  const value${at} = compute(item${at}, ${at * 31});`);
const files = { "a.ts": `${lines.join("\n")}\n` };

/** A diff that quotes all of these lines, and changes the last. */
function diffOf(quoted: readonly string[]): string {
  const signed = quoted.map((line, at) => (at === quoted.length - 1 ? `-${line}\n+  done();` : ` ${line}`));
  return `a.ts\n\`\`\`diff\n--- a.ts\n+++ a.ts\n@@ ... @@\n${signed.join("\n")}\n\`\`\`\n`;
}

const statusOf = (quoted: readonly string[]) => applyResponse(diffOf(quoted), files).outcomes[0]!.status;

test("thousands of lines of which some are misquoted have their place", () => {
  expect(statusOf(lines.map((line, at) => (at % 60 === 1 ? line.replace("compute", "compuet") : line)))).toBe(
    "applied",
  );
});

test("thousands of lines all of which are misquoted, or in another order, are given up", () => {
  expect(statusOf(lines.map((line, at) => (at < 2999 ? line.replace("compute", "compuet") : line)))).toBe(
    "not-found",
  );
  expect(statusOf([...lines].reverse())).toBe("not-found");
});

test("what was placed before the work was too much stays so, and an exact quote has its place always", () => {
  const exact =
    "a.ts\n```\n<<<<<<< SEARCH\n  const value7 = compute(item7, 217);\n=======\n  seven();\n>>>>>>> REPLACE\n```\n";
  const { outcomes } = applyResponse(diffOf([...lines].reverse()) + exact, files);
  expect(outcomes.map(({ status }) => status)).toEqual(["not-found", "applied"]);
});

test("thousands of edits that may be read in two ways are looked for in a long file at once", {
  timeout: 60_000,
}, () => {
  const long = Array.from({ length: 40_000 }, (_, at) => `  const value${at} = compute(${at});\n`);
  const edits = Array.from({ length: 1000 }, (_, at) => {
    const [line, next] = [long[at * 40]!, long[at * 40 + 1]!];
    return `a.ts\n<<<<<<< SEARCH\n${line}=======\n${next}=======\n  done();\n>>>>>>> REPLACE\n`;
  });
  const { outcomes } = applyResponse(edits.join("\n"), { "a.ts": long.join("") });
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["applied"]));
});

test("what was done on one version of a file is not done again on the next", () => {
  const image = imageOf(files["a.ts"]!);
  const hunk: Hunk = {
    span: { from: 0, to: 0 },
    anchors: [],
    atEnd: false,
    lines: [
      { kind: "context", text: lines[6]!.replace("compute", "compuet") },
      { kind: "context", text: lines[7]! },
      { kind: "remove", text: lines[8]! },
    ],
  };
  const effort = effortFor(hunk.lines.length);
  const kinds = () => locate([[hunk]], image, { strict: false, effort }).map(({ kind }) => kind);
  expect(kinds()).toEqual(["placed"]);
  while (effort.spend(1000));
  expect(kinds()).toEqual(["not-found"]);
});

test("parts of a very long file are placed as long as that is not too much work, and the others refused", {
  timeout: 60_000,
}, () => {
  // Blank lines count as others do, and are soon gone through.
  const functions = Array.from(
    { length: 2000 },
    (_, at) => `def f${at}():\n    return ${at}\n${"\n".repeat(28)}`,
  );
  const part = (at: number) =>
    `a.py\n\`\`\`python\n# ... existing code ...\ndef f${at}():\n    return ${at} + 1\n# ... existing code ...\n\`\`\`\n`;
  const parts = Array.from({ length: 40 }, (_, nth) => part(nth * 50));
  const { outcomes } = applyResponse(parts.join("\n"), { "a.py": functions.join("\n") });
  const refused = outcomes.findIndex(({ reject }) => reject);
  expect(refused).toBeGreaterThan(10);
  expect(outcomes.slice(refused).map(({ reject }) => reject?.code)).toEqual(
    outcomes.slice(refused).map(() => "malformed"),
  );
  expect(outcomes.at(-1)!.reject!.message).toContain("more parts of a.py than can be placed");
});
