import { postimageOf, preimageOf } from "../../../hunk.ts";
import { openQuote } from "../../../text/code/open-string.ts";
import { inQuotes } from "../../../text/in-quotes.ts";
import type { Hunk, Image } from "../../../types.ts";
import { joinedLines } from "./string.ts";

/** What JSON makes of `\b`, `\f`, and of `\r` with no line end behind. */
const CONTROLS = ["\b", "\f", "\r"];
/** Languages in which no string between quotes goes over a line's end. */
const ENDS_STRINGS = /\.(?:c|cc|cjs|cpp|cs|cxx|dart|go|h|hpp|java|js|kts?|lua|mjs|pyi?|scala|swift|ts|zig)$/i;
const TEX = /\.(?:bib|cls|dtx|ltx|sty|tex)$/i;
/** What is left of a command of TeX behind a tab, or at the begin of a line. */
const REST_OF_COMMAND = /(?:(\t)|^)([a-z]{3,40})(?![a-z])/g;

/**
 * Returns what to tell of a call whose strings were escaped once too little, where nothing says how they were meant: of a sign that
 * the file has nowhere, of lines that may be one, of a string that would end on the line below, or of what is left of a command of
 * TeX. `given` is the hunk as the call has it.
 */
export function brokenEscapeIn(hunk: Hunk, given: Hunk, path: string, image: Image): string | undefined {
  const control = controlIn(hunk, image);
  if (control)
    return `${inQuotes(control.text)} has ${control.code}, and ${path} has none: a backslash was lost. ${AGAIN}`;
  const broken = brokenLine(hunk, given);
  if (broken !== undefined)
    return `${inQuotes(broken)} may go on with a backslash and an n, as the file has it, which was lost. ${AGAIN}`;
  const split = ENDS_STRINGS.test(path) ? splitString(hunk) : undefined;
  if (split !== undefined)
    return `${inQuotes(split)} ends within a string: a backslash before an n was lost. ${AGAIN}`;
  const command = TEX.test(path) ? commandIn(hunk, image) : undefined;
  return (
    command &&
    `A line has ${inQuotes(command.rest)}, of ${inQuotes(command.name)}: a backslash was lost. ${AGAIN}`
  );
}

function controlIn(
  { lines }: Hunk,
  image: Image,
): { readonly text: string; readonly code: string } | undefined {
  for (const sign of CONTROLS) {
    const text = lines.find((line) => line.text.includes(sign))?.text;
    if (text !== undefined && !joinedLines(image).includes(sign)) return { text, code: codeOf(sign) };
  }
  return undefined;
}

/** The first new line, where the old string lost backslashes before an n, and the new one has fewer of them and more lines. */
function brokenLine(hunk: Hunk, given: Hunk): string | undefined {
  const [old, fresh] = [preimageOf(hunk), postimageOf(hunk)];
  const timesIn = (lines: readonly string[]) => lines.join("").split("\\n").length;
  const isBroken =
    preimageOf(given).length > old.length && fresh.length > old.length && timesIn(fresh) < timesIn(old);
  return isBroken ? fresh.find((line) => !old.includes(line)) : undefined;
}

const AGAIN = "Send the call again, with two backslashes for each one of the file.";

/** The line of a new string with a quote that the line below, which is not indented, closes, where the old one has none like it. */
function splitString(hunk: Hunk): string | undefined {
  const fresh = postimageOf(hunk);
  const kept = new Set(hunk.lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text));
  const at = fresh.findIndex((line, nth) => !kept.has(line) && isSplit(line, fresh[nth + 1] ?? ""));
  return at === -1 ? undefined : fresh[at];
}

function isSplit(line: string, below: string): boolean {
  const quote = /\\$|@"|"""|'''|^\s*(?:\/\/|[#*]|--)/.test(line) ? undefined : openQuote(line);
  if (quote === undefined || /^\s/.test(below)) return false;
  return quote === '"' ? openQuote(below) === '"' : below.startsWith("'");
}

function commandIn(
  hunk: Hunk,
  { text }: Image,
): { readonly rest: string; readonly name: string } | undefined {
  for (const line of hunk.lines) {
    if (line.kind !== "insert") continue;
    for (const [rest, tab, word] of line.text.matchAll(REST_OF_COMMAND)) {
      const name = `\\${tab ? "t" : "n"}${word}`;
      if (text.includes(name) && !text.includes(tab ? rest : `\n${word}`)) return { rest, name };
    }
  }
  return undefined;
}

function codeOf(sign: string): string {
  return `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
