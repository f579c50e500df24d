import { isOneOfSeveral, pathAbove } from "../../naming/path-above.ts";
import { onlyFile, pathInInfo, pathInLine } from "../../naming/path-text.ts";
import { showsFile } from "../../speech/about-files.ts";
import { isVisible } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import { namesDeed } from "../../text/marker.ts";
import { refused } from "../content.ts";
import { waysWithEscapes } from "../escapes.ts";
import type { Format, Reading, Surroundings } from "../format.ts";
import { readSearchBlock } from "../read-search-block.ts";
import { lineHint, nearLine } from "../replacing.ts";
import type { Markers, SearchBlock } from "../search-block.ts";
import { searchBlockContent } from "../search-content.ts";
import type { Sides } from "../sides.ts";
import { opensBare, readBare } from "./bare.ts";
import { readBehind, TEXT_BEHIND } from "./behind.ts";
import { instructions, renderBlocks } from "./prompt.ts";

const OPENS =
  /^[ \t]{0,12}(?:<{5,20}|-{5,9}) {0,3}(?:SEARCH|ORIGINAL|OLD|BEFORE)(?:[>:]|\s+([^\s<>]+))?\s*$/i;
/** `<<<<<<< SEARCH line=42` */
const LINE = /^line=["']?(\d{1,9})["']?$/i;
const DIVIDES = /^={5,9}\s*$/;
/** The path may stand behind it once more. */
const CLOSES =
  /^(?:[<>]{5,20}|\+{5,9}) {0,3}(?:REPLACE|UPDATED|NEW|AFTER)>?(?: {1,3}\[?(?=[^\s[\]<>]{0,200}[./]\w)[^\s[\]<>]{1,200}\]?)?\s*$/i;

const markers: Markers = {
  opens: (text) => /^[<-]/.test(text) && OPENS.test(text),
  divides: (text) => DIVIDES.test(text),
  closes: (text) => CLOSES.test(text),
};

/** Where the first marker is longer than any, the divider may be as well; otherwise it underlines a heading. */
const longMarkers: Markers = { ...markers, divides: (text) => /^={5,20}\s*$/.test(text) };
const LONG = /^\s*<{10}/;

/** A block that looks like a merge with a conflict: the file's side first. Other words are those of other languages. */
const CONFLICT = /^<{7}(?: \S.{0,60})?$/;

/** What a line begins with that opens any block. */
const MAY_OPEN = /^\s*[<-]/;

/** `<<<<<<< WRITE path="src/a.ts"`: a file of its own, behind what is done with it. */
const NAMES = /[=:[]|\w[./]\w/;

const conflictMarkers: Markers = {
  opens: (text) => CONFLICT.test(text),
  divides: markers.divides,
  closes: (text) => /^>{7}(?: |$)/.test(text),
};

/**
 * Blocks with a text to search for and one to put in its place, below a path.
 *
 * Source: aider docs/more/edit-formats.md; the markers of Cline and gptme.
 */
export const searchReplace: Format = {
  name: "search-replace",
  summary: "A path, and a block with the text to search for and the text that replaces it",
  instructions,
  render: renderBlocks,
  atSign: true,
  open: (line, surroundings) => {
    if (!MAY_OPEN.test(line.text)) return undefined;
    if (OPENS.test(line.text)) return read(line, surroundings);
    const isConflict = CONFLICT.test(line.text) && !(namesDeed(line) && NAMES.test(line.text));
    if (isConflict && isBelowPath(surroundings)) return readConflict(line, surroundings);
    return opensBare(line.text, surroundings) ? readBare(line, surroundings) : undefined;
  },
};

/** Directly below a path, its fence or a block: anywhere else conflict markers are text of a file, or shown. */
function isBelowPath({ above, fence, path }: Surroundings): boolean {
  const lines = above.filter(isVisible);
  const isFirst = fence !== undefined && lines.at(-1) === fence.line.text;
  if (isFirst && pathInInfo(fence.info) !== undefined) return true;
  const line = lines.at(isFirst ? -2 : -1);
  if (line === undefined) return path !== undefined;
  return pathInLine(line) !== undefined || (isFirst && onlyFile(line) !== undefined && !showsFile(line));
}

function* readConflict(head: Line, surroundings: Surroundings): Reading {
  const path = pathAbove(surroundings);
  const block = yield* readSearchBlock(head, conflictMarkers, undefined);
  return block.closed ? contentOf(block, path, conflictMarkers) : undefined;
}

function* read(head: Line, surroundings: Surroundings): Reading {
  const behind = OPENS.exec(head.text)?.[1];
  const path = (behind && pathInLine(behind)) || pathAbove(surroundings);
  const own = LONG.test(head.text) ? longMarkers : markers;
  const block = yield* readSearchBlock(head, own, surroundings.fence);
  const isDivided = behind !== undefined && DIVIDES.test(behind) && block.dividers.length === 0;
  if (isDivided) return contentOf(dividedAt(head, block), path, own);
  const whole = yield* readBehind(block, surroundings.fence);
  const { span, unread } = whole.block;
  if (whole.hasText) return { ...refused({ format: "search-replace", path, span, ...TEXT_BEHIND }), unread };
  const content = contentOf(whole.block, path, own, LINE.exec(behind ?? "")?.[1]);
  const isNew = content.edits.some(({ kind }) => kind === "write");
  if (!isNew || behind !== undefined || !isOneOfSeveral(path!, surroundings.above)) return content;
  return { ...content, ...refused({ format: "search-replace", path, span, ...SEVERAL_PATHS }) };
}

const SEVERAL_PATHS = {
  what: "several-paths",
  message: "The block creates a file, but the line above names several: it is unclear which one is meant.",
  hint: "Put the path on a line of its own above the block.",
};

/** `<<<<<<< SEARCH =======`: nothing stands between the two. */
function dividedAt(head: Line, block: SearchBlock): SearchBlock {
  return { ...block, lines: [head, ...block.lines], dividers: [0] };
}

function contentOf(block: SearchBlock, path: string | undefined, own: Markers, line?: string) {
  const isMarker = (text: string) =>
    own.opens(text) || own.divides(text) || own.closes(text) || lineHint(text) !== undefined;
  const ways = (sides: Sides) => waysWithEscapes(sides, isMarker);
  const hints = nearLine(line === undefined ? undefined : Number(line));
  return searchBlockContent(block, { format: "search-replace", path, ways, hints });
}
