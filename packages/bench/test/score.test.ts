import { describe, expect, it } from "vitest";
import { type Case, type CaseLine, casesOf } from "../src/case.ts";
import type { Attempt } from "../src/engine.ts";
import { score } from "../src/score.ts";

const before = { "a.ts": "one\n  two\nthree\n", "b.ts": "b\n" };
const after = { "a.ts": "one\n  2\nthree\n" };

function test(changes: Partial<Case> = {}): Case {
  return {
    id: "x",
    set: "s",
    format: "udiff",
    defects: [],
    expect: "apply",
    ambiguous: false,
    response: "",
    before,
    after,
    ...changes,
  };
}

const wrote = (files: Attempt["files"], ok = true): Attempt => ({ files, ok, messages: [] });
const nothing = wrote({}, false);

describe("a case that has a place", () => {
  it("is right only when every file equals the truth", () => {
    expect(score(test(), wrote(after))).toBe("right");
    expect(score(test(), wrote({ ...after, "b.ts": "c\n" }))).toBe("wrong");
    expect(score(test(), wrote({ ...after, "b.ts": null }))).toBe("wrong");
    expect(score(test(), wrote({ "a.ts": "one\n2\nthree\n" }))).toBe("near");
    expect(score(test(), wrote({ "a.ts": "one\r\n  2\r\nthree\r\n" }))).toBe("near");
    expect(score(test(), wrote({ "a.ts": "one\n  2\nthree" }))).toBe("wrong");
    expect(score(test(), nothing)).toBe("refused");
  });

  it("counts a file written as it was as not written", () => {
    expect(score(test(), wrote({ "a.ts": before["a.ts"] }))).toBe("refused");
  });

  it("may be refused where the text can't tell the place, but not guessed", () => {
    expect(score(test({ ambiguous: true }), nothing)).toBe("right");
    expect(score(test({ ambiguous: true }), wrote({ "a.ts": "" }))).toBe("wrong");
  });

  it("knows files that are deleted and moved", () => {
    const moved = test({ after: { "b.ts": null, "c.ts": "b\n" } });
    expect(score(moved, wrote({ "b.ts": null, "c.ts": "b\n" }))).toBe("right");
    expect(score(moved, wrote({ "c.ts": "b\n" }))).toBe("wrong");
  });

  it("has no verdict where the truth is not known", () => {
    const { after: _, ...rest } = test();
    expect(score(rest, wrote(after))).toBeUndefined();
    expect(score(test({ expect: "unknown" }), wrote(after))).toBeUndefined();
  });
});

describe("a case that has no place", () => {
  it.each(["refuse", "ambiguous"] as const)("is right when nothing was written: %s", (expectation) => {
    expect(score(test({ expect: expectation }), nothing)).toBe("right");
    expect(score(test({ expect: expectation }), wrote({ "a.ts": before["a.ts"] }))).toBe("right");
    expect(score(test({ expect: expectation }), wrote(after))).toBe("wrong");
  });
});

describe("a case with blocks that can't match", () => {
  it("is right when the engine says that something is missing", () => {
    const { after: _, ...rest } = test({ expect: "partial" });
    expect(score(rest, wrote(after, false))).toBe("right");
    expect(score(rest, wrote(after, true))).toBeUndefined();
    expect(score(test({ expect: "partial" }), wrote(after, false))).toBe("right");
  });
});

describe("casesOf", () => {
  const line: CaseLine = { id: "x", format: "roo", response: "r", files_before: {}, defect: "typo+drift" };

  it("reads defects in one order", () => {
    expect(casesOf(line, "s")[0]).toMatchObject({
      format: "apply-diff",
      defects: ["drift", "typo"],
      expect: "apply",
    });
    expect(casesOf({ ...line, defect: "none" }, "s")[0]!.defects).toEqual([]);
  });

  it("makes two cases of a response in two syntaxes", () => {
    const two = casesOf({ ...line, format: "str_replace", response_as_search_replace: "q" }, "s");
    expect(two.map(({ id, format, response }) => [id, format, response])).toEqual([
      ["x", "str_replace", "r"],
      ["x+sr", "str_replace as search-replace", "q"],
    ]);
  });
});
