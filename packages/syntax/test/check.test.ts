import type { FileChange, Step } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { checkSyntax } from "../src/index.ts";

function step(...changes: readonly FileChange[]): Step {
  return { message: "", edits: [], changes };
}

function modify(path: string, before: string, after: string): FileChange {
  return { kind: "modify", path, before, after, encoding: "utf-8" };
}

/** The fault of a new file: `2:5 what is wrong`. */
async function faultOf(path: string, after: string): Promise<string | undefined> {
  const { broken } = await checkSyntax([step({ kind: "add", path, after, executable: false })]);
  return broken.map(({ line, column, message }) => `${line + 1}:${column + 1} ${message}`)[0];
}

test.each([
  ["a.json", '{"a": [1, 2}\n', "1:12 comma expected"],
  ["a.json", '{\n  "a": 1,\n}\n', "3:1 property name expected"],
  ["a.json", '{\n  "a": [1\n', "3:1 close bracket expected"],
  ["tsconfig.json", '{\n  // why\n  "a": [1,],\n', "4:1 property name expected"],
  ["a.ts", "function f(: number) {\n  g();\n", "1:12 unexpected token"],
  ["a.ts", "function f() {\n  g();\n", "3:1 expected `}` but found `EOF`"],
  ["a.js", "const a = <b>;\n", "1:14 unexpected token"],
  ["a.py", "def f():\n    return (1, 2\n\nx = 1\n", "2:5 `return (1, 2` can't be read, up to line 4"],
  ["a.py", "class A:\n    def f(self):\n    return 1\n", "2:17 an indented block is missing here"],
  ["a.py", "x = 1\n  y = 2\n", "2:3 the indentation differs from that of the statements before"],
  ["a.py", "def f():\n    x()\n\ty()\n", "3:2 the indentation differs from that of the statements before"],
  ["a.py", "try:\n    x()\ny()\n", "1:1 `try` without `except` or `finally`"],
  ["a.go", "package a\n\nfunc f() { x := }\n", "3:16 `identifier` is missing"],
  ["a.rs", "fn f() {\n    let x = 1\n    g();\n}\n", "2:13 `1` can't be read"],
  ["A.java", "class A {\n  int x = 1\n}\n", "2:12 `;` is missing"],
  ["a.rb", "def f\n  if x\n    1\nend\n", "1:1 `def f` can't be read, up to line 4"],
  ["a.php", "<?php function f() { return 1 }\n", "1:30 `;` is missing"],
  ["a.css", "a { color: red;\n", "1:16 `}` is missing"],
])("%s %j", async (path, text, fault) => {
  expect(await faultOf(path, text)).toBe(fault);
});

test.each([
  ["a.json", '\uFEFF{"a": 1}\n'],
  ["tsconfig.json", '{\n  // why\n  "a": [1,],\n}\n'],
  ["apps/web/turbo.json", '{\n  // why\n  "a": [1],\n}\n'],
  [".devcontainer.json", '{\n  // why\n  "a": [1]\n}\n'],
  [".vscode/settings.json", '{"a": 1, /* b */}'],
  ["a.js", "return <a>{b}</a>;\n"],
  ["a.js", "import a from 'a';\nawait a;\n"],
  ["a.cjs", "return require('a');\n"],
  ["a.ts", "const a = <T,>(b: T): b is T => true;\nexport = a;\n"],
  ["a.py", "@d\ndef f(): x = 1; y = 2\n\nif f():\n  # odd\n      z()\n      # and even\n# so\nelse: w()\n"],
  ["a.py", 'x = """\n  a\n"""; y = 1\ntry:\n    a()\nfinally:\n    b()\n'],
  ["a.xyz", "{{{"],
  ["Makefile", "{{{"],
  ["constructor", "{{{"],
  ["a.constructor", "{{{"],
])("%s %j is all right", async (path, text) => {
  expect(await faultOf(path, text)).toBeUndefined();
});

test("what did not parse before is left alone", async () => {
  const { broken } = await checkSyntax([
    step(modify("a.json", "// a comment\n{}\n", "// a comment\n{\n"), modify("b.json", "{}\n", "{\n")),
  ]);
  expect(broken.map(({ path }) => path)).toEqual(["b.json"]);
});

test("what several steps do to a file counts together, under its last name", async () => {
  const encoding = "utf-8";
  const { broken } = await checkSyntax([
    step(modify("a.json", "{}", "{"), modify("b.json", "{}", "{"), modify("d.json", "{", "{{")),
    step(
      modify("a.json", "{", "[]"),
      { kind: "rename", path: "b.json", to: "c.json", before: "{", after: "{,", encoding },
      { kind: "rename", path: "d.json", to: "e.json", before: "{{", after: "{{", encoding },
      { kind: "delete", path: "f.json", before: "{}", encoding },
    ),
  ]);
  expect(broken.map(({ path, text }) => [path, text])).toEqual([["c.json", "{,"]]);
});

test("what is nested deeper than its parser can follow is unchecked, and ends nothing", async () => {
  const deep = 20_000;
  const nested = (open: string, close: string) => `${open.repeat(deep)}1${close.repeat(deep)}`;
  const texts = {
    "a.js": `a = ${nested("(", ")")};\n`,
    "b.ts": `let a = ${"a => ".repeat(deep)}1;\n`,
    "c.json": nested("[", "]"),
    "d.py": `a = (1${"\n+1".repeat(deep)})\n`,
  };
  const add = ([path, after]: [string, string]): FileChange => ({
    kind: "add",
    path,
    after,
    executable: false,
  });
  const { broken, unchecked } = await checkSyntax([step(...Object.entries(texts).map(add))]);
  expect(broken).toEqual([]);
  expect(unchecked).toEqual(Object.keys(texts).map((path) => ({ path, why: "too-deep" })));
});

test.each([
  ["n.css", "a{"],
  ["N.java", "class N<"],
  ["n.rs", "a!{"],
  ["n.go", "[]func("],
  ["n.rb", '"#{'],
  ["n.php", '"{$'],
  ["n.py", "f(["],
])("%s of nothing but %s is unchecked", async (path, unit) => {
  const after = unit.repeat(100_000);
  const { unchecked } = await checkSyntax([step({ kind: "add", path, after, executable: false })]);
  expect(unchecked).toEqual([{ path, why: "too-deep" }]);
});

test.each([
  ["a.rb", "x << 1\n".repeat(5000)],
  ["a.py", "x = 1 < 2\n".repeat(5000)],
  ["A.java", `class A {\n${"  void f() { if (a < 1) g(); }\n".repeat(2000)}}\n`],
])("signs of comparison in %s are no brackets", async (path, text) => {
  expect(await faultOf(path, text)).toBeUndefined();
});

test("what a parser looks at again and again counts each time, of all files together", async () => {
  const add = (path: string, after: string): FileChange => ({ kind: "add", path, after, executable: false });
  const read = (...changes: FileChange[]) => checkSyntax([step(...changes)]);
  const again = add("a.py", "\\\n".repeat(100_000));
  const small = add("b.py", "x = (1\n");
  const { broken, unchecked } = await read(small, again, { ...small, path: "c.py" });
  expect(broken.map(({ path }) => path)).toEqual(["b.py"]);
  expect(unchecked).toEqual(["a.py", "c.py"].map((path) => ({ path, why: "too-much" })));
});

test("the length of scripts counts, and a process for each of them", async () => {
  const add = (path: string, after: string): FileChange => ({ kind: "add", path, after, executable: false });
  const files = (count: number, text: string) =>
    Array.from({ length: count }, (_, nth) => add(`${nth}.ts`, text));
  const read = (changes: readonly FileChange[]) => checkSyntax([step(...changes)]);
  expect(await read(files(1, "f(1);\n".repeat(500_000)))).toEqual({
    broken: [],
    unchecked: [{ path: "0.ts", why: "too-much" }],
  });
  expect((await read(files(1000, "f(1);\n".repeat(300)))).unchecked).toEqual([]);
});

test("a real file of some hundred thousand characters is parsed", async () => {
  const body = "def f(a, b):\n    return [g(a)[0], {'b': b}]\n\n\n".repeat(8000);
  expect(await faultOf("a.py", body)).toBeUndefined();
  expect(await faultOf("a.py", `${body}x = (1\n`)).toBe("32001:1 `x = (1` can't be read");
});

test("a long script is parsed as a short one is", async () => {
  const long = "f('ä');\n".repeat(3000);
  expect(await faultOf("a.js", `${long}return f(1);\n`)).toBeUndefined();
  expect(await faultOf("a.ts", `${long}f(;\n`)).toBe("3001:3 unexpected token");
});
