import { expect, test } from "vitest";
import { type Edit, type FileChange, imageOf, planEdits, type Tree } from "../src/index.ts";

const write = (path: string, text: string): Edit => ({
  kind: "write",
  path,
  text,
  create: false,
  format: "test",
  span: { from: 0, to: 0 },
});

test("a guard is asked about each file that changes as a whole, and what it is against does not land", () => {
  const asked: FileChange[] = [];
  const tree: Tree = {
    paths: new Set(["a.txt", "b.txt", "c.txt"]),
    images: new Map(["a.txt", "b.txt", "c.txt"].map((path) => [path, imageOf("one\ntwo\n")])),
    obstacles: new Map(),
    guard: (change) => {
      asked.push(change);
      return change.path === "b.txt" ? { reason: "is closed", advice: "Ask.", consent: true } : undefined;
    },
  };
  const edits = [write("a.txt", "1\ntwo\n"), write("b.txt", "1\ntwo\n"), write("c.txt", "one\ntwo\n")];
  const result = planEdits({ edits, problems: [], response: "" }, tree, { partial: true });
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["a.txt", "b.txt"]));
  expect(result.outcomes.map(({ status }) => status)).toEqual(["applied", "forbidden", "already-applied"]);
  expect(result.outcomes[1]!.reject).toMatchObject({ message: "b.txt is closed. Ask.", consent: true });
  expect(Object.keys(result.files)).toEqual(["a.txt"]);
});
