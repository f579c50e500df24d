import type { Line } from "../../text/line.ts";
import type { Part } from "./part.ts";

/**
 * Returns whether the response may end in the midst of the part of a diff without fence: within a line or with a changed one,
 * short of what its hunk claims to have; within a header; or where lines were to come.
 */
export function endsEarly(last: Line, part: Part): boolean {
  const hunk = part.hunks.at(-1);
  if (isBroken(last.text) && (!last.ended || isBelowHeader(part))) return true;
  if (!last.ended && isCutName(last.text, part)) return true;
  if (!hunk || hunk.lines.length === 0) return !isHeadersAlone(part, last.ended);
  return hunk.short && (!last.ended || /^[-+]/.test(last.text));
}

/** A sign without text, a part of `+++ b/x` or of `@@ -1 +1 @@`. */
function isBroken(text: string): boolean {
  return /^(?:\+{1,3}|-|@)$/.test(text);
}

function isBelowHeader({ lines }: Part): boolean {
  return /^(?:---|\+\+\+) /.test(lines.at(-2)?.text ?? "");
}

/** The new name of a file stands in the first header, too. */
function isCutName(text: string, { lines, git }: Part): boolean {
  const head = lines[0]!.text;
  const isName = text.startsWith("rename to ") && head.startsWith("diff --git ");
  return isName && !head.trimEnd().endsWith(`/${git.renameTo}`);
}

/** The id of a file that is empty. */
const EMPTY = /^index 0+\.\.e69de29/;

/** Returns whether a part says what it has to without any hunk; `ended` is whether its last line does end. */
function isHeadersAlone({ lines, git, paths }: Part, ended: boolean): boolean {
  const has = (header: RegExp) => lines.some(({ text }) => header.test(text));
  if (git.binary || git.copyTo !== undefined || git.deleted || (paths && paths.to === undefined)) return true;
  if (git.renameTo !== undefined) return !has(/^index /) && (ended || !has(/^similarity index (?!100%)/));
  const isNew = has(/^new file mode \d{6}\s*$/) && !has(/^(?:index|\+\+\+) /);
  if (git.created) return has(EMPTY) || (ended && isNew);
  return git.chmod === true && !has(/^index /);
}
