import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formats } from "../src/index.ts";

/** `UPDATE_DOCS=1 pnpm exec vitest run packages/core` writes the page anew. */
const page = join(import.meta.dirname, "../../../docs/formats.md");

test("docs/formats.md is what the registry and the formats' pages say", () => {
  const text = pageText();
  if (process.env.UPDATE_DOCS === "1") writeFileSync(page, text);
  expect(readFileSync(page, "utf8")).toBe(text);
});

test("every format has a page with its grammar, an example and what it refuses", () => {
  for (const { name } of formats) {
    const text = readme(name);
    expect(text.startsWith(`# ${name}\n`)).toBe(true);
    for (const heading of ["Grammar", "Example", "Refused"]) expect(text).toContain(`\n## ${heading}\n`);
    expect(text).toMatch(/^Source: /m);
  }
});

function pageText(): string {
  const rows = formats.map(
    ({ name, summary }) => [`[${name}](#${name})`, summary.replaceAll("|", "\\|")] as const,
  );
  const pages = formats.map(({ name }) => demoted(readme(name)));
  return `${HEAD}\n${table([["format", "what it looks like"], ...rows])}\n${pages.join("\n")}`;
}

/** Columns are as wide as their widest cell, as the formatter would have them. */
function table(rows: readonly (readonly [string, string])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [head, ...body] = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | "),
  );
  const rule = widths.map((width) => "-".repeat(width)).join(" | ");
  return [head, rule, ...body].map((row) => `| ${row} |\n`).join("");
}

function readme(name: string): string {
  return readFileSync(join(import.meta.dirname, `../src/formats/${name}/README.md`), "utf8");
}

/** A page becomes a part of this one: its headings go one level down. */
function demoted(text: string): string {
  return text.replace(/^#/gm, "##");
}

const HEAD = `# Formats

Generated from the registry and the README of each format; see packages/core/test/formats-doc.test.ts.

A response may hold edits in several formats, with prose between them. The first format in this list that can claim a line
gets it. What looks like an edit and can't be read is refused, and said why; a word in brackets is the end of the code:
\`truncated\` in udiff is \`udiff/truncated\`.
`;
