import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import { openFence, quoteBehind } from "../../text/markdown.ts";
import { looksLikeMarker } from "../../text/marker.ts";

/** Tags of edits that only name their file in a tag around them. */
const EDIT =
  /^\s*<(?:old|new|search|replace|find|before|original|edit|diff)(?:s|block|_[a-z_]{1,20})?(?:\s[^<>]{0,300})?>/;
/** What stands around the edits of a file, or around its text. */
const AROUND = /^\s*<(?:changes?|description)>/;
const CONTENT = /^\s*<content>/;

/**
 * Returns whether a line begins an edit of another format; to be asked for each line within the tag of a file, in
 * order. Below its begin a text may hold anything, and only markers within `<file>` are edits; a tag that is as general has
 * any of those. In a string of several lines none is one.
 */
export function editWithin(isGeneral: boolean): (line: Line) => boolean {
  let [around, begun] = [false, false];
  let quote: string | undefined;
  return (line) => {
    const isQuoted = quote !== undefined;
    quote = quoteBehind(line.text, quote);
    if (isQuoted) return false;
    const isEdit = looksLikeMarker(line) ? isGeneral || !begun : isGeneral && !begun && EDIT.test(line.text);
    around ||= !begun && AROUND.test(line.text);
    begun ||= around ? CONTENT.test(line.text) : !isBlank(line.text) && !openFence(line);
    return isEdit;
  };
}
