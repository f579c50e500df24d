import { beginsWithLetter } from "./first-letter.ts";

/**
 * Edits in a format with markers, each of which stands on a line of its own.
 *
 *     <apply_diff>             begin
 *     <<<<<<< SEARCH           within
 *     …
 *     </apply_diff>            end
 */
export interface EditMarkers {
  readonly begin: RegExp;
  /** What is between begin and end, once at least. */
  readonly within: RegExp;
  /** What stands nowhere else. */
  readonly only?: RegExp;
  readonly end: RegExp;
}

/** Returns the markers of an XML element with something in it. */
export function elementMarkers(tag: string, within = /^/): EditMarkers {
  return { begin: ownLine(`<${tag}(?:\\s[^<>]{0,200})?>`), within, end: ownLine(`</${tag}>`) };
}

/** Returns the markers of a block with a divider: `<<<<<<< SEARCH`. */
function blockMarkers(former: string, latter: string): EditMarkers {
  const within = /^\s{0,8}={5,9}\s*$/;
  return { begin: ownLine(`<{5,9} ?${former}`), within, end: ownLine(`>{5,9} ?${latter}`) };
}

function ownLine(marker: string): RegExp {
  return new RegExp(String.raw`^\s{0,8}${marker}\s*$`);
}

/** Blocks with a divider, in the words of each format, and calls and blocks in a tag of their own. */
export const BLOCKS: readonly EditMarkers[] = [
  elementMarkers("apply_diff", /<{5,9} ?SEARCH/),
  elementMarkers("editblock", /<{5,9} ?REMOVE/),
  blockMarkers("SEARCH", "REPLACE"),
  blockMarkers("REMOVE", "INSERT"),
  blockMarkers("ORIGINAL", "UPDATED"),
];

/** What each marker of those begins with, and those of a patch: most texts have no such line. */
const MAY_MARK = /^(?:\s{0,8}(?:[<>]{5}|<\/?(?:apply_diff|editblock)\b)|\*{3} )/;

/** Returns the marker of a block or a patch that a text has without the rest of its edit, and that is not among the `known` lines. */
export function newHalf(
  markers: readonly EditMarkers[],
  lines: readonly string[],
  known: readonly string[],
): string | undefined {
  if (!lines.some((line) => !beginsWithLetter(line) && MAY_MARK.test(line))) return undefined;
  const halves = markers.map((one) => halfOf(one, lines));
  return halves.find((half) => half !== undefined && !known.includes(half));
}

/** Returns the marker of which the rest is not there, if the edits in a text are not all whole. */
export function halfOf(
  { begin, within, only, end }: EditMarkers,
  lines: readonly string[],
): string | undefined {
  let begun: string | undefined;
  let isEmpty = true;
  for (const line of lines) {
    if (begin.test(line)) {
      if (begun !== undefined) return begun;
      begun = line;
      isEmpty = true;
    } else if (begun === undefined) {
      if (only?.test(line) || end.test(line)) return line;
    } else if (end.test(line)) {
      if (isEmpty) return begun;
      begun = undefined;
    } else isEmpty &&= !within.test(line);
  }
  return begun;
}
