import { postimageOf, preimageOf } from "../../../hunk.ts";
import { openQuote } from "../../../text/code/open-string.ts";
import { isCodeFile, isShellScript } from "../../../text/file-kind.ts";
import type { Hunk, Image } from "../../../types.ts";
import { holds, joinedLines, withStrings } from "./string.ts";

type Escapes = ReadonlyMap<string, string>;

/** What stands for what behind a backslash, where a text is escaped once too often. */
const SIGNS: Escapes = new Map([..."\"'`$"].map((sign) => [sign, sign]));
const ALL: Escapes = new Map([...SIGNS, ["\\", "\\"], ["n", "\n"], ["t", "\t"]]);

const ESCAPE = /\\([\s\S])/g;
/** A string of one line, and what no such has in it. */
const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;

/**
 * Returns the hunk with the strings of a call as they were before they were escaped once too often, where the old one does not
 * stand in the file, and does without the backslashes. The new one loses its escapes alike, or has none; where nothing tells
 * which are meant, or its own strings would break, both stay as they are.
 *
 *     find \"me\"      the file has `find "me"`
 *
 * The new string alone was escaped too often if each of its quotes has a backslash, also outside of any string of code.
 */
export function withoutBackslashes(hunk: Hunk, image: Image, path: string): Hunk {
  if (!hunk.partial) return hunk;
  const old = preimageOf(hunk).join("\n");
  if (!old.includes("\\")) {
    const fresh = postimageOf(hunk).join("\n");
    const isAlone = hasEscapesAlone(fresh, path) && !isWithinString(old, image);
    return isAlone ? withStrings(hunk, old, undone(fresh, SIGNS)) : hunk;
  }
  if (holds(image, old)) return hunk;
  const ways = [ALL, SIGNS].map((escapes) => ({ escapes, plain: undone(old, escapes) }));
  const [way, other] = ways.filter(({ plain }) => plain !== old && holds(image, plain));
  if (!way || (other && other.plain !== way.plain)) return hunk;
  const fresh = newText(postimageOf(hunk).join("\n"), usedIn(old, way.escapes), way.escapes);
  return fresh === undefined ? hunk : withStrings(hunk, way.plain, fresh);
}

/** In a shell it may be meant. */
function hasEscapesAlone(text: string, path: string): boolean {
  if (!text.includes('\\"') || /(?<!\\)"/.test(text) || !isCodeFile(path) || isShellScript(path))
    return false;
  return /(?:^|[^\\/[])\\"/.test(text.replace(QUOTED, ""));
}

/** Where a string of the file is open, escapes belong into it. */
function isWithinString(old: string, image: Image): boolean {
  const text = joinedLines(image);
  const at = text.indexOf(old);
  return at === -1 || openQuote(text.slice(text.lastIndexOf("\n", at - 1) + 1, at)) !== undefined;
}

const QUOTED = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;

function undone(text: string, escapes: Escapes): string {
  return text.replace(ESCAPE, (found, sign: string) => escapes.get(sign) ?? found);
}

/** The escapes that a text has. */
function usedIn(text: string, escapes: Escapes): Escapes {
  const used = new Set(Array.from(text.matchAll(ESCAPE), ([, sign]) => sign!));
  return new Map([...escapes].filter(([sign]) => used.has(sign)));
}

/** Returns the new text without the escapes that the old one has; `undefined` if nothing tells which it has. */
function newText(text: string, old: Escapes, all: Escapes): string | undefined {
  const own = usedIn(text, all);
  if (own.size === 0) return text;
  const rest = text.replace(ESCAPE, (found, sign: string) => (old.has(sign) ? "" : found));
  const isMixed = [...old.values()].some((sign) => rest.includes(sign));
  if (isMixed || [...own.keys()].some((sign) => !old.has(sign))) return undefined;
  const plain = undone(text, old);
  return (plain.match(STRING) ?? []).some((string) => string.includes("\n")) ? undefined : plain;
}
