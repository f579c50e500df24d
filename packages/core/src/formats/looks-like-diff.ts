/** The languages of fences that hold one. */
export const DIFF_LANGUAGES = new Set(["diff", "patch", "udiff"]);

/** True if the lines begin with the head of a hunk, or if each has a sign, and some are inserted: no file is like that. */
export function looksLikeDiff(lines: readonly string[]): boolean {
  const visible = lines.filter((line) => line.trim() !== "");
  if (/^@@(?:\s|$)/.test(visible[0] ?? "")) return true;
  return (
    visible.every((line) => /^(?:[-+ \\]|@@)/.test(line)) && visible.some((line) => line.startsWith("+"))
  );
}
