import type { FileChange } from "@git-llm-apply/core";
import { hunkHead, patchOf } from "../report/patch.ts";

const guide = `# Change the lines that begin with +. To keep a line that begins with -, replace the - by a space.
# Lines that begin with # are ignored. If nothing is left, the edit stays as it was.
`;

/** Returns the change as a diff for the editor, or undefined where lines of a file are not what changes. */
export function diffToChange(change: FileChange | undefined): string | undefined {
  if (change?.kind !== "modify") return undefined;
  const hunks = patchOf(change).map((hunk) => [hunkHead(hunk), ...hunk.lines].join("\n"));
  return `${guide}--- a/${change.path}\n+++ b/${change.path}\n${hunks.join("\n")}\n`;
}
