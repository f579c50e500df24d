import { postimageOf, preimageOf } from "../../../hunk.ts";
import { openQuote } from "../../../text/code/open-string.ts";
import { inQuotes } from "../../../text/in-quotes.ts";
import type { Hunk, Image } from "../../../types.ts";
import { joinedLines } from "./string.ts";

/** What a string of JSON has for a backslash and a letter, with that letter. */
const SIGNS = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" } as const;
const LETTERS = Object.entries(SIGNS);
/** Languages in which no string between quotes goes over a line's end. */
const ENDS_STRINGS = /\.(?:c|cc|cjs|cpp|cs|cxx|dart|go|h|hpp|java|js|kts?|lua|mjs|pyi?|scala|swift|ts|zig)$/i;
const TEX = /\.(?:bib|cls|dtx|ltx|sty|tex)$/i;
/** What is left of a command of TeX behind a tab, or at the begin of a line. */
const REST_OF_COMMAND = /(?:(\t)|^)([a-z]{3,40})(?![a-z])/g;
/** What tells a sign from others: the word behind it, with the sign behind that, or a few signs. */
const PROOF = String.raw`[\p{L}\p{N}_]{2,40}.?|[^\n\p{L}].{0,2}`;

/**
 * Returns what to tell of a call whose strings were escaped once too little: of what has a backslash in the old string, of a
 * sign that the file has nowhere, of a string that would end on the line below, or of what is left of a command of TeX.
 *
 *     \release{0.3}     the old string, and the file
 *     ␍elease{0.4}      the new one
 */
export function brokenEscapeIn(hunk: Hunk, path: string, image: Image): string | undefined {
  const [old, fresh] = [preimageOf(hunk).join("\n"), postimageOf(hunk).join("\n")];
  const control = controlIn(hunk, image);
  if (control)
    return `${inQuotes(control.text)} has ${control.code}, and ${path} has none: a backslash was lost. ${AGAIN}`;
  const broken = ENDS_STRINGS.test(path) ? splitString(hunk) : undefined;
  if (broken !== undefined)
    return `${inQuotes(broken)} ends within a string: a backslash before an n was lost. ${AGAIN}`;
  const lost = lostIn(fresh, old);
  if (lost !== undefined) return `A backslash before ${inQuotes(lost)} was lost. ${AGAIN}`;
  const command = TEX.test(path) ? commandIn(hunk, image) : undefined;
  return (
    command &&
    `A line has ${inQuotes(command.rest)}, of ${inQuotes(command.name)}: a backslash was lost. ${AGAIN}`
  );
}

const AGAIN = "Send the call again, with two backslashes for each one of the file.";

/** A letter with what is behind it that has a backslash more often in the old string, and in the new one the sign in its place. */
function lostIn(fresh: string, old: string): string | undefined {
  for (const [letter, sign] of LETTERS) {
    const [left, all] = [fresh, old].map((text) => text.split(`\\${letter}`).length) as [number, number];
    if (left >= all) continue;
    const proofs = old.matchAll(new RegExp(String.raw`\\${letter}(${PROOF})`, "gu"));
    for (const [, proof] of proofs) if (fresh.includes(sign + proof)) return letter + proof;
  }
  return undefined;
}

function controlIn(
  { lines }: Hunk,
  image: Image,
): { readonly text: string; readonly code: string } | undefined {
  for (const sign of [SIGNS.b, SIGNS.f, SIGNS.r]) {
    const text = lines.find((line) => line.text.includes(sign))?.text;
    if (text !== undefined && !joinedLines(image).includes(sign)) return { text, code: codeOf(sign) };
  }
  return undefined;
}

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
