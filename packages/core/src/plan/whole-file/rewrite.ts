import type { Image } from "../../types.ts";
import { compare } from "../patch/normalise.ts";
import { mergeSplices, type Splice, splice } from "../splice.ts";

/**
 * Returns `image` with its text replaced by `text`: lines that stay keep their line end, new ones take their
 * neighbours', byte order mark and final newline stay as they were.
 */
export function rewrite(image: Image, text: string): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  const splices: Splice[] = [];
  let at = 0;
  for (const { kind, text: line } of compare(image.lines, lines)) {
    if (kind === "insert") splices.push({ range: { from: at, to: at }, insert: [line] });
    else if (kind === "remove") splices.push({ range: { from: at, to: at + 1 }, insert: [] });
    if (kind !== "insert") at++;
  }
  return splice(image, mergeSplices(splices));
}
