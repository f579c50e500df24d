import { isVisible } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import { isFile } from "./unread.ts";

const LISTED_HINT = "Send them as JSON, or as SEARCH/REPLACE blocks.";

/** What is wrong with a list of edits that can't be read: as YAML, as labels in the prose, as labels in a fence. */
export const EDITS_IN_YAML = {
  message: "The fence lists edits or files as YAML or TOML: it was not read.",
  hint: LISTED_HINT,
};
export const LISTED = {
  message: "The labels on this line and above describe an edit: they were not read.",
  hint: LISTED_HINT,
};
export const LABELLED = {
  what: "labels",
  message: "The labels in the fence describe an edit, and are not text of the file.",
  hint: LISTED_HINT,
};
const KEYS = [
  /^(?:file|path|file_?path|filename)$/i,
  /^(?:old|search|find|before|original)(?:_?(?:str|string|text|code|content))?$/i,
  /^(?:new|replace|after|updated)(?:_?(?:with|str|string|text|code|content))?$/i,
];

/** Returns whether a fence lists edits, or files: `- file: src/a.ts`, `old: |`, `new: |`. */
export function listsEdits(lines: readonly Line[], language: string): boolean {
  if (!/^(?:ya?ml|toml|)$/.test(language)) return false;
  const keys = lines.map(({ text }) => keyOf(text));
  return KEYS.every((key) => keys.some((name) => key.test(name))) || lines.some(holdsText);
}

/** `content: |` below `path: src/a.ts`, `content = """` below `path = "src/a.ts"` */
function holdsText({ text }: Line, at: number, lines: readonly Line[]): boolean {
  if (!/^\s{0,20}contents?\s?[:=]\s?(?:[|>][+-]?|"""|''')\s*$/.test(text)) return false;
  const above = lines[at - 1]?.text ?? "";
  const path = above.replace(/^[^:=]*[:=]|["'\s]/g, "");
  return KEYS[0]!.test(keyOf(above)) && !path.startsWith("/") && isFile(path);
}

/** A definition of a link in Markdown. */
const LINK = /^\s{0,3}\[[^\]]{1,20}\]: {0,4}\S+\s*$/;

/**
 * Returns whether the text of a fence below a path is no text of that file, but an edit of it between labels, which begin it:
 *
 *     [old]: let a = 1;
 *     [new]: let a = 2;
 */
export function isLabelledEdit(texts: readonly string[]): boolean {
  const first = texts.find(isVisible) ?? "";
  const isLabel = (text: string, key: RegExp) =>
    key.test(BRACKETED.exec(text)?.[1] ?? "") && !LINK.test(text);
  return isLabel(first, KEYS[1]!) && texts.some((text) => isLabel(text, KEYS[2]!));
}

const BRACKETED = /^\s{0,8}\[{1,2}(\w{1,20})\]{1,2}\s{0,3}:/;

function keyOf(text: string): string {
  return /^\s{0,20}(?:[-*]\s{1,3})?[*_]{0,2}(\w{1,20})[*_]{0,2}\s{0,3}[:=](?:[\s*_]|$)/.exec(text)?.[1] ?? "";
}

/** Returns whether a line ends a listed edit: "File: src/a.ts", "Find: …", and on this line "Replace: …", in no fence. */
export function endsListedEdit(text: string, above: readonly string[]): boolean {
  const own = keyOf(text);
  if (own === "" || !KEYS.at(-1)!.test(own)) return false;
  const keys = above.map(keyOf);
  return KEYS.slice(0, -1).every((key) => keys.some((name) => key.test(name)));
}
