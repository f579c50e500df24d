import { fileInComment, pathAboveFence } from "../../naming/fence-name.ts";
import { endsListOfFiles, visibleAbove } from "../../naming/lines-above.ts";
import { namesSameFile, pathAbove } from "../../naming/path-above.ts";
import { asksForChange, isStep } from "../../speech/asks.ts";
import { formerLabel, isExchange, isLatterLabel, type Label } from "../../speech/label.ts";
import { lastWords } from "../../speech/last-words.ts";
import { asksForNoExchange } from "../../speech/not-to-apply.ts";
import { type Side, sideOfFormer, sideOfNew } from "../../speech/side-of-new.ts";
import { isBlank, isVisible } from "../../text/blanks.ts";
import { endsInColon } from "../../text/colon.ts";
import { withoutCopyLabel } from "../../text/copy-label.ts";
import { type Line, spanOf } from "../../text/line.ts";
import {
  closesFence,
  type Fence,
  insideFence,
  mayOpenFence,
  openFence,
  settledFence,
} from "../../text/markdown.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import { isPlainlyFile, looksLikePath } from "../../text/path-shape.ts";
import { isMarkdown } from "../../text/prose.ts";
import { oneEdit, refused, told, unclosed, type What } from "../content.ts";
import type { BlockContent, FenceSurroundings, Format, Reading, Surroundings } from "../format.ts";
import { DIFF_LANGUAGES, looksLikeCall } from "../looks-like.ts";
import { replacingEdit, replacingHunk } from "../replacing.ts";
import { placeInLabel } from "./place-in-label.ts";
import { instructions } from "./prompt.ts";
import { type Pairs, pairsWithin } from "./within.ts";

const format = "fence-pairs";

/** Blank lines between a label and its fence, or behind a fence. */
const BLANKS = 2;

/**
 * Two fences, the former text of some lines and the one that replaces it, each below a label.
 *
 * Source: what models write in chat windows when nothing tells them how to.
 */
export const fencePairs: Format = {
  name: format,
  summary: 'A path, and two fences below "Find:" and "Replace with:", "Before" and "After" and the like',
  instructions,
  open: (line, surroundings) => {
    if (surroundings.fence) return undefined;
    const next = surroundings.below?.();
    if (next !== undefined && !mayOpenFence(next)) return undefined;
    const label = labelIn(line.text) ?? placeLabel(line.text) ?? leadingLabel(line.text, surroundings);
    return label && read(line, label, surroundings);
  },
  readFence: (lines, surroundings) => {
    const { above, fence } = surroundings;
    if (!holdsCode(fence)) return undefined;
    const texts = lines.map(({ text }) => text);
    const within = pairsWithin(texts, () => pathAboveFence(above, fence) !== undefined);
    return within && readWithin(within, lines, surroundings);
  },
  tellFence: ({ above, fence, path: before }) => {
    const line = visibleAbove(above, fence).at(-1) ?? "";
    const label = formerLabel(line);
    if (!label?.alone && !(label?.leads && holdsCode(fence)) && !isLatterLabel(line)) return undefined;
    const message = `The fence below ${JSON.stringify(line.trim())} looks like half an edit`;
    const hint = "Send both halves as one SEARCH/REPLACE block below the path.";
    const asks = (label?.alone && label.asks) || isExchange(line);
    const path = asks ? pathOf(line, true, { above, path: before }) : undefined;
    return half(fence, message, hint, path);
  },
};

/** A line is one as a whole, or with what it says last. */
function labelIn(line: string): Label | undefined {
  const whole = formerLabel(line);
  if (whole) return whole;
  const last = lastWords(line);
  return last === line ? undefined : formerLabel(last);
}

/** "In `a.mk`, after the line": the new text goes there. */
function placeLabel(line: string): Label | undefined {
  if (line.length > LONGEST || sideOfFormer(line) === undefined) return undefined;
  return { asks: true, alone: false, leads: false, isHeading: false };
}

/**
 * Any line may lead to the former text, if "with this:" or the like stands behind that: "This line:", "And drop the second
 * call:". Right behind a block it goes on with its file.
 */
function leadingLabel(line: string, { above, path }: Surroundings): Label | undefined {
  if (line.length > LONGEST || !endsInColon(line)) return undefined;
  if (isExchange(line) || isLatterLabel(line)) return undefined;
  const goesOn = path !== undefined && above.every(isBlank);
  return { asks: goesOn, alone: false, leads: false, isHeading: true };
}

/** Longer lines are no labels. */
const LONGEST = 200;

/** "with this:", "becomes", but not "Replace `save` with:": that has nothing to do with the text above. */
function exchanges(line: string): boolean {
  return (isExchange(line) && !line.includes("`")) || BECOMES.test(line);
}

/** "becomes", "should be changed to:" */
const BECOMES =
  /^\W*(?:(?:it|they|this|these|which)\b\s?)?(?:(?:must|now|should|then)\b\s?)?(?:becomes?|be(?: (?:changed|replaced|rewritten)(?: (?:as|by|to|with))?)?)\W*$/i;

function* read(head: Line, label: Label, surroundings: Surroundings): Reading {
  const former = yield* readFence(yield* nextVisible());
  if (!former?.closed || former.texts.every(isBlank) || looksLikeCall(former.texts.join("\n")))
    return undefined;
  const between = yield* nextVisible();
  const side = between && sideOfNew(head.text, between.text);
  if (!between || !(side || isLatterLabel(between.text))) return undefined;
  // Below "### 1. Update `a.js`" stands what is new, and "After the change:" shows a part of it.
  if (!side && label.isHeading && !exchanges(between.text)) return undefined;
  const latter = yield* readFence(yield* nextVisible());
  if (!latter) return undefined;
  const span = spanOf(head, latter);
  if (endsListOfFiles(surroundings.above)) return told({ format, span, ...SEVERAL });
  const path = pathOf(head.text, label.asks, surroundings);
  if (path === undefined || isPathAlone(latter, path) || namesOther(between.text, path)) return undefined;
  if (!latter.closed) return refused({ format, path, span, ...UNCLOSED });
  const { rival, unread } = yield* below(between.text, path);
  if (rival !== undefined) return { ...refused({ format, path, span, ...another(rival) }), unread };
  if (asksForNoExchange(head.text))
    return { ...refused({ format, path, span, ...notAsked(head.text.trim()) }), unread };
  const postimage = side ? withNew(former.texts, latter.texts, side) : latter.texts;
  const sides = { preimage: former.texts, postimage };
  const place = placeInLabel([...surroundings.above.filter(isVisible), head.text]);
  return { ...oneEdit(replacingEdit({ format, path, span }, [sides], place)), unread };
}

/** Returns a text with another one beside it, unless that repeats it. */
function withNew(texts: readonly string[], added: readonly string[], side: Side): readonly string[] {
  const isRepeated = `\n${added.join("\n")}\n`.includes(`\n${texts.join("\n")}\n`);
  if (isRepeated) return added;
  return side === "below" ? [...texts, ...added] : [...added, ...texts];
}

/**
 * Returns the next line, if it is a label like that of the new text, and of no other file: "**After (option A):**" …
 * "**After (option B):**"; and how many lines were read to see that.
 */
function* below(
  label: string,
  path: string,
): Generator<undefined, { readonly rival?: string; readonly unread: number }, Line | undefined> {
  let unread = 0;
  let line = yield;
  for (; line && isBlank(line.text) && unread < BLANKS; unread++) line = yield;
  if (!line) return { unread };
  unread++;
  const isLike = isLatterLabel(line.text) && firstWord(line.text) === firstWord(label);
  if (!isLike || namesOther(line.text, path)) return { unread };
  const rival = line.text.trim();
  const most = unread + BLANKS;
  for (line = yield; line && isBlank(line.text) && unread < most; unread++) line = yield;
  if (!line) return { unread };
  return { unread: unread + 1, ...(openFence(line) && { rival }) };
}

/** What is wrong below "Don't replace:" and the like. */
function notAsked(label: string): What {
  const message = `${JSON.stringify(label)} does not ask for the change below it.`;
  return { what: "against", message, hint: "If it is meant, send it again without that line." };
}

function firstWord(text: string): string | undefined {
  return /\p{L}+/u.exec(text)?.[0].toLowerCase();
}

/** In Markdown what looks like a comment is a heading. */
function holdsCode({ marker, language }: Fence): boolean {
  return marker !== "" && !isMarkdown(language) && !DIFF_LANGUAGES.has(language);
}

/** A fence with both halves in it: the file is the one that its comments name, or else the one above. */
function readWithin(
  { above, asks, pairs }: Pairs,
  lines: readonly Line[],
  surroundings: FenceSurroundings,
): BlockContent {
  const { fence, closed } = surroundings;
  const label = above.at(-1)!;
  const named = above.map((text) => fileInComment(text)).find((path) => path !== undefined);
  const path = named ?? pathOf(label, asks || isBelowStep(surroundings), surroundings);
  if (path === undefined) {
    const message = `The text below ${JSON.stringify(label.trim())} looks like an edit, but no file is named`;
    return half(fence, message, "Put the path on a line of its own above the fence.");
  }
  const span = spanOf(fence.line, lines.at(-1)!);
  if (!pairs) return refused({ format, path, span, ...UNPAIRED });
  if (!closed) return refused({ format, path, span, ...UNCLOSED });
  const hunks = pairs.map((sides) => replacingHunk([sides], path, span));
  return oneEdit({ format, path, span, kind: "patch", hunks });
}

/** So many lines above a fence may ask for what is in it. */
const REACH = 4;

/** "### 2. Simplify the check", with some sentences below. */
function isBelowStep({ above, fence }: FenceSurroundings): boolean {
  return visibleAbove(above, fence)
    .slice(-REACH)
    .some((line) => isStep(line) || asksForChange(line));
}

/** What is told of a fence that may be one half of an edit, or one of no file, lest it be passed over in silence. */
function half({ line }: Fence, message: string, hint: string, path?: string): BlockContent {
  const fault = {
    format,
    span: spanOf(line, line),
    what: "half",
    message: `${message}: it was not read.`,
    hint,
  };
  return path === undefined ? told(fault) : refused({ ...fault, path });
}

const UNPAIRED = {
  what: "unpaired",
  message: "The comments in the fence do not say which lines replace which.",
  hint: "Send each change as a SEARCH/REPLACE block.",
};

function another(label: string) {
  const message = `Below the new text, ${JSON.stringify(label)} shows another one: it is unclear which one is meant.`;
  return { what: "choices", message, hint: "Send only one of them." };
}

const SEVERAL = {
  what: "several",
  message: "The pair may be meant for every file in the list above it: it was not read.",
  hint: "Send it once for each file, below that file's path.",
};

const UNCLOSED = unclosed("The second fence", "both fences");

/**
 * The file of the block before is meant by who asks, says so, or goes on right behind it: two fences may as well show, in
 * a remark, what has changed.
 */
function pathOf(label: string, asks: boolean, { above, path }: Surroundings): string | undefined {
  const before = asks || above.every(isBlank) || above.some(namesSameFile) ? path : undefined;
  return [pathAbove({ above: [label] }), pathAbove({ above, path: before })].find(isFile);
}

function isFile(named = ""): boolean {
  return looksLikePath(named) || isPlainlyFile(named);
}

/** "Updated `src/config.py`:" is none for what is to go from another file. */
function namesOther(label: string, path: string): boolean {
  const named = pathAbove({ above: [label] });
  return named !== undefined && isFile(named) && !`/${path}`.endsWith(`/${named}`);
}

/** Small models put the path in a fence of its own, above the text. */
function isPathAlone({ texts }: FenceText, path: string): boolean {
  return texts.join("").trim() === path;
}

/** Returns the next line that is not blank, if it is near. */
function* nextVisible(): Generator<undefined, Line | undefined, Line | undefined> {
  let line = yield;
  for (let blanks = 0; line && isBlank(line.text) && blanks < BLANKS; blanks++) line = yield;
  return line;
}

interface FenceText {
  readonly texts: readonly string[];
  readonly to: number;
  readonly closed: boolean;
}

/** Reads the fence that a line opens; `undefined` if it opens none, or one with edits of another format. */
function* readFence(head: Line | undefined): Generator<undefined, FenceText | undefined, Line | undefined> {
  const opened = head && openFence(head);
  if (!opened || DIFF_LANGUAGES.has(opened.language)) return undefined;
  const lines: Line[] = [];
  let to = opened.line.to;
  let fence: Fence | undefined;
  for (let line = yield; line; line = yield) {
    to = line.to;
    if (closesFence(opened, line.text))
      return {
        texts: withoutCopyLabel(lines, [opened.language]).map(({ text }) => text),
        to,
        closed: true,
      };
    // Small models begin a fence twice.
    if (lines.length === 0 && opened.info !== "" && line.text === head.text) continue;
    if (!isBlank(line.text)) fence ??= settledFence(opened, line);
    const inside = insideFence(line, fence ?? opened);
    if (looksLikeMarker(inside)) return undefined;
    lines.push(inside);
  }
  return { texts: lines.map(({ text }) => text), to, closed: false };
}
