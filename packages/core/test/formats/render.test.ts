import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { looksLikeDiff } from "../../src/formats/looks-like.ts";
import {
  applyResponse,
  type Edit,
  type FileChange,
  type Format,
  formats,
  parseResponse,
  promptFor,
  renderEdits,
  renderSource,
} from "../../src/index.ts";
import { runs } from "../runs.ts";

const writable = formats.filter((format) => format.render);
const patching = writable.filter((format) => !format.whole);

/** Lines that no format takes for a marker. */
const line = fc.oneof(
  fc.constantFrom(
    "",
    "  ",
    "a",
    "  b",
    "\tc",
    "}",
    "-- d",
    "++ e",
    "│f",
    "|g|",
    "12│h",
    "```",
    "# i",
    "<j>",
    "é \u{1F600}",
    "\\k",
  ),
  fc
    .string({ unit: fc.constantFrom("x", "y", " ", "│", '"', "\\", "&", "-", "+") })
    .map((text) => `z${text}z`),
);

const texts = fc.array(line, { maxLength: 6 });

const hunk = fc
  .record({
    before: texts,
    old: fc.array(line, { minLength: 1, maxLength: 4 }),
    fresh: texts,
    after: texts,
    line: fc.nat(500),
  })
  .map(({ before, old, fresh, after, line: at }) => ({
    lines: [
      ...before.map((text) => ({ kind: "context" as const, text })),
      { kind: "remove" as const, text: "first" },
      ...old.map((text) => ({ kind: "remove" as const, text })),
      ...fresh.map((text) => ({ kind: "insert" as const, text })),
      ...after.map((text) => ({ kind: "context" as const, text })),
      { kind: "context" as const, text: "last" },
    ],
    span: { from: 0, to: 0 },
    line: at,
    anchors: [],
    atEnd: false,
  }));

/** What a patch says, whatever became of its spans and of lines repeated on both sides. */
function sense(edit: Edit, { name }: Format) {
  if (edit.kind !== "patch") return [];
  return edit.hunks.map((own) => ({
    path: edit.path,
    preimage: own.lines.filter((each) => each.kind !== "insert").map((each) => each.text),
    postimage: own.lines.filter((each) => each.kind !== "remove").map((each) => each.text),
    line: /search-replace|str-replace|v4a/.test(name) ? undefined : own.line,
  }));
}

describe.each(patching.map((format) => [format.name, format] as const))("%s", (_, format) => {
  test("reading what was written gives the same edits", () => {
    fc.assert(
      fc.property(fc.array(hunk, { minLength: 1, maxLength: 3 }), (drawn) => {
        const hunks = drawn.map((own, nth) => ({ ...own, line: own.line + nth * 1000 }));
        const edit: Edit = {
          kind: "patch",
          format: format.name,
          path: "src/a.ts",
          span: { from: 0, to: 0 },
          hunks,
        };
        const parsed = parseResponse(`Here it is.\n\n${format.render!(edit)}\nDone.\n`);
        expect(parsed.edits.flatMap((own) => sense(own, format))).toEqual(sense(edit, format));
        expect(parsed.edits.every((own) => own.format === format.name)).toBe(true);
      }),
      { numRuns: runs },
    );
  });
});

const file = fc
  .array(line, { minLength: 1, maxLength: 30 })
  .map((lines) => `${lines.map((text, nth) => `${text} ${nth}`).join("\n")}\n`);

/** What takes the place of lines, by their numbers. */
const changes = fc.array(fc.tuple(fc.nat(29), fc.constantFrom("", "new\n", "new\nlines\n")), {
  minLength: 1,
  maxLength: 3,
});

function changed(before: string, changes: readonly (readonly [number, string])[]): string {
  const lines = before.split(/(?<=\n)/);
  for (const [at, text] of changes) lines[at % lines.length] = text;
  return lines.join("");
}

// To find out that an edit is done takes longer than to place it.
test("what was applied in any format changes nothing when it is given once more", () => {
  fc.assert(
    fc.property(fc.constantFrom(...patching), file, changes, (format, before, changes) => {
      const after = changed(before, changes);
      fc.pre(after !== before && after.trim() !== "");
      const change: FileChange = { kind: "modify", path: "src/a.ts", before, after, encoding: "utf-8" };
      expect(applyResponse(renderEdits([change], format), { "src/a.ts": after }).files).toEqual({});
    }),
    { numRuns: runs / 4 },
  );
});

describe.each(writable.map((format) => [format.name, format] as const))("%s", (_, format) => {
  test("applying what was written gives the file after", () => {
    fc.assert(
      fc.property(file, changes, (before, changes) => {
        const after = changed(before, changes);
        fc.pre(after !== before && after.trim() !== "");
        const change: FileChange = { kind: "modify", path: "src/a.ts", before, after, encoding: "utf-8" };
        // A file that is a diff is none for the format of whole files.
        fc.pre(!format.whole || !looksLikeDiff(after.split("\n")));
        // A file that loses its first lines looks like an excerpt, unless the user insists.
        const insisting = { allowElision: format.whole === true };
        const result = applyResponse(renderEdits([change], format), { "src/a.ts": before }, insisting);
        expect(result.files).toEqual({ "src/a.ts": after });
      }),
      { numRuns: runs },
    );
  });

  test("what the prompt shows as an example can be applied", () => {
    const prompt = promptFor(format, { strength: "strict" });
    const before =
      'export function greet(name) {\n  return "Hello, " + name;\n}\n\nexport function part(name) {\n  return "Bye, " + name;\n}\n';
    const example = prompt.slice(prompt.indexOf("an answer may be:"));
    const { files } = applyResponse(example, { "src/greet.js": before });
    expect(Object.keys(files)).toEqual(["src/greet.js", "src/index.js"]);
    expect(files["src/greet.js"]).toMatch(/`Hello, \$\{name\}!`/);
  });
});

test("every format has instructions; those of ln-diff never say diff", () => {
  for (const format of formats) {
    expect(promptFor(format).length).toBeGreaterThan(100);
    expect(promptFor(format, { strength: "strict" }).length).toBeGreaterThan(promptFor(format).length);
  }
  expect(promptFor(formats.find(({ name }) => name === "ln-diff")!, { strength: "strict" })).not.toMatch(
    /diff/i,
  );
});

test("a whole file that would be read as a diff is not written out", () => {
  const wholeFile = formats.find(({ whole }) => whole)!;
  const diff: FileChange = { kind: "add", path: "a.ts", after: " a\n-b\n+c\n", executable: false };
  expect(() => renderEdits([diff], wholeFile)).toThrow(RangeError);
});

test("what a format has no words for is the caller's mistake", () => {
  const gone: FileChange = { kind: "delete", path: "a", before: "", encoding: "utf-8" };
  const lnDiff = formats.find(({ name }) => name === "ln-diff")!;
  expect(() => renderEdits([gone], lnDiff)).toThrow(RangeError);
});

test("a quote that is not unique gets more context", () => {
  const before = "{\n  a\n}\n{\n  b\n}\n{\n  a\n}\n";
  const after = "{\n  a\n}\n{\n  b\n}\n{\n  c\n}\n";
  const searchReplace = formats.find(({ name }) => name === "search-replace")!;
  const change: FileChange = { kind: "modify", path: "f", before, after, encoding: "utf-8" };
  const written = renderEdits([change], searchReplace, { context: 1 });
  expect(applyResponse(written, { f: before }).files).toEqual({ f: after });
});

test("source is shown with aligned numbers", () => {
  const text = `${"x\n".repeat(9)}  y`;
  expect(renderSource("src/a.ts", text)).toBe(
    `src/a.ts\n${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ` ${n}│x\n`).join("")}10│  y\n`,
  );
});
