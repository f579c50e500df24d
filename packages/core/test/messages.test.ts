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
  expect(prompt).toContain("The text to search for is in a.ts at least 100 times:");
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
  expect(prompt).toMatch(/No match in a\.ts: the best place scores 0\.\d\d, but 0\.75 is needed\./);
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
  expect(prompt).toContain("The other edit is in lines 2-6 of your answer. Send one edit in place of both.");
  expect(prompt).not.toContain("unchanged");
  const shown = explain(applyResponse(answer, FILES), "human", { numbers: [4, 6] });
  expect(shown).toMatch(/^✗ 7 edit a\.ts: overlapping\n(?: {4}.*\n){2} {4}the other: edit 5, lines 2-6$/m);
  const partial = explain(applyResponse(answer, FILES, { partial: true }), "model");
  expect(partial).toContain("The other edit is in lines 2-6 of your answer, and was applied:");
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
  expect(prompt).toMatch(/^malformed: .*\nThe edit is in lines 9-13 of your answer\.$/m);
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
    /\n1 of the 3 hunks of your edit of a\.ts failed, so none of them was applied\. Send all/,
  );
  expect(prompt).toContain(
    "unchanged:\n```\n@@ ... @@\n-line(3);\n+new(line(3);)\n@@ ... @@\n-line(15);\n+new(line(15);)\n```",
  );
  expect(prompt).toContain("Send this hunk again");
  expect(explain(result, "human")).toMatch(/\n {4}1 of 3 hunks failed: none of them was applied$/);
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
  expect(prompt.endsWith(`those that fit as they are in it:\n\`\`\`\n${response}\n\`\`\``)).toBe(true);
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
  expect(repairPrompt(move, { "a.ts": LINES })).toContain("Send the renaming of a.ts to b.ts again as well.");
});

test("of many hunks that failed the sentences and the advice are told once, and only ten hunks", () => {
  const failing = (count: number) =>
    diffOf(...Array.from({ length: count }, (_, nth) => `nowhere(${nth}, 9);`));
  const prompt = repairPrompt(failing(400), { "a.ts": LINES });
  for (const sentence of ["DO NOT skip blank lines", "Send these hunks again with more unchanged lines"])
    expect(prompt.split(sentence)).toHaveLength(2);
  expect(prompt.match(/does not contain these 1 exact lines/g)).toHaveLength(10);
  expect(prompt).toMatch(
    /\n\n390 more hunks failed, in lines 34-36, (?:lines \d+-\d+, ){8}lines 61-63 and more of your answer\.\n\nSend these/,
  );
  expect(prompt.length).toBeLessThan(4_000);
  expect(repairPrompt(failing(10), { "a.ts": LINES })).not.toContain("more hunks failed");
});

/** A SEARCH/REPLACE block. */
function blockOf(path: string, from: string, to: string): string {
  return `${path}\n<<<<<<< SEARCH\n${from}\n=======\n${to}\n>>>>>>> REPLACE\n`;
}

/** A file of many functions that are alike. */
const LONG = Array.from(
  { length: 200 },
  (_, nth) =>
    `function f${nth}(a, b) {\n  const total${nth} = compute${nth}(a) + b;\n  return total${nth};\n}\n`,
).join("\n");

test("where the score is not what was too low, what was is told in its place", () => {
  const file = `first(line);\nsecond(line);\nlimit("a", 10);\nthird(line);\nfourth(line);\nfifth(line);\nsixth(line);\nseventh(line);\neighth(line);\nninth(line);\n`;
  const quote = file.replace("10", "20").trimEnd();
  const told = repairPrompt(blockOf("a.ts", quote, quote.replace("20", "30")), { "a.ts": file });
  expect(told).toContain(
    "The text to search for has no certain place in a.ts. Line 3 of the quote is to be removed, but the file does not have it there.\n```\n",
  );
  expect(told).toContain("The first difference is in line 3 of 10");
  expect(told).not.toContain("is needed");
});

test("lines that the quote leaves out are told where all of its own are there", () => {
  const file = `first(line);\ntwo("x");\nthird(line);\nfourth(line);\nfifth(line);\nsixth(line);\n`;
  const quote = file.replace('two("x");\n', "").trimEnd();
  const result = applyResponse(blockOf("a.ts", quote, "x();"), {
    "a.ts": file,
  });
  const told = explain(result, "model");
  expect(told).toContain("The quote leaves out lines between those to be removed.\n");
  expect(told).toContain(
    'Between lines 1 and 2 of the quote the file has line 2, which you left out: `two("x");`.',
  );
  expect(explain(result, "human")).toContain('\n    missing from the quote: two("x");   (line 2)\n');
  const { reject } = JSON.parse(explain(result, "json")).edits[0];
  expect(reject.leftOut).toEqual({ index: 0, line: 2, lines: ['two("x");'] });
});

test("of a quoted line that stands at another place both lines are told, once, also where edits that fit are written", () => {
  const job = (name: string, system: string, needs = "") =>
    `  ${name}:\n    runs-on: ${system}\n${needs}    steps:\n      - uses: actions/checkout@v3\n      - uses: actions/setup-node@v3\n        with:\n          node-version: 18\n      - run: npm run ${name}\n`;
  const needs = "    needs: [lint, test]\n";
  const jobs = [
    job("lint", "ubuntu-latest"),
    job("test", "ubuntu-latest"),
    job("build", "ubuntu-22.04", needs),
  ];
  const file = `jobs:\n${jobs.join("\n")}`;
  const lines = job("", "ubuntu-latest", needs).split("\n").slice(1, 6);
  const hunk = lines.map((line) => ` ${line}\n`).toSpliced(2, 0, "+    environment: prod\n");
  const answer = `\`\`\`diff\n--- ci.yml\n+++ ci.yml\n@@ ... @@\n${hunk.join("")}\`\`\`\n`;
  const fitting = blockOf("ci.yml", "jobs:", "# New.\njobs:");
  const told = (line: number) =>
    `Line 2 of the quote is not there, but at line ${line} of the file, which may be the place that is meant.`;
  const result = applyResponse(answer, { "ci.yml": file });
  expect(explain(result, "model").split(told(22))).toHaveLength(2);
  expect(explain(result, "human").split(told(22))).toHaveLength(2);
  const { reject } = JSON.parse(explain(result, "json")).edits[0];
  expect(reject.standsAt).toEqual({ index: 1, line: 22 });
  const partial = applyResponse(answer + fitting, { "ci.yml": file }, { partial: true });
  expect(explain(partial, "model").split(told(23))).toHaveLength(2);
});

test("where only exact matches count, that is told, and no score", () => {
  const result = applyResponse(
    blockOf("a.ts", "one()  ;", "x();"),
    { "a.ts": "one() ;\n" },
    { strict: true },
  );
  expect(explain(result, "model")).toContain("has no certain place in a.ts. Only an exact match counts.\n");
});

test("of lines that are only like the quoted ones none is called a copy", () => {
  const file = "/**\n * Starts.\n *\n * @param {Function} [then]\n */\na();\n";
  const files = { "a.ts": `${file}\n${file.replace("Starts", "Ends").replace("a()", "b()")}` };
  const quote = " *\n * @param {Functin} [then]";
  const inserted = quote.replace("*\n", "*\n * @x\n");
  const block = repairPrompt(blockOf("a.ts", quote, inserted), files);
  expect(block).toContain("The text to search for is not in a.ts, but similar lines are, 2 times:");
  expect(block).toContain("The first difference is in line 2 of 2");
  const diff = `\`\`\`diff\n--- a.ts\n+++ a.ts\n@@ ... @@\n  *\n+ * @x\n  * @param {Functin} [then]\n\`\`\`\n`;
  expect(repairPrompt(diff, files)).toContain("a.ts contains multiple sets of lines like these 2 lines:");
});

test("a string that stands within several lines is told to the model, too", () => {
  const call = { name: "str_replace", arguments: { path: "a.ts", old_str: "wo(", new_str: "oo(" } };
  const files = { "a.ts": "a.wo(1);\nb.wo(2);\n" };
  expect(repairPrompt(JSON.stringify(call), files)).toContain(
    "a.ts contains the quoted string 2 times: it is unclear which one is meant.",
  );
});

test("a former version that has the quoted lines is told to the model, too", () => {
  const result = applyResponse(
    blockOf("a.ts", "limit(80);", "limit(100);"),
    { "a.ts": "a();\nlimit(90);\n" },
    { earlier: { "a.ts": ["a();\nlimit(80);\n"] } },
  );
  expect(explain(result, "model")).toContain("what the edit changes has changed since.");
});

test("no two equal lines are told as the first difference", () => {
  const above = "this.object.lookAt( this.target );\n\n";
  const below = [
    "this.dispatchEvent( _changeEvent );",
    "",
    "this._lastPosition.copy( this.object.position );",
    "this._lastZoom = this.object.zoom;",
    "",
  ].join("\n");
  const quote = (condition: string) => `\n${above}if ( ${condition} ) {\n\n${below}`;
  const told = repairPrompt(blockOf("T.js", quote("moved( this )"), quote("turned( this )")), {
    "T.js": `a1();\n\n${above}${below}\nb1();\n`,
  });
  expect(told).toContain("is in line 4 of 10: you wrote `if ( moved( this ) ) {`");
});

test("where no place is like a quote, lines with words of it are shown, and those about a claimed number", () => {
  const quote = "  const total150 = computeX150(a) + b;";
  const told = repairPrompt(blockOf("b.js", quote, "x"), { "b.js": LONG });
  expect(told).toMatch(/\n752│ {2}const total150 = compute150\(a\) \+ b;\n/);
  expect(told.split("\n").length).toBeLessThan(25);
  const diff = "```diff\n--- b.js\n+++ b.js\n@@ -402,1 +402,1 @@\n-nothing like it\n+x\n```\n";
  expect(repairPrompt(diff, { "b.js": LONG })).toMatch(/\n402│ {2}const total80 = /);
  const scoped =
    "*** Begin Patch\n*** Update File: b.js\n@@ function f90(a, b) {\n-nothing like it\n+x\n*** End Patch\n";
  expect(repairPrompt(scoped, { "b.js": LONG })).toMatch(/\n452│ {2}const total90 = /);
  expect(repairPrompt(blockOf("b.js", "nothing like it", "x"), { "b.js": LONG })).not.toContain("│");
});

test("of many places those are shown that are nearest to the edit before", () => {
  const lines = LONG.replaceAll(/return total\d+/g, "return total").split("\n");
  const files = { "b.js": lines.slice(0, 400).join("\n") };
  const twice = (first: string) => blockOf("b.js", first, "x") + blockOf("b.js", "  return total;", "y");
  const told = repairPrompt(twice("  const total50 = compute50(a) + b;"), files);
  expect(told).toMatch(/\n253│ {2}return total;\n/);
  expect(told).not.toMatch(/^ *3│/m);
});

test("where edits that fit are written, the file is shown as it is with them", () => {
  const first = blockOf("a.ts", "two();", "two();\ntwo();\ntwo();");
  const far = "n();\n".repeat(20);
  const files = { "a.ts": `two();\n${far}one();\nfour(4);\nfive();\n${far}` };
  const response = first + blockOf("a.ts", "one();\nfour(5);\nfive();", "x();");
  const result = applyResponse(response, files, { partial: true });
  const told = explain(result, "model");
  expect(told).toContain("you wrote `four(5);`, line 25 of the file is `four(4);`.");
  expect(told).toContain("The nearest place is lines 24-26 ");
  expect(told).toContain("\n25│four(4);\n");
  expect(explain(result, "model", { written: false })).toContain("\n23│four(4);\n");
  const { reject } = JSON.parse(explain(result, "json")).edits[1];
  expect([reject.divergence.line, reject.written.divergence.line]).toEqual([23, 25]);
  const short = applyResponse(
    first + blockOf("a.ts", "nowhere", "x"),
    { "a.ts": "two();\n" },
    { partial: true },
  );
  expect(explain(short, "model")).toContain("```\n1│two();\n2│two();\n3│two();\n```");
});

test("where what was written takes the nearest lines away, no line is told that is gone", () => {
  const change = blockOf("a.ts", "one();\nfour(4);\nfive();", "six();");
  const response = change + blockOf("a.ts", "one();\nfour(5);\nfive();", "x();");
  const files = { "a.ts": "zero();\none();\nfour(4);\nfive();\n" };
  const told = explain(applyResponse(response, files, { partial: true }), "model");
  expect(told).not.toMatch(/is `four\(4\)|nearest place/);
  expect(told).toContain("2│six();");
});

test("a quote with fences stands in a longer one", () => {
  const told = repairPrompt(`a.md\n~~~~\n${blockOf("a.md", "```sh\nnpm x\n```", "y").slice(5)}~~~~\n`, {
    "a.md": "# A\n",
  });
  expect(told).toContain("\n````\n```sh\nnpm x\n```\n````\n");
});

test("of lines for a scope that is not there the file is shown", () => {
  const patch = "*** Begin Patch\n*** Update File: a.ts\n@@ class Foo\n+x();\n*** End Patch\n";
  const told = repairPrompt(patch);
  expect(told).toContain('the scope "class Foo" is not there.');
  expect(told).toContain("1│one();");
});

test("what was not read as an edit is told beside what is to be repaired", () => {
  const shell = "```sh\ncat > b.ts <<'EOF'\nx\nEOF\n```\n";
  const told = repairPrompt(`${shell}\n${blockOf("a.ts", "nowhere();", "x();")}`);
  expect(told).toMatch(/\n\nThese parts of your answer were not read as edits\. .*:\n- lines? [^\n]+$/);
  expect(repairPrompt(`${shell}\n${blockOf("a.ts", "one();", "x();")}`)).toBe("");
});

test("an edit that quotes what a refused one inserts is to be sent again behind that, unchanged", () => {
  const response = blockOf("a.ts", "nowhere();", "four(4);") + blockOf("a.ts", "four(4);", "five(5);");
  const result = applyResponse(response, FILES);
  const prompt = explain(result, "model");
  expect(prompt).toMatch(
    /\n\nThe edit of a\.ts in lines 8-12 of your answer quotes what the edit in lines 2-6 inserts, which failed\. Send both/,
  );
  expect(prompt.split("No match in a.ts")).toHaveLength(2);
  expect(explain(result, "human")).toContain(
    "\n    it quotes what edit 1 inserts, which was refused as well",
  );
  expect(JSON.parse(explain(result, "json")).edits[1].reject.buildsOn).toBe(0);
});

test("an edit of a file that another deletes is told to clash with that, and neither is to be sent as it is", () => {
  const patch = "*** Begin Patch\n*** Delete File: a.ts\n*** End Patch\n";
  const prompt = repairPrompt(`${patch}\n${blockOf("a.ts", "one();", "x();")}`);
  expect(prompt).toContain("An earlier edit deletes a.ts. Send one edit in place of both.");
  expect(prompt).toContain("The other edit is in line 2 of your answer. Send one edit in place of both.");
  expect(prompt).not.toContain("unchanged");
});

test("what only a person can rename is nothing for the model, and a deletion quotes no more lines", () => {
  const move =
    "*** Begin Patch\n*** Update File: a.ts\n*** Move to: A.ts\n@@\n-one();\n+x();\n*** End Patch\n";
  expect(repairPrompt(move)).toBe("");
  const gone = "```diff\n--- a.ts\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-other();\n```\n";
  expect(repairPrompt(gone)).toMatch(
    /\n\nIf a\.ts is to be deleted all the same, delete it without quoting any lines\.$/,
  );
});

/** No line of a report has more characters. */
const WIDEST = 1_100;

function widestOf(text: string): number {
  return Math.max(...text.split("\n").map(({ length }) => length));
}

test("long lines are shown in part, to whomever", () => {
  const line = (letter: string) => `const a = "${letter.repeat(200_000)}";`;
  const block = (quote: string) => `a.ts\n<<<<<<< SEARCH\n${quote}\n=======\nx\n>>>>>>> REPLACE\n`;
  const long = { "a.ts": `${line("y")}\nfirst();\n${line("z")}\n${line("z")}\nlast();\n` };
  for (const quote of [line("z"), line("q"), `${line("q")}\nfirst();`, `${line("z")}\nsecond();\nlast();`]) {
    const result = applyResponse(block(quote), long);
    for (const reader of ["human", "model", "json"] as const) {
      const text = explain(result, reader);
      expect(text).toMatch(reader === "human" ? /✗/ : /… \(\d+ characters left out\) …/);
      expect(widestOf(text)).toBeLessThan(WIDEST);
    }
  }
});

test("the halves of a character are not cut apart", () => {
  const quote = `${"😀".repeat(2_000)}x\na${"😀".repeat(2_000)}`;
  const prompt = repairPrompt(`a.ts\n<<<<<<< SEARCH\n${quote}\n=======\nx\n>>>>>>> REPLACE\n`);
  expect(prompt).toContain("characters left out");
  expect(prompt).not.toMatch(/\p{Surrogate}/u);
});

test("of a quote of thousands of lines both ends are shown", () => {
  const quote = Array.from({ length: 5_000 }, (_, nth) => `line${nth}();`).join("\n");
  const prompt = repairPrompt(`a.ts\n<<<<<<< SEARCH\n${quote}\n=======\nx\n>>>>>>> REPLACE\n`);
  expect(prompt).toContain("line99();\n… (4880 lines left out) …\nline4980();");
});

test("a path of a million characters is shown in part", () => {
  const result = applyResponse(`${"d/".repeat(500_000)}a.ts\n\`\`\`\nx\n\`\`\`\n`, {});
  for (const reader of ["human", "model", "json"] as const)
    expect(widestOf(explain(result, reader))).toBeLessThan(WIDEST);
});

test("of thousands of refused edits the first are told, and of the others where they stand", () => {
  const block = (nth: number) => `a.ts\n<<<<<<< SEARCH\nnone${nth}();\n=======\nx\n>>>>>>> REPLACE\n`;
  const prompt = repairPrompt(Array.from({ length: 4_000 }, (_, nth) => block(nth)).join(""));
  expect(prompt.length).toBeLessThan(150_000);
  expect(prompt).toMatch(
    /\n\d+ more edits were refused, in lines .* and more of your answer\. Correct them likewise\.$/,
  );
});
