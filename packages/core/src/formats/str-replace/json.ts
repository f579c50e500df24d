import { jsonIn } from "../../text/json.ts";

/** How far a text has been read as JSON. */
export interface JsonProgress {
  readonly depth: number;
  /** The code of the quote with which the string ends that is open; 0 outside of strings. */
  readonly quote: number;
}

export const JSON_START: JsonProgress = { depth: 0, quote: 0 };

/** Where reading one more line leads. */
export type JsonStep =
  | { readonly kind: "more"; readonly progress: JsonProgress }
  /** The value ends before `column`. */
  | { readonly kind: "done"; readonly column: number }
  /** A character stands where JSON has none. */
  | { readonly kind: "none" };

const [QUOTE, APOSTROPHE, BACKSLASH] = [34, 39, 92];

/**
 * Reads one more line. Strings may hold line ends: models write them unescaped. In single quotes, as Python prints them, they
 * don't: an apostrophe is rather one of prose.
 */
export function readJsonLine(text: string, progress: JsonProgress, from = 0): JsonStep {
  let { depth, quote } = progress;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === BACKSLASH) at++;
      else if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (isOpening(code)) depth++;
    else if (isClosing(code)) {
      depth--;
      if (depth <= 0) return { kind: "done", column: at + 1 };
    } else if (text.startsWith("//", at)) break;
    else if (!/[\s,:\w.+-]/.test(text[at]!)) return { kind: "none" };
  }
  return quote === APOSTROPHE ? { kind: "none" } : { kind: "more", progress: { depth, quote } };
}

/** `{` or `[` */
function isOpening(code: number): boolean {
  return code === 123 || code === 91;
}

/** `}` or `]` */
function isClosing(code: number): boolean {
  return code === 125 || code === 93;
}

/** Returns the value of a text, line ends within strings or not; `undefined` if it is none. */
export function jsonValue(text: string): unknown {
  return jsonIn(text) ?? jsonIn(withEscapedControls(text));
}

/** Returns the text of a value as JSON, if it is not, but written as Python prints it, or as JavaScript has it. */
export function withStrictJson(text: string): string {
  return jsonValue(text) === undefined ? strictJson(text) : text;
}

function withEscapedControls(text: string): string {
  const pieces: string[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') inString = !inString;
    if (inString && char === "\\") pieces.push(char, text[++at] ?? "");
    else pieces.push(inString && char < " " ? JSON.stringify(char).slice(1, -1) : char);
  }
  return pieces.join("");
}

/** Blanks, or a string, a mark, a number, a name, or a comment. */
const TOKEN =
  /\s+|("(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*')|([{}[\],:])|(-?\d[\w.+-]*)|([A-Za-z_$][\w$]*)|\/\/.*/y;

const NAMES = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["undefined", "null"],
]);
const VALUES = /^(?:true|false|null)$/;

/**
 * Returns a value written as Python prints it, or as JavaScript has it, as JSON: single quotes, names without quotes, a
 * comma behind the last, comments. From a character on that neither has there, the text stays as it is.
 *
 *     {'path': 'a.py', replace_all: True,}    {"path": "a.py", "replace_all": true}
 */
export function strictJson(text: string): string {
  const token = new RegExp(TOKEN);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const found = token.exec(text);
    if (!found) return pieces.join("") + text.slice(at);
    const [, quoted, mark, number, name] = found;
    if ((mark === "}" || mark === "]") && pieces.at(-1) === ",") pieces.pop();
    const piece = mark ?? number ?? (quoted === undefined ? nameOf(name) : stringOf(quoted));
    if (piece !== undefined) pieces.push(piece);
  }
  return pieces.join("");
}

function nameOf(name: string | undefined): string | undefined {
  if (name === undefined || VALUES.test(name)) return name;
  return NAMES.get(name) ?? `"${name}"`;
}

/** A quote is escaped where it would end the string, and one that would not is none that JSON escapes. */
function stringOf(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return `"${inner.replace(/\\'|\\.|"/gs, (found) => (found === '"' ? '\\"' : found === "\\'" ? "'" : found))}"`;
}
