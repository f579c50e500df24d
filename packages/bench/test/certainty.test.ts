import { describe, expect, it } from "vitest";
import { certaintyOf } from "../src/generate/certainty.ts";
import { type Draft, type DraftFile, draftFileOf } from "../src/generate/draft.ts";

const part = "function one() {\n  open();\n  const size = 1;\n  close();\n}\n";
const other = "function two() {\n  start();\n  run(7);\n  stop();\n}\n";

function draftOf(before: string, change: (file: DraftFile) => DraftFile = (file) => file): Draft {
  const file = draftFileOf("a.ts", before, before.replace("size = 1", "size = 2"), 1)!;
  return { files: [change(file)], refuse: false };
}

describe("certaintyOf", () => {
  it("is certain where the place is there once", () => {
    expect(certaintyOf(draftOf(part + other), "udiff")).toBe("certain");
  });

  it("is ambiguous where it is there twice, unless the true line is given", () => {
    const twice = draftOf(part + other + part);
    expect(certaintyOf(twice, "udiff")).toBe("ambiguous");
    expect(certaintyOf(twice, "ln-diff")).toBe("certain");
    const behind = draftOf(part + other + part, (file) => ({
      ...file,
      hunks: file.hunks.map((hunk) => ({ ...hunk, line: hunk.line + 1 })),
    }));
    expect(certaintyOf(behind, "ln-diff")).toBe("misleading");
  });

  it("is misleading where another place is quoted byte for byte, whatever the line", () => {
    const blanks = draftOf(part + other + part, (file) => ({
      ...file,
      rows: file.rows.map((row, at) => (at === 1 ? { ...row, text: `${row.text}  ` } : row)),
    }));
    expect(certaintyOf(blanks, "ln-diff")).toBe("misleading");
  });

  it("is ambiguous where hardly a line is quoted as it stands", () => {
    const garbled = draftOf(part + other, (file) => ({
      ...file,
      hunks: file.hunks.map((hunk) => ({
        ...hunk,
        lines: hunk.lines.map((line) => ({ ...line, text: line.text.toUpperCase() })),
      })),
    }));
    expect(certaintyOf(garbled, "udiff")).toBe("ambiguous");
  });
});
