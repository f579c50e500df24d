import { expect, test } from "vitest";
import { fenced } from "../src/formats/written.ts";
import { applyResponse, parseResponse } from "../src/index.ts";
import { resolvePath } from "../src/paths/resolve.ts";

/** More than a call can take as arguments. */
const MANY = 150_000;

const hunk = (lines: string) =>
  `a.txt\n\`\`\`diff\n--- a.txt\n+++ a.txt\n@@ ... @@\n first\n${lines} last\n\`\`\`\n`;

test("a hunk may insert and remove as many lines as an answer holds", { timeout: 60_000 }, () => {
  const [short, long] = ["first\nlast\n", `first\n${"\n".repeat(MANY)}last\n`];
  const inserted = applyResponse(hunk("+\n".repeat(MANY)), { "a.txt": short });
  expect([inserted.ok, inserted.files["a.txt"] === long]).toEqual([true, true]);
  const removed = applyResponse(hunk("-\n".repeat(MANY)), { "a.txt": long });
  expect([removed.ok, removed.files["a.txt"]]).toEqual([true, short]);
});

test("as many may come in the place of another one", { timeout: 60_000 }, () => {
  const before = "first\nold line\n\nolder line\nlast\n";
  const inserted = "+x\n".repeat(MANY);
  const { ok } = applyResponse(hunk(`-old line\n-older line\n${inserted}`), { "a.txt": before });
  expect(ok).toBe(true);
});

test("as many may stand above the one that shows its fence not to be indented", { timeout: 60_000 }, () => {
  const diff = `  --- a.txt\n  +++ a.txt\n  @@ ... @@\n   first\n${"  +\n".repeat(MANY)}last\n`;
  const { ok, files } = applyResponse(`  \`\`\`diff\n${diff}  \`\`\`\n`, { "a.txt": "first\nlast\n" });
  expect([ok, files["a.txt"] === `first\n${"\n".repeat(MANY)}last\n`]).toEqual([true, true]);
});

test("a text may hold as many fences", () => {
  expect(fenced("```\n".repeat(MANY), "md").slice(0, 7)).toBe("````md\n");
});

/** Of 40,000 characters: what is looked at once from each of them takes seconds, from each pair of them hours. */
const run = (of: string) => of.repeat(40_000 / of.length);

test.each([
  ["a rule with a word behind it above a fence", `${run("-")}a.txt\n\`\`\`\nx\n\`\`\`\n`],
  ["the same above a block", `${run("=")}x\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`],
  ["blanks before a name", `${run(" ")}a.txt\n\`\`\`\nx\n\`\`\`\n`],
  ["marks before the file of a diff", `--- ${run("`")}x\n+++ ${run("*")}x\n@@ -1 +1 @@\n-x\n+y\n`],
  ["signs in the header of a hunk", `--- a.txt\n+++ a.txt\n@@ ${run("@")}x\n-x\n+y\n`],
  [
    "words before the file of a diff",
    `--- ${run("in ")}a.txt\n+++ ${run("in ")}a.txt\n@@ -1 +1 @@\n-x\n+y\n`,
  ],
  [
    "quotes behind a path",
    `<edit>\n<path>a.txt${run("'")}x</path>\n<search>x</search>\n<replace>y</replace>\n</edit>\n`,
  ],
  [
    "blanks behind a call",
    `{"name":"Edit","input":{"file_path":"a.txt","old_string":"x","new_string":"y"}}${run(" ")}x\n`,
  ],
  ["blanks within a quoted line", `a.txt\n<<<<<<< SEARCH\nx${run(" ")}x\n=======\ny\n>>>>>>> REPLACE\n`],
  [
    "blanks within a call",
    `<invoke name="Edit">\n<parameter name="path">a.txt</parameter>\n<parameter name="old_str">${run(" ")}x</parameter>\n</invoke>\n`,
  ],
  [
    "blanks behind a marker",
    `a.txt\n<<<<<<< SEARCH\n:start_line:1\n-------\nx\n=======\ny\n>>>>>>> REPLACE${run(" ")}x\n`,
  ],
  ["marks of a fence and another end of line", `${run("`")}\u2028\nx\n`],
  ["a word before a blob", `${run("a")} (blob 1f3c2a9b70)\n`.repeat(20)],
  [
    "blanks behind the name of a call that breaks off",
    `\`\`\`\nx\n{"name": "create-app"${run(" ")}\n${run(" ")}\n"x": "`,
  ],
  ["blanks within a comment", `\`\`\`js\n// a${run(" ")}b\n\`\`\`\n`],
  ["blanks in a diff of blank lines", `\`\`\`diff\n+\n${run(" ")}-x\n\`\`\`\n`.repeat(4)],
  ["words behind a backtick", `${`- \`${run("a ")}a.js\n`.repeat(2)}\`\`\`\nx\n\`\`\`\n`.repeat(3)],
  ["colons above a block", `a.txt: ${run(":")}x\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`],
  ["colons above a comment with a path", `${run(":")} x\n\`\`\`js\n// a.js\nx;\n\`\`\`\n`],
  ["links without end above one", `${run("[a](")}:\n\`\`\`js\n// a.js\nx;\n\`\`\`\n`],
])("a long line costs little: %s", { timeout: 30_000 }, (_, response) => {
  for (let times = 0; times < 5; times++) applyResponse(response, { "a.txt": "x\n" });
});

test("of thousands of calls without end none is read through all the others", { timeout: 30_000 }, () => {
  const { problems } = parseResponse(`:\n${"edit_file(a.py\n".repeat(20_000)}`);
  expect(problems).toHaveLength(19_999);
});

test("thousands of blocks may each have a line below that corrects one", { timeout: 30_000 }, () => {
  const block = (nth: number) =>
    `a${nth}.ts\n<<<<<<< SEARCH\nconst first = ${nth};\n=======\nlast;\n>>>>>>> REPLACE\n`;
  const blocks = Array.from({ length: 4_900 }, (_, nth) => `${block(nth)}Wait, that is wrong:\n`);
  expect(parseResponse(blocks.join(""), { limits: { files: 5_000 } }).edits).toHaveLength(4_900);
});

test("a path that is longer than any is none", () => {
  expect(resolvePath(run("in "), new Set(["a.txt"]))).toMatchObject({ kind: "forbidden" });
});

test("a file's name in a patch may hold what ends a line elsewhere: that is no fault", () => {
  const patch = "*** Begin Patch\n*** Update File: a\u2028.txt\n@@\n-x\n+y\n*** End Patch\n";
  const { outcomes } = applyResponse(patch, { "a.txt": "x\n" });
  expect(outcomes.map(({ reject }) => reject?.code)).toEqual(["no-such-file"]);
});

const DEEP = 9_000;
const call = (extra: string) => `{"path":"a.txt","old_str":"x","new_str":"y",${extra}}\n`;

test.each([
  ["arrays", call(`"z":${"[".repeat(DEEP)}${"]".repeat(DEEP)}`)],
  ["objects", call(`"z":${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`)],
  ["arrays of edits", `{"path":"a.txt","edits":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}\n`],
  ["inputs", `${'{"input":'.repeat(DEEP)}${call('"z":1').trim()}${"}".repeat(DEEP)}\n`],
  [
    "arrays in XML",
    `<invoke name="Edit"><parameter name="path">a.txt</parameter><parameter name="edits">${"[".repeat(DEEP)}${"]".repeat(DEEP)}</parameter></invoke>\n`,
  ],
  ["events of a stream", `data: {"choices":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}\n\n`],
])("what is nested thousands of levels deep changes nothing: %s", (_, response) => {
  const { ok, files } = applyResponse(response, { "a.txt": "x\n" });
  expect([ok, files]).toEqual([false, {}]);
});

/** To look such runs through with `indexOf` takes half a minute. */
const LONG_RUN = 180_000;

test.each([
  [
    "a part of a line",
    `${"x".repeat(LONG_RUN)}\n`.repeat(8),
    `{"path":"a.txt","old_str":"${"x".repeat((LONG_RUN * 4) / 9)}","new_str":"y"}\n`,
  ],
  [
    "whole lines",
    `${"x".repeat(LONG_RUN)}\n`.repeat(8),
    `a.txt\n<<<<<<< SEARCH\n${"x".repeat(LONG_RUN)}\n${"x".repeat(LONG_RUN - 1)}y\n=======\nz\n>>>>>>> REPLACE\n`,
  ],
  [
    "a part of a line that lost a backslash",
    `\\n ${`${"x".repeat(LONG_RUN)}\n`.repeat(8)}`,
    `{"path":"a.txt","old_str":"${"x".repeat((LONG_RUN * 4) / 9)}\\t","new_str":"y"}\n`,
  ],
])("long runs of one sign cost little: %s", { timeout: 20_000 }, (_, text, response) => {
  expect(applyResponse(response, { "a.txt": text }).ok).toBe(false);
});

test("long runs of one sign cost little: a line that is to become a longer one", { timeout: 20_000 }, () => {
  const [line, longer] = ["x".repeat(LONG_RUN), "x".repeat(2 * LONG_RUN)];
  const response = `{"path":"a.txt","old_str":"${line}","new_str":"${longer} y"}\n`;
  expect(applyResponse(response, { "a.txt": `${line}\n` }).files["a.txt"]).toBe(`${longer} y\n`);
});

test("thousands of misquoted lines cost little where each begins like many of the file", {
  timeout: 20_000,
}, () => {
  const texts = (count: number, of: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => of(nth));
  const text = texts(20_000, (nth) => `a${(nth * 7919) % 99_991}bcdefghijklmnopq = ${nth};\n`).join("");
  const quoted = texts(10_000, (nth) => ` a${(nth * 104_729) % 999_983}zyxwvutsrqponmlk + ${nth}\n`).join("");
  const diff = `\`\`\`diff\n--- a.txt\n+++ a.txt\n@@ ... @@\n${quoted}-x\n+y\n\`\`\`\n`;
  expect(applyResponse(diff, { "a.txt": text }).ok).toBe(false);
});
