import { expect, test } from "vitest";
import { applyResponse, explain } from "../src/index.ts";

const FILES = { "a.ts": "one();\ntwo();\nthree();\ntwo();\n" };

function repairPrompt(response: string, files: Record<string, string> = FILES): string {
  return explain(applyResponse(response, files), "model");
}

test("a hunk that is not found: the sentences, and the lines that were looked for", () => {
  const prompt = repairPrompt(
    "```diff\n--- a.ts\n+++ a.ts\n@@ ... @@\n-nowhere.to.be.found();\n+x();\n```\n",
  );
  for (const sentence of [
    "UnifiedDiffNoMatch: hunk failed to apply!",
    "a.ts does not contain lines that match the diff you provided!",
    "Try again.",
    "DO NOT skip blank lines, comments, docstrings, etc!",
    "The diff needs to apply cleanly to the lines in a.ts!",
    "a.ts does not contain these 1 exact lines in a row:\n```\nnowhere.to.be.found();\n```",
  ]) {
    expect(prompt).toContain(sentence);
  }
});

test("a hunk that is found twice: the sentences, and the lines that were looked for", () => {
  const prompt = repairPrompt("```diff\n--- a.ts\n+++ a.ts\n@@ ... @@\n-two();\n+x();\n```\n");
  for (const sentence of [
    "UnifiedDiffNotUnique: hunk failed to apply!",
    "a.ts contains multiple sets of lines that match the diff you provided!",
    "Try again.",
    "Use additional ` ` lines to provide context that uniquely indicates which code needs to be changed.",
    "The diff needs to apply to a unique set of lines in a.ts!",
    "a.ts contains multiple copies of these 1 lines:\n```\ntwo();\n```",
  ]) {
    expect(prompt).toContain(sentence);
  }
});

test("a search text that is there very often: the first ten places", () => {
  const block = ["<<<<<<< SEARCH", "two();", "=======", "x();", ">>>>>>> REPLACE"].join("\n");
  const prompt = repairPrompt(`a.ts\n\`\`\`\n${block}\n\`\`\`\n`, { "a.ts": "one();\ntwo();\n".repeat(200) });
  expect(prompt).toContain("The text to search for stands in a.ts at least 100 times:");
  expect(prompt).toMatch(/The places are line 2 \(score 1\.00\), .*, line 20 \(score 1\.00\) and more\./);
});

test("an editblock that does not match: its lines, the first difference, the file around with numbers", () => {
  const prompt = repairPrompt(
    "a.ts\n<editblock>\n<<<<<<< REMOVE\n1│one();\n2│seven(8);\n=======\n │x();\n>>>>>>> INSERT\n</editblock>\n",
  );
  expect(prompt).toContain("one();\nseven(8);");
  expect(prompt).toContain(
    "The REMOVE section does not match a.ts (lines 1-2), neither at these numbers nor one line before or behind:",
  );
  expect(prompt).toContain("Line 2 of the section is 33 % like the file's.");
  expect(prompt).not.toMatch(/\bdiff\b/);
  expect(prompt).toContain(
    "The first difference is in line 2 of 2: you wrote `seven(8);`, line 2 of the file is `two();`.",
  );
  expect(prompt).toMatch(/1.*one\(\);\n.*2.*two\(\);/);
});

test("a search text that is not there: how near the best place comes, and what was needed", () => {
  const block = ["<<<<<<< SEARCH", "one();", "seven(8);", "=======", "x();", ">>>>>>> REPLACE"].join("\n");
  const prompt = repairPrompt(`a.ts\n\`\`\`\n${block}\n\`\`\`\n`);
  expect(prompt).toMatch(/No match in a\.ts: the best place scores 0\.\d\d, and 0\.75 is needed\./);
  expect(prompt).toContain("Send this edit again with more unchanged lines around it");
});

test("a search text that stands in several places: the file around each, in one piece where they touch", () => {
  const block = ["<<<<<<< SEARCH", "two();", "=======", "x();", ">>>>>>> REPLACE"].join("\n");
  const lines = Array.from({ length: 30 }, (_, index) =>
    [4, 6, 24].includes(index) ? "two();" : `n(${index});`,
  );
  const prompt = repairPrompt(`a.ts\n\`\`\`\n${block}\n\`\`\`\n`, { "a.ts": `${lines.join("\n")}\n` });
  const shown = prompt.slice(prompt.indexOf("as it is now:\n"));
  expect(shown).toMatch(
    /^as it is now:\n```\n 1│n\(0\);\n(?:.*\n){10}12│n\(11\);\n…\n20│n\(19\);\n(?:.*\n){9}30│/,
  );
});

test("a search text that no place is like: a short file as a whole, once, and that an empty one is empty", () => {
  const block = (text: string) => `a.ts\n<<<<<<< SEARCH\n${text}\n=======\nx();\n>>>>>>> REPLACE\n`;
  const answer = `${block("nowhere")}\n${block("elsewhere")}`;
  const shown = "a.ts as it is now:\n```\n1│one();\n2│two();\n3│three();\n4│two();\n```";
  expect(repairPrompt(answer).split(shown)).toHaveLength(2);
  expect(repairPrompt(answer, { "a.ts": "one();\n".repeat(1000) })).not.toContain("as it is now:");
  const prompt = repairPrompt(block("nowhere"), { "a.ts": "" });
  expect(prompt).toMatch(/\n\na\.ts is empty now\. Send its text as that of a new file\.$/);
});

test("edits that fit beside a refused one are to be sent again, those that change nothing are not", () => {
  const block = (from: string, to: string) =>
    `a.ts\n<<<<<<< SEARCH\n${from}\n=======\n${to}\n>>>>>>> REPLACE\n`;
  const answer = [
    block("one();", "four(4);"),
    block("const sum = 0;", "const sum = add(three, four);"),
    block("nowhere", "x();"),
  ].join("\n");
  const prompt = repairPrompt(answer, { "a.ts": "one();\nconst sum = add(three, four);\n" });
  expect(prompt).toContain("Send them again unchanged:\n- a.ts, line 1\n\n");
  expect(prompt).toMatch(/Do not send them again:\n- a\.ts, lines 9-13 of your answer$/);
});

test("of edits that clash both are told, and the first is not to be sent again", () => {
  const block = (to: string) => `a.ts\n<<<<<<< SEARCH\none();\n=======\n${to}\n>>>>>>> REPLACE\n`;
  const answer = `${block("x();")}\n${block("y();")}`;
  const prompt = repairPrompt(answer);
  expect(prompt).toContain(
    "The other one stands in lines 2-6 of your answer. Send one edit in place of both.",
  );
  expect(prompt).not.toContain("unchanged");
  const shown = explain(applyResponse(answer, FILES), "human", { numbers: [4, 6] });
  expect(shown).toMatch(/^✗ 7 edit a\.ts: overlapping\n(?: {4}.*\n){2} {4}the other: edit 5, lines 2-6$/m);
  const partial = explain(applyResponse(answer, FILES, { partial: true }), "model");
  expect(partial).toContain("The other one stands in lines 2-6 of your answer, and is applied:");
  expect(partial).toContain("Do not send them again:\n- a.ts, line 1");
});

test("the document counts lines from 1, also those of a reject", () => {
  const response =
    "a.ts\n<editblock>\n<<<<<<< REMOVE\n2│two();\n3│seven(8);\n=======\n │x();\n>>>>>>> INSERT\n</editblock>\n";
  const { edits } = JSON.parse(explain(applyResponse(response, FILES), "json"));
  expect(edits[0].reject).toMatchObject({
    line: 2,
    candidates: [{ from: 2, to: 2 }, { from: 4 }],
    divergence: { index: 1, of: 2, expected: "seven(8);", actual: "three();", line: 3 },
    excerpt: { line: 1, lines: ["one();", "two();", "three();", "two();"] },
  });
  const twice = "a.ts\n<<<<<<< SEARCH\nx();\n=======\ny();\n>>>>>>> REPLACE\n";
  const far = { "a.ts": `x();\n${"n();\n".repeat(20)}x();\n` };
  const document = JSON.parse(explain(applyResponse(twice, far), "json"));
  expect(document.edits[0].reject).toMatchObject({ excerpt: { line: 1 }, elsewhere: [{ line: 17 }] });
});

test("the advice changes with the failures on a file", () => {
  const response = "```diff\n--- a.ts\n+++ a.ts\n@@ ... @@\n-nowhere.to.be.found();\n+x();\n```\n";
  const advice = (failures: number) =>
    explain(applyResponse(response, FILES), "model", { failures: { "a.ts": failures } });
  expect(advice(1)).toContain("more unchanged lines");
  expect(advice(2)).toContain("whole function or block");
  expect(advice(3)).toContain("the whole file");
});

test("an edit that can't be read is told by its lines in the answer", () => {
  const block = (marker: string) => `a.ts\n<<<<<<< SEARCH\none();\n=======\nx();\n${marker}\n`;
  const prompt = repairPrompt(`${block(">>>>>>> REPLACE")}\n${block("")}`);
  expect(prompt).toMatch(/^malformed: .*\nThe edit stands in lines 9-13 of your answer\.$/m);
});

test("a line end in a path makes no line of the report", () => {
  const path = "a.ts\n✓ 2 edit b.ts: line 1";
  const answer = `{"command":"create","path":${JSON.stringify(path)},"file_text":"x\\n"}\n`;
  const report = explain(applyResponse(answer, FILES), "human");
  expect(report).toMatch(/^✗ 1 write a\.ts\^J✓ 2 edit b\.ts: line 1: forbidden\n {4}/);
  expect(report).not.toMatch(/^✓/m);
});

const LINES = Array.from({ length: 20 }, (_, nth) => `line(${nth + 1});\n`).join("");

/** A diff of a.ts that puts other lines in place of some. */
function diffOf(...lines: readonly string[]): string {
  const hunks = lines.map((line) => `@@ ... @@\n-${line}\n+new(${line})\n`);
  return `\`\`\`diff\n--- a.ts\n+++ a.ts\n${hunks.join("")}\`\`\`\n`;
}

test("of an edit with several hunks those that fit are shown, too, and none is lost", () => {
  const response = diffOf("line(3);", "nowhere(9);", "line(15);");
  const result = applyResponse(response, { "a.ts": LINES });
  const prompt = explain(result, "model");
  expect(prompt).toMatch(
    /\n1 of the 3 hunks of your edit of a\.ts failed, and none of them was applied\. Send all/,
  );
  expect(prompt).toContain(
    "unchanged:\n```\n@@ ... @@\n-line(3);\n+new(line(3);)\n@@ ... @@\n-line(15);\n+new(line(15);)\n```",
  );
  expect(prompt).toContain("Send this hunk again");
  expect(explain(result, "human")).toMatch(/\n {4}1 of 3 hunks failed: none of them is applied$/);
  expect(JSON.parse(explain(result, "json")).edits[0].reject.fitting).toMatchObject([
    { hunk: 0, from: 3, to: 3 },
    { hunk: 2, from: 15, to: 15 },
  ]);
  expect(repairPrompt(diffOf("nowhere(9);"), { "a.ts": LINES })).not.toContain("hunks");
});

test("of hunks that are one call the call is shown once, and of very long ones where they stand", () => {
  const pair = (from: string) => ({ old_str: from, new_str: `new(${from})` });
  const call = (...edits: unknown[]) =>
    JSON.stringify({ name: "edit_file", arguments: { path: "a.ts", edits } });
  const response = call(pair("line(3);"), pair("nowhere(9);"), pair("line(15);"));
  const prompt = repairPrompt(response, { "a.ts": LINES });
  expect(prompt).toContain(`1 of the 3 hunks of your edit`);
  expect(prompt.endsWith(`those that fit as they stand in it:\n\`\`\`\n${response}\n\`\`\``)).toBe(true);
  const long = { old_str: "line(3);", new_str: "x();\n".repeat(1000) };
  expect(repairPrompt(call(pair("nowhere(9);"), long), { "a.ts": LINES })).toMatch(
    /those that fit unchanged: line 1 of your answer\.$/,
  );
});

test("all hunks that failed are told, and a renaming that was not made", () => {
  const response = diffOf("nowhere(9);", "line(3);", "elsewhere(7);");
  const result = applyResponse(response, { "a.ts": LINES });
  expect(result.outcomes[0]?.reject?.others).toHaveLength(1);
  const prompt = explain(result, "model");
  expect(prompt).toMatch(/nowhere\(9\);[\s\S]*elsewhere\(7\);[\s\S]*\n2 of the 3 hunks of/);
  expect(prompt.split("a.ts as it is now:")).toHaveLength(2);
  expect(explain(result, "human").match(/in the response: line/g)).toHaveLength(2);
  const move = `${diffOf("nowhere(9);").replace("--- a.ts\n+++ a.ts", "diff --git a/a.ts b/b.ts\nrename from a.ts\nrename to b.ts\n--- a/a.ts\n+++ b/b.ts")}`;
  expect(repairPrompt(move, { "a.ts": LINES })).toContain("Rename a.ts to b.ts again as well.");
});
