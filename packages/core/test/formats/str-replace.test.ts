import { describe, expect, test } from "vitest";
import { parseResponse } from "../../src/index.ts";

function parse(value: unknown) {
  return parseResponse(`I will edit it.\n${JSON.stringify(value)}\n`).edits;
}

const patch = {
  kind: "patch",
  format: "str-replace",
  path: "a.py",
  hunks: [
    {
      partial: true,
      lines: [
        { kind: "remove", text: "x" },
        { kind: "insert", text: "y" },
      ],
    },
  ],
};

describe("one string for another, as", () => {
  const input = { command: "str_replace", path: "a.py", old_str: "x", new_str: "y" };
  test.each([
    ["a bare input", input],
    [
      "a tool and its input",
      { tool: "str_replace_editor", input: { ...input, file_text: "null", view_range: "null" } },
    ],
    [
      "a block of a message",
      {
        content: [
          { type: "text", text: "so" },
          { type: "tool_use", name: "Edit", input: { file_path: "a.py", old_string: "x", new_string: "y" } },
        ],
      },
    ],
    [
      "a function call",
      {
        tool_calls: [
          {
            function: {
              name: "edit",
              arguments: JSON.stringify({ filePath: "a.py", oldString: "x", newString: "y" }),
            },
          },
        ],
      },
    ],
    [
      "one of several edits",
      {
        name: "edit_file",
        arguments: { path: "a.py", edits: [{ oldText: "x", newText: "y" }], dryRun: false },
      },
    ],
    ["whole lines", { ...input, old_str: "x\n", new_str: "y\n" }],
  ])("%s", (_, value) => {
    expect(parse(value)).toMatchObject([patch]);
  });

  test("JSON over many lines, in a fence or a tag, with line ends that are not escaped", () => {
    expect(parseResponse(`\`\`\`json\n${JSON.stringify(input, null, 2)}\n\`\`\`\n`).edits).toMatchObject([
      patch,
    ]);
    expect(parseResponse(`<tool_call>\n${JSON.stringify(input)}\n</tool_call>`).edits).toMatchObject([patch]);
    const text = '{"path": "a.py", "old_str": "x\nz", "new_str": "y"}';
    expect(parseResponse(text).edits).toMatchObject([
      { hunks: [{ lines: [{ text: "x" }, { text: "z" }, { text: "y" }] }] },
    ]);
  });
});

test("an old text that ends within a line leaves what follows", () => {
  const [edit] = parse({ path: "a", old_str: "x", new_str: "" });
  expect(edit).toMatchObject({ hunks: [{ lines: [{ kind: "remove" }, { kind: "insert", text: "" }] }] });
  expect(parse({ path: "a", old_str: "x\n", new_str: "" })).toMatchObject([
    { hunks: [{ lines: [{ kind: "remove" }] }] },
  ]);
});

test("create, write, insert, view, every occurrence", () => {
  expect(parse({ command: "create", path: "n", file_text: "t" })).toMatchObject([
    { kind: "write", text: "t", create: true },
  ]);
  expect(parse({ name: "Write", input: { file_path: "n", content: "t" } })).toMatchObject([
    { kind: "write", create: false },
  ]);
  expect(parse({ name: "Edit", input: { file_path: "n", old_string: "", new_string: "t\n" } })).toMatchObject(
    [{ kind: "write", text: "t\n", create: true }],
  );
  expect(parse({ command: "insert", path: "n", insert_line: 3, new_str: "t\n" })).toMatchObject([
    { kind: "patch", hunks: [{ line: 3, reach: 0, lines: [{ kind: "insert", text: "t" }] }] },
  ]);
  expect(parse({ command: "view", path: "n" })).toEqual([]);
  expect(parse({ path: "n", old_string: "x", new_string: "y", replace_all: true })).toMatchObject([
    { hunks: [{ occurrences: "all" }] },
  ]);
});

test("other JSON, and code that starts like it, is none", () => {
  for (const text of [
    '{"name": "pkg", "version": "1"}',
    '{"path": "x", "content": "y"}',
    "{\n  const x = 1;\n}\n",
    "[1, 2]",
    "[link](x)",
  ]) {
    expect(parseResponse(text)).toMatchObject({ edits: [], problems: [] });
  }
});

test("a call that is cut off is told", () => {
  expect(parseResponse('{"path": "a.py", "old_str": "x", "new_str": "y').edits).toMatchObject([
    { kind: "malformed", path: "a.py", problem: { code: "str-replace/truncated" } },
  ]);
});

test("calls as XML", () => {
  const invoke = (name: string, ...parameters: [string, string][]) =>
    `<invoke name="${name}">\n${parameters.map(([key, value]) => `<parameter name="${key}">${value}</parameter>\n`).join("")}</invoke>\n`;
  const text = invoke(
    "str_replace_editor",
    ["command", "str_replace"],
    ["path", "a.py"],
    ["old_str", "x"],
    ["new_str", "y"],
  );
  expect(parseResponse(`<function_calls>\n${text}</function_calls>\n`).edits).toMatchObject([patch]);
  const lines = "<write_to_file>\n<path>n.py</path>\n<content>\nx\ny\n</content>\n</write_to_file>\n";
  expect(parseResponse(lines).edits).toMatchObject([{ kind: "write", path: "n.py", text: "x\ny\n" }]);
  const edits = JSON.stringify([{ old_string: "x", new_string: "y" }]);
  expect(parseResponse(invoke("MultiEdit", ["file_path", "a.py"], ["edits", edits])).edits).toMatchObject([
    patch,
  ]);
  const block = "<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE";
  const nested = `<replace_in_file>\n<path>a.py</path>\n<diff>\n${block}\n</diff>\n</replace_in_file>\n`;
  expect(parseResponse(nested).edits).toMatchObject([
    { kind: "patch", format: "search-replace", path: "a.py" },
  ]);
});

test("XML that is no call of an editor is left alone; one that is cut off is told", () => {
  expect(
    parseResponse('<invoke name="search">\n<parameter name="query">x</parameter>\n</invoke>\n').edits,
  ).toEqual([]);
  expect(parseResponse("Then `<edit>` it:\n<edit>\n").edits).toEqual([]);
  const cut =
    '<invoke name="Edit">\n<parameter name="file_path">a.py</parameter>\n<parameter name="old_string">x</parameter>\n<parameter name="new_string">y';
  expect(parseResponse(cut).edits).toMatchObject([
    { kind: "malformed", problem: { code: "str-replace/truncated" } },
  ]);
});

test("lists of edits that lie within one another, however deep, are told and refused", () => {
  const depth = 40_000;
  const nested = `${'{"path":"a.py","edits":['.repeat(depth)}${"]}".repeat(depth)}`;
  expect(parseResponse(nested).edits.map(({ kind }) => kind)).toEqual(["malformed"]);
});
