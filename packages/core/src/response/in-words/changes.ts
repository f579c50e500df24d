import { told } from "../../formats/content.ts";
import { filesNamed } from "../../naming/path-text.ts";
import { LEAD_IN } from "../../speech/sentence.ts";
import { endsInColon } from "../../text/colon.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { isMeasure } from "../../text/measure.ts";
import { isNameOfFile, looksLikePath } from "../../text/path-shape.ts";
import type { Block, Edit } from "../../types.ts";

/** A line of prose that asks for a change of a file in words alone: "### Delete: src/a.ts". */
export interface ChangeInWords {
  readonly line: Line;
  /** Absent where no edit can be for it. */
  readonly path?: string;
  /** What an edit for it puts in, if that is known. */
  readonly code?: string;
  /** What it names of the code: an edit for it has one of them, in what it quotes or puts in. */
  readonly codes?: readonly string[];
}

/** Longer lines say more. */
const LENGTH = 300;
/** The signs of a heading, of an item of a list, of bold text. */
const BEGIN = String.raw`^[^\p{L}\p{N}${"`"}]{0,12}(?:\d{1,2}[.)]\s{1,3})?[^\p{L}\p{N}${"`"}]{0,8}`;
/** "Also, ", "Then you need to ", "Finally, don't forget to ". */
const LEAD = `${LEAD_IN}(?:you(?:['’]ll| will)?(?: also)? (?:have to|must|need to|should) |(?:do not|don['’]t) forget to |(?:make sure|remember) to )?${LEAD_IN}`;
const NAME = String.raw`[\s*${"`"}"]{0,6}([^\s*${"`"}"]{1,200}?)[\s*${"`"}"]{0,4}`;
const FILE = String.raw`(?:d|ing)?(?: the)?(?: file)?[\s*:]{1,4}`;
/** The whole line: what is done, and with which file. */
const DELETES = `(?:delet|remov)e?${FILE}${NAME}`;
const MOVES = `(?:mov|renam)e?${FILE}${NAME}(?:→|[-=]>|to)${NAME}`;
/** "…, nothing uses it any more.", "…, then:", but not "…, if you like". */
const TAIL = String.raw`(?:[.:]?|(?:,| [–—-])\s(?!(?:if|in case|once|unless|when|which)\b)[^\n]{1,150})`;
const DELETES_OR_MOVES = new RegExp(`${BEGIN}${LEAD}(?:${DELETES}|${MOVES})${TAIL}$`, "iu");
/** What each line has that says one of these or the next. */
const GOES = /delet|drop|mov|renam/iu;
const CODE = "`[^`]{1,100}`";
/** "Remove the unused import from `src/a.ts`." */
const REMOVES = new RegExp(
  `${BEGIN}${LEAD}(?:delete|drop|remove) (?:[^\`]|${CODE}){1,60}? from(?: the)?(?: file)?${NAME}\\.?$`,
  "iu",
);
const ARROW = String.raw`${CODE}\s?(?:[-=]>|→)\s?${CODE}`;
/** "- Line 13: `a` → `b`" */
const ON_LINE = new RegExp(`${BEGIN}${LEAD}(?:on )?line \\d{1,6}[*]{0,2}[:,]?[*]{0,2} ${ARROW}\\.?$`, "iu");
const CODES = String.raw`${CODE}\s?(?:[-=]>|→|by|into|to|with)\s?${CODE}`;
const NUMBERS = String.raw`lines? \d[\d, –-]{0,20}`;
/** "`x` right below the line `y`" */
const BESIDE = `${CODE} [^\`]{0,40}\\b(?:above|after|before|below|beneath|under)\\b[^\`]{0,30}${CODE}`;
/** "In `src/a.ts`, on line 2, ", "**src/a.ts** (line 2): ". */
const PLACE = String.raw`(?:in (?:the file )?)?${NAME}(?:,? \(?(?:at |on )?${NUMBERS}\)?)?[:,–—-]{0,2}\s`;
/** What is to change, in code or by its lines: "Replace `x` with `y`", "add `x` below `y`", "delete line 2". */
const CHANGE = `(?:(?:change|rename|replace|swap|update) [^\`]{0,60}${CODES}|(?:add|append|insert|put) [^\`]{0,60}${BESIDE}|(?:change|delete|remove|replace|update) (?:the )?${NUMBERS})`;
const [CODES_WITHIN, NUMBERED] = [new RegExp(`${CODES}|${BESIDE}`, "i"), new RegExp(NUMBERS, "i")];
/** What each line has that says so: the other is long, and takes its time to be made ready. */
const MAY_CHANGE = new RegExp(`${CODES}|${BESIDE}|${NUMBERS}`, "iu");
const CHANGES = new RegExp(`${BEGIN}${LEAD}(?:(?:${PLACE}${LEAD})?${CHANGE}|${PLACE}${ARROW})`, "iu");

/** Returns what a line of prose asks for. */
export function changeInWords(line: Line): ChangeInWords | undefined {
  if (line.text.length > LENGTH) return undefined;
  const text = line.text.trim();
  const path = (GOES.test(text) ? goneFrom(text) : undefined) ?? changedIn(text);
  const isFile = path !== undefined && looksLikePath(path) && (path.includes("/") || isNameOfFile(path));
  if (!isFile) return changeOnLine(line);
  const codes = codesIn(CODES_WITHIN.exec(text)?.[0] ?? "").filter((code) => !/\.{3}|…/.test(code));
  return { line, path, ...(codes.length === 2 && { codes }) };
}

/** The file that is to go, or to move, or of which something is to go. */
function goneFrom(text: string): string | undefined {
  const [, deleted, moved] = DELETES_OR_MOVES.exec(text) ?? [];
  return deleted ?? moved ?? REMOVES.exec(text)?.[1];
}

/** A line that names none of the files says what becomes of one of their lines: an edit has it, or it is none. */
function changeOnLine(line: Line): ChangeInWords | undefined {
  const text = line.text.trim();
  if (!text.includes("`")) return undefined;
  const code =
    NUMBERED.test(text) && ON_LINE.test(text) && !comparesMeasures(text) ? codesIn(text).at(-1) : undefined;
  return code === undefined || /\.{3}|…/.test(code) ? undefined : { line, code };
}

/** The one file of which a line says what is to change in it; what ends in a colon speaks of what is below. */
function changedIn(text: string): string | undefined {
  const mayChange = /`|\bline/.test(text) && MAY_CHANGE.test(text);
  if (!mayChange || !CHANGES.test(text) || endsInColon(text) || comparesMeasures(text)) return undefined;
  // "Replace `a.py` with `b.py`" is about no file that it names, as far as one can tell.
  const prose = NUMBERED.test(text) ? text : text.replace(CODES_WITHIN, " ");
  const [path, ...others] = new Set(filesNamed(prose));
  return others.length === 0 ? path : undefined;
}

const ARROWS = new RegExp(ARROW);

/** "`120 ms` → `30 ms`" */
function comparesMeasures(text: string): boolean {
  const codes = codesIn(ARROWS.exec(text)?.[0] ?? "");
  return codes.length > 0 && codes.every(isMeasure);
}

function codesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/`([^`]*)`/g), ([, code]) => code!);
}

/** Returns the blocks with a problem for each change about a file that no edit is for, lest it be passed over in silence. */
export function withUnmet(blocks: readonly Block[], changes: readonly ChangeInWords[]): readonly Block[] {
  if (changes.length === 0) return blocks;
  const edits = blocks.flatMap((block) => block.edits);
  const texts = edits.map((edit) => ({ path: edit.path, text: textOfEdit(edit) }));
  const isMet = ({ path, code, codes }: ChangeInWords) =>
    texts.some(
      (edit) =>
        (path !== undefined && `/${edit.path}`.endsWith(`/${path}`) && hasOneOf(edit.text, codes)) ||
        (code !== undefined && edit.text.includes(code)),
    );
  const more = changes.filter((change) => !isMet(change)).map(unmet);
  return [...blocks, ...more].sort((a, b) => a.span.from - b.span.from);
}

function hasOneOf(text: string, codes: readonly string[] | undefined): boolean {
  return !codes || text === "" || codes.some((code) => text.includes(code));
}

/** What an edit puts in, and what it quotes; empty if it does neither. */
function textOfEdit(edit: Edit): string {
  if (edit.kind === "write") return edit.text;
  const hunks = edit.kind === "patch" ? edit.hunks : [];
  return hunks.flatMap(({ lines }) => lines.map(({ text }) => text)).join("\n");
}

function unmet({ line }: ChangeInWords): Block {
  const span = spanOf(line, line);
  const message = `${JSON.stringify(line.text.trim())} asks for a change in words: it was not read.`;
  return {
    span,
    ...told({ format: "response", span, what: "words", message, hint: "Send the change as an edit." }),
  };
}
