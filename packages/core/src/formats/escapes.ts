import { mapped } from "../mapped.ts";
import type { Sides } from "./sides.ts";

/** A model writes a backslash before content that looks like a marker, or like one escaped. */
const ESCAPED = /^\\(?=\\*(?:<{5}|={5}|>{5}|-{5}|:start_line:|:end_line:))/;
const ESCAPABLE = /^(?=\\*(?:<{5}|={5}|>{5}|-{5}|:start_line:|:end_line:))/;

/** Returns the line as content of a block. */
export function escaped(text: string): string {
  return text.replace(ESCAPABLE, "\\");
}

/** Returns a line of a block as it is in the file. */
export function unescaped(text: string): string {
  return text.startsWith("\\") ? text.replace(ESCAPED, "") : text;
}

/** Returns both texts of a block as they are in the file. */
export function unescapedSides({ preimage, postimage }: Sides): Sides {
  return { preimage: mapped(preimage, unescaped), postimage: mapped(postimage, unescaped) };
}

/**
 * Returns the ways in which the sides of a block may be meant whose format knows no escapes, the literal one first: the
 * file tells whether it has the backslashes. Where they stand in the new text alone, they are taken from what would
 * otherwise be one of the block's markers.
 */
export function waysWithEscapes(sides: Sides, isMarker: (text: string) => boolean): readonly Sides[] {
  const { preimage, postimage } = sides;
  const all = unescapedSides(sides);
  if (all.preimage !== preimage) return [sides, all];
  return [{ preimage, postimage: mapped(postimage, (text) => withoutEscape(text, isMarker)) }];
}

function withoutEscape(text: string, isMarker: (text: string) => boolean): string {
  return text.startsWith("\\") && isMarker(text.replace(/^\\+/, "")) ? text.slice(1) : text;
}
