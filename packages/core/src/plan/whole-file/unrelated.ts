import { fold } from "../../match/fold.ts";
import type { Image } from "../../types.ts";
import { isSaying } from "../unfold/elided-part.ts";

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
export function isUnrelated(text: string, image: Image): boolean {
  const own = image.lines.filter(isSaying).map(fold);
  const old = new Set(own);
  const lines = text.split("\n").filter(isSaying).map(fold);
  if (old.size >= FEW && 2 * lines.length < own.length && isRun(lines, own)) return true;
  const kept = lines.filter((line) => old.has(line)).length;
  if (old.size < ENOUGH) return old.size >= FEW && kept === 0 && lines.length < old.size;
  return kept === 0 || kept < Math.max(RELATED * Math.min(old.size, lines.length), LEAST * old.size);
}

/** Whether the lines follow each other in the file: so they are quoted from it. */
function isRun(lines: readonly string[], own: readonly string[]): boolean {
  return lines.length > 0 && `\n${own.join("\n")}\n`.includes(`\n${lines.join("\n")}\n`);
}
