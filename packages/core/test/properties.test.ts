import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";
import { runs } from "./runs.ts";

const line = fc.constantFrom(
  "import { readFile } from 'node:fs';",
  "export function parse(text: string) {",
  "export function print(value: unknown) {",
  "  const lines = text.split('\\n');",
  "  for (const line of lines) {",
  "    if (line.trim() === '') continue;",
  "  return lines.length;",
  "  }",
  "}",
  "",
  "// a comment that says little",
);
const ends = fc.constantFrom("\n", "\r\n");
const file = fc.array(fc.tuple(line, ends), { minLength: 4, maxLength: 40 });
const textOf = (parts: readonly (readonly [string, string])[]) => parts.flat().join("");

function searchReplace(path: string, search: readonly string[], replace: readonly string[]): string {
  const body = ["<<<<<<< SEARCH", ...search, "=======", ...replace, ">>>>>>> REPLACE"];
  return `${path}\n\`\`\`\n${body.join("\n")}\n\`\`\`\n`;
}

/** A file with one line that is there once, and an edit of it. */
const unique = fc.tuple(file, fc.nat(), fc.uuid()).map(([parts, seed, id]) => {
  const at = seed % (parts.length + 1);
  const before = [...parts.slice(0, at), [`const id = "${id}";`, "\n"] as const, ...parts.slice(at)];
  return { before, at, search: `const id = "${id}";`, replace: `const id = "changed ${id}";` };
});

describe("placing", () => {
  test("a unique exact line is always found, and every other byte stays", () => {
    fc.assert(
      fc.property(unique, ({ before, at, search, replace }) => {
        const response = searchReplace("a.ts", [search], [replace]);
        const after = before.map((part, index) => (index === at ? ([replace, "\n"] as const) : part));
        const result = applyResponse(response, { "a.ts": textOf(before) });
        expect(result.files).toEqual({ "a.ts": textOf(after) });
      }),
      { numRuns: runs },
    );
  });

  test("what is there twice is never guessed", () => {
    fc.assert(
      fc.property(unique, ({ before, at, search, replace }) => {
        const doubled = [...before, before[at]!];
        const result = applyResponse(searchReplace("a.ts", [search], [replace]), { "a.ts": textOf(doubled) });
        expect(result.files).toEqual({});
        expect(result.outcomes[0]!.status).toBe("ambiguous");
      }),
      { numRuns: runs },
    );
  });

  test("applying twice changes nothing the second time", () => {
    fc.assert(
      fc.property(unique, ({ before, search, replace }) => {
        const response = searchReplace("a.ts", [search], [search, `${replace} // and more`]);
        const once = applyResponse(response, { "a.ts": textOf(before) });
        const twice = applyResponse(response, { "a.ts": once.files["a.ts"]! });
        expect(once.outcomes[0]!.status).toBe("applied");
        expect(twice.outcomes[0]!.status).toBe("already-applied");
        expect(twice.files).toEqual({});
      }),
      { numRuns: runs },
    );
  });

  test("the order of disjoint edits does not matter", () => {
    fc.assert(
      fc.property(unique, fc.uuid(), ({ before, search, replace }, id) => {
        const text = textOf([...before, [`let other = "${id}";`, "\n"]]);
        const one = searchReplace("a.ts", [search], [replace]);
        const other = searchReplace("a.ts", [`let other = "${id}";`], ["let other;", "let another;"]);
        const forth = applyResponse(one + other, { "a.ts": text });
        const back = applyResponse(other + one, { "a.ts": text });
        expect(forth.ok).toBe(true);
        expect(back.files).toEqual(forth.files);
      }),
      { numRuns: runs },
    );
  });

  test("any lines searched for in any file: no exception, and what is found stands there", () => {
    fc.assert(
      fc.property(
        file,
        fc.nat(),
        fc.nat({ max: 6 }),
        fc.array(line, { maxLength: 3 }),
        (parts, seed, length, more) => {
          const from = seed % parts.length;
          const search = [...parts.slice(from, from + length).map(([text]) => text), ...more];
          fc.pre(search.length > 0);
          const result = applyResponse(searchReplace("a.ts", search, ["replaced();"]), {
            "a.ts": textOf(parts),
          });
          for (const { range } of result.outcomes[0]!.matches)
            expect(range.to).toBeLessThanOrEqual(parts.length);
        },
      ),
      { numRuns: runs },
    );
  });

  test("any response and any file: no exception, and lines that no edit names survive", () => {
    const noise = fc.array(
      fc.oneof(
        line,
        fc.constantFrom("a.ts", "```", "```diff", "--- a.ts", "+++ a.ts", "@@ ... @@", "-}", "+}", "======="),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(noise, file, (response, parts) => {
        const files = { "a.ts": textOf(parts), "b.ts": textOf([...parts].reverse()) };
        const result = applyResponse(response.join("\n"), files);
        expect(result.files["b.ts"]).toBeUndefined();
        if (!result.ok) expect(result.files).toEqual({});
      }),
      { numRuns: runs },
    );
  });
});
