import { lineOf } from "../text/line.ts";
import { openFence } from "../text/markdown.ts";
import { nearestLine } from "./lines-above.ts";
import { singleWord } from "./path-text.ts";

/** A line that is so much longer than a path says more than its name. */
const LONGER = 20;

/** Longer lines name no file. */
const LONGEST = 1000;

/** What stands in quotes, backticks, bold or a tag. */
const WITHIN = /`([^`]{1,300})`|"([^"]{1,300})"|\*\*([^*]{1,300})\*\*|>([^<>]{1,300})</g;

/** Marks of Markdown around a path, which no file has in its name. */
const MARKED = /^(?:#{1,6} )?([*_`]{0,3})([^*_`](?:.*[^*_`])?)\1$/;

/** What has no sign of Markdown on it. */
const UNMARKED = /^[^#*_`]+$/;

/**
 * Returns how a path stands in the nearest line that has it, with the signs that were taken for decoration: `1. Intro.md` or
 * `notes.txt,v` may be names of files. `undefined` if no line has it, and none if it stands there as it is.
 */
export function spellingsOf(path: string, lines: readonly string[]): readonly string[] | undefined {
  const line = lines.findLast((text) => text.includes(path))?.trim();
  if (line === undefined) return undefined;
  if (line.length > LONGEST || (line === path && UNMARKED.test(line))) return [];
  if (MARKED.exec(line)?.[2] === path) return [];
  const spans = [...line.matchAll(WITHIN)].map(([, ...inner]) => inner.find((one) => one !== undefined)!);
  if (spans.includes(path)) return [];
  const whole = line.length <= path.length + LONGER && !openFence(lineOf(line)) ? [line] : [];
  return [...whole, ...spans].filter((spelling) => isAround(spelling, path));
}

/**
 * Returns the word that stands alone right above a block which names no file: `Changes`, a script without extension. Only the files
 * tell whether it is one. A heading is none, unless the word stands in backticks.
 */
export function wordAbove(above: readonly string[]): string | undefined {
  const line = nearestLine(above);
  if (/^\s*#/.test(line) && !line.includes("`")) return undefined;
  return /[:：]\s*$/.test(line) ? undefined : singleWord(line);
}

/** Whether the path stands there as a name of its own, and not as the end of a longer one. */
function isAround(spelling: string, path: string): boolean {
  const at = spelling.indexOf(path);
  return (
    at !== -1 &&
    !/[\w./\\-]$/.test(spelling.slice(0, at)) &&
    !/^[\w/\\-]/.test(spelling.slice(at + path.length))
  );
}
