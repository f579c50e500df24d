import { expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

function parse(...lines: string[]) {
  return parseResponse(`${lines.join("\n")}\n`).edits;
}

const update = ["*** Update File: a.py", "@@ class A", "@@ def f", " x", "-y", "+z"];
const patch = {
  kind: "patch",
  format: "v4a",
  path: "a.py",
  hunks: [{ anchors: ["class A", "def f"], atEnd: false }],
};

test("add, update with stacked scopes, delete, move", () => {
  const edits = parse(
    "*** Begin Patch",
    "*** Add File: n.txt",
    "+x",
    "+",
    ...update,
    "*** Delete File: o",
    "*** Update File: p",
    "*** Move to: q",
    "@@",
    "-1",
    "*** End of File",
    "*** End Patch",
  );
  expect(edits).toMatchObject([
    { kind: "write", path: "n.txt", text: "x\n\n", create: true },
    patch,
    { kind: "delete", path: "o" },
    { kind: "rename", path: "p", to: "q", hunks: [{ atEnd: true, lines: [{ kind: "remove", text: "1" }] }] },
  ]);
});

test.each([
  ["no sentinels", update],
  ["a fence that ends before the closing sentinel", ["```", "*** Begin Patch", ...update, "```"]],
  ["a fence", ["```", "*** Begin Patch", ...update, "*** End Patch", "```"]],
  ["a fence instead of sentinels", ["```diff", ...update, "```", "prose"]],
  ["a shell", ["apply_patch <<'EOF'", "*** Begin Patch", ...update, "*** End Patch", "EOF"]],
  ["the shell's line", ['apply_patch "*** Begin Patch', ...update, '*** End Patch"']],
])("the envelope may be %s", (_, lines) => {
  expect(parse(...lines)).toMatchObject([patch]);
});

test("a patch within JSON", () => {
  const text = ["*** Begin Patch", ...update, "*** End Patch"].join("\n");
  expect(parse(JSON.stringify({ command: ["apply_patch", text] }))).toMatchObject([patch]);
  expect(
    parse(JSON.stringify({ name: "apply_patch", arguments: JSON.stringify({ input: text }) })),
  ).toMatchObject([patch]);
});

test.each([[""], ["\n"]])(
  "a patch without its closing sentinel was cut off; its first files were not: %j",
  (end) => {
    const { edits } = parseResponse(["*** Begin Patch", "*** Delete File: o", ...update].join("\n") + end);
    expect(edits).toMatchObject([
      { kind: "delete" },
      { kind: "malformed", problem: { code: "v4a/truncated" } },
    ]);
  },
);
