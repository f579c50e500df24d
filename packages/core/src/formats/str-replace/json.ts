import { jsonIn } from "../../text/json.ts";

/** Returns the value of a text, line ends within strings or not; `undefined` if it is none. */
export function jsonValue(text: string): unknown {
  return jsonIn(text) ?? jsonIn(withEscapedControls(text));
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

/** So much is shown of what stands before a quote. */
const SHOWN = 40;

/** Returns what stands in a string right before a quote that ends it, where it can't end; `undefined` if all end where they may. */
export function beforeStrayQuote(text: string): string | undefined {
  const string = /"([^"\\]*(?:\\.[^"\\]*)*)"\s*/sy;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', string.lastIndex)) {
    string.lastIndex = at;
    const found = string.exec(text);
    if (!found) return undefined;
    if (!/[,:}\]]/.test(text[string.lastIndex] ?? ",")) return found[1]!.slice(-SHOWN);
  }
  return undefined;
}

/**
 * Returns the arguments of a call as Python has them by their names, `undefined` if one has none:
 *
 *     (path="a.py", old_str=("b\n" "c"))
 */
export function argumentsByName(text: string): unknown {
  const pieces: string[] = [];
  for (const piece of jsonTokens(`{${text.slice(1, -1)}}`)) {
    const isJoined = piece.startsWith('"') && pieces.at(-1)?.startsWith('"');
    pieces.push(isJoined ? `${pieces.pop()!.slice(0, -1)}${piece.slice(1)}` : piece);
  }
  return jsonValue(pieces.join(""));
}

/** A text with its value; that is `undefined` where it is no JSON. */
export interface Valued {
  readonly text: string;
  readonly value: unknown;
}

/** Returns a text with its value, made JSON of if it is not, but written as Python prints it, or as JavaScript has it. */
export function asStrictJson(given: string): Valued {
  const known = jsonValue(given);
  if (known !== undefined) return { text: given, value: known };
  const text = jsonTokens(given).join("");
  return { text, value: jsonValue(text) };
}

/** Blanks, a comment, a string, a mark, a number, a constant, or the name of what follows. */
const TOKEN =
  /\s+|\/\/[^\n]*|(r?)("""|'''|"|')((?:(?!\2)[^\\]|\\.)*)\2|([{}[\],:()=])|(-?\d[\w.+-]*)|(true|false|null|True|False|None|undefined)\b|([A-Za-z_$][\w$]*)(?=\s*[:=])/sy;

/** Marks and constants that JSON has otherwise. */
const WORDS = new Map([
  ["=", ":"],
  ["(", ""],
  [")", ""],
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["undefined", "null"],
]);

/**
 * Returns what a value is made of as JSON has it, where Python prints it or JavaScript has it otherwise: single and triple
 * quotes, names without quotes, a comma behind the last, comments. From a character on that neither has there, the text
 * stays as it is.
 *
 *     {'path': 'a.py', replace_all: True,}    {"path": "a.py", "replace_all": true}
 */
function jsonTokens(text: string): readonly string[] {
  const token = new RegExp(TOKEN);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const found = token.exec(text);
    if (!found) return [...pieces, text.slice(at)];
    const [, raw, , inner, mark, number, constant, name] = found;
    if ((mark === "}" || mark === "]") && pieces.at(-1) === ",") pieces.pop();
    const string = inner === undefined ? undefined : raw ? JSON.stringify(inner) : stringOf(inner);
    const word = mark ?? constant ?? (name && `"${name}"`);
    const piece = string ?? number ?? (word && (WORDS.get(word) ?? word));
    if (piece) pieces.push(piece);
  }
  return pieces;
}

/** What stands in quotes, and JSON has otherwise. */
const ESCAPES = new Map([
  ["\\'", "'"],
  ['"', '\\"'],
  ["\\\n", ""],
]);

/** A quote is escaped where it would end the string, and one that would not is none that JSON escapes. */
function stringOf(inner: string): string {
  const escaped = (found: string) => ESCAPES.get(found) ?? found.replace(/^\\x([0-9a-f]{2})$/i, "\\u00$1");
  return `"${inner.replace(/\\x[0-9a-f]{2}|\\.|"/gis, escaped)}"`;
}
