import { diffArrays } from "diff";
import { fold, isComment } from "../../text/fold.ts";
import type { Hunk, Image } from "../../types.ts";
import { counterparts } from "./counterpart.ts";

/**
 * Returns a function that gives an inserted line the quotes, dashes and blanks of the file that the model writes in plain
 * characters, both in the line that goes and in what takes its place: it changes none of them.
 *
 *     quoted     He said "hi".      file     He said “hi”.
 *     inserted   He said "no".   →           He said “no”.
 */
export function unfolder(
  hunk: Hunk,
  alignment: readonly number[],
  image: Image,
): (text: string, index: number) => string {
  const originals = new Map<number, string>();
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    const at = kind === "insert" ? -1 : alignment[row++]!;
    if (kind !== "remove") continue;
    const actual = (image.line(at) ?? "").trim();
    if (isFolded(text.trim(), actual)) originals.set(index, actual);
  }
  if (originals.size === 0) return (text) => text;
  const mates = counterparts(hunk);
  return (text, index) => {
    const place = mates.get(index)?.index ?? index;
    const actual = originals.get(place);
    return actual === undefined ? text : unfolded(text, hunk.lines[place]!.text.trim(), actual);
  };
}

/** Whether a quote differs from its line in nothing but characters for which it has plain ones. */
function isFolded(quoted: string, actual: string): boolean {
  if (quoted === actual) return false;
  const signs = signsBy(quoted, actual);
  if (quoted.length !== signs.length || fold(quoted) !== fold(actual)) return false;
  return signs.every(
    (sign, at) => sign === quoted[at] || (!isPlain(sign) && isPlain(quoted[at]!)) || sign === "",
  );
}

/** The signs of a line, each at the place that it has in a quote of it; that writes `…` as three dots. */
function signsBy(quoted: string, actual: string): readonly string[] {
  const signs: string[] = [];
  for (let at = 0; at < actual.length; at++) {
    const isDots = actual[at] === "…" && quoted.startsWith("...", signs.length);
    signs.push(...(isDots ? ["…", "", ""] : [actual[at]!]));
  }
  return signs;
}

function isPlain(char: string): boolean {
  return char <= "\x7E";
}

/** What a line is made of: words, and each sign between them, or three dots. */
const TOKEN = /\.{3}|[\p{L}\p{N}_]+|[^\p{L}\p{N}_]/gu;
/** Lines that have more than that apart have nothing to do with each other. */
const MOST_DIFFERENCES = 100;

/**
 * Returns the text with what it shares with the quote as the file has it, if that is half of either; code is no next version of a
 * comment.
 */
export function unfolded(text: string, quoted: string, actual: string): string {
  const bare = text.trim();
  if (isComment(bare) !== isComment(quoted)) return text;
  const tokens = [quoted, bare].map((line) => line.match(TOKEN) ?? []);
  const parts = diffArrays(tokens[0]!, tokens[1]!, { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return text;
  const signs = signsBy(quoted, actual);
  let [at, shared, result] = [0, 0, ""];
  for (const { added, removed, value } of parts) {
    const piece = value.join("");
    if (!added && !removed) {
      result += signs.slice(at, at + piece.length).join("");
      shared += piece.length;
    } else if (added) result += piece;
    if (!added) at += piece.length;
  }
  return 2 * shared < Math.min(bare.length, quoted.length) ? text : text.replace(bare, () => result);
}
