import { endsInColon } from "../text/colon.ts";

/** "Alternatively, …:", "Or:", "Another approach:". */
const OTHERWISE =
  /^(?:(?:or )?alternatively|otherwise|or|another (?:option|approach|way|alternative)|alternativ|oder|alternativement|ou bien|alternativamente|o bien|или|либо|или же|或者|または|あるいは)(?![\p{L}\p{N}])/iu;
/** "**Alternative:**", "A simpler variant would be:", "If you are on Python 3.8, use this version instead:", "Rollback:" */
const OTHER_WAY = new RegExp(
  [
    // An alternative, another way, if you … instead, even better, to undo this
    String.raw`^(?:(?:as )?(?:an?|one|some|the|yet) )?(?:(?:\w{1,20} ){0,2}(?:alternatives?|variant|variation)(?! text)|other (?:option|way))\b`,
    String.raw`^(?:approach|method|option|solution|variant|version|way) (?:#?\d|[a-d]|one|two|three)\b`,
    String.raw`^if you\b.{0,100}\binstead\b`,
    String.raw`^not recommended\b`,
    String.raw`^(?:or )?(?:even better|better still|better yet)\W*$`,
    String.raw`^rollback(?: instructions| plan| procedure| steps)?\W*$`,
    String.raw`^(?:to )?roll(?:ing)? back\b`,
    String.raw`^to (?:undo|revert)\b`,
    String.raw`^if (?:any|every|some)thing\b.{0,80}\b(?:revert|restore|roll back|undo)\b`,
    String.raw`^if (?:it|that|this)(?: one)?(?: still)? (?:does not|doesn['’]t|did not|didn['’]t|fails?|is not|isn['’]t)\b`,
    // The same in other languages
    String.raw`^(?:eine )?(?:andere (?:möglichkeit|variante)|alternative|variante)\b`,
    String.raw`^(?:une )?(?:autre (?:option|solution|façon|possibilité)|variante)\b`,
    String.raw`^(?:otra|outra|un['’]altra) (?:opci[oó]n|forma|manera|opção|maneira|opzione|soluzione|alternativa)\b`,
    "^(?:друг(?:ой|ая) (?:вариант|способ|возможность)|альтернатива)",
    "^(?:另一[种種个個]|另外一[种種]|也可以|替代方案|备选|別の|代替案|다른 (?:방법|옵션)|대안)",
  ].join("|"),
  "iu",
);

/** "If that fails, try this instead (not both):" */
const FALLBACK =
  /^if (?:it|that|this)(?: one)?(?: still)? (?:does not|doesn['’]t|did not|didn['’]t|fails?|is not|isn['’]t)\b.{0,80}\b(?:instead|not both)\b/i;

/** Returns whether a caption says that what stands below is to be done only if something else fails, and in its place. */
export function isFallback(caption: string): boolean {
  return endsInColon(caption) && FALLBACK.test(caption);
}

/** So many words are a caption without a colon, too. */
const FEW_WORDS = 4;

/** Returns whether a caption says that what stands below may take the place of what stands before: the word alone, or with what it introduces. */
export function offersOtherWay(caption: string): boolean {
  const isWord = /^\p{L}+$/u.test(caption);
  return (
    (OTHERWISE.test(caption) && (endsInColon(caption) || isWord)) ||
    (OTHER_WAY.test(caption) && (endsInColon(caption) || caption.split(" ").length <= FEW_WORDS))
  );
}

/** Returns a line without the signs before it, and those of bold text. */
export function plainCaption(line: string): string {
  return line.replaceAll("**", "").replace(/^[^\p{L}\p{N}]*(?:\d{1,3}[.)]\s+)?[^\p{L}\p{N}]*/u, "");
}
