import { expect, test } from "vitest";
import { isElision, isPlaceholder, standsForCode } from "../src/text/left-out/elision.ts";

test.each([
  "...",
  "    …",
  "// ... existing code ...",
  "# ... lines 10-40 ...",
  "// ... (unchanged) ...",
  "// ...rest of component",
  "{/* ... existing markup ... */}",
  "<!-- ... -->",
  "...existing code...",
  "{{ ... }}",
  "# ... (globs and add_library unchanged)",
  "// ... (load, getEntry)",
  "// ... (load)",
  "// ... fields, constructor, get, set",
  "// ... get / set ...",
  "// ... constructor, get(), set() ...",
  "// ... constructor & accessors as before",
  "// ... see above",
  "<!-- ... nav (unchanged) ... -->",
  "  ! ... existing code ...",
  "!> ... existing code ...",
  "  ! ...",
  "c     ... existing code ...",
  "C ... existing code ...",
  "* ... existing code ...",
  "    ' ... existing code ...",
  "'... (existing code)",
  '" ... existing code ...',
  "dnl ... existing checks ...",
  "{ ... existing code ... }",
  "{{/* ... existing code ... */}}",
  "{{- /* ... existing code ... */ -}}",
  "{% comment %} ... existing code ... {% endcomment %}",
  "{%- comment -%} ... existing code ... {%- endcomment -%}",
  '.\\" ... existing text ...',
  "'\\\" ... existing text ...",
  "REM ... existing code ...",
  "@rem ... existing code ...",
  "NB. ... existing code ...",
  "\\ ... existing code ...",
  "⍝ ... existing code ...",
  "@c ... existing text ...",
  "@comment ... existing text ...",
  "## ... existing code ...",
  "#* ... existing code ... *#",
  "//- ... existing markup ...",
  "-# ... existing markup ...",
  "/ ... existing markup ...",
  "{* ... existing markup ... *}",
  "<%-- ... existing markup ... --%>",
  "<#-- ... existing markup ... -->",
  "%% ... existing code ...",
  "--- ... existing code ...",
  "--[[ ... existing code ... ]]",
  "#| ... existing code ... |#",
  "#= ... existing code ... =#",
  "(; ... existing code ... ;)",
  "*> ... existing code ...",
  "/// ... existing code ...",
  '    """... existing docstring ..."""',
])("stands for code: %s", (line) => {
  expect(isElision(line)).toBe(true);
});

test.each([
  "...rest",
  "  ...props,",
  "...state, ...action",
  "...all the things",
  "// other routes...",
  "//   ...defaults, timeout: 5",
  "// ...options, retries",
  "# ... and closes the file",
  "# ... otherwise the value, the default",
  "// ... is it still open",
  "'... existing code ...',",
  '"... existing code ...",',
  "'rest of the code unchanged'",
  "{ ...existing, rest }",
  "  { existing, rest }",
  "{ unchanged }",
  "return { ...state, same };",
  "local all = { ... }",
  "{ ... }",
  "{...}",
  "!existing-imports/",
  "!important",
  "C code remains unchanged",
  "c = rest_of(code)",
  "rem = total % count",
  "\\begin{code}",
  "/existing/code",
  '"""Existing code."""',
])("is code: %s", (line) => {
  expect(standsForCode(line)).toBe(false);
  expect(isPlaceholder(line)).toBe(false);
});

test.each([
  "# Rest of the code remains the same",
  "// Existing imports stay here",
  "// --- existing code ---",
  "// (fields and constructor unchanged)",
  "// [fields, constructor and getters omitted]",
  "// --- fields unchanged ---",
  "// <existing members>",
  "// same fields and constructor as before",
  "// unchanged: fields, load()",
  "{/* header and footer components unchanged */}",
  "! (rest of the functions unchanged)",
  "' Rest of the code remains the same",
  "{ rest of the code unchanged }",
  "dnl rest of the code unchanged",
])("says that it stands for code: %s", (line) => {
  expect(isElision(line)).toBe(false);
  expect(standsForCode(line)).toBe(true);
});

test.each([
  "// unchanged",
  "// existing imports",
  "/* rest of your styles */",
  "{/* rest of the JSX */}",
  "# keep everything else the same",
  "// the rest is omitted",
  "// 其余代码保持不变",
])("is not to be written: %s", (line) => {
  expect(standsForCode(line)).toBe(false);
  expect(isPlaceholder(line)).toBe(true);
});

test.each([
  "// rest",
  "# Existing",
  "// other tests",
  "// same as above",
  "# existing users are kept",
  "// the rest of the arguments",
  "existing code",
  "// use existing connection",
  "# (The remaining keys are optional)",
  "// read the header and return it unchanged",
  "// the price stays unchanged",
  "// left and right unchanged",
  "// same idea as before",
  "// --- Other helpers ---",
])("is a comment like any other: %s", (line) => {
  expect(isPlaceholder(line)).toBe(false);
});
