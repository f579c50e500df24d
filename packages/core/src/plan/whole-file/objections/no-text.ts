import { lineSetOf } from "../../../image.ts";
import { isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { hasKnownExtension } from "../../../text/path-shape.ts";
import { isProse } from "../../../text/prose.ts";
import { countSaying } from "../../../text/saying.ts";
import { tagOfDeed } from "../../../text/tagged.ts";
import type { Image } from "../../../types.ts";
import { foreignIn } from "../../foreign/foreign.ts";
import { newFileOf } from "../../foreign/new-text.ts";
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
  const output = image && outputOf(text, path, image);
  if (output !== undefined)
    return `${JSON.stringify(output.trim())} is output of a program, not text of ${path}, and would replace all of it. Send the lines that change, or leave the file out.`;
  if (!image || countSaying(image.lines) < ENOUGH || !isRemark(text, path)) return undefined;
  return `${JSON.stringify(text[0]!.trim())} is a sentence, not code, and would replace all of ${path}. Send the lines that change, or leave the file out.`;
}

/** What interpreters, compilers, test runners and `ls` print, and no program is made of. */
const OUTPUT = [
  /^Traceback \(most recent call last\):$/,
  /^\s+at [^()]{1,200}\((?:\/|node:|file:|[A-Z]:\\).{1,300}:\d+:\d+\)$/,
  /^\S{1,200}:\d+:\d+: (?:fatal )?(?:error|warning|note): /,
  /^\s*--> \S{1,200}:\d+:\d+$/,
  /^(?:={3,} test session starts|collected \d+ items?$)/,
  /^[-dl](?:[r-][w-][xsStT-]){3}\.?\s+\d+ /,
];

/** A command that was typed, and a line of `ls`. */
const [TYPED, LISTED] = [/^\$ [a-z]/, OUTPUT.at(-1)!];

/** Returns a line that shows that a text was printed: by a command that names the file, or by some program for code. */
function outputOf(text: readonly string[], path: string, image: Image): string | undefined {
  const [first = ""] = text;
  const isAbout = first.split(/\s/).includes(path.slice(path.lastIndexOf("/") + 1));
  if (isAbout && (TYPED.test(first) || LISTED.test(first)) && !lineSetOf(image).has(first)) return first;
  return !isProse(path) && hasKnownExtension(path) ? outputIn(text, image) : undefined;
}

/** Returns a line of a text that some program printed: the first one, or any where the file has nothing of the text. */
function outputIn(text: readonly string[], image: Image): string | undefined {
  const known = lineSetOf(image);
  const isOutput = (line: string) => !known.has(line) && OUTPUT.some((prints) => prints.test(line));
  if (isOutput(text[0] ?? "")) return text[0];
  return text.some((line) => isVisible(line) && known.has(line)) ? undefined : text.find(isOutput);
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
