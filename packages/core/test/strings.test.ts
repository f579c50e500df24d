import { expect, test } from "vitest";
import { stringsIn } from "../src/match/lines/strings.ts";

/** Lines of files in several languages, and what stands in their strings of several lines. */
const files: readonly (readonly [path: string, lines: readonly string[], strings: readonly string[]])[] = [
  [
    "a.py",
    ["# don't", 'x = f(r"""', "  a", '""")', "def f(): '\"'", "    '''", "  b", "    '''"],
    ["\n  a\n"],
  ],
  ["a.py", ["f(", "    '''a", "    b''',", ")", '"""', "c", '"""'], ["a\n    b"]],
  ["a.ex", ['@doc """', " a", '"""', 'x = """', "  b", '"""'], ["\n  b\n"]],
  ["a.ts", ["// it's `", "const x = /[`/]/;", "y = `a", "b`;"], ["a\nb"]],
  ["a.kt", ["val c = '\"' /* \" */", 'val x = """', ' "a"', '""".trim()'], ['\n "a"\n']],
  ["a.cs", ['var x = @"a ""', ' b"" c', '";'], ['a ""\n b"" c\n']],
  ["a.go", ["// `", "const x = `", " a`"], ["\n a"]],
  ["a.rs", ["fn f<'a>(x: &'a str, c: '\"')", 'x = r#"', ' a "', '"#;'], ['\n a "\n']],
  ["a.sh", ["# don't", "cat <<-'E' | sort", " it's", "E"], [" it's\n"]],
  ["a.tf", ["# don't", "x = <<-A", " a", "A"], [" a\n"]],
  ["a.py", ["x = f(a)", 'y = """', "never closed"], ["\nnever closed\n"]],
];

test.each(files)("the strings of several lines in %s", (path, lines, strings) => {
  const text = `${lines.join("\n")}\n`;
  const found = stringsIn(text, path).map(({ from, to }) => text.slice(from, to));
  expect(found.filter((string) => string.includes("\n"))).toEqual(strings);
});

test("signs that begin strings, however many, are read in one pass", () => {
  const signs = ['"', "`", "`${", "<<A\n", "/*", "\n", '"""', '\nr###"', "=/[", "=/a", "'", "<<A"];
  const paths = ["a.py", "a.ts"];
  for (const path of paths)
    for (const sign of signs) expect(stringsIn(sign.repeat(20_000), path)).toBeInstanceOf(Array);
});
