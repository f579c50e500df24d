import fc from "fast-check";
import { expect, test } from "vitest";
import { applyResponse, explain } from "../../src/index.ts";
import { runs } from "../runs.ts";

/** The text within a block may well hold what ends another format's, and an element of HTML; that of a fence can't. */
const MARKERS: Readonly<Record<string, RegExp>> = {
  "search-replace": /<{5}|>{5}/,
  "apply-diff": /<{5}|>{5}|<\/?apply_diff/,
  "ln-diff": /<{5}|>{5}|<\/?editblock/,
  "tag-pairs": /<\/?replace>|<search>(?![\s\S]*<\/search>)/,
  v4a: /\*\*\* (?:Begin|End)/,
};
/** The head of a hunk that changes lines may be text of a test. */
const ANY_MARKER =
  /<{5}|>{5}|\*\*\* (?:Begin|End)|<\/?editblock|<\/?apply_diff|^@@(?![\s\S]*\n(?:-(?!--)|\+(?!\+\+)))/m;

/** Pieces of edits in all formats, which fit together seldom. */
const piece = fc.constantFrom(
  ..."src/a.ts|```ts|```diff|```md|```|~~~|<editblock>|</editblock>|<<<<<<< REMOVE|<<<<<<< SEARCH|  <<<<<<< SEARCH".split(
    "|",
  ),
  ...":start_line:1|-------|=======|>>>>>>> REPLACE|>>>>>>> INSERT|1│x|   │y|--- a/src/a.ts|+++ b/src/a.ts".split(
    "|",
  ),
  ..."+++ /dev/null|--- /dev/null|@@ -1,2 +1,2 @@|@@ ... @@|-x|+y| z|x|y|z||...|// ... existing code ...".split(
    "|",
  ),
  ..."*** Begin Patch|*** End Patch|*** Update File: src/a.ts|*** Add File: n|*** Delete File: src/a.ts".split(
    "|",
  ),
  ..."*** Move to: q|*** End of File|<search>|</search>|<replace>|</replace>|<apply_diff>|</apply_diff>".split(
    "|",
  ),
  ..."<path>src/a.ts</path>|<think>|</think>|</invoke>|rename from src/a.ts|rename to q.ts|&lt;|prose".split(
    "|",
  ),
  '{"command":"str_replace","path":"src/a.ts","old_str":"x","new_str":"y"}',
  '{"path":"src/a.ts","old_string":"x","new_string":"y","replace_all":true}',
  '<invoke name="Edit">',
  '<parameter name="old_string">x</parameter>',
  '<parameter name="new_string">y</parameter>',
  "\\ No newline at end of file",
  "12 | x",
);

/** What edits begin and end with: alone, pieces are one seldom. */
const frame = fc.constantFrom(
  ["", ""],
  ["src/a.ts|```ts", "```"],
  ["src/a.ts|```ts|x|// ... existing code ...", "z|```"],
  ["<path>src/a.ts</path>|<apply_diff>|<<<<<<< SEARCH|x|=======", ">>>>>>> REPLACE|</apply_diff>"],
  ["src/a.ts|<<<<<<< SEARCH|:start_line:1|-------|x|=======", ">>>>>>> REPLACE"],
  ["src/a.ts|<<<<<<< SEARCH|x|=======", ">>>>>>> REPLACE"],
  ["src/a.ts|<search>|x|</search>|<replace>", "</replace>"],
  ["src/a.ts|<<<<<<< REMOVE|1│x|=======", ">>>>>>> INSERT"],
  ["*** Begin Patch|*** Update File: src/a.ts|-x", "+w|*** End Patch"],
  ["--- a/src/a.ts|+++ b/src/a.ts|@@ ... @@|-x", "+w"],
);
/** What stands in an edit: its text, and among that now and then what belongs to another. */
const within = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("w", "+w", "") },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ..."<<<<<<< REMOVE|  <<<<<<< SEARCH|>>>>>>> INSERT|<apply_diff>|</editblock>|*** Begin Patch".split(
          "|",
        ),
      ),
    },
    { weight: 1, arbitrary: piece },
  ),
  { maxLength: 4 },
);

test("whatever the response, applying does not throw, can be explained, and writes no marker of any format", () => {
  fc.assert(
    fc.property(
      frame,
      within,
      fc.array(piece, { maxLength: 6 }),
      fc.constantFrom("x\ny\nz\n", "x\n\nx\r\ny", ""),
      fc.boolean(),
      ([begin, end], inside, behind, text, partial) => {
        const lines = [...begin!.split("|"), ...inside, ...end!.split("|"), ...behind];
        const result = applyResponse(
          lines.map((line) => `${line}\n`).join(""),
          { "src/a.ts": text },
          { partial },
        );
        for (const reader of ["human", "model", "json"] as const) explain(result, reader);
        for (const [file, after] of Object.entries(result.files)) {
          const edits = result.outcomes.filter(({ path, status }) => path === file && status === "applied");
          const writers = edits.map(({ edit }) => MARKERS[edit.format] ?? ANY_MARKER);
          expect(writers.every((markers) => markers.test(after ?? ""))).toBe(writers.length === 0);
        }
      },
    ),
    { numRuns: runs },
  );
});
