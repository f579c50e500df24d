import { describe, expect, test } from "vitest";
import { applyResponse, parseResponse } from "../../src/index.ts";

/** What models put around an edit: each is read, and its twin, which lacks what makes it certain, changes nothing. */
const before = "const a = 1;\nconst b = 2;\nconst c = 3;\n";
const after = "const a = 1;\nconst b = 20;\nconst c = 3;\n";
const fence = "```";
const block = "<<<<<<< SEARCH\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> REPLACE\n";
const conflict = "<<<<<<< HEAD\nconst b = 2;\n=======\nconst b = 20;\n>>>>>>> updated\n";
const diff =
  "--- a/a.js\n+++ b/a.js\n@@ -1,3 +1,3 @@\n const a = 1;\n-const b = 2;\n+const b = 20;\n const c = 3;\n";
const file = `${fence}js\n${after}${fence}\n`;
const quoted = (text: string) => text.replace(/^(?=.)/gm, "> ").replace(/^$(?=\n)/gm, ">");
const steps = (...edits: readonly (readonly [string, string])[]) =>
  JSON.stringify({
    file_path: "a.js",
    edits: edits.map(([old, fresh]) => ({ old_string: old, new_string: fresh })),
  });
const call = (path: string, old: string) =>
  `<function=str_replace_editor>\n<parameter=command>str_replace</parameter>\n<parameter=path>${path}</parameter>\n` +
  `<parameter=old_str>${old}</parameter>\n<parameter=new_str>const b = 20;</parameter>\n</function>`;
const candidates = (old: string) =>
  JSON.stringify(
    {
      candidates: [
        {
          content: {
            parts: [
              {
                functionCall: {
                  name: "replace",
                  args: { file_path: "a.js", old_string: old, new_string: "b = 20;" },
                },
              },
            ],
          },
        },
      ],
    },
    null,
    2,
  );

const events = (...given: readonly unknown[]) =>
  given.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
const ofGemini = (...parts: readonly unknown[]) => ({ candidates: [{ content: { parts } }] });
const edit = `a.js\n${block}`;

/** Name, what is read, and its twin. */
const envelopes: readonly (readonly [string, string, string])[] = [
  [
    "conflict markers at the top of a fence",
    `a.js\n${fence}js\n${conflict}${fence}`,
    `Conflicts look so:\n\n${conflict}`,
  ],
  ["conflict markers below a path", `**a.js**\n\n${conflict}`, `a.js\n\n${conflict.replace(/^>.*\n/m, "")}`],
  ["quoted block", quoted(`a.js\n${fence}js\n${block}${fence}\n`), quoted(`a.js\n${block.slice(0, -16)}`)],
  [
    "quoted block in a quotation",
    quoted(quoted(`a.js\n${block}`)),
    `${quoted(`a.js\n${block}`)}\n${fence}diff\n--- b.js\n+++ b.js\n@@\n-let d;\n+let e;\n${fence}\n`,
  ],
  [
    "quoted patch",
    quoted(`*** Begin Patch\n*** Update File: a.js\n-const b = 2;\n+const b = 20;\n*** End Patch\n`),
    quoted(`*** Begin Patch\n*** Update File: a.js\n-const b = 2;\n+const b = 20;\n`),
  ],
  [
    "quoted diff",
    quoted(`${fence}diff\n${diff}${fence}\n`),
    quoted(
      `${fence}diff\n${diff.replace("const a = 1", "let a = 1").replace("-const b = 2", "-const b = 3")}${fence}\n`,
    ),
  ],
  ["quoted file", quoted(`\`a.js\`:\n\n${file}`), quoted(`See \`a.js\`, which\n\n${file}`)],
  [
    "steps of one call that build on each other",
    steps(["b = 2", "b = 3"], ["b = 3", "b = 20"]),
    steps(["b = 2", "b = 3"], ["b = 4", "b = 20"]),
  ],
  ["tag of a file", `<file path="a.js">\n${after}</file>`, `<file path="a.js">\n${after}`],
  [
    "tag of a file, ended behind its text",
    `<dyad-write path="a.js" description="b">\n${after.trimEnd()}</dyad-write>`,
    `<dyad-write description="a.js">\n${after}</dyad-write>`,
  ],
  [
    "action of type file",
    `<boltAction type="file" filePath="a.js">\n${after}</boltAction>`,
    `<boltAction type="shell" filePath="a.js">\n${after}</boltAction>`,
  ],
  ["numbered heading", `### 1. \`a.js\`\n\n${file}`, `### 1. Look at \`a.js\`\n\n${file}`],
  ["link", `[a.js](./a.js)\n${file}`, `[a.js and others](./a.js)\n${file}`],
  [
    "summary",
    `<details>\n<summary>a.js</summary>\n\n${file}\n</details>`,
    `<details>\n<summary>how a.js works</summary>\n\n${file}\n</details>`,
  ],
  ["path between equal signs", `=== a.js ===\n${file}`, `=== of a.js ===\n${file}`],
  ["path between dashes", `--- a.js ---\n${file}`, `--- a.js or so ---\n${file}`],
  ["what a window shows above code", `a.js\njs\nCopy code\n${file}`, `js\nCopy code\n${file}`],
  ["character that nobody sees", `\u200Ba.js\n${block}`, `b\u200Ba.js\n${block}`],
  [
    "mail with a patch",
    `Subject: [PATCH] b\n\n---\n a.js | 2 +-\n\ndiff --git a/a.js b/a.js\n${diff}-- \n2.39.0\n`,
    `diff --git a/a.js b/a.js\n${diff}-- \nBest regards\n`,
  ],
  ["call with equal signs", call("a.js", "const b = 2;"), call("a.js", "const b = 4;")],
  [
    "call in functionCall",
    JSON.stringify({
      functionCall: {
        name: "replace",
        args: { file_path: "a.js", old_string: "b = 2;", new_string: "b = 20;" },
      },
    }),
    JSON.stringify({ functionCall: { name: "replace", args: { file_path: "a.js", old_string: "b = 2;" } } }),
  ],
  ["call in the parts of candidates", candidates("b = 2;"), candidates("b = 4;")],
  [
    "call below the name of an action",
    `Action: write_file\nAction Input: ${JSON.stringify({ path: "a.js", content: after })}\n`,
    `Action: read_file\nAction Input: ${JSON.stringify({ path: "a.js", content: after })}\n`,
  ],
  [
    "input of an action on lines of its own",
    `Action: write_file\nAction Input:\n${JSON.stringify({ path: "a.js", content: after }, null, 2)}\n`,
    `Action: read_file\nAction Input:\n${JSON.stringify({ path: "a.js", content: after }, null, 2)}\n`,
  ],
  [
    "parts of candidates, piece by piece",
    events(
      ofGemini({ text: "Well.", thought: true }),
      ofGemini({ text: "a.js\n" }),
      ofGemini({ text: block }),
    ),
    events(
      ofGemini({ text: "a.js\n" }),
      ofGemini({ text: block, thought: true }),
      ofGemini({ text: "Done." }),
    ),
  ],
  [
    "call in the parts of candidates, piece by piece",
    events(ofGemini({ text: "So: " }), JSON.parse(candidates("b = 2;"))),
    events(ofGemini({ text: "So: " }), JSON.parse(candidates("b = 4;"))),
  ],
  [
    "response, piece by piece",
    `{"response":"a.js\\n","done":false}\n${JSON.stringify({ response: block, done: true })}\n`,
    `{"response":"a.js\\n","done":false}\n${JSON.stringify({ response: block.slice(0, -16), done: true })}\n`,
  ],
  [
    "response that is done",
    JSON.stringify({ response: edit, done: true }),
    JSON.stringify({ response: edit }),
  ],
  [
    "response with what it took",
    JSON.stringify({ response: edit, stats: {} }),
    JSON.stringify({ request: edit, stats: {} }),
  ],
  [
    "parts of a message",
    JSON.stringify([{ role: "assistant", content: [{ type: "text", text: edit }] }]),
    JSON.stringify([{ role: "tool", content: [{ type: "text", text: edit }] }]),
  ],
  [
    "part that is no thought",
    JSON.stringify({ parts: [{ text: edit }] }),
    JSON.stringify({ parts: [{ text: edit, thought: true }] }),
  ],
  [
    "text with why it ends",
    JSON.stringify({ text: edit, finish_reason: "stop" }),
    JSON.stringify({ text: edit, title: "Example" }),
  ],
  ["numbered call", `1. ${steps(["b = 2", "b = 20"])}\n`, `1. ${steps(["b = 4", "b = 20"])}\n`],
  [
    "call as code with JSON",
    `edit_file(${steps(["b = 2", "b = 20"])})\n`,
    `${fence}js\nedit_file(${steps(["b = 2", "b = 20"])})\n${fence}\n`,
  ],
];

describe.each(envelopes)("%s", (_, response, twin) => {
  test("is read", () => expect(applyResponse(response, { "a.js": before }).files).toEqual({ "a.js": after }));
  test("its twin changes nothing", () => expect(applyResponse(twin, { "a.js": before }).files).toEqual({}));
});

test("a path with blanks is the file of that name, or else the one that its last word names", () => {
  const response = `my a.js\n${block}`;
  expect(applyResponse(response, { "my a.js": before, "a.js": before }).files).toEqual({ "my a.js": after });
  expect(applyResponse(response, { "a.js": before }).files).toEqual({ "a.js": after });
});

test("long lines that a window broke are joined where the file has them so", () => {
  const long = "// The second constant is the one that is changed by this edit, and the only one.";
  const broken = long.replace("edit, ", "edit,\n");
  const response = `a.js\n<<<<<<< SEARCH\n${broken}\nlet b = 2;\n=======\n${broken}\nlet b = 20;\n>>>>>>> REPLACE\n`;
  expect(applyResponse(response, { "a.js": `${long}\nlet b = 2;\n` }).files).toEqual({
    "a.js": `${long}\nlet b = 20;\n`,
  });
  expect(
    applyResponse(response, { "a.js": `${long.replace("second", "first")}\nlet b = 3;\n` }).files,
  ).toEqual({});
});

test("a heading with more than a path: refused, as the text below is no version of a file", () => {
  const { outcomes, files } = applyResponse(`### Update \`src/a.js\`\n\n${file}`, { "a.js": before });
  expect(files).toEqual({});
  expect(outcomes).toMatchObject([
    { status: "malformed", reject: { message: expect.stringContaining("may be meant for src/a.js") } },
  ]);
});

test.each([
  [
    "name with blanks in backticks",
    `\`my a.js\`:\n${fence}js\nconst b = 2;\n${fence}\n`,
    "whole-file/unsure",
  ],
  ["half of an edit", `Before:\n${fence}js\nconst b = 2;\n${fence}\n`, "fence-pairs/half"],
  [
    "command that writes a file",
    `${fence}sh\ncat > a.js <<'EOF'\n${after}EOF\n${fence}\n`,
    "whole-file/unsure",
  ],
  ["command below a path", `a.js\n${fence}sh\nsed -i 's/2/20/' a.js\n${fence}\n`, "whole-file/unsure"],
  ["command in a fence without language", `${fence}\n$ git mv a.js b.js\n${fence}\n`, "whole-file/unsure"],
  ["command outside of fences", `cat > a.js <<'EOF'\n${after}EOF\n`, "whole-file/unsure"],
  ["redirection", `${fence}sh\necho "const b = 20;" >> a.js\n${fence}\n`, "whole-file/unsure"],
  ["script of ed", `ed -s a.js <<'EOF'\n2c\nconst b = 20;\n.\nw\nEOF\n`, "whole-file/unsure"],
  ["option of perl", `${fence}sh\nperl -pi -e 's/2/20/' a.js\n${fence}\n`, "whole-file/unsure"],
  [
    "script that writes",
    `${fence}sh\npython3 - <<'EOF'\nopen("a.js", "w").write("const b = 20;")\nEOF\n${fence}\n`,
    "whole-file/unsure",
  ],
  ["suggestion of a review", `Better:\n${fence}suggestion\nconst b = 20;\n${fence}\n`, "whole-file/unsure"],
  ["code of Org", `a.js\n#+begin_src js\n${after}#+end_src\n`, "whole-file/unsure"],
  ["code of a wiki", `{code:js|title=a.js}\n${after}{code}\n`, "whole-file/unsure"],
  ["code of reStructuredText", `a.js\n\n.. code-block:: js\n\n${after}`, "whole-file/unsure"],
  [
    "what an agent shows",
    "Edited a.js (+1 -1)\n\n    1  const a = 1;\n    2 -const b = 2;\n    2 +const b = 20;\n",
    "whole-file/unsure",
  ],
  ["edit by numbers", `${fence}\nedit 2:2\nconst b = 20;\nend_of_edit\n${fence}\n`, "whole-file/unsure"],
  [
    "call as code",
    `<execute_ipython>\nedit_file_by_replace('a.js', to_replace='2')\n</execute_ipython>\n`,
    "str-replace/code",
  ],
])("%s: not read, and told", (_, response, code) => {
  const { edits, problems } = {
    edits: applyResponse(response, { "a.js": before }).outcomes,
    problems: applyResponse(response, { "a.js": before }).problems,
  };
  expect(edits).toEqual([]);
  expect(problems).toMatchObject([{ code }]);
});

test("the first line of a fence names the file of the signed lines below, and of no list", () => {
  const response = (lines: string) => `${fence}\na.js\n${lines}\n${fence}\n`;
  expect(applyResponse(response("- const b = 2;\n+ const b = 20;"), { "a.js": before }).files).toEqual({
    "a.js": after,
  });
  expect(applyResponse(response("- const b = 2;\n- const c = 3;"), { "a.js": before }).outcomes).toEqual([]);
});

test("a context diff is refused", () => {
  const response =
    "*** a.js\t2024-01-01\n--- a.js\t2024-01-02\n***************\n*** 1,2 ****\n  const a = 1;\n! const b = 2;\n";
  expect(applyResponse(response, { "a.js": before })).toMatchObject({
    ok: false,
    outcomes: [{ status: "malformed" }],
  });
});

test.each([
  `${fence}sh\nnpm ci\nrm -rf dist\nnpm test\n${fence}\n`,
  "`edit_file(path)` changes a file.\nread_file(path) reads one.\n",
  `${fence}sh\ncat <<EOF\nhello\nEOF\nnpm test > log.txt 2>&1\n${fence}\n`,
  `${fence}sh\npython3 - <<EOF\nprint(1)\nEOF\n${fence}\n`,
  "In a.js there are two ways:\n\n- slow\n  + but sure\n",
  `${fence}python\n>>> original = [3, 1]\n>>> remove(original, 3)\n${fence}\n`,
  `### chalk.level\n\nHow many colours there are.\n\n${fence}js\nchalk.level = 1;\n${fence}\n`,
  `### @scope/tool\n\nA tool.\n\n${fence}js\nimport "@scope/tool";\n${fence}\n`,
  `### \`/api/items\`\n\n${fence}json\n[]\n${fence}\n`,
])("nothing is told of %j", (response) => {
  expect(parseResponse(response)).toMatchObject({ edits: [], problems: [] });
});

test("a range of lines cites a file, and is no edit", () => {
  expect(applyResponse(`${fence}1:3:a.js\n${after}${fence}\n`, { "a.js": before }).outcomes).toEqual([]);
});
