import { problemOf } from "../formats/content.ts";
import type { BlockContent } from "../formats/format.ts";
import { isFormerAlone } from "../formats/label.ts";
import { pathInLine } from "../naming/path-text.ts";
import { endsInColon } from "../text/colon.ts";
import { lineOf } from "../text/line.ts";
import { openFence } from "../text/markdown.ts";
import { wordSet } from "../text/word-list.ts";
import type { Edit, Problem, Span, WriteEdit } from "../types.ts";
import { undecided } from "./choices.ts";
import { refusedInWords } from "./placed-in-words.ts";
import { asksForAddition, asksForRemoval, isDeferred, showsCode } from "./quoted-code.ts";

/** Words of which one says that what is shown is not to be done, and those that may stand beside it. */
const AGAINST = /^(?:bad|wrong|incorrect|avoid|don't|never|not|antipattern)$/;
const BESIDE = wordSet(
  "a an code do doing example here here's how is it like pattern so the this to use way what write",
);
/** Of these, what forbids something, and is not said of what went before: "That is wrong, …". */
const FORBIDS = /^(?:avoid|don't|never|not)$/;
const RIGHT =
  /\b(?:below|better|but|correct|do|fix|fixed|following|here|instead|prefer|rather|right|should|try|use|write)\b/;
const INSTEAD_OF = /^(?:instead of|rather than)(?: (?:code|doing|the|this|using|writing))*$/;
const AGAINST_ABROAD =
  /^(?:nicht so|so nicht|falsch|à éviter|à ne pas faire|incorrecto|no hagas esto|неправильно|не делайте так|错误做法|错误示例|不要这样做?|悪い例|間違い)$/;

/** "Alternatively, …:", "Or:", "Another approach:". */
const OTHERWISE =
  /^(?:(?:or )?alternatively|otherwise|or|another (?:option|approach|way|alternative)|alternativ|oder|alternativement|ou bien|alternativamente|o bien|или|либо|или же|或者|または|あるいは)(?![\p{L}\p{N}])/iu;
/** "**Alternative:**", "A simpler variant would be:", "If you are on Python 3.8, use this version instead:", "Rollback:" */
const OTHER_WAY =
  /^(?:(?:an?|one|some|the|yet) )?(?:(?:\w{1,20} ){0,2}(?:alternatives?|variant|variation)(?! text)|other (?:option|way))\b|^if you\b.{0,100}\binstead\b|^not recommended\b|^(?:or )?(?:even better|better still|better yet)\W*$|^rollback\W*$|^(?:to )?roll(?:ing)? back\b|^to (?:undo|revert)\b|^(?:eine )?(?:andere (?:möglichkeit|variante)|alternative|variante)\b|^(?:une )?(?:autre (?:option|solution|façon|possibilité)|variante)\b|^(?:otra|outra|un['’]altra) (?:opci[oó]n|forma|manera|opção|maneira|opzione|soluzione|alternativa)\b|^(?:друг(?:ой|ая) (?:вариант|способ|возможность)|альтернатива)|^(?:另一[种種个個]|另外一[种種]|也可以|替代方案|备选|別の|代替案|다른 (?:방법|옵션)|대안)/iu;
/** Longer lines are no captions. */
const LENGTH = 200;

/**
 * Returns the content of a block as the line above it has it meant: not at all ("Don't do this:", and for a whole file
 * "Current content:"), or in place of what stands before ("Alternatively, …:"), if something does. `above` is what stands
 * above the block or its fence.
 */
export function asCaptioned(
  given: BlockContent,
  above: readonly string[],
  span: Span,
  isFirst: boolean,
): BlockContent {
  if (given.edits.length === 0 && !given.embedded) return given;
  const line = nearest(above);
  const shown = isDeferred(line) ? LATER : showsText(line, given.edits) ? SHOWN : undefined;
  if (shown) return { edits: [], problems: [...given.problems, leftOut(line, span, shown)] };
  const asked = {
    ...(asksForRemoval(line) && { removes: true as const }),
    ...(asksForAddition(line) && { adds: true as const }),
  };
  const content = {
    ...given,
    edits: given.edits.map((edit) => (isShown(edit) ? { ...edit, ...asked } : edit)),
  };
  const caption = captionOf(above);
  if (caption === undefined) return content;
  const fault = isAgainst(caption) ? NOT_TO_DO : isFormer(caption, content.edits) ? FORMER : undefined;
  if (fault) return { edits: [], problems: [...content.problems, leftOut(caption, span, fault)] };
  const placed = { ...content, edits: content.edits.map((edit) => refusedInWords(edit, caption)) };
  if (isFirst || !isOther(caption)) return placed;
  const message = `${JSON.stringify(caption)} shows another way to do what stands before, and nothing tells which is meant.`;
  const edits = content.edits.map((edit) => undecided(edit, message));
  return { edits, problems: content.problems };
}

/** Returns the last line with something on it, but for marks of fences. */
function nearest(above: readonly string[]): string {
  const line = above.findLast((text) => /[\p{L}\p{N}]/u.test(text) && !openFence(lineOf(text)))?.trim() ?? "";
  return line.length > LENGTH ? "" : line;
}

/** Whether a line above texts of files shows code as it is. */
function showsText(line: string, edits: readonly Edit[]): boolean {
  const isText = edits.length > 0 && edits.every(isShown);
  return isText && showsCode(line);
}

function isShown(edit: Edit): edit is WriteEdit {
  return edit.kind === "write" && edit.shown === true;
}

/** Returns the last line with something on it, but for paths and marks of fences, without the signs before it. */
function captionOf(above: readonly string[]): string | undefined {
  for (let at = above.length - 1; at >= 0; at--) {
    const text = above[at]!;
    const isCaption = /[\p{L}\p{N}]/u.test(text) && !openFence(lineOf(text));
    if (isCaption && pathInLine(text) === undefined)
      return text.length > LENGTH
        ? undefined
        : text.replaceAll("**", "").replace(/^[^\p{L}\p{N}]*(?:\d{1,3}[.)]\s+)?[^\p{L}\p{N}]*/u, "");
  }
  return undefined;
}

/** So many words are a caption without a colon, too. */
const FEW_WORDS = 4;

/** The word alone, or with what it introduces. */
function isOther(caption: string): boolean {
  const isWord = /^\p{L}+$/u.test(caption);
  return (
    (OTHERWISE.test(caption) && (endsInColon(caption) || isWord)) ||
    (OTHER_WAY.test(caption) && (endsInColon(caption) || caption.split(" ").length <= FEW_WORDS))
  );
}

/** The whole line, or a clause behind which nothing speaks of what is right: "Don't do this, it hides the error:". */
function isAgainst(caption: string): boolean {
  const plain = caption.toLowerCase().replaceAll("’", "'").replace("anti-pattern", "antipattern");
  const [clause = "", rest = ""] = plain.split(/(?:,|\s[—–-]|\s?[(（])(.*)/, 2);
  const label = clause.replace(/[\s*_:：.!]+$/, "");
  if (INSTEAD_OF.test(label) || AGAINST_ABROAD.test(label)) return rest === "";
  const words = label.split(/\s+/);
  const isKnown = (word: string) => AGAINST.test(word) || BESIDE.has(word);
  const isWarning = words.some((word) => AGAINST.test(word)) && words.every(isKnown);
  return isWarning && (rest === "" || (words.some((word) => FORBIDS.test(word)) && !RIGHT.test(rest)));
}

/** "Current content:", "**Before**" above whole files: models quote what they are about to change, not always as it is. */
function isFormer(caption: string, edits: readonly Edit[]): boolean {
  return isFormerAlone(caption) && edits.every(isShown);
}

/** What a caption makes of what stands below: a code, and words of a message. */
type LeftOut = readonly [what: string, as: string];
const NOT_TO_DO: LeftOut = ["against", "what not to do"];
const SHOWN: LeftOut = ["shown", "code that is there, or none that is to be"];
const LATER: LeftOut = ["later", "not to be done yet"];
const FORMER: LeftOut = ["former", "what is to change"];

function leftOut(caption: string, span: Span, [what, as]: LeftOut): Problem {
  return problemOf({
    format: "response",
    span,
    what,
    message: `What stands below ${JSON.stringify(caption)} is shown as ${as}, and is left out.`,
    hint: "Send it again without that line if it is meant.",
  });
}
