import { applyPatch } from "diff";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hunkHead, patchOf } from "../src/report/patch.ts";

const AT_ONCE = { timeout: -1 };

function shown(before: string, after: string): string {
  const hunks = patchOf({ kind: "modify", path: "a", before, after, encoding: "utf-8" }, AT_ONCE);
  return hunks.flatMap((hunk) => [hunkHead(hunk), ...hunk.lines]).join("\n");
}

test("a change that takes too long to compare is one hunk, with what is around it", () => {
  expect(shown("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")).toBe(
    "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8",
  );
  expect(shown("a\nb", "a\nb\n")).toBe("@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b");
});

test("its hunk makes of one text the other", () => {
  const text = fc
    .array(fc.constantFrom("a\n", "b\n", "\n", "c"), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      const hunks = patchOf({ kind: "modify", path: "a", before, after, encoding: "utf-8" }, AT_ONCE);
      const patch = { oldFileName: "", newFileName: "", oldHeader: "", newHeader: "", hunks: [...hunks] };
      expect(applyPatch(before, patch, { autoConvertLineEndings: false })).toBe(after);
    }),
  );
});
