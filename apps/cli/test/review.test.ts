import { Writable } from "node:stream";
import { imageOf, parseResponse, planEdits, type Tree } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { sidesOf } from "../src/report/patch.ts";
import { applyPicks } from "../src/review/apply-picks.ts";
import type { Dialogue } from "../src/review/dialogue.ts";
import { type Review, review } from "../src/review/review.ts";
import { searchReplace, udiff } from "./blocks.ts";
import { repo } from "./repo.ts";

const twice = "start\nsame\nmiddle\nsame\nend\n";

function treeOf(files: Readonly<Record<string, string>>): Tree {
  const entries = Object.entries(files);
  return {
    paths: new Set(Object.keys(files)),
    images: new Map(entries.map(([path, text]) => [path, imageOf(text)])),
    obstacles: new Map(),
  };
}

/** Runs a review in which the user gives `answers`, and then no more. */
async function reviewed(
  response: string,
  files: Readonly<Record<string, string>>,
  answers: readonly string[],
  editor: (text: string) => string | undefined = () => undefined,
) {
  const left = [...answers];
  let shown = "";
  const compared: (readonly string[])[] = [];
  const screen = new Writable({
    write(piece, _encoding, done) {
      shown += piece;
      done();
    },
  });
  const dialogue: Dialogue = {
    screen,
    ask: async (question) => {
      shown += question;
      return left.shift();
    },
    edit: async (text) => editor(text),
    compare: async (change) => {
      const { before, after } = sidesOf(change);
      compared.push([change.path, before, after]);
    },
    close() {},
  };
  const result = await review(parseResponse(response), treeOf(files), dialogue);
  return { ...counts(result), result, shown, left, compared };
}

function counts({ accepted, declined, skipped }: Review) {
  return { accepted: accepted.length, declined: declined.length, skipped: skipped.length };
}

const files = { "a.txt": "one\n", "b.txt": "1\n2\n" };
const three =
  searchReplace("a.txt", "one", "uno") +
  searchReplace("b.txt", "1", "eins") +
  searchReplace("b.txt", "2", "zwei");

test("t shows both sides in a tool, and asks again", async () => {
  const { accepted, compared } = await reviewed(three, files, ["t", "y", "n", "t", "n"]);
  expect(compared).toEqual([
    ["a.txt", "one\n", "uno\n"],
    ["b.txt", "1\n2\n", "1\nzwei\n"],
  ]);
  expect(accepted).toBe(1);
});

test("each edit is shown as it will land", async () => {
  const { shown } = await reviewed(three, files, ["y", "n", "y"]);
  expect(shown).toContain("Edit 2 of 3\n✓ 2 edit b.txt: line 1\ndiff --git a/b.txt b/b.txt\n");
  expect(shown).toContain("-1\n+eins\n 2\nApply this edit [y,n,e,t,a,d,q,?]? ");
});

test.each([
  ["y", ["y", "y", "y"], { accepted: 3, declined: 0 }],
  ["n", ["y", "n", "y"], { accepted: 2, declined: 1 }],
  ["a", ["n", "a"], { accepted: 2, declined: 1 }],
  ["d", ["y", "d"], { accepted: 1, declined: 2 }],
  ["q", ["y", "q"], { accepted: 1, declined: 2 }],
  ["the end of the input", ["y"], { accepted: 1, declined: 2 }],
  ["?, and what is no key, ask again", ["?", "x", "", "y", "q"], { accepted: 1, declined: 2 }],
])("%s", async (_, answers, expected) => {
  expect(await reviewed(three, files, answers)).toMatchObject({ ...expected, skipped: 0, left: [] });
});

test("? explains the keys", async () => {
  expect((await reviewed(three, files, ["?"])).shown).toContain(
    "d - do not apply this edit or any of the later",
  );
});

test("s splits an edit into its hunks", async () => {
  const text = "one\n2\n3\n4\n5\n6\n7\n8\n9\nten\n";
  const response = udiff("c.txt", "-one", "+uno", " 2", "@@ ... @@", " 9", "-ten", "+dieci");
  const { result, shown } = await reviewed(response, { "c.txt": text }, ["s", "n", "y"]);
  expect(shown).toContain("[y,n,e,s,t,a,d,q,?]");
  expect(shown).toContain("Edit 2 of 2");
  expect(result.accepted).toHaveLength(1);
  expect(result.accepted[0]!.edit).toMatchObject({
    hunks: [{ lines: expect.arrayContaining([{ kind: "insert", text: "dieci" }]) }],
  });
});

test("an ambiguous edit offers its places; the one picked is applied", async () => {
  const { result, shown } = await reviewed(searchReplace("d.txt", "same", "other"), { "d.txt": twice }, [
    "9",
    "4",
    "y",
  ]);
  expect(shown).toContain("line 4:\n2│same\n3│middle\n4│same\n5│end\n");
  expect(shown).toContain("Apply it at which line [2,4,n,q]? ");
  expect(shown).toContain("4 - apply it at line 4\nn - leave this edit out\n");
  expect(shown).toContain(" middle\n-same\n+other\n end\n");
  expect(result.accepted).toHaveLength(1);
});

test("an edit without a place can only be left out", async () => {
  const response = searchReplace("a.txt", "nowhere to be found", "x") + searchReplace("a.txt", "one", "uno");
  expect(await reviewed(response, files, ["n", "y"])).toMatchObject({ accepted: 1, declined: 0, skipped: 1 });
});

test("what is there already is not asked about", async () => {
  const { shown, accepted } = await reviewed(
    searchReplace("e.txt", "the first line\nthe second", "the first line\nthe third line"),
    { "e.txt": "the first line\nthe third line\n" },
    [],
  );
  expect(accepted).toBe(1);
  expect(shown).not.toContain("Apply this edit");
});

test("--pick claims one of the places of an ambiguous edit", () => {
  const tree = treeOf({ "d.txt": twice });
  const parsed = parseResponse(searchReplace("d.txt", "same", "other"));
  const { files } = planEdits(applyPicks(parsed, tree, ["1=4"]), tree);
  expect(files).toEqual({ "d.txt": "start\nsame\nmiddle\nother\nend\n" });
});

test.each([
  ["2=4", "the response has 1 edit"],
  ["1=3", "the places of edit 1 are at the lines 2, 4"],
  ["x", "not of the form EDIT=LINE"],
])("--pick %s is refused", (pick, reason) => {
  const parsed = parseResponse(searchReplace("d.txt", "same", "other"));
  expect(() => applyPicks(parsed, treeOf({ "d.txt": twice }), [pick])).toThrow(reason);
});

test("--pick is refused where there is nothing to choose from", () => {
  const parsed = parseResponse("```diff\n--- a/d.txt\n+++ b/d.txt\n@@ -2,0 +3 @@\n+same\n```\n");
  const pick = () => applyPicks(parsed, treeOf({ "d.txt": "start\nsame\nsame\n" }), ["1=3"]);
  expect(pick).toThrow("edit 1 has no places to choose from");
});

test("e changes the edit, and shows it anew", async () => {
  const editor = (diff: string) => diff.replace("+uno", "+un\n+deux");
  const { result, shown } = await reviewed(three, files, ["e", "y", "q"], editor);
  expect(shown).toContain("-one\n+un\n+deux\nApply this edit");
  expect(result.accepted.map(({ diff }) => diff)).toEqual([expect.stringContaining("+un\n+deux\n")]);
  const edits = result.accepted.map(({ edit }) => edit);
  const tree = treeOf(files);
  expect(planEdits({ ...parseResponse(three), edits }, tree).files).toEqual({
    "a.txt": "un\ndeux\n",
  });
});

test("an edit that was changed and then declined is the one in the response", async () => {
  const editor = (diff: string) => diff.replace("+eins", "+un");
  const { result } = await reviewed(three, files, ["y", "e", "n", "y"], editor);
  expect(result.declined).toEqual([parseResponse(three).edits[1]]);
});

test("e with an editor that takes the file away leaves the edit as it was", () => {
  const made = repo({ "a.txt": "one\n" });
  made.write("../answer.md", searchReplace("a.txt", "one", "two"));
  const options = { input: "e\ny\n", env: { GIT_EDITOR: "rm" } };
  const { status, stdout } = made.spawn(["-i", "../answer.md"], options);
  expect(stdout).toContain("The editor failed; the edit stays as it was.");
  expect([status, made.read("a.txt")]).toEqual([0, "two\n"]);
});

test.each([
  ["nothing", () => "", "What was saved is not a diff of one file"],
  ["nonsense", () => "hello\n", "What was saved is not a diff of one file"],
  ["no answer, as the editor failed", () => undefined, "The editor failed"],
])("e with %s leaves the edit as it was", async (_, editor, reason) => {
  const { result, shown } = await reviewed(three, files, ["e", "y", "q"], editor);
  expect(shown).toContain(`${reason}; the edit stays as it was.`);
  expect(result.accepted).toEqual([{ edit: parseResponse(three).edits[0], origin: 0 }]);
});

test("what the model quoted otherwise stands beside the file's lines", async () => {
  const before = "def f(a):\n    x = 1\n\n    return  x + a\n";
  const response = udiff("a.py", " def f(a):", "     x = 1", "-    return x + a", "+    return a");
  const { shown } = await reviewed(response, { "a.py": before }, ["y"]);
  expect(shown).toContain(`    quoted: ····return x + a
    file:   ····return  x + a   (line 4)
    file:      (line 3, not quoted)
diff --git`);
});

test("of many lines quoted otherwise some are shown", async () => {
  const words = ["alpha", "beta", "gamma", "delta", "epsilon"];
  const response = udiff("a.txt", ...words.map((word) => ` ${word}`), "-last", "+first");
  const { shown } = await reviewed(
    response,
    { "a.txt": [...words.map((word) => `  ${word}`), "  last\n"].join("\n") },
    ["y"],
  );
  expect(shown).toContain("    file:   ··gamma   (line 3)\n    … and 3 more\n");
});
