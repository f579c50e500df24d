import { problemOf } from "../formats/content.ts";
import type { BlockContent } from "../formats/format.ts";
import { isFormerAlone } from "../formats/label.ts";
import { pathInLine } from "../naming/path-text.ts";
import { endsInColon } from "../text/colon.ts";
import { lineOf } from "../text/line.ts";
import { openFence } from "../text/markdown.ts";
import type { Edit, Problem, Span, WriteEdit } from "../types.ts";
import { isAgainst } from "./against.ts";
import { undecided } from "./choices.ts";
import { refusedInWords } from "./placed-in-words.ts";
import {
  asksForAddition,
  asksForRemoval,
  isDeferred,
  isDone,
  isIllustration,
  showsCode,
} from "./quoted-code.ts";

/** "Alternatively, …:", "Or:", "Another approach:". */
const OTHERWISE =
  /^(?:(?:or )?alternatively|otherwise|or|another (?:option|approach|way|alternative)|alternativ|oder|alternativement|ou bien|alternativamente|o bien|или|либо|или же|或者|または|あるいは)(?![\p{L}\p{N}])/iu;
/** "**Alternative:**", "A simpler variant would be:", "If you are on Python 3.8, use this version instead:", "Rollback:" */
const OTHER_WAY = new RegExp(
  [
    // An alternative, another way, if you … instead, even better, to undo this
    String.raw`^(?:(?:an?|one|some|the|yet) )?(?:(?:\w{1,20} ){0,2}(?:alternatives?|variant|variation)(?! text)|other (?:option|way))\b`,
    String.raw`^if you\b.{0,100}\binstead\b`,
    String.raw`^not recommended\b`,
    String.raw`^(?:or )?(?:even better|better still|better yet)\W*$`,
    String.raw`^rollback\W*$`,
    String.raw`^(?:to )?roll(?:ing)? back\b`,
    String.raw`^to (?:undo|revert)\b`,
    // The same in other languages
    String.raw`^(?:eine )?(?:andere (?:möglichkeit|variante)|alternative|variante)\b`,
    String.raw`^(?:une )?(?:autre (?:option|solution|façon|possibilité)|variante)\b`,
    String.raw`^(?:otra|outra|un['’]altra) (?:opci[oó]n|forma|manera|opção|maneira|opzione|soluzione|alternativa)\b`,
    "^(?:друг(?:ой|ая) (?:вариант|способ|возможность)|альтернатива)",
    "^(?:另一[种種个個]|另外一[种種]|也可以|替代方案|备选|別の|代替案|다른 (?:방법|옵션)|대안)",
  ].join("|"),
  "iu",
);
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
  const [line, caption] = [nearest(above), captionOf(above)];
  const fault = faultOf(line, caption, given.edits);
  if (fault) return { edits: [], problems: [...given.problems, leftOut(fault.text, span, fault.as)] };
  const asked = {
    ...(asksForRemoval(line) && { removes: true as const }),
    ...(asksForAddition(line) && { adds: true as const }),
  };
  const content = {
    ...given,
    edits: given.edits.map((edit) => (isShown(edit) ? { ...edit, ...asked } : edit)),
  };
  if (caption === undefined) return content;
  const placed = { ...content, edits: content.edits.map((edit) => refusedInWords(edit, caption)) };
  if (isFirst || !isOther(caption)) return placed;
  const message = `${JSON.stringify(caption)} shows another way to do what stands before, and nothing tells which is meant.`;
  const edits = content.edits.map((edit) => undecided(edit, message));
  return { edits, problems: content.problems };
}

/** Returns as what the line right above, or the caption, shows the code below, where that is not to be applied. */
function faultOf(
  line: string,
  caption: string | undefined,
  edits: readonly Edit[],
): { readonly as: LeftOut; readonly text: string } | undefined {
  for (const [as, says] of NOT_MEANT) {
    const text = [line, caption ?? ""].find(says);
    if (text !== undefined) return { as, text };
  }
  if (showsText(line, edits)) return { as: SHOWN, text: line };
  if (caption === undefined) return undefined;
  const as = isAgainst(caption) ? NOT_TO_DO : isFormer(caption, edits) ? FORMER : undefined;
  return as && { as, text: caption };
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

/** "Current content:", "**Before**" above whole files: models quote what they are about to change, not always as it is. */
function isFormer(caption: string, edits: readonly Edit[]): boolean {
  return isFormerAlone(caption) && edits.every(isShown);
}

/** What a caption makes of what stands below: a code, and words of a message. */
type LeftOut = readonly [what: string, as: string];
const NOT_TO_DO: LeftOut = ["against", "what not to do"];
const SHOWN: LeftOut = ["shown", "code that is there, or none that is to be"];
const LATER: LeftOut = ["later", "not to be done yet"];
const DONE: LeftOut = ["done", "done already"];
const FORMER: LeftOut = ["former", "what is to change"];
/** What a line alone says of any edit below. */
const NOT_MEANT = [
  [LATER, isDeferred],
  [DONE, isDone],
  [SHOWN, isIllustration],
] as const;

function leftOut(caption: string, span: Span, [what, as]: LeftOut): Problem {
  return problemOf({
    format: "response",
    span,
    what,
    message: `What stands below ${JSON.stringify(caption)} is shown as ${as}, and is left out.`,
    hint: "Send it again without that line if it is meant.",
  });
}
