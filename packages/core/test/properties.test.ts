import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";
import { runs } from "./runs.ts";
import { expectSurvivors } from "./surviving.ts";

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
const unique = fc.tuple(file, fc.nat(), fc.uuid(), ends).map(([parts, seed, id, end]) => {
  const at = seed % (parts.length + 1);
  const before = [...parts.slice(0, at), [`const id = "${id}";`, end] as const, ...parts.slice(at)];
  return { before, at, end, search: `const id = "${id}";`, replace: `const id = "changed ${id}";` };
});

/** Lines that are there once each, and what becomes of them; of two that touch, one stays. */
const disjoint = fc
  .array(fc.tuple(line, fc.constantFrom("stay", "change", "extend", "go")), { minLength: 4, maxLength: 12 })
  .map((rows) => rows.map(([text, fate], nth) => ({ text: `${text} // ${nth}`, fate })))
  .map((rows) =>
    rows.filter(({ fate }, nth) => fate === "stay" || nth === 0 || rows[nth - 1]!.fate === "stay"),
  )
  .filter((rows) => rows.filter(({ fate }) => fate !== "stay").length > 1);

function becomes({ text, fate }: { readonly text: string; readonly fate: string }): readonly string[] {
  if (fate === "go") return [];
  if (fate === "extend") return [text, `another(); // below ${text}`];
  return [fate === "stay" ? text : `changed(); // ${text}`];
}

/** A block of an edit, or a line that may begin one or end it. */
const piece = fc.oneof(
  fc.tuple(line, line).map(([before, after]) => searchReplace("a.ts", [before], [after])),
  fc
    .tuple(line, line, line)
    .map((texts) => ["```diff", "--- a.ts", "+++ a.ts", "@@ ... @@", ...signed(texts), "```"].join("\n")),
  fc
    .array(line, { minLength: 1, maxLength: 9 })
    .map((lines) => ["a.ts", "```ts", ...lines, "```"].join("\n")),
  line,
  fc.constantFrom("a.ts", "```", "```diff", "--- a.ts", "+++ a.ts", "@@ ... @@", "-}", "+}", "======="),
);

function signed([kept, gone, fresh]: readonly [string, string, string]): readonly string[] {
  return [` ${kept}`, `-${gone}`, `+${fresh}`];
}

describe("placing", () => {
  test("a unique exact line is always found, and every other byte stays", () => {
    fc.assert(
      fc.property(unique, ({ before, at, end, search, replace }) => {
        const response = searchReplace("a.ts", [search], [replace]);
        const after = before.map((part, index) => (index === at ? ([replace, end] as const) : part));
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
      fc.property(disjoint, fc.infiniteStream(fc.nat()), (rows, dice) => {
        const shuffled = rows
          .filter(({ fate }) => fate !== "stay")
          .map((row) => ({ row, die: dice.next().value }))
          .sort((a, b) => a.die - b.die)
          .map(({ row }) => row);
        const files = { "a.ts": rows.map(({ text }) => `${text}\n`).join("") };
        const after = { "a.ts": rows.flatMap((row) => becomes(row).map((text) => `${text}\n`)).join("") };
        const response = shuffled.map((row) => searchReplace("a.ts", [row.text], becomes(row))).join("");
        expect(applyResponse(response, files).files).toEqual(after);
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
          expectSurvivors(result, { "a.ts": textOf(parts) });
        },
      ),
      { numRuns: runs },
    );
  });

  test("any response and any file: no exception, and lines that no edit names survive", () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 3 }), file, (response, parts) => {
        const files = { "a.ts": textOf(parts), "b.ts": textOf([...parts].reverse()) };
        const result = applyResponse(response.join("\n"), files);
        expect(result.files["b.ts"]).toBeUndefined();
        if (!result.ok) expect(result.files).toEqual({});
        expectSurvivors(result, files);
      }),
      { numRuns: runs },
    );
  });
});
