import { isBlank } from "../../text/blanks.ts";
import type { Range } from "../../types.ts";
import { type KeptComments, withOwnComments } from "./own-comments.ts";
import { withOwnEnds } from "./own-ends.ts";

/** Returns lines as they stand in a file in place of others: with the indentation that they lack, and what is the file's own. */
export function inPlace(
  lines: readonly string[],
  { from, to, indent }: Range & { readonly indent: string },
  file: readonly string[],
  kept: KeptComments = "first",
): readonly string[] {
  const indented = lines.map((line) => (isBlank(line) ? line : indent + line));
  const replaced = file.slice(from, to);
  return withOwnEnds(withOwnComments(indented, replaced, kept), replaced);
}
