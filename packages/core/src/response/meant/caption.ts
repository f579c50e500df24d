import { problemOf } from "../../formats/content.ts";
import type { BlockContent } from "../../formats/format.ts";
import { mapped } from "../../mapped.ts";
import { isBarePath, pathInLine } from "../../naming/path-text.ts";
import { tellsOfChange } from "../../speech/about-files.ts";
import { forbidsBelow, isAgainst, isCrossedOut } from "../../speech/against.ts";
import { isFormerAlone } from "../../speech/label.ts";
import { lastWords, plainlyShowsBelow } from "../../speech/last-words.ts";
import { isDeferred, isDone, isFormerEdit, isIllustration } from "../../speech/not-to-apply.ts";
import { isFallback, offersOtherWay, plainCaption } from "../../speech/other-way.ts";
import { placeInWords } from "../../speech/place-in-words.ts";
import { removalInWords } from "../../speech/removal-in-words.ts";
import { asksForAddition, asksForRemoval } from "../../speech/removals.ts";
import { saysNew } from "../../speech/says-new.ts";
import { lastSentence } from "../../speech/sentence.ts";
import { showsCode } from "../../speech/shown-code.ts";
import { endsInColon } from "../../text/colon.ts";
import { beginsWithLetter } from "../../text/first-letter.ts";
import { lineOf } from "../../text/line.ts";
import { openFence } from "../../text/markdown.ts";
import type { Edit, Problem, Span, WriteEdit } from "../../types.ts";
import { undecided } from "./choices.ts";
import { refusedInWords } from "./placed-in-words.ts";

/** Longer lines are no captions, but for their last sentence. */
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
  const [line, said] = [nearest(above), captionOf(above)];
  const caption = said && plainCaption(said);
  const fault = faultOf(line, said, caption, given.edits) ?? (isFirst ? fallbackIn(caption) : undefined);
  if (fault) return { edits: [], problems: [...given.problems, leftOut(fault.text, span, fault.as)] };
  const asked = given.edits.some(isShown) ? asAsked(given, line) : given;
  const content = [line, said ?? ""].some(saysNew) ? asNew(asked) : asked;
  if (caption === undefined) return content;
  const meant = mapped(content.edits, (edit) => refusedInWords(edit, caption));
  const placed = meant === content.edits ? content : { ...content, edits: meant };
  if (isFirst || !offersOtherWay(caption)) return placed;
  const message = `${JSON.stringify(caption)} shows another way to do what comes before: it is unclear which one is meant.`;
  const edits = content.edits.map((edit) => asRival(edit, message));
  const embedded = content.embedded?.map((part) => ({ ...part, rival: message }));
  return { edits, problems: content.problems, ...(embedded && { embedded }) };
}

/** Returns what stands for an edit that may take the place of what stands before, as `message` says. */
export function asRival(edit: Edit, message: string): Edit {
  return undecided(edit, message, ONE_OF_THEM);
}

/** Returns texts of files as the line above has them: they are to be added, or what they show removed, or the file is changed. */
function asAsked(given: BlockContent, line: string): BlockContent {
  const [place, goes] = [placeInWords(line), removalInWords(line)];
  const asked = {
    ...(place && { place }),
    ...(goes !== undefined && { goes }),
    ...(asksForRemoval(line) && { removes: true as const }),
    ...(asksForAddition(line) && { adds: true as const }),
    ...(tellsOfChange(line) && { changes: true as const }),
  };
  return { ...given, edits: given.edits.map((edit) => (isShown(edit) ? { ...edit, ...asked } : edit)) };
}

/** Returns texts of files as those of new ones. */
function asNew(given: BlockContent): BlockContent {
  const edits = given.edits.map((edit) => (edit.kind === "write" ? { ...edit, isNew: true as const } : edit));
  return { ...given, edits };
}

/** What stands before fits, and would be sent again with what stands below. */
const ONE_OF_THEM = "Leave this one out, or send it instead of what comes before.";

/** Returns as what the line right above, or the caption, shows the code below, where that is not to be applied. */
function faultOf(
  line: string,
  said: string | undefined,
  caption: string | undefined,
  edits: readonly Edit[],
): Fault | undefined {
  const texts = caption === undefined || caption === line ? [line] : [line, caption];
  if (isBarePath(line)) texts.shift();
  for (const [as, says] of NOT_MEANT) {
    const text = texts.find(says);
    if (text !== undefined) return { as, text };
  }
  const isText = edits.every(isShown);
  if (isText && edits.length > 0 && showsCode(line)) return { as: SHOWN, text: line };
  if (said === undefined || caption === undefined) return undefined;
  const as = isAgainst(caption) ? NOT_TO_DO : isText ? shownAs(said, caption) : undefined;
  return as && { as, text: caption };
}

/** Returns as what a caption that comes first shows a change that takes the place of another one: "If that fails, try this instead:". */
function fallbackIn(caption = ""): Fault | undefined {
  return isFallback(caption) ? { as: FALLBACK, text: caption } : undefined;
}

/** Returns as what a caption shows texts of files, which may have nothing but their path below it. */
function shownAs(said: string, caption: string): LeftOut | undefined {
  if (forbidsBelow(caption) || isCrossedOut(said)) return NOT_TO_DO;
  if (isFormerAlone(caption) || LOOKS_AT_FORMER.test(caption)) return FORMER;
  const isShown = endsInColon(caption) && (showsCode(lastWords(caption)) || plainlyShowsBelow(caption));
  return isShown ? SHOWN : undefined;
}

/** Returns the last line with something on it, but for marks of fences. */
function nearest(above: readonly string[]): string {
  return shortened(above.findLast(saysSomething)?.trim() ?? "") ?? "";
}

function shortened(line: string): string | undefined {
  const said = line.length > LENGTH ? lastSentence(line) : line;
  return said.length > LENGTH ? undefined : said;
}

function saysSomething(text: string): boolean {
  return beginsWithLetter(text) || (/[\p{L}\p{N}]/u.test(text) && !openFence(lineOf(text)));
}

function isShown(edit: Edit): edit is WriteEdit {
  return edit.kind === "write" && edit.shown === true;
}

/** Returns the last line with something on it, but for paths and marks of fences. */
function captionOf(above: readonly string[]): string | undefined {
  for (let at = above.length - 1; at >= 0; at--) {
    const text = above[at]!;
    if (saysSomething(text) && pathInLine(text) === undefined) return shortened(text);
  }
  return undefined;
}

/** "Before we begin, let's take a look at the original Python code:" */
const LOOKS_AT_FORMER =
  /\blook(?:ing)? at (?:the |your |our )?(?:current|existing|former|old|original|previous)\b[^,;.:]{0,60}:\W*$/i;

/** What a caption makes of what stands below: a code, and words of a message. */
type LeftOut = readonly [what: string, as: string];
interface Fault {
  readonly as: LeftOut;
  readonly text: string;
}
const NOT_TO_DO: LeftOut = ["against", "what not to do"];
const SHOWN: LeftOut = ["shown", "existing code, or an illustration"];
const LATER: LeftOut = ["later", "not to be done yet"];
const DONE: LeftOut = ["done", "already done"];
const FORMER: LeftOut = ["former", "the code before the change"];
const FALLBACK: LeftOut = ["fallback", "a way out if another one fails"];
const FORMER_EDIT: LeftOut = ["former", "what was suggested before"];
/** What a line alone says of any edit below. */
const NOT_MEANT = [
  [LATER, isDeferred],
  [DONE, isDone],
  [SHOWN, isIllustration],
  [FORMER_EDIT, isFormerEdit],
] as const;

function leftOut(caption: string, span: Span, [what, as]: LeftOut): Problem {
  return problemOf({
    format: "response",
    span,
    what,
    message: `The text below ${JSON.stringify(caption)} is shown as ${as}: it was left out.`,
    hint: "If it is meant, send it again without that line.",
  });
}
