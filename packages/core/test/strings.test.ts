import { expect, test } from "vitest";
import { stringsIn } from "../src/match/lines/strings/spanning.ts";

/** Lines of files in several languages, and what stands in their strings of several lines. */
const files: readonly (readonly [path: string, lines: readonly string[], strings: readonly string[]])[] = [
  [
    "a.py",
    ["# don't", 'x = f(r"""', "  a", '""")', "def f(): '\"'", "    '''", "  b", "    '''"],
    ["\n  a\n"],
  ],
  ["a.py", ["f(", "    '''a", "    b''',", ")", "# =", '"""', "c", '"""'], ["a\n    b"]],
  ["a.ex", ['@doc """', " a", '"""', 'x = """', "  b", '"""'], ["\n  b\n"]],
  [
    "a.ts",
    ["// it's `", "const x = /[`/]/;", "y = `a", "$" + "{ {a: `}`}.a + '`' }", "b`;"],
    ["a\n", "}", "\nb"],
  ],
  ["a.kt", ["val c = '\"' /* \" */", 'val x = """', ' "a"', '""".trim()'], ['\n "a"\n']],
  [
    "a.cs",
    ['var x = @"a ""', ' b"" c', '"; var y = """"', ' a """', '"""";'],
    ['a ""\n b"" c\n', '\n a """\n'],
  ],
  ["a.go", ["// `", "const x = `", " a\\`"], ["\n a\\"]],
  ["a.rs", ["fn f<'a>(x: &'a str, c: '\"')", 'x = r#"', ' a "', '"#; y = "b', ' c";'], ['\n a "\n', "b\n c"]],
  ["a.cpp", ['x = R"a(', ' )" ', ')a"; y = "b \\', 'c";'], ['\n )" \n', "b \\\nc"]],
  [
    "a.sh",
    ["# don't", "x=$((1<<A))", "cat <<-'E' | sort", " it's", "E", "awk '", ' "a', "'"],
    [" it's", '\n "a\n'],
  ],
  [
    "a.rb",
    ["x << ABC", "=begin", " it's <<B", "=end", "f(<<~A, <<~B)", " a", "A", " b", "B"],
    [" a", "\n b"],
  ],
  ["a.pl", ["print <<A;", " a", "A", "__END__", "print <<A;", " b", "A"], [" a"]],
  ["a.php", ["it's <?php # it's", "$x = <<<'A'", " a", " A;", '$y = "b', " c\"; ?>it's"], [" a", "b\n c"]],
  ["a.lua", ["--[[ [==[", "]]", "x = [==[", " ]] ", "]==]"], ["\n ]] \n"]],
  ["a.ps1", ['$x = @"', ' a "', '"@'], ['\n a "\n']],
  ["a.tf", ["# don't", "x = <<-A", " a", "A"], [" a"]],
  ["Makefile", ["# don't", "define A", " a", "endef"], ["\n a\n"]],
  [
    "a.yml",
    ["a: > # b", "  a", "", "  b", "c:", "  - d: |-", "      e", "    f: |"],
    ["  a\n\n  b", "      e"],
  ],
  ["a.toml", ['a = "it\'s"', "b = '''", " a", "'''"], ["\n a\n"]],
  ["a.py", ["x = f(a)", 'y = """', "never closed"], []],
  ["a.txt", ['x = """', "a", '"""'], []],
];

test.each(files)("the strings of several lines in %s", (path, lines, strings) => {
  const text = `${lines.join("\n")}\n`;
  const found = stringsIn(text, path).filter(({ from, to }) => from < to);
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(strings);
});

test("signs that begin strings, however many, are read in one pass", () => {
  const signs = ['"', "`", "`${", "<<A\n", "/*", "\n", '"""', '\nr###"', "- |\n", " - - "];
  const paths = ["a.py", "a.ts", "a.cs", "a.rs", "a.sh", "a.rb", "a.php", "a.lua", "a.yml", "Makefile"];
  for (const path of paths)
    for (const sign of signs) expect(stringsIn(sign.repeat(20_000), path)).toBeInstanceOf(Array);
});
