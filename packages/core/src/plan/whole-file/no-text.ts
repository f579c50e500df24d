import { isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { hasKnownExtension } from "../../text/path-shape.ts";
import { isProse } from "../../text/prose.ts";
import { countSaying } from "../../text/saying.ts";
import { tagOfDeed } from "../../text/tagged.ts";
import type { Image } from "../../types.ts";
import { foreignIn } from "../foreign/foreign.ts";
import { newFileOf } from "../foreign/new-text.ts";
import { halfEditIn } from "./half-edit.ts";

/** Returns why a text can be none of its file, but says what is to be done with it, or that nothing is. */
export function noTextOf(
  lines: readonly string[],
  path: string,
  image: Image | undefined,
): string | undefined {
  const text = withoutBlankEnds(lines);
  const tag = tagOfDeed(text, path);
  const isOwn = image?.lines.find(isVisible)?.trimStart().startsWith(`<${tag}`);
  if (tag !== undefined && !isOwn)
    return `<${tag}> is not text of ${path}, and it is not known what it does to the file. Send the old and the new text, or the whole file.`;
  const half = halfEditIn(text, path, image);
  if (half !== undefined)
    return `${JSON.stringify(half)} belongs to an edit that is incomplete, and would be written into ${path}. Send the complete edit, or the file without that line.`;
  const foreign = foreignIn(newFileOf(text, path, image));
  if (foreign !== undefined) return foreign;
  if (!image || countSaying(image.lines) < ENOUGH || !isRemark(text, path)) return undefined;
  return `${JSON.stringify(text[0]!.trim())} is a sentence, not code, and would replace all of ${path}. Send the lines that change, or leave the file out.`;
}

/** Code of fewer lines that say something may be anything, and so may what takes its place. */
const ENOUGH = 6;
const LONGEST = 200;

/** Whether the one line of a text for a program is a sentence: "No changes needed.", "(unchanged)". */
function isRemark([line = "", ...others]: readonly string[], path: string): boolean {
  if (others.length > 0 || line.length > LONGEST || isProse(path) || !hasKnownExtension(path)) return false;
  const words = line.trim().replace(QUOTED, "x");
  return SENTENCES.some((sentence) => sentence.test(words));
}

const QUOTED = /`[^`]*`/g;
/**
 * Words alone, of which the first begins with a capital letter, or the last ends with a full stop, as those of code do not; in
 * scripts without such, some letters.
 */
const SENTENCES = [
  /^\p{Lu}\p{Ll}+(?:,? [\p{L}\p{N}'’–-]+)+\s?[.!…]?$/u,
  /^\p{L}+(?:,? [\p{L}\p{N}'’–-]+)+[.!…]$/u,
  /^\p{Lu}\p{Ll}+[.!…]$/u,
  /^\p{Lo}{4,}[。！.]?$/u,
  /^\([\p{L} ,'’.]{4,}\)$|^\[[\p{L} ,'’.]{4,}\]$/u,
];
