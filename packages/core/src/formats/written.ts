import { largest } from "../extremes.ts";
import { postimageOf, preimageOf } from "../hunk.ts";
import { linesOf } from "../text/lines.ts";
import type { Edit, Hunk } from "../types.ts";
import type { Sides } from "./sides.ts";

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

/** What stands in a file, nothing if it is new, and what is to take its place. */
export interface Replacement extends Sides {
  /** Where the preimage starts, 0-based. */
  readonly line?: Hunk["line"];
}

/**
 * Returns what an edit replaces, hunk by hunk, for a format that has no other words. Throws a RangeError for an edit that
 * does not change lines or create a file.
 */
export function replacementsOf(format: string, edit: Edit): readonly Replacement[] {
  if (edit.kind === "write" && edit.create) return [{ preimage: [], postimage: linesOf(edit.text) }];
  if (edit.kind !== "patch") return cannotSay(format, edit, "it only changes lines and creates files");
  return edit.hunks.map((hunk) => ({
    preimage: preimageOf(hunk),
    postimage: postimageOf(hunk),
    line: hunk.line,
  }));
}

/** The caller asks for what the format has no words for. */
export function cannotSay(format: string, { kind, path }: Edit, why: string): never {
  throw new RangeError(`${format} can't say ${kind} ${path}: ${why}`);
}
