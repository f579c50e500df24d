import { describe, expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

function parse(...lines: string[]) {
  return parseResponse(`${lines.join("\n")}\n`).edits;
}

describe("a whole file", () => {
  test.each([
    ["src/a.ts", "```ts"],
    ["### `src/a.ts`", "", "~~~"],
    ["**src/a.ts** (new file):", "````ts"],
    ["Here is the complete `src/a.ts`:", "```"],
    ["Here is the updated src/a.ts:", "```"],
    ["### 1. Create `src/a.ts`", "", "```ts"],
    ["```ts src/a.ts"],
    ['```ts title="src/a.ts"'],
  ])("below %j", (...above) => {
    const closing = /[`~]{3,4}/.exec(above.at(-1)!)![0];
    expect(parse(...above, "x", closing)).toMatchObject([
      { kind: "write", format: "whole-file", path: "src/a.ts", text: "x\n", create: false },
    ]);
  });

  test("named by a comment in its first line", () => {
    expect(parse("```ts", "// src/a.ts", "x", "```")).toMatchObject([
      { path: "src/a.ts", text: "x\n", heading: "// src/a.ts" },
    ]);
  });

  test.each([
    ["an example", "For instance in `src/a.ts`:", "```ts"],
    ["a language", "typescript", "```typescript"],
    ["a command", "src/a.ts", "```bash"],
  ])("is not %s", (_, ...above) => {
    expect(parse(...above, "x", "```")).toEqual([]);
  });

  test("with fences of its own", () => {
    expect(parse("README.md", "```md", "# A", "```ts", "x", "```", "end", "```")).toMatchObject([
      { path: "README.md", text: "# A\n```ts\nx\n```\nend\n" },
    ]);
  });

  test("with fences of its own that have no language", () => {
    const lines = ["# A", "```", "npm i", "```", "", "end"];
    expect(parse("README.md", "```md", ...lines, "```", "", "Run it:", "```", "x", "```")).toMatchObject([
      { path: "README.md", text: `${lines.join("\n")}\n` },
    ]);
    expect(parse("README.md", "```md", "# A", "```", "", "Done.", "```", "x", "```")).toMatchObject([
      { path: "README.md", text: "# A\n" },
    ]);
  });

  test("within an answer that stands in a fence itself", () => {
    expect(parse("```markdown", "Sure.", "", "a.ts", "```ts", "x", "```", "```")).toMatchObject([
      { path: "a.ts" },
    ]);
  });

  test("is refused where its fence has no end", () => {
    expect(parse("a.ts", "```ts", "x")).toMatchObject([{ problem: { code: "whole-file/unclosed" } }]);
  });
});

test("a file that leaves code out is lazy", () => {
  expect(parse("a.ts", "```ts", "// ... existing code ...", "x", "```")).toMatchObject([
    { kind: "write", format: "lazy", elided: true },
  ]);
});
