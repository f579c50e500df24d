import { replacement } from "../../hunk.ts";
import { splitAtLineEnds } from "../../text/lines.ts";
import { wordList } from "../../text/word-list.ts";
import type { Hunk, Span } from "../../types.ts";
import { nearLine, replacingHunk } from "../replacing.ts";
import { type Sides, withoutBlankEdges } from "../sides.ts";
import { type Fields, isTrue, listsOf, NEW, numberOf, OLD, stringOf, TEXTS } from "./fields.ts";

/** Where the old string starts, 1-based. */
const LINES = ["oldstrstartlinenumber", "startline"];

/** Returns the hunks of a call that replaces strings or inserts lines; `undefined` if it does neither. */
export function hunksOfCall(input: Fields, path: string, span: Span): readonly Hunk[] | undefined {
  const replacements = folded(listsOf(input)[0] ?? [input]);
  // The first may change what the numbers of the others are.
  if (replacements.filter(({ input: one }) => isInsertion(one)).length > 1) return undefined;
  const hunks = replacements.map((one) => hunkOf(one, path, span)).filter((hunk) => hunk !== undefined);
  return hunks.length === replacements.length && hunks.length > 0 ? hunks : undefined;
}

function hunkOf({ input, sought }: Replacing, path: string, span: Span): Hunk | undefined {
  const hunk = isInsertion(input) ? insertion(input, span) : substitution(input, path, span);
  return hunk && sought.length > 0 ? { ...hunk, sought } : hunk;
}

function isInsertion(input: Fields): boolean {
  return input.command === "insert" || ("insertline" in input && stringOf(input, OLD) === undefined);
}

/** Returns the hunk that puts a text behind a line, 1-based, 0 = at the top; at the end of the file if there is none. */
export function insertionBehind(text: string, line: number | undefined, span: Span): Hunk {
  const place = line === undefined ? { atEnd: true } : { atEnd: false, line, reach: 0 };
  return { lines: replacement([], linesOf(text)), span, anchors: [], ...place };
}

/** One edit of a call, and what later ones look for in what it puts in. */
interface Replacing {
  readonly input: Fields;
  readonly sought: readonly string[];
}

/**
 * Edits of one call are done one after the other: one that finds its text in what an earlier one has put in changes
 * that.
 */
function folded(list: readonly Fields[]): readonly Replacing[] {
  const replacements: Replacing[] = [];
  for (const input of list) {
    const old = stringOf(input, OLD) ?? "";
    const at = old === "" ? -1 : replacements.findIndex((one) => putsIn(one.input, old));
    if (at === -1) replacements.push({ input, sought: [] });
    else replacements[at] = continued(replacements[at]!, old, stringOf(input, NEW) ?? "");
  }
  return replacements;
}

/** Whether a text stands once in what an edit puts in, and not in what it takes out. */
function putsIn(input: Fields, text: string): boolean {
  const fresh = stringOf(input, NEW) ?? "";
  const at = fresh.indexOf(text);
  const isOnce = at !== -1 && fresh.indexOf(text, at + text.length) === -1;
  return isOnce && !(stringOf(input, OLD) ?? "").includes(text);
}

function continued({ input, sought }: Replacing, old: string, fresh: string): Replacing {
  const key = NEW.find((name) => stringOf(input, [name]) !== undefined)!;
  const text = stringOf(input, [key])!.replace(old, () => fresh);
  return { input: { ...input, [key]: text }, sought: [...sought, old] };
}

function substitution(input: Fields, path: string, span: Span): Hunk | undefined {
  const [old, fresh] = [stringOf(input, OLD), stringOf(input, NEW)];
  if (old === undefined || (fresh === undefined && input.command !== "str_replace")) return undefined;
  const occurrences = occurrencesOf(input);
  const isEnded = old.endsWith("\n") && endsAlike(old, fresh ?? "");
  const sides = sidesOf(old, fresh ?? "");
  return replacingHunk([sides, ...withoutBlankEdges(sides)], path, span, {
    partial: true,
    ...(isEnded && { endsLine: true }),
    ...(occurrences && { occurrences }),
    ...nearLine(numberOf(input, LINES)),
  });
}

/** Line ends that both texts have at their end are none of the change. */
function sidesOf(old: string, fresh: string): Sides {
  const lines = endsAlike(old, fresh) ? linesOf : splitAtLineEnds;
  return { preimage: lines(old), postimage: lines(fresh) };
}

function endsAlike(old: string, fresh: string): boolean {
  return old === "" || (old.endsWith("\n") && (fresh.endsWith("\n") || fresh === ""));
}

/** Inputs that have each occurrence replaced, and those that say how many there are. */
const ALL = wordList(
  "replaceall allowmultiple replacemultiple changeall alloccurrences global many multiple",
);
const COUNTS = wordList("expectedreplacements expectedoccurrences expectedcount");

function occurrencesOf(input: Fields): Hunk["occurrences"] {
  if (ALL.some((key) => isTrue(input[key]))) return "all";
  const count = numberOf(input, COUNTS) ?? 1;
  return count > 1 ? count : undefined;
}

/** `insert_line` -1, or the word for it, is the end of the file. */
function insertion(input: Fields, span: Span): Hunk | undefined {
  const atEnd = input.insertline === "end";
  const line = atEnd ? -1 : numberOf(input, ["insertline"]);
  const text = stringOf(input, [...NEW, "inserttext", ...TEXTS]);
  if (line === undefined || line < -1 || text === undefined) return undefined;
  return insertionBehind(text, line === -1 ? undefined : line, span);
}

/** Returns the lines of a text, which may end with a line end. */
function linesOf(text: string): readonly string[] {
  const lines = splitAtLineEnds(text);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
