import { postimageOf, preimageOf } from "../../hunk.ts";
import { textOf } from "../../text/lines.ts";
import type { Edit } from "../../types.ts";
import { cannotSay } from "../written.ts";

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
