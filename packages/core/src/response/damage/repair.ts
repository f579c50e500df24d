import { isBlank } from "../../text/blanks.ts";
import type { HunkLine } from "../../types.ts";

/**
 * What happens to code on its way through a chat window, as a way to read a line without it; `undefined` where the
 * line shows no sign of it.
 */
export type LineRepair = (text: string) => string | undefined;

/** Returns the line without what the repair takes away, or as it is. */
export function repaired(line: HunkLine, repair: LineRepair): HunkLine {
  return { ...line, text: repair(line.text) ?? line.text };
}

/** Returns whether an inserted line is one of these, which quoted lines were. */
export function putsBack(lines: readonly HunkLine[], contents: ReadonlySet<string | undefined>): boolean {
  return lines.some(({ kind, text }) => kind === "insert" && !isBlank(text) && contents.has(text));
}
