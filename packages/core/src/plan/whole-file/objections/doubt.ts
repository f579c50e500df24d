import { lineSetOf } from "../../../image.ts";
import { isVisible } from "../../../text/blanks.ts";
import { fold } from "../../../text/fold.ts";
import { inQuotes } from "../../../text/in-quotes.ts";
import { linesOf } from "../../../text/lines.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Image } from "../../../types.ts";
import { sharesWords } from "../version.ts";
import { cutOutAt } from "./cut-out.ts";
import { isEntry, lostEntries } from "./entries.ts";
import { hasOnlyImports } from "./imports-alone.ts";
import { type LeftOut, leftOut } from "./left-out.ts";
import { WHOLE_OR_QUOTE } from "./objection.ts";

const TAKES_ALL = "and would replace all of it.";

/** Returns what to do with a text that hardly has anything of the file whose place it would take. */
export function quoteOrDelete(path: string): string {
  return `Quote the lines that are to change; if all of the file is to be replaced, put a patch with *** Delete File: ${path} above the text.`;
}

/** Returns why a text below a path is hardly meant as the file's next version, if so. */
export function doubtAbout(text: string, path: string, image: Image): string | undefined {
  const lines = linesOf(text);
  if (hasSigns(lines, image))
    return `The text has lines of ${path} after spaces and dashes, as in a diff, ${TAKES_ALL} Send it in a fence marked diff.`;
  const cut = cutOutAt(lines, image.lines);
  if (cut) {
    const [does, rest] = cut === "start" ? ["begins", "what comes before"] : ["ends", "what comes after"];
    return `The text ${does} in the middle of ${path}, ${TAKES_ALL} Write ${rest} as well, or quote the lines that change.`;
  }
  if (hasOnlyImports(lines, path, image.lines))
    return `The text has only imports, and none of the code of ${path}, ${TAKES_ALL} ${WHOLE_OR_QUOTE}`;
  const missing = leftOut(lines, image.lines);
  if (missing) {
    return `The text has none of the ${endsOf(missing)} lines of ${path}, ${TAKES_ALL} Write them as well; if they are to be removed, quote them in an edit that removes them.`;
  }
  const kept = isUnrelated(text, image) ? keptOf(text, image) : undefined;
  if (kept !== undefined) return `The text has ${kept} lines of ${path}, ${TAKES_ALL} ${quoteOrDelete(path)}`;
  const [first, ...others] = lostEntries(lines, image.lines);
  if (first === undefined) return undefined;
  const lost = `${inQuotes(first)}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  return `The text lacks ${lost} of ${path}, ${TAKES_ALL} ${quoteOrDelete(path)}`;
}

/** `first 3`, `last 5`, `first 2 and the last 4`. */
function endsOf({ first, last }: LeftOut): string {
  const ends = [first > 0 ? `first ${first}` : "", last > 0 ? `last ${last}` : ""];
  return ends.filter((end) => end !== "").join(" and the ");
}

/** So many of the lines are the file's, each behind a sign. */
const SIGNED = 0.8;

/** Whether a text is a diff that only deletes: nothing else tells it from a list, or from indented lines. */
function hasSigns(lines: readonly string[], image: Image): boolean {
  const visible = lines.filter(isVisible);
  if (!visible.every((line) => /^[ -]/.test(line)) || !visible.some((line) => line.startsWith("-")))
    return false;
  const known = lineSetOf(image);
  const behind = visible.filter((line) => known.has(line.slice(1)) && !known.has(line));
  return behind.length >= SIGNED * visible.length;
}

/** A file of fewer lines may well be written anew. */
const ENOUGH = 6;
/** One of fewer lines even as a shorter one that has nothing of it. */
const FEW = 3;
/** The least share of the lines of the shorter that a new version and an old one have in common. */
const RELATED = 1 / 3;
/** The least share of the old one's lines that a new version keeps. */
const LEAST = 1 / 10;

/**
 * Returns whether a text has so little of a file that it is hardly its next version: models that write a file again keep
 * nearly half of its lines or more. What has less is an example of its use, an excerpt, what a program said of it.
 */
function isUnrelated(text: string, image: Image): boolean {
  const own = image.lines.filter(isSaying).map(fold);
  const old = new Set(own);
  const lines = text.split("\n").filter(isSaying).map(fold);
  if (old.size < ENOUGH) return hasNothingOf(text, image);
  const kept = lines.filter((line) => old.has(line)).length;
  const isLittle =
    kept === 0 || kept < Math.max(RELATED * Math.min(old.size, lines.length), LEAST * old.size);
  return isLittle && !sharesWords(text, image);
}

/** `2 of the 9`: how many lines that say something a text has of those of a file, or any where none does. */
function keptOf(text: string, image: Image): string {
  const says = image.lines.some(isSaying) ? isSaying : isEntry;
  const [lines, own] = [linesOf(text), image.lines].map((all) => new Set(all.filter(says).map(fold)));
  const kept = [...own!].filter((line) => lines!.has(line)).length;
  return `${kept === 0 ? "none" : kept} of the ${own!.size}`;
}

/** Whether a text is shorter than a file and has none of its lines: the new entries of a list, or an example. */
function hasNothingOf(text: string, image: Image): boolean {
  const [lines, own] = [linesOf(text), image.lines].map((all) => all.filter(isEntry).map(fold));
  const old = new Set(own);
  return old.size >= FEW && lines!.length < old.size && !lines!.some((line) => old.has(line));
}
