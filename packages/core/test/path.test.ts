import { describe, expect, test } from "vitest";
import { resolvePath } from "../src/paths/resolve.ts";

const PATHS = new Set([
  "src/a.ts",
  "src/b.ts",
  "lib/a.ts",
  "README.md",
  "docs/README.md",
  "app/[...slug]/page.tsx",
]);

describe("a path that names one file", () => {
  test.each([
    ["src/a.ts", "src/a.ts"],
    ["./src/a.ts", "src/a.ts"],
    ["`src/a.ts`", "src/a.ts"],
    ["src\\a.ts", "src/a.ts"],
    ["a/src/a.ts", "src/a.ts"],
    ["b/src/b.ts", "src/b.ts"],
    ["/home/me/repo/src/a.ts", "src/a.ts"],
    ["C:\\work\\repo\\src\\a.ts", "src/a.ts"],
    ["SRC/A.ts", "src/a.ts"],
    ["b.ts", "src/b.ts"],
    ["path/to/b.ts/../../../src/b.ts", "src/b.ts"],
    ["src/../README.md", "README.md"],
    ["app/[...slug]/page.tsx", "app/[...slug]/page.tsx"],
    ["In src/a.ts", "src/a.ts"],
    ["Changes to the src/b.ts", "src/b.ts"],
    ["@src/a.ts", "src/a.ts"],
  ])("%s is %s", (path, known) => {
    expect(resolvePath(path, PATHS)).toEqual({ kind: "known", path: known });
  });
});

test.each([
  ["a.ts", ["lib/a.ts", "src/a.ts"]],
  ["src/aa.ts", ["src/a.ts"]],
  ["/home/me/web/a.ts", ["lib/a.ts", "src/a.ts"]],
])("%s is unclear, with what may have been meant", (path, suggestions) => {
  const resolved = resolvePath(path, PATHS);
  expect(resolved.kind).toBe("unclear");
  expect(resolved).toMatchObject({ suggestions: expect.arrayContaining(suggestions) });
});

describe("a file that is missing in a folder of the repository", () => {
  const paths = new Set(["package.json", "packages/cart/index.js", "shop/price.py", "setup.py"]);
  const unclear = { kind: "unclear", suggestions: ["package.json"] };

  test.each([
    ["packages/cart/package.json"],
    ["a/packages/cart/package.json"],
    ["shop/packages/cart/package.json"],
    ["/home/me/shop/packages/cart/package.json"],
  ])("%s is not one further up", (path) => {
    expect(resolvePath(path, paths)).toEqual(unclear);
  });

  test.each([["other/package.json"], ["/home/me/cart/package.json"], ["/home/me/shop/package.json"]])(
    "%s may be, as one name alone may be that of the repository",
    (path) => {
      expect(resolvePath(path, paths)).toEqual({ kind: "known", path: "package.json" });
    },
  );
});

test.each([
  ["../a.ts"],
  ["src/../../a.ts"],
  [".git/config"],
  ["src/.GIT/x"],
  [""],
  ["src/"],
  ["a\nb"],
  ["/etc/passwd"],
])("%j is forbidden, in a sentence", (path) => {
  const reason = expect.stringMatching(/^.+ .+\.$/s);
  expect(resolvePath(path, PATHS)).toEqual({ kind: "forbidden", reason });
});

test.each(["e\u0301.ts", "\u00e9.ts", "\u00c9.ts"])(
  "%j is the file that is in Unicode's decomposed form",
  (path) => {
    const paths = new Set(["src/e\u0301.ts", "src/e.ts"]);
    const resolved = { kind: "known", path: "src/e\u0301.ts" };
    expect([path, `src/${path}`].map((one) => resolvePath(one, paths))).toEqual([resolved, resolved]);
    const both = new Set([...paths, "src/\u00e9.ts"]);
    expect(resolvePath("SRC/\u00c9.ts", both)).toMatchObject({ kind: "unclear" });
  },
);

describe("where the edit may create the file", () => {
  test.each([["b.ts"], ["packages/x/README.md"], ["src/aa.ts"], ["app/[...id]/page.tsx"], ["Makefile"]])(
    "%s is new, whatever is called alike",
    (path) => {
      expect(resolvePath(path, PATHS, { create: true })).toEqual({ kind: "new", path });
    },
  );

  test.each([
    ["Create src/new.ts", "src/new.ts"],
    ["b/src/new.ts", "src/new.ts"],
    ["@src/new.ts", "src/new.ts"],
    ["b/c/new.ts", "b/c/new.ts"],
    ["@scope/c/new.ts", "@scope/c/new.ts"],
    ["My Docs/new.md", "My Docs/new.md"],
  ])("%s becomes %s", (path, known) => {
    expect(resolvePath(path, PATHS, { create: true })).toEqual({ kind: "new", path: known });
  });

  test("words before a path in prose are no directory", () => {
    const options = { create: true, stood: "in-prose" as const };
    expect(resolvePath("vim src/new.ts", PATHS, options)).toEqual({
      kind: "unclear",
      suggestions: ["src/new.ts"],
    });
    expect(resolvePath("My Docs/new.md", new Set(["My Docs/old.md"]), options).kind).toBe("new");
  });

  test.each([["python"], ["Sure, here it is"], ["https://x.y/z.ts"]])("%s is no path", (path) => {
    expect(resolvePath(path, PATHS, { create: true }).kind).toBe("forbidden");
  });
});

describe("a path below the directory of an example", () => {
  const create = (path: string, paths = PATHS) => resolvePath(path, paths, { create: true });

  test("is the file that the rest of it names", () => {
    expect(create("path/to/src/a.ts")).toEqual({ kind: "known", path: "src/a.ts" });
  });

  test("is none where the rest names no file, nor one in another directory", () => {
    const reason = "path/to/page.tsx names a placeholder directory.";
    expect(create("path/to/page.tsx")).toEqual({ kind: "forbidden", reason });
  });

  test("is one where the repository has that directory", () => {
    const paths = new Set([...PATHS, "path/x.ts"]);
    expect(create("path/to/README.md", paths)).toEqual({ kind: "new", path: "path/to/README.md" });
  });
});

test("an absolute path is told as it was written", () => {
  const reason = "~/bin/run.sh is an absolute path that matches no file of the repository.";
  expect(resolvePath("~/bin/run.sh", PATHS, { create: true })).toEqual({ kind: "forbidden", reason });
});
