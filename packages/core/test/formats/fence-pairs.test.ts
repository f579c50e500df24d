import { expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

const fence = "```";
const fenced = (text: string) => `${fence}js\n${text}\n${fence}\n`;
const pair = (former: string, latter: string) =>
  `${former}\n\n${fenced("let a = 1;")}\n${latter}\n\n${fenced("let a = 2;")}`;

const lines = [
  { kind: "remove", text: "let a = 1;" },
  { kind: "insert", text: "let a = 2;" },
];

test.each([
  ["**Before:**", "**After:**"],
  ["### Current code", "### Updated code"],
  ["1. Find this block:", "2. Replace it with:"],
  ["Find:", "Replace:"],
  ["- Replace", "- with"],
  ["Change this line from:", "to this:"],
  ["Update the `a` constant from:", "It should be:"],
  ["Locate the following line:", "And change it to:"],
  ["*Old version*", "*New version*"],
  ["Original:", "Fixed:"],
])("%j and %j are labels", (former, latter) => {
  expect(parseResponse(`src/a.js\n\n${pair(former, latter)}`).edits).toMatchObject([
    { kind: "patch", format: "fence-pairs", path: "src/a.js", hunks: [{ lines }] },
  ]);
});

test.each([
  ["Find this line:", "With this import above it:"],
  ["After this line:", "add above it:"],
  ["Find this line:", "add the line below:"],
  ["Run this:", "to see the following:"],
  ["Here is an example:", "And another one:"],
])("%j and %j are none", (former, latter) => {
  const { edits } = parseResponse(`src/a.js\n\n${pair(former, latter)}`);
  expect(edits.filter(({ format }) => format === "fence-pairs")).toEqual([]);
});

test.each([
  ["Find this line:", "and add below it:", ["let a = 1;", "let a = 2;"]],
  ["Before this line:", "add the following:", ["let a = 2;", "let a = 1;"]],
])("%j and %j say where a line goes", (former, latter, texts) => {
  const [edit] = parseResponse(`src/a.js\n\n${pair(former, latter)}`).edits;
  const [hunk] = edit?.kind === "patch" ? edit.hunks : [];
  expect(hunk?.lines.filter(({ kind }) => kind === "remove").map(({ text }) => text)).toEqual(["let a = 1;"]);
  expect(hunk?.lines.filter(({ kind }) => kind === "insert").map(({ text }) => text)).toEqual(texts);
});

test("who asks for a change, or goes on right behind a block, means its file; a remark does not", () => {
  const first = pair("In `src/a.js`, replace:", "with:");
  const pathsOf = (text: string) => parseResponse(first + text).edits.map(({ path }) => path);
  expect(pathsOf(`That was one.\n\n${pair("Now change:", "to:")}`)).toEqual(["src/a.js", "src/a.js"]);
  expect(pathsOf(pair("Before:", "After:"))).toEqual(["src/a.js", "src/a.js"]);
  expect(pathsOf(`Callers see this.\n\n${pair("Before:", "After:")}`)).toEqual(["src/a.js"]);
});

test("a pair in a fence, of diffs, or of nothing, is none", () => {
  expect(
    parseResponse(
      `src/a.js\n${fence}md\n${pair("Find:", "Replace with:").replaceAll(fence, "~~~")}${fence}\n`,
    ).edits,
  ).toMatchObject([{ format: "whole-file" }]);
  const diffs = pair("Find:", "Replace with:").replaceAll(`${fence}js`, `${fence}diff`);
  expect(parseResponse(`src/a.js\n\n${diffs}`).edits.filter(({ kind }) => kind === "patch")).toEqual([]);
  const nothing = pair("Find:", "Replace with:").replace("let a = 1;", "");
  expect(parseResponse(`src/a.js\n\n${nothing}`).edits).toEqual([]);
});
