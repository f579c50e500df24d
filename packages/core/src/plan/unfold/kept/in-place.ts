import type { Range } from "../../../types.ts";
import { indented } from "./missing-indent.ts";
import { type KeptComments, withOwnComments } from "./own-comments.ts";
import { withOwnEnds } from "./own-ends.ts";

/** Returns lines as they stand in a file in place of others: with the indentation that they lack, and what is the file's own. */
export function inPlace(
  lines: readonly string[],
  { from, to, indent }: Range & { readonly indent: string },
  file: readonly string[],
  kept: KeptComments = "first",
): readonly string[] {
  const replaced = file.slice(from, to);
  return withOwnEnds(withOwnComments(indented(lines, indent), replaced, kept), replaced);
}
