import { postimageOf, preimageOf } from "../../hunk.ts";
import { textOf } from "../../text/lines.ts";
import type { Edit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { cannotSay } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with calls of a text editor, each a JSON object on a line of its own:

{"command": "str_replace", "path": …, "old_str": …, "new_str": …}   replace old_str by new_str
{"command": "insert", "path": …, "insert_line": …, "new_str": …}    put new_str after the line of this number, 0 = at the top
{"command": "create", "path": …, "file_text": …}                    create a file

- old_str is in the file, character for character, spaces and line ends included, and only once: quote whole lines, as many
  as it takes.
- new_str has everything that is to be there afterwards, including the lines that stay.`,
  strict: `A call whose old_str is not found, or found twice, is refused. The JSON must be valid: line ends are \\n, quotes are \\".
Never put dots or a comment in place of code.`,
};

/** Writes the edit as inputs of a text editor's tool, one JSON object a line. */
export function renderCalls(edit: Edit): string {
  return inputsOf(edit)
    .map((input) => `${JSON.stringify(input)}\n`)
    .join("");
}

function inputsOf(edit: Edit): readonly unknown[] {
  const { path } = edit;
  if (edit.kind === "write")
    return [{ command: edit.create ? "create" : "write", path, file_text: edit.text }];
  if (edit.kind !== "patch")
    return cannotSay("str-replace", edit, "the tool only replaces, inserts and creates");
  return edit.hunks.map((hunk) => {
    const old = textOf(preimageOf(hunk));
    const fresh = textOf(postimageOf(hunk));
    if (old !== "") return { command: "str_replace", path, old_str: old, new_str: fresh };
    if (hunk.line === undefined) return cannotSay("str-replace", edit, "an insertion has no line");
    return { command: "insert", path, insert_line: hunk.line, new_str: fresh };
  });
}
