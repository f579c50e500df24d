import { isComment } from "../fold.ts";

const DOTS = String.raw`(?:\.{3}|…)`;
/** Languages in which dots without a name behind them are no element of anything. */
const WITHOUT_DOTS = /\.(?:[cm]?[jt]sx?|json[c5]?|go|java|kts?|cs|dart|sql)$/i;
/** Those in which they are at least no block. */
const WITH_BRACES =
  /\.(?:[cm]?[jt]sx?|json[c5]?|go|java|kts?|cs|dart|s?css|less|c|cc|cpp|h|hpp|rs|swift|php)$/i;
const PYTHON = /\.pyi?$/i;
const SQL = /\.sql$/i;
const JSON_FILE = /\.json[c5]?$/i;
const MARKUP = /\.(?:html?|vue|svelte|[jt]sx)$/i;

/** An array of as many elements as are written. */
const GO_ARRAY = /\[\.{3}\]/g;

/** `f(a, ...)`, `{ a: b, ... }`, `f(...)` */
const ELEMENT = new RegExp(
  String.raw`(?:[\w)\]}"],|\w\(|[:=(,]\s*\[)\s*${DOTS}\s*[,)\]}]|[{[]\s*${DOTS}\s*,`,
);
const BLOCK = new RegExp(String.raw`\{\s*${DOTS}\s*\}`);
/** What tells that a line is code, and no text between tags. */
const CODE = /[=;{:]|\w\(/;
const IN_COMMENT = new RegExp(String.raw`[^\s{].*/\*\s*${DOTS}\s*\*/`);
const IN_SELECT = new RegExp(String.raw`(?:\bSELECT|,)\s*${DOTS}\s*(?:[,)]|\bFROM\b|$)`, "i");
const KEY = new RegExp(String.raw`[{,]\s*"${DOTS}"\s*:`);
/** Python has dots that are a value, but none as a parameter, behind an argument with a name, or in a dictionary. */
const IN_PYTHON = new RegExp(
  String.raw`\bdef \w+\((?:[^()]*,)?\s*${DOTS}\s*[,)]|[(,]\s*\w+=[^=,()][^,()]*,\s*${DOTS}\s*[,)]|\{[^{}]*:[^{}]*,\s*${DOTS}\s*\}|[(,[{]\s*…\s*[,)\]}]`,
);
const TAG = new RegExp(
  String.raw`<(ul|ol|dl|table|thead|tbody|tr|select|form|nav|section|header|footer|main|body|head|svg|article)\b[^<>]*>\s*${DOTS}\s*</\1>`,
  "i",
);

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const LINE_COMMENT = /(?:\/\/|--\s).*$/;
const HASH_COMMENT = /#.*$/;
const BLOCK_COMMENT = /\/\*.*?\*\//g;
const LONGEST = 300;

/**
 * Returns whether a line of code has dots where something was left out, in a language that has none there:
 *
 *     new Client({ host, ... })
 *     def connect(host, ..., retries=5):
 *     SELECT id, ..., mail
 *     <ul>...</ul>
 */
export function hasInnerDots(line: string, path: string): boolean {
  if (line.length > LONGEST || !/\.{3}|…/.test(line) || isComment(line)) return false;
  if (JSON_FILE.test(path) && KEY.test(line)) return true;
  if (MARKUP.test(path) && TAG.test(line)) return true;
  const plain = line.replace(STRING, '""');
  // The string goes on, or began above.
  if (/["'`]/.test(plain.replaceAll('""', ""))) return false;
  if (PYTHON.test(path)) return IN_PYTHON.test(plain.replace(HASH_COMMENT, ""));
  if (WITH_BRACES.test(path) && IN_COMMENT.test(plain)) return true;
  const said = plain.replace(BLOCK_COMMENT, " ").replace(LINE_COMMENT, "");
  const code = path.endsWith(".go") ? said.replace(GO_ARRAY, "[]") : said;
  if (SQL.test(path) && IN_SELECT.test(code)) return true;
  if (WITH_BRACES.test(path) && BLOCK.test(code)) return true;
  return WITHOUT_DOTS.test(path) && CODE.test(code) && ELEMENT.test(code);
}

/** Returns whether dots alone stand below an argument with a name, where Python allows no value. */
export function areArgumentDots(line: string, above: string, path: string): boolean {
  return PYTHON.test(path) && /^\s*(?:\.{3}|…),?\s*$/.test(line) && /^\s*\w+=[^=].*,$/.test(above);
}

/** Returns whether the text below these lines is within a string of several lines, or a comment. */
export function endsWithinText(lines: readonly string[]): boolean {
  const text = lines.join("\n");
  if (text.lastIndexOf("/*") > text.lastIndexOf("*/")) return true;
  return ["`", '"""', "'''"].some((quote) => text.split(quote).length % 2 === 0);
}
