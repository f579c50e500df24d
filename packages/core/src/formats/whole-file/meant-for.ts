import { announces, isFormer, showsFile } from "../../speech/about-files.ts";
import { asksForChange, isStep } from "../../speech/asks.ts";
import { asksToChange, formerLabel } from "../../speech/label.ts";
import { proposesBelow, showsBelow } from "../../speech/last-words.ts";
import { mayChange } from "../../speech/may-change.ts";
import { offersOtherWay, plainCaption } from "../../speech/other-way.ts";
import { placeInWords } from "../../speech/place-in-words.ts";
import { LEAD_IN } from "../../speech/sentence.ts";
import { isVisible } from "../../text/blanks.ts";
import { belowRemarks } from "../../text/code/remark.ts";
import { sectionHeadAt } from "../../text/code/section-head.ts";
import { isSettingsSection } from "../../text/code/settings-section.ts";
import { isDefinition } from "../../text/code/whole-definition.ts";
import { endsInColon } from "../../text/colon.ts";
import type { Line } from "../../text/line.ts";
import { listingOf } from "../../text/listing.ts";
import { countSaying, FEWEST_SAYING } from "../../text/saying.ts";
import { beginsWith, defines } from "./defines.ts";
import type { Doubt } from "./unread.ts";

/** The file of which a text may be the next version, as only that file can tell. */
export interface MeantFor {
  readonly path: string;
  /** The lines from the one that names it on ask for a change, or say that it has changed. */
  readonly isAskedFor: boolean;
  /** The file itself is to be added. */
  readonly mayBeNew?: true;
}

/** What is told of a fence that may be an edit of a file. */
export interface FenceDoubt extends Doubt {
  readonly of?: MeantFor | undefined;
}

/**
 * Returns the file that a caption names, unless that or the line right above the text shows it as it is, or something about
 * it. `above` is what stands above the text, the caption among it.
 */
export function meantFor(
  caption: string,
  path: string,
  above: readonly string[],
  texts: readonly string[],
): MeantFor | undefined {
  const lines = above.slice(above.lastIndexOf(caption));
  const last = lines.at(-1)!;
  if (changesDefined(last, texts)) return { path, isAskedFor: true };
  if (offersOtherWay(plainCaption(last))) return undefined;
  if (showsAsItIs(caption) || (endsInColon(last) && showsAsItIs(last)) || isBefore(last)) return undefined;
  if (addsFile(caption, path) && (last === caption || !showsFile(last)))
    return { path, isAskedFor: true, mayBeNew: true };
  if (last !== caption && !mayChange(last, false)) return undefined;
  const goesOn = last !== caption && endsInColon(last) && isStep(last);
  return { path, isAskedFor: goesOn || lines.some(asksForIt) || isLabelOf(last, texts) };
}

/** "### 1. Add", "Then add a migration,", "Save this as", "Extract the check into": nothing is added to the file, or in it. */
const ADDS = new RegExp(
  [
    String.raw`^\W*(?:step \d{1,2}\W{1,4}|\d{1,2}[.)]\W{1,4})?${LEAD_IN}`,
    String.raw`(?:(?:add|write) (?:(?!(?:at|in|inside|into|on|onto|to|within)\b)[\w-]{1,20},? ){0,3}`,
    String.raw`|save (?:it|this|the following) as |(?:extract|move) (?:[^\s/.]{1,30} ){1,6}into )`,
    '[`"*]{0,4}$',
  ].join(""),
  "i",
);

/** "Add `src/a.ts`:", but not "Add this to `src/a.ts`:". */
function addsFile(line: string, path: string): boolean {
  const [before = "", ...behind] = line.split(path);
  return behind.length === 1 && ADDS.test(before) && !/[\p{L}\p{N}]/u.test(behind[0]!);
}

/** "Replace the check:", "Updated `src/a.ts`", "Here are the changes for `src/a.ts`:" */
function asksForIt(line: string): boolean {
  return (
    asksForChange(line) ||
    proposesBelow(line) ||
    placeInWords(line) !== undefined ||
    announces(line) ||
    /\bchanges? (?:for|in|to)\b/i.test(line)
  );
}

/** "The current code:", "Run `src/a.ts` like this:", but not "You can change `src/a.ts` like this:". */
function showsAsItIs(line: string): boolean {
  if (asksForChange(line) || placeInWords(line)) return false;
  return isFormer(line) || (showsBelow(line) && !IS_TO_BE.test(line));
}

/** What is said of a text that is to come, or of a change to it, whatever else the line says. */
const IS_TO_BE =
  /\.\w{1,8}[`*"]{0,4}(?: \w{1,20}){0,2} (?:should|must)\b|\b(?:make sure|ensure|use the following)\b|\b(?:add|adjust|chang|edit|extend|fix|modify|replac|rewrit|updat)\w*/i;

/** "Then update the function:": the next version of it stands below, unless another fence follows. */
const RENEWS =
  /\b(?:fix|modify|rewrite|update) (?:the|this|your) (?:[\w-]{1,20} ){0,2}(?:class|component|constructor|function|handler|helper|hook|interface|method|struct|type)\b/i;

/** Returns whether a line says "Replace this:", "In `src/a.ts`, find:": what stands below is to go, or there already. */
export function isBefore(line: string): boolean {
  const label = formerLabel(line);
  return label?.alone === true && !label.isHeading && !RENEWS.test(line);
}

/** `setup`, `Bot.setup()`, `valid?` */
const NAMED = /`(?:[\w$]+[.#])*([\w$]+[!?]?)(?:\([^`()]*\))?`/g;

/** What is said of a text that comes anew. */
const ANEW =
  /\b(?:(?:to|with) (?:this|the following)|as follows|(?:like|look like) (?:this|so))\b[^:：]{0,40}[:：]/i;

/** "Change `setup()` in the class:", "`setup` should look like this:", with that function below. */
function changesDefined(line: string, texts: readonly string[]): boolean {
  const isAsked = asksToChange(line) || (ANEW.test(line) && /\bshould\b/i.test(line));
  return (
    isAsked && ([...line.matchAll(NAMED)].some(([, name]) => defines(name!, texts)) || namesHead(line, texts))
  );
}

/** "Update the `[mail]` section:", with that below. */
function namesHead(line: string, texts: readonly string[]): boolean {
  const head = texts.find(isVisible)?.trim() ?? "";
  return sectionHeadAt([head], 0, "")?.kind === "flat" && line.includes(`\`${head}\``);
}

/** Returns whether a line is nothing but the name with which code begins below it: "**`setup`**" */
export function isLabelOf(line: string, texts: readonly string[]): boolean {
  const isBare = !/\p{L}/u.test(line.replaceAll(NAMED, ""));
  return isBare && [...line.matchAll(NAMED)].some(([, name]) => beginsWith(name!, texts));
}

/** Returns whether a change is asked for, or the file can tell by the text whether it is one; it is no listing of some lines. */
export function mayBeMeant(lines: readonly Line[], { path, isAskedFor }: MeantFor): boolean {
  const texts = lines.map(({ text }) => text);
  const mayTell = () =>
    countSaying(texts) >= FEWEST_SAYING ||
    isDefinition(texts.slice(Math.max(belowRemarks(texts), 0))) ||
    isSettingsSection(texts.filter(isVisible));
  return (isAskedFor || mayTell()) && listingOf(texts, path)?.isWhole !== false;
}
