import { diffArrays } from "diff";
import { isBlank } from "../../text/blanks.ts";
import { fold, isComment } from "../../text/fold.ts";
import type { Hunk, Image } from "../../types.ts";
import { counterparts } from "./counterpart.ts";

/**
 * Returns a function that gives an inserted line the quotes and dashes of the file that the model writes in plain characters,
 * and as many blanks between words, where it writes the line that goes and what takes its place alike: it changes none of them.
 *
 *     quoted     He said "hi".      file     He said “hi”.      made TIME,      made     TIME,
 *     inserted   He said "no".   →           He said “no”.      made DATE,   →  made     DATE,
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

/** Whether a quote differs from its line in nothing but blanks, and characters for which it has plain ones. */
function isFolded(quoted: string, actual: string): boolean {
  if (quoted === actual || fold(quoted) !== fold(actual)) return false;
  const [own, there] = [tokensOf(quoted), tokensOf(actual)];
  const isFor = (token: string, plain: string) =>
    token === plain || [token, plain].every(isBlank) || (!isPlain(token) && isPlain(plain));
  return own.length === there.length && there.every((token, nth) => isFor(token, own[nth]!));
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** What a line is made of: words, blanks between them, and each other sign, or three dots. */
const TOKEN = /\.{3}|[\p{L}\p{N}_]+|[^\S\n]+|[^\p{L}\p{N}_]/gu;

function tokensOf(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

/** Lines that have more than that apart have nothing to do with each other. */
const MOST_DIFFERENCES = 100;

/**
 * Returns the text with what it shares with the quote as the file has it, if that is half of either; code is no next version of a
 * comment.
 */
export function unfolded(text: string, quoted: string, actual: string): string {
  const bare = text.trim();
  if (isComment(bare) !== isComment(quoted)) return text;
  const parts = diffArrays([...tokensOf(quoted)], [...tokensOf(bare)], { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return text;
  const tokens = tokensOf(actual);
  let [at, shared, result] = [0, 0, ""];
  for (const { added, removed, value } of parts) {
    const piece = value.join("");
    if (!added && !removed) {
      result += tokens.slice(at, at + value.length).join("");
      shared += piece.length;
    } else if (added) result += piece;
    if (!added) at += value.length;
  }
  return 2 * shared < Math.min(bare.length, quoted.length) ? text : text.replace(bare, () => result);
}
