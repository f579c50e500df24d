import { expect, test } from "vitest";
import { type ParseEvent, ResponseParser } from "../../src/index.ts";

test("fed byte by byte, an editblock tells its place with its first numbered line, and each line as it comes", () => {
  const told: [string, ParseEvent][] = [];
  let fed = "";
  const parser = new ResponseParser({ onEvent: (event) => told.push([fed, event]) });
  const text = "a.ts\n<editblock>\n<<<<<<< REMOVE\n 9│x\n10│y\n=======\n  │z\n>>>>>>> INSERT\n</editblock>\n";
  for (const char of text) {
    fed += char;
    parser.push(char);
  }
  parser.end();
  const after = (end: string) => expect.stringMatching(new RegExp(`${end}\\n$`));
  expect(told).toEqual([
    [after("REMOVE"), { kind: "opened", format: "ln-diff", path: "a.ts" }],
    [after(" 9│x"), { kind: "target", line: 8 }],
    [after(" 9│x"), { kind: "removed", text: "x" }],
    [after("10│y"), { kind: "removed", text: "y" }],
    [after(" │z"), { kind: "inserted", text: "z" }],
    [after("</editblock>"), { kind: "edit", edit: expect.objectContaining({ kind: "patch", path: "a.ts" }) }],
  ]);
});

test("edits and problems of any format are told when they are complete", () => {
  const kinds: string[] = [];
  const parser = new ResponseParser({ onEvent: ({ kind }) => kinds.push(kind) });
  parser.push("a.ts\n<<<<<<< SEARCH\nx\n=======\ny\n");
  expect(kinds).toEqual([]);
  parser.push(">>>>>>> REPLACE\n>>>>>>> REPLACE\n");
  expect(kinds).toEqual(["edit", "problem"]);
});
