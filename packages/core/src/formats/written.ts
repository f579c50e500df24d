import { largest } from "../extremes.ts";
import type { Edit } from "../types.ts";

/** Returns the text in a fence that is longer than any within it. */
export function fenced(text: string, language = ""): string {
  const longest = largest([2, ...[...text.matchAll(/^[ \t]*(`{3,})/gm)].map((found) => found[1]!.length)]);
  const marks = "`".repeat(longest + 1);
  return `${marks}${language}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${marks}\n`;
}

/** Returns the language of a file's fence: its extension. */
export function languageOf(path: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** The caller asks for what the format has no words for. */
export function cannotSay(format: string, edit: Edit, why: string): never {
  throw new RangeError(`${format} can't say ${edit.kind} ${edit.path}: ${why}`);
}
