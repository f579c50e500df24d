import { postimageOf, preimageOf, replacement } from "../../../hunk.ts";
import { isVisible } from "../../../text/blanks.ts";
import { COMMENT_SIGNS } from "../../../text/code/comment.ts";
import { isProse } from "../../../text/prose.ts";
import type { Hunk, Image } from "../../../types.ts";
import { onlyPlaceOf, wholeLines } from "./string.ts";

/** What the outcome says of an edit that quotes a part of a line. */
export const QUOTES_PART = "quotes a part of a line, of which the rest stays";

/** Fewer words, or signs, stand within some line by chance. */
const FEWEST_WORDS = 3;
const FEWEST_SIGNS = 12;
/** A longer one is compared with what stands beside it no more. */
const LONGEST = 1000;

const WORD = /[\p{L}\p{N}_]+/gu;
/** What a part of a line stands between, as no part of a name or of what it belongs to. */
const BEFORE = /[\s([{"'`,;=|]$/;
const BEHIND = /^(?:[\s)\]}"'`,;|]|[.:!?](?:\s|$))/;
/** A block begins behind it: it is a whole line. */
const OPENS = /[{([:,]$/;
const ONLY_SIGN = new RegExp(String.raw`^\s*${COMMENT_SIGNS}\s*$`);

/**
 * Returns the hunk for the whole line of the file of which its only quoted line is a part, if that stands nowhere else: some
 * words of a paragraph, an attribute, an argument. What is put in its place has to be such a part too, without what stays beside
 * it. In code something has to stand on both sides, or a line may be meant that is another one, or gone.
 *
 *     - of which one is wrong            This is a list of words of which one is wrong, and it goes on.
 *     + of which none is wrong
 *
 *     - limit = 30                       limit = 30 * 60        none
 *     + limit = 60
 */
export function asPartOfLine(hunk: Hunk, image: Image, path = ""): Hunk | undefined {
  const [old, fresh] = [onlyLine(preimageOf(hunk)), onlyLine(postimageOf(hunk))];
  if (hunk.partial || hunk.signed || old === undefined || fresh === undefined || !tellsEnough(old))
    return undefined;
  const place = onlyPlaceOf(old, image);
  if (!place) return undefined;
  const { before, behind } = place;
  const isPart =
    mayStandBetween(old, before, behind, isProse(path)) && !repeatsRest(old, fresh, before, behind);
  if (!isPart || openIn(old) !== openIn(fresh)) return undefined;
  const [whole] = wholeLines({ ...hunk, lines: replacement([old], [fresh]), partial: true }, image) ?? [];
  return whole;
}

/** The only line with something on it, without the blanks around. */
function onlyLine(texts: readonly string[]): string | undefined {
  const visible = texts.filter(isVisible);
  return visible.length === 1 && visible[0]!.length <= LONGEST ? visible[0]!.trim() : undefined;
}

function tellsEnough(text: string): boolean {
  return (text.match(WORD) ?? []).length >= FEWEST_WORDS && text.replace(/\s/g, "").length >= FEWEST_SIGNS;
}

function mayStandBetween(old: string, before: string, behind: string, isText: boolean): boolean {
  const isApart = (before === "" || BEFORE.test(before)) && (behind === "" || BEHIND.test(behind));
  if (isText) return isApart;
  return isApart && isVisible(before) && isVisible(behind) && !OPENS.test(old) && !ONLY_SIGN.test(before);
}

/** Whether the new text has what stands beside the quoted part as well: it would stand there twice. */
function repeatsRest(old: string, fresh: string, before: string, behind: string): boolean {
  const endsWithRest = (text: string) => sharedEnds(text, behind.trimEnd());
  const beginsWithRest = (text: string) => sharedEnds(before.trimStart(), text);
  return endsWithRest(fresh) > endsWithRest(old) || beginsWithRest(fresh) > beginsWithRest(old);
}

/** Returns how much of the end of one text is the begin of another, blanks apart. */
function sharedEnds(one: string, other: string): number {
  for (let length = Math.min(one.length, other.length); length > 0; length--) {
    const shared = other.slice(0, length);
    if (isVisible(shared) && one.endsWith(shared)) return length;
  }
  return 0;
}

/** Returns which brackets and quotes of a text have no other end in it. */
function openIn(text: string): string {
  const pairs = ["()", "[]", "{}", "<>"].map(([open, close]) => timesIn(text, open!) - timesIn(text, close!));
  const quotes = ['"', "`"].map((sign) => timesIn(text, sign) % 2);
  return [...pairs, ...quotes].join(" ");
}

function timesIn(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
