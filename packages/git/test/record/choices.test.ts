import { type Edit, parseResponse } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { type ChosenEdit, choicesOf, chosenEdits, claimed, editFromDiff } from "../../src/record/choices.ts";

const response = `\`\`\`diff
--- a/a.txt
+++ b/a.txt
@@ -1,2 +1,2 @@
-one
+uno
 two
@@ -8,2 +8,2 @@
 nine
-ten
+dieci
\`\`\`
\`\`\`diff
--- a/b.txt
+++ b/b.txt
@@ -1 +1 @@
-b
+B
\`\`\`
`;
const { edits } = parseResponse(response);
const [first, second] = edits as [Edit & { kind: "patch" }, Edit];
const part = (nth: number) => ({ ...first, hunks: [first.hunks[nth]!], span: first.hunks[nth]!.span });
const diff = "--- a/b.txt\n+++ b/b.txt\n@@ -1 +1 @@\n-b\n+my own\n";

test.each<[string, readonly ChosenEdit[]]>([
  ["some edits", [{ edit: second, origin: 1 }]],
  ["a part of an edit", [{ edit: part(1), origin: 0 }]],
  ["both parts of an edit", [0, 1].map((nth) => ({ edit: part(nth), origin: 0 }))],
  ["an edit changed", [{ edit: editFromDiff(diff)!, origin: 1, diff }]],
  [
    "a hunk picked",
    [{ edit: { ...first, hunks: [first.hunks[0]!, claimed(first.hunks[1]!, 30)] }, origin: 0 }],
  ],
  ["a part picked", [{ edit: { ...part(1), hunks: [claimed(first.hunks[1]!, 30)] }, origin: 0 }]],
])("what is noted of %s leads back to the same edits", (_, chosen) => {
  const choices = choicesOf(edits, chosen)!;
  const noted = JSON.parse(JSON.stringify(choices));
  expect(chosenEdits(edits, noted)).toEqual(chosen.map(({ edit }) => edit));
});

test("edits as the model wrote them are not worth a note", () => {
  expect(
    choicesOf(
      edits,
      edits.map((edit, origin) => ({ edit, origin })),
    ),
  ).toBeUndefined();
});

test("choices about other edits lead nowhere", () => {
  expect(chosenEdits(edits, [{ edit: 2 }])).toBeUndefined();
  expect(chosenEdits(edits, [{ edit: 0, diff: "nonsense" }])).toBeUndefined();
});
