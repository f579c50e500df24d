import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Block,
  type Format,
  type Line,
  parseResponse,
  type Reading,
  ResponseParser,
} from "../../src/index.ts";
import type { Edit } from "../../src/types.ts";
import { damaged } from "../damaged.ts";
import { runs } from "../runs.ts";

/** Pieces of which responses are made, and of which they break. */
const pieces = fc.array(
  fc.constantFrom(
    "src/a.ts\n```\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n```\n",
    "```diff\n--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n-x\n+y\n z\n```\n",
    "src/c.ts\n<<<<<<< REMOVE\n9│x\n=======\n │y\n>>>>>>> INSERT\n",
    "src/a.ts\n",
    "**src/b.ts**:\n",
    "```ts\n",
    "```diff\n",
    "```\n",
    "~~~\n",
    "    ```\n",
    "<editblock>\n",
    "</editblock>\n",
    "<<<<<<< REMOVE\n",
    "<<<<<<< SEARCH\n",
    "=======\n",
    ">>>>>>> REPLACE\n",
    ">>>>>>> INSERT\n",
    "  9│x\n",
    "   │y\n",
    "--- a/x.ts\n",
    "+++ b/x.ts\n",
    "@@ -1,2 +1,2 @@\n",
    "@@ ... @@\n",
    "-x\n",
    "+y\n",
    " z\n",
    "\n",
    "\r\n",
    "prose",
    "<",
    "\u{1F600}",
    "\uD800",
  ),
  { maxLength: 40 },
);
/** Pieces alone are seldom an edit. */
const responses = fc.oneof(
  pieces.map((parts) => parts.join("")),
  damaged.map(({ response }) => response),
);

/** How wide the pieces are into which a response is cut, again and again. */
const cuts = fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 20 });

function pushCut(parser: ResponseParser, text: string, widths: readonly number[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0, nth = 0; at < text.length; nth++) {
    const width = widths[nth % widths.length]!;
    blocks.push(...parser.push(text.slice(at, at + width)));
    at += width;
  }
  return blocks;
}

test("any way of cutting a response gives the same edits", () => {
  fc.assert(
    fc.property(responses, cuts, (text, widths) => {
      const parser = new ResponseParser();
      pushCut(parser, text, widths);
      expect(parser.end()).toEqual(parseResponse(text));
    }),
    { numRuns: runs },
  );
});

test("what comes while a response arrives is where the whole begins", () => {
  fc.assert(
    fc.property(pieces, cuts, (parts, widths) => {
      const parser = new ResponseParser();
      const edits = pushCut(parser, parts.join(""), widths).flatMap((block) => block.edits);
      const whole = parser.end().edits.slice(0, edits.length);
      expect(whole.map((edit, at) => (isCaptioned(edit) ? edits[at] : withoutSaid(edit)))).toEqual(edits);
    }),
    { numRuns: runs },
  );
});

/** Whether paths stand below their texts is known only at the end. */
function isCaptioned(edit: Edit): boolean {
  return edit.kind === "malformed" && edit.problem.code === "response/caption";
}

/** What is said below an edit is known only at the end. */
function withoutSaid(edit: Edit): Edit {
  if (edit.kind !== "write") return edit;
  const { said: _, ...rest } = edit;
  return rest;
}

test("whatever the text, parsing does not throw, and spans lie within it, in order", () => {
  fc.assert(
    fc.property(
      fc.oneof({ weight: 3, arbitrary: responses }, { weight: 1, arbitrary: fc.string({ unit: "binary" }) }),
      (text) => {
        let from = 0;
        for (const edit of parseResponse(text).edits) {
          expect(edit.span.from).toBeGreaterThanOrEqual(from);
          expect(edit.span.to).toBeLessThanOrEqual(text.length);
          from = edit.span.from;
        }
      },
    ),
    { numRuns: runs },
  );
});

test("blocks come as soon as they are complete", () => {
  const parser = new ResponseParser();
  expect(parser.push("a.ts\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPL")).toEqual([]);
  expect(parser.push("ACE\nprose")).toMatchObject([{ edits: [{ kind: "patch", path: "a.ts" }] }]);
});

test("the caller's formats are used like the built-in ones", () => {
  function* read(line: Line): Reading {
    const span = { from: line.from, to: line.to };
    const next = yield;
    if (next?.text !== "yes") return undefined;
    return { edits: [{ kind: "delete", format: "rm", path: line.text.slice(3), span }], problems: [] };
  }
  const rm: Format = {
    name: "rm",
    summary: "`rm FILE`, then `yes`",
    open: (line) => (line.text.startsWith("rm ") ? read(line) : undefined),
  };
  const { edits } = parseResponse("rm a\nrm b\nyes\nrm c", { formats: [rm] });
  expect(edits.map((edit) => edit.path)).toEqual(["b"]);
});

test("drafts in the model's thoughts are no edits, and thoughts without end are told", () => {
  const block = "a.ts\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n";
  expect(parseResponse(`<think>\n${block}</think>\n${block}`).edits).toHaveLength(1);
  expect(parseResponse(`<think>\n${block}`)).toMatchObject({
    edits: [],
    problems: [{ code: "response/thoughts" }],
  });
  expect(parseResponse(`<think> is a tag.\n${block}`).edits).toHaveLength(1);
});

test("drafts in thoughts that only end are left out, though they were told", () => {
  const block = "a.ts\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n";
  const parser = new ResponseParser();
  expect(parser.push(`${block}</think>\n`).flatMap((piece) => piece.edits)).toHaveLength(1);
  const [edit, ...others] = parser.push(block.replace("y", "z")).flatMap((piece) => piece.edits);
  expect(others).toEqual([]);
  const { edits, problems } = parser.end();
  expect(edits).toEqual([edit]);
  expect(problems.map(({ code }) => code)).toEqual(["response/thoughts"]);
});

test("no path of a draft is meant below the thoughts", () => {
  const block = "<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n";
  expect(parseResponse(`a.ts\n${block}</think>\n${block}`).edits[0]).toMatchObject({ kind: "malformed" });
  expect(parseResponse(`a.ts\n${block}</think>\n${block}`, { path: "b.ts" }).edits[0]).toMatchObject({
    path: "b.ts",
  });
});

test("a format that reads on to the end in vain is not asked so often that the time is more than linear", () => {
  let read = 0;
  const greedy: Format = {
    name: "greedy",
    summary: "Reads all that is there, and has no use for it",
    *open(): Reading {
      while (yield) read++;
      return undefined;
    },
  };
  const fences = 500;
  parseResponse("````md\n```\nx\n```\n````\n".repeat(fences), { formats: [greedy] });
  expect(read).toBeGreaterThan(fences);
  expect(read).toBeLessThan(10 * 5 * fences);
});

test("what stood in a fence is looked at once more before the line that showed its end", () => {
  const seen: number[] = [];
  const watching: Format = {
    name: "watching",
    summary: "Looks at each line",
    open: (line) => {
      seen.push(line.from);
      return undefined;
    },
  };
  const head = "Text above\n\n```md\n```ts\nx\n```\n```\n";
  parseResponse(`${head}</answer>\n`, { formats: [watching] });
  expect(seen.at(-1)).toBe(head.length);
});
