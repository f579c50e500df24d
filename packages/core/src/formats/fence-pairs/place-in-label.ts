import { filesNamed } from "../../naming/path-text.ts";
import { namesAsChanged, namesIn } from "../../speech/named-place.ts";
import { HEADING } from "../../text/markdown.ts";
import { looksLikePath } from "../../text/path-shape.ts";
import type { Hunk } from "../../types.ts";

/** Where a label has a text stand: at a line, 0-based, or in what is called so. */
export type PlaceInLabel = Pick<Hunk, "line" | "reach" | "anchors">;

/** "on line 12", "lines 12-15", but not "around line 12": that is a guess. */
const LINE =
  /(?<!\b(?:about|after|approximately|around|before|circa|near|roughly|than)(?: the)? )(?<![~≈])\blines? (\d{1,7})\b/gi;

/** Stands for the path of a file. */
const FILE = "\0";
const AROUND_FILE =
  /^\W*(?:in|inside|within) (?:the )?(?:file )?[`*"']*\0[`*"']*,? ?| ?\([`*"']*\0[`*"']*\)/gi;

/**
 * Returns where the text stands that the last of these lines leads to, as it says, or the heading or the line with a path above it;
 * `undefined` if they do not say that.
 *
 *     In `src/a.ts`, on line 12, replace:        line 11
 *     ### `load` in `src/a.ts`
 *     Before:                                    in `load`
 */
export function placeInLabel(lines: readonly string[]): PlaceInLabel | undefined {
  const [label = "", above = ""] = lines.slice(-2).reverse();
  const isHead = HEADING.test(above) || filesNamed(above).length > 0;
  return placeIn(label) ?? (isHead ? placeIn(above) : undefined);
}

function placeIn(line: string): PlaceInLabel | undefined {
  const [number, ...others] = new Set(Array.from(line.matchAll(LINE), ([, found]) => Number(found)));
  if (number && others.length === 0) return { line: number - 1, reach: 0, anchors: [] };
  const said = withoutFile(line).replaceAll("**", "");
  const names = namesIn(said).filter((one) => !looksLikePath(one));
  const [name, ...more] = names.filter((one) => namesAsChanged(said, one) === "plain");
  return name === undefined || more.length > 0 ? undefined : { anchors: [name] };
}

/** "In `src/a.ts`, in `load`, replace:", "In `load` (src/a.ts), replace:" without the file. */
function withoutFile(line: string): string {
  const [path = FILE] = filesNamed(line);
  return line.replaceAll(path, FILE).replace(AROUND_FILE, "").replaceAll(FILE, path);
}
