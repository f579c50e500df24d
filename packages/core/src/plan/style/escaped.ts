import { withoutEntities } from "../../text/entities.ts";
import type { Hunk, Image } from "../../types.ts";
import { isRemark } from "../unfold/elided-part.ts";

/** What a text that is escaped for HTML has none of, and what it has instead. */
const SIGN = /[<>]|&(?!(?:lt|gt|amp|quot|apos|nbsp|#39);)/;
const ENTITY = /&(?:lt|gt|amp);/;
const ENTITIES = /&\w+;/g;
/** In a file with tags an entity is text. */
const TAG = /<\/|\/>|<!/;
const STRING = /"[^"]*"|'[^']*'|`[^`]*`/g;

/**
 * Returns the hunk as it was before something escaped it for HTML, where only what it inserts shows that: no sign of it
 * stands there as it is, the file has such signs and no entity, and one of the entities is neither in a string nor in a
 * comment.
 *
 *     if (ready &amp;&amp; count &lt; 3) {
 */
export function withoutEntitiesOfCode(hunk: Hunk, image: Image): Hunk {
  const { lines } = hunk;
  if (!lines.some(({ kind, text }) => kind === "insert" && isEscapedCode(text))) return hunk;
  const isKept = lines.some(({ kind, text }) => SIGN.test(text) || (kind !== "insert" && ENTITY.test(text)));
  if (isKept || !image.lines.some((line) => SIGN.test(line))) return hunk;
  if (image.lines.some((line) => ENTITY.test(line) || TAG.test(line))) return hunk;
  return {
    ...hunk,
    lines: lines.map((line) => ({ ...line, text: withoutEntities(line.text) ?? line.text })),
  };
}

/** Returns whether a line of code has an entity where code would have the sign; one of entities alone is none. */
function isEscapedCode(text: string): boolean {
  if (!ENTITY.test(text) || !/\w/.test(text.replace(ENTITIES, ""))) return false;
  return !isRemark(text) && /^[^"'`]*&(?:lt|gt|amp);/.test(text.replace(STRING, ""));
}
