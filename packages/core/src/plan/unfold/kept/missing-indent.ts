import { indentOf, isBlank } from "../../../text/blanks.ts";

/** Returns the blanks that a line lacks of the file's, if it has no others: `··` of `····a();` for `··a();`. */
export function missingIndent(line: string, own: string): string | undefined {
  const [has, wants] = [indentOf(line), indentOf(own)];
  return wants.endsWith(has) ? wants.slice(0, wants.length - has.length) : undefined;
}

/** Returns whether a line is one of the file when it has the blanks that it lacks; those at its end, or alone, do not matter. */
export function isIndented(line: string, own: string, indent: string): boolean {
  if (isBlank(line)) return isBlank(own);
  return (indent === "" && own === line) || own.trimEnd() === (indent + line).trimEnd();
}

/** Returns the lines with the blanks that they lack. */
export function indented(lines: readonly string[], indent: string): readonly string[] {
  return lines.map((line) => (isBlank(line) ? line : indent + line));
}
