import { postimageOf, preimageOf } from "../../../hunk.ts";
import { onceFor } from "../../../once.ts";
import { weightOf } from "../../../text/fold.ts";
import { hasTypedSigns, withPlainSigns } from "../../../text/typed-signs.ts";
import type { Hunk, Image } from "../../../types.ts";
import { unfolded } from "../../style/folded.ts";
import { joinedLines, withStrings } from "./string.ts";

/** What has ten letters or digits. */
const FEWEST = weightOf("1234567890");

/**
 * Returns the hunk with the string of a call as the file has it, where the file has quotes, dashes or blanks in it for which the
 * model writes plain ones, and it stands there once like that. What the new string shares with it stays, too.
 *
 *     Don't stop      the file has `Don’t stop`
 */
export function withSignsOfFile(hunk: Hunk, image: Image): Hunk {
  if (!hunk.partial || hunk.occurrences !== undefined || !isTyped(image)) return hunk;
  const old = preimageOf(hunk).join("\n");
  if (weightOf(old) < FEWEST || hasTypedSigns(old)) return hunk;
  const text = joinedLines(image);
  if (text.includes(old)) return hunk;
  const typed = plainText(image);
  const at = typed.indexOf(old);
  if (at === -1 || typed.includes(old, at + 1)) return hunk;
  const actual = text.slice(at, at + old.length);
  return withStrings(hunk, actual, unfolded(postimageOf(hunk).join("\n"), old, actual));
}

const isTyped = onceFor((image: Image): boolean => hasTypedSigns(image.text));

const plainText = onceFor((image: Image): string => withPlainSigns(joinedLines(image)));
