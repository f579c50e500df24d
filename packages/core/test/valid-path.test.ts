import fc from "fast-check";
import { expect, test } from "vitest";
import { validateNewPath, validatePath } from "../src/index.ts";
import { runs } from "./runs.ts";

const REFUSED = {
  "leads out of its place with . or ..": ["a/../b", "../b", "./a", "a/.", ".."],
  "is absolute, or has an empty component": ["/etc/x", "a//b", "a/"],
  "is empty": [""],
  "leads into .git": [
    ".git/config",
    ".GIT/config",
    "sub/.git/hooks/x",
    ".git",
    "git~1/config",
    "GIT~2",
    ".git./x",
    ".git /x",
    ".git . ./x",
    ".git::$INDEX_ALLOCATION/x",
    ".git\\x",
    ".g\u200Cit/x",
    ".git\u200D/x",
    "\uFEFF.git/x",
    "．git/x",
    ".ｇit/x",
  ],
  "has a colon": ["a:b", "c:/x", "a/file:stream"],
  "has a backslash": ["a\\b", "..\\x"],
  "has a component that ends with a dot or a space": ["a.", "a /b", "a "],
  "has a control character": ["a\nb", "a\x1b[31m", "sub\r", "a\0b", "a\x7f", "a\u0085b", "\t"],
  "has an invisible character": [
    "a\u202Eb",
    "\u2066x",
    "a\u200Bb",
    "\uFEFFa",
    "a\u2060",
    "a\u061Cb",
    "a\u3164",
    "\u{E0041}a",
    "a\u2028b",
    "a\u{E0101}",
  ],
  "is not valid Unicode": ["a\uD800", "\uDC00/x"],
  "is longer than 4096 bytes": ["ab/".repeat(1400), "\u{1f600}/".repeat(820)],
  "has a component of more than 255 bytes": ["a".repeat(256), `dir/${"é".repeat(128)}`],
};

test.each(Object.entries(REFUSED))("a path that %s is refused", (reason, paths) => {
  for (const path of paths) expect([path, validatePath(path)]).toEqual([path, reason]);
});

test("a name in Unicode's decomposed form may be there, and is not made", () => {
  expect(validatePath("e\u0301.ts")).toBeUndefined();
  expect(validateNewPath("e\u0301.ts")).toBe("is not in Unicode's composed form (NFC)");
  expect(["\u00e9.ts", "../a"].map(validateNewPath)).toEqual([
    undefined,
    "leads out of its place with . or ..",
  ]);
});

test("a device of Windows may be there, and is not made", () => {
  const devices = ["CON", "nul.txt", "src/aux.c", "COM1", "lpt9.x.y", "conin$", "com¹"];
  expect(devices.map(validatePath).filter((fault) => fault !== undefined)).toEqual([]);
  expect(new Set(devices.map(validateNewPath))).toEqual(new Set(["names a Windows device"]));
});

test("what real repositories hold is allowed, and what only looks odd to a shell", () => {
  const fine = [
    "a",
    ".gitignore",
    ".github/x",
    "git",
    "agit~1",
    ".gitx/y",
    "a b/c d.ts",
    "-n",
    "--upload-pack=x",
  ];
  const odd = [
    "$(touch x).txt",
    ";id;",
    "`x`",
    "__proto__",
    "console.ts",
    "común.md",
    "日本.txt",
    'a"b',
    "..a",
    "a.b.",
  ];
  const longest = "a".repeat(255);
  expect(
    [...fine, ...odd.slice(0, -1), longest].map(validatePath).filter((fault) => fault !== undefined),
  ).toEqual([]);
});

test("a path is allowed only if each of its components is", () => {
  const names = fc.constantFrom(
    "a",
    "",
    ".",
    "..",
    ".git",
    "git~1",
    "b.",
    "x y",
    ".g\u200Cit",
    "\u00e9",
    "e\u0301",
  );
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (parts) => {
      const whole = validatePath(parts.join("/")) === undefined;
      const each = parts.every((part) => validatePath(part) === undefined);
      expect(whole).toBe(each);
    }),
    { numRuns: runs },
  );
});
