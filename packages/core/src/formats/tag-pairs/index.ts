import { pathAbove } from "../../naming/path-above.ts";
import { pathInLine } from "../../naming/path-text.ts";
import { attributesOf } from "../../text/attributes.ts";
import { isBlank } from "../../text/blanks.ts";
import { elementMarkers, halfOf } from "../../text/half-edit.ts";
import { type Line, spanOf, withText } from "../../text/line.ts";
import { isProse } from "../../text/prose.ts";
import { oneEdit, refused, told, unclosed, withoutPath } from "../content.ts";
import type { BlockContent, Format, Reading, Surroundings } from "../format.ts";
import { nearLine, replacingEdit } from "../replacing.ts";
import { isFramed, linesWithoutCdata, TEXT_NOUN } from "../tags.ts";
import { isBeside, isPattern } from "../ways.ts";
import { instructions, renderPairs } from "./prompt.ts";

const format = "tag-pairs";

/** The tags of preimage and postimage: words alone. */
const PAIRS = new Map([
  ["original", /^(?:patched|updated|modified|new|replace|replacement)$/],
  ["old", /^(?:new|replacement)$/],
  ["search", /^(?:replace|replacement|content|with)$/],
  ["find", /^(?:replace|replacement|with)$/],
  ["before", /^after$/],
]);

/** `<old_text>`, `<search_block>`, and the same of what comes in its place. */
const FORMER = new RegExp(`^(?:old|original|search)_(${TEXT_NOUN})$`);
const LATTER = "(?:new|updated|modified|replace|replacement)";

/** Tags that stand for nothing else; `<search>` and `<before>` are also those of HTML and of examples. */
const OWN = new RegExp(`^(?:original|(?:old|original)_${TEXT_NOUN})$`);

const OPENS = /^\s*<(\w+)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[\w.-]+))*)\s*>(.*)$/;

/** The end of another tag, in place of that of one that stands for nothing else: `</text>`, or its partner's. */
const WRONG = new RegExp(String.raw`^(.*)</(?:text|(?:old|new)(?:_${TEXT_NOUN})?)>\s*$`, "i");
const MAY_END_WRONG = /^(?:old|new)_/;
/** What stands behind the last pair. */
const BEHIND = /^\s*<\/(?:edits?|file|changes?)>\s*$/i;

/** Blank lines, and the numbers of lines that some tools have between. */
const BETWEEN = /^\s*(?:<(first|last)_replaced_line>\d{1,7}<\/\1_replaced_line>\s*)?$/;

/**
 * A pair of tags with the text to search for and the one that replaces it, below a path or the tag of a file.
 *
 * Source: the edit prompts of Zed (`<old_text line=N>`), and of models left to themselves.
 */
export const tagPairs: Format = {
  name: "tag-pairs",
  summary: "`<search>` and `<replace>`, `<old_text>` and `<new_text>` and the like, below a path",
  instructions,
  render: renderPairs,
  atSign: true,
  open: (line, surroundings) => {
    if (!line.text.includes("<")) return undefined;
    const tag = OPENS.exec(line.text)?.[1]?.toLowerCase();
    return tag !== undefined && partnerOf(tag) ? read(line, tag, surroundings) : undefined;
  },
};

/** What the tag of the postimage is called, if this one is that of a preimage. */
function partnerOf(tag: string): RegExp | undefined {
  const noun = FORMER.exec(tag)?.[1];
  return noun === undefined ? PAIRS.get(tag) : new RegExp(`^${LATTER}_${noun}$`);
}

function* read(head: Line, tag: string, surroundings: Surroundings): Reading {
  const path = pathWithin(head.text) ?? pathAbove(surroundings);
  const isOurs = OWN.test(tag) || isBelowFile(surroundings.above);
  const former = yield* readElement(head, tag, partnerOf(tag)!);
  if (!former)
    return isOurs && />\s*$/.test(head.text)
      ? refused({ format, path, span: spanOf(head, head), ...unclosed(`<${tag}>`, "the whole pair") })
      : undefined;
  let next = former.rest ?? (yield);
  let blanks = 0;
  while (next && BETWEEN.test(next.text) && blanks < 3) {
    blanks++;
    next = yield;
  }
  const partner = next && OPENS.exec(next.text)?.[1]?.toLowerCase();
  if (!next || !partner || !partnerOf(tag)!.test(partner))
    return isOurs ? alone(head, former.last, tag, blanks + (next ? 1 : 0)) : undefined;
  const latter = yield* readElement(next, partner);
  const span = spanOf(head, latter?.last ?? next);
  if (!latter || holdsPair(latter.texts, tag) || isTorn(latter.texts, [tag, partner], path))
    return refused({ format, path, span, ...unclosed(`<${partner}>`, "the whole pair") });
  if (path === undefined) return refused({ format, span, ...withoutPath("pair of tags") });
  if (isOtherwise([...surroundings.above.slice(-3), head.text, next.text]))
    return {
      ...refused({ format, path, span, ...OTHERWISE }),
      ...(latter.rest ? { rest: latter.rest } : { unread: latter.unread }),
    };
  const framed = isFramed(former.texts) && isFramed(latter.texts);
  const [preimage, postimage] = [former, latter].map(({ texts }) => (framed ? texts.slice(1, -1) : texts));
  // On the lines of their tags they may be parts of a line.
  const partial = former.inline && latter.inline;
  const hints = { ...nearLine(lineOf(head.text)), ...(partial && { partial }) };
  const sides = { preimage: preimage!, postimage: postimage! };
  const edit = oneEdit(replacingEdit({ format, path, span }, [sides], hints));
  return latter.rest ? { ...edit, rest: latter.rest } : { ...edit, unread: latter.unread };
}

/** A tag on its line says that the pair is none of a text and what comes in its place. */
function isOtherwise(lines: readonly string[]): boolean {
  return lines.some((line) => {
    const [, name, attributes] = (line.includes("<") && OPENS.exec(line)) || [];
    if (name === undefined) return false;
    const given = attributesOf(attributes ?? "");
    return isPattern(name, given) || isBeside(PAIRED.test(name) ? "" : name, given);
  });
}

/** Tags of a pair itself: `<before>`. */
const PAIRED = /^(?:before|after)$/i;

const OTHERWISE = {
  what: "otherwise",
  message: "A tag says that the pair searches for a pattern, or that the new text goes next to the old one.",
  hint: "Send the text that is there now, and everything that is to be there afterwards.",
};

/** The next pair stands within the text, which had no end before that. */
function holdsPair(texts: readonly string[], tag: string): boolean {
  const tags = texts.map((text) => (text.includes("<") ? OPENS.exec(text)?.[1]?.toLowerCase() : undefined));
  const at = tags.indexOf(tag);
  return at !== -1 && tags.some((name, nth) => nth > at && name !== undefined && partnerOf(tag)!.test(name));
}

/** One of the tags begins or ends in the text alone; a text for people may speak of it. */
function isTorn(texts: readonly string[], tags: readonly string[], path: string | undefined): boolean {
  if (path !== undefined && isProse(path)) return false;
  return tags.some((tag) => halfOf(elementMarkers(tag), texts) !== undefined);
}

/** `<original_code file_path="src/a.ts">` */
function pathWithin(text: string): string | undefined {
  const attributes = OPENS.exec(text)?.[2] ?? "";
  return /\b(?:file|path)/i.test(attributes) ? pathInLine(`<file${attributes}>`) : undefined;
}

/** Directly below a path, or within the tag of a file or of a change to it. */
function isBelowFile(above: readonly string[]): boolean {
  const isTag = (text: string) => /^\s*<(?:file|change|edit)\b/.test(text);
  return pathInLine(above.at(-1) ?? "") !== undefined || above.slice(-3).some(isTag);
}

function alone(head: Line, last: Line, tag: string, unread: number): BlockContent {
  const message = `<${tag}> has no counterpart with the new text.`;
  const hint = "If it is meant as an edit, send the whole pair.";
  return { ...told({ format, span: spanOf(head, last), what: "alone", message, hint }), unread };
}

interface Element {
  readonly texts: readonly string[];
  readonly last: Line;
  /** The tags stand on the text's own lines. */
  readonly inline: boolean;
  /** The next tag, where it stands right behind the closing one. */
  readonly rest?: Line;
  /** How many lines were read beyond. */
  readonly unread: number;
}

/** An end of another tag, and what was read until then. */
type WrongEnd = Pick<Element, "texts" | "last" | "inline">;

/**
 * Reads to the closing tag. The text may start behind the opening tag and end before the closing one; where it
 * stands on lines of its own, these tags' lines are none of it. Behind it nothing stands but the tag of its `partner`, if that is
 * to come. A wrong closing tag counts where its own does not come before the next tag of a pair.
 */
function* readElement(
  head: Line,
  tag: string,
  partner?: RegExp,
): Generator<undefined, Element | undefined, Line | undefined> {
  const closing = `</${tag}>`;
  const mayEndWrong = MAY_END_WRONG.test(tag);
  const texts: string[] = [];
  let line: Line | undefined = head;
  let wrong: WrongEnd | undefined;
  let unread = 0;
  for (let text = OPENS.exec(head.text)![3]!; line; text = line?.text ?? "") {
    if (wrong && isNext(text, partner)) break;
    const end = text.toLowerCase().indexOf(closing);
    if (end !== -1) {
      const rest = restOf(line, text.slice(end + closing.length), partner);
      if (rest === undefined) return undefined;
      if (!isBlank(text.slice(0, end))) texts.push(text.slice(0, end));
      return { texts: linesWithoutCdata(texts), last: line, inline: line === head, ...rest, unread: 0 };
    }
    const before = mayEndWrong && !wrong ? WRONG.exec(text)?.[1] : undefined;
    if (before !== undefined)
      wrong = { texts: isBlank(before) ? [...texts] : [...texts, before], last: line, inline: line === head };
    else if (wrong) unread++;
    if (line !== head || !isBlank(text)) texts.push(text);
    line = yield;
    // Small models begin it twice.
    if (texts.length === 0 && line?.text === head.text) line = yield;
  }
  if (!wrong || (partner && !line)) return undefined;
  return partner ? { ...wrong, rest: line!, unread: 0 } : { ...wrong, unread: unread + (line ? 1 : 0) };
}

/** Whether a line begins the partner of a text, or, behind that, the next pair, or ends what stands around them. */
function isNext(text: string, partner: RegExp | undefined): boolean {
  const tag = OPENS.exec(text)?.[1]?.toLowerCase();
  if (partner) return tag !== undefined && partner.test(tag);
  return BEHIND.test(text) || (tag !== undefined && partnerOf(tag) !== undefined);
}

/** What stands between two pairs on one line, or behind the last one. */
const AROUND = /^(?:\s{0,8}<\/?(?:changes?|edits?|file|modif(?:y|ication)|operation|pair)>){0,4}\s*/;
/** A longer line has no more pairs: each is looked for in all that is left of it. */
const LONGEST = 10_000;

/**
 * What stands behind the closing tag; `undefined` where it is something else than the partner's, or, behind that, the next
 * pair's.
 */
function restOf(line: Line, text: string, partner: RegExp | undefined): Pick<Element, "rest"> | undefined {
  const rest = partner ? text : text.replace(AROUND, "");
  if (isBlank(rest)) return {};
  if (!partner && rest.length > LONGEST) return undefined;
  const tag = OPENS.exec(rest)?.[1]?.toLowerCase() ?? "";
  return (partner?.test(tag) ?? partnerOf(tag) !== undefined) ? { rest: withText(line, rest) } : undefined;
}

function lineOf(text: string): number | undefined {
  const found = /\bline\s*=\s*["']?(\d{1,9})/.exec(OPENS.exec(text)?.[2] ?? "");
  return found ? Number(found[1]) : undefined;
}
