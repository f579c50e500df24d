import { expect, test } from "vitest";
import { configured } from "../src/configured.ts";
import type { Context, Screen } from "../src/context.ts";
import { coloured } from "../src/terminal/coloured.ts";
import { colourSequence } from "../src/terminal/git-colour.ts";
import { page } from "../src/terminal/pager.ts";
import { paint } from "../src/terminal/paint.ts";

test.each([
  ["red", "31"],
  ["bold blue", "1;34"],
  ["brightgreen", "92"],
  ["normal yellow ul", "43;4"],
  ["208", "38;5;208"],
  ["#ff8000 black", "38;2;255;128;0;40"],
  ["nobold reset default", "22;0;39"],
])("git's colour %j", (value, codes) => {
  expect(colourSequence(value)).toBe(`\u001b[${codes}m`);
});

test("what is no colour is none", () => {
  expect(colourSequence("normal")).toBe("");
  expect(colourSequence("gren 999")).toBe("");
});

/** What `paint` makes of a removed line in a world like this. */
function removedLine(
  isTTY: boolean,
  env: Context["env"],
  config: Readonly<Record<string, string>> = {},
): string {
  const screen: Screen = { isTTY, write: () => true };
  const world = { env, config: (name: string) => config[name], stdout: screen, stderr: screen };
  return paint(coloured(world as Context).stdout, "old", "-x");
}

const red = "\u001b[31m-x\u001b[m";

test("coloured on a terminal only, and as git's configuration says", () => {
  expect(removedLine(true, {})).toBe(red);
  expect(removedLine(false, {})).toBe("-x");
  expect(removedLine(true, { NO_COLOR: "1" })).toBe("-x");
  expect(removedLine(true, { NO_COLOR: "" })).toBe(red);
  expect(removedLine(true, { TERM: "dumb" })).toBe("-x");
  expect(removedLine(true, {}, { "color.ui": "never" })).toBe("-x");
  expect(removedLine(false, {}, { "color.ui": "always" })).toBe(red);
  expect(removedLine(false, {}, { "color.ui": "always", "color.llm-apply": "false" })).toBe("-x");
  expect(removedLine(true, {}, { "color.diff.old": "magenta" })).toBe("\u001b[35m-x\u001b[m");
});

test("options come from the configuration where the command line says nothing", () => {
  const values: Readonly<Record<string, readonly string[]>> = {
    "llm-apply.perEdit": ["false", "true"],
    "llm-apply.model": ["m0", "m1"],
    "llm-apply.exec": ["make lint", "", "make", "make test"],
  };
  const settings = { all: (name: string) => values[name] ?? [] };
  const exec = ["make", "make test"];
  expect(configured({}, settings)).toEqual({ perEdit: true, model: "m1", exec });
  const given = { perEdit: false, model: "m2", exec: ["true"] };
  expect(configured(given, settings)).toEqual(given);
});

test("what a pager that can't be started should show is written", async () => {
  let written = "";
  const stdout: Screen = { isTTY: true, write: (text) => (written += text) };
  const env = { PATH: process.env.PATH, GIT_PAGER: "no-such-pager-anywhere 2>/dev/null" };
  await page("text\n", { stdout, env } as unknown as Context);
  expect(written).toBe("text\n");
});
