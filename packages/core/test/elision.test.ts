import { expect, test } from "vitest";
import { isElision, isPlaceholder, standsForCode } from "../src/text/elision.ts";

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
])("stands for code: %s", (line) => {
  expect(isElision(line)).toBe(true);
});

test.each(["...rest", "  ...props,", "...state, ...action", "...all the things", "// other routes..."])(
  "is code: %s",
  (line) => {
    expect(standsForCode(line)).toBe(false);
    expect(isPlaceholder(line)).toBe(false);
  },
);

test.each(["# Rest of the code remains the same", "// Existing imports stay here"])(
  "says that it stands for code: %s",
  (line) => {
    expect(isElision(line)).toBe(false);
    expect(standsForCode(line)).toBe(true);
  },
);

test.each([
  "// unchanged",
  "// existing imports",
  "// --- existing code ---",
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
])("is a comment like any other: %s", (line) => {
  expect(isPlaceholder(line)).toBe(false);
});
