import { isComment, tells } from "../../text/fold.ts";

/** So many of these in a row are drawn, and say nothing. */
const RULE = /[-=~*#_+]{3,}/g;
/** Before it, a rule is the sign of the comment itself. */
const SIGN = /^[^\p{L}\p{N}\s]+ ?/u;

/**
 * Returns what a comment says that has a rule drawn in it, and a sign at its start; `undefined` for all other lines. Models
 * draw it shorter.
 *
 *     "# --- queue --------"   →   "# queue"
 *     "/* ==== Queue ==== *\/"   →   "/* Queue *\/"
 */
export function ruleless(folded: string): string | undefined {
  if (!isComment(folded)) return undefined;
  const sign = SIGN.exec(folded)?.[0] ?? "";
  const text = folded.slice(sign.length).replace(RULE, " ").replace(/ {2,}/g, " ").trim();
  return tells(text) ? sign.trim() + text : undefined;
}
