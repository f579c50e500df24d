import { postimageOf, preimageOf } from "../../hunk.ts";
import type { Edit, Hunk } from "../../types.ts";
import { cannotSay } from "../written.ts";
import { escaped } from "./block.ts";

/** Writes the edit as one tool call. */
export function renderCall(edit: Edit): string {
  if (edit.kind === "write" && edit.create)
    return call(edit.path, [block([], edit.text.replace(/\n$/, "").split("\n"))]);
  if (edit.kind !== "patch")
    return cannotSay("apply-diff", edit, "blocks only change lines and create files");
  return call(
    edit.path,
    edit.hunks.map((hunk) => block(preimageOf(hunk), postimageOf(hunk), hunk.line)),
  );
}

function call(path: string, blocks: readonly string[]): string {
  return `<apply_diff>\n<path>${path}</path>\n<diff>\n${blocks.join("\n")}</diff>\n</apply_diff>\n`;
}

function block(search: readonly string[], replace: readonly string[], line?: Hunk["line"]): string {
  const hint = line === undefined ? [] : [`:start_line:${line + 1}`];
  const content = [...search.map(escaped), "=======", ...replace.map(escaped)];
  return `${["<<<<<<< SEARCH", ...hint, "-------", ...content, ">>>>>>> REPLACE"].join("\n")}\n`;
}
