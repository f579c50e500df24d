import { isVisible } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";

/** The paths of a file's part, as the two header lines or git's own headers give them; `undefined` = /dev/null. */
export interface HeaderPaths {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Returns the paths that `--- from` and `+++ to` name, without `a/` and `b/` where both sides have them, or the
 * other one is /dev/null.
 */
export function headerPaths(from: string, to: string): HeaderPaths {
  const [a, b] = [headerPath(from), headerPath(to)];
  const [gone, made] = [a === "/dev/null", b === "/dev/null"];
  const prefixed = (gone || a.startsWith("a/")) && (made || b.startsWith("b/")) && !(gone && made);
  return {
    from: gone ? undefined : a.slice(prefixed ? 2 : 0),
    to: made ? undefined : b.slice(prefixed ? 2 : 0),
  };
}

/** A timestamp, or which of the two versions it is. */
const TRAILER =
  / {1,3}(?:\d{4}-\d\d-\d\d[ T]\d\d:\d\d.*|\((?:original|modified|old|new|before|after|updated|current)\))$/i;

/** Returns the path of a header line without its first word: no timestamp, no quotes. */
export function headerPath(rest: string): string {
  const trimmed = rest.trim();
  if (trimmed.startsWith('"')) return unquoted(trimmed);
  const tab = trimmed.indexOf("\t");
  const path = tab === -1 ? trimmed.replace(TRAILER, "") : trimmed.slice(0, tab);
  return path.trim().replace(/^([`*]{1,4})(.*)\1$/, "$2");
}

const ESCAPES = new Map(Object.entries({ a: "\x07", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" }));

/**
 * Returns a path that git quoted: `"caf\303\251.txt"` is `café.txt`. Where its bytes are not UTF-8, as in `"caf\351.txt"`, they
 * become halves of surrogate pairs: it names no file that has a name in UTF-8.
 */
function unquoted(text: string): string {
  // The quote that ends it goes, and what stands behind.
  const plain = text
    .slice(1)
    .replace(/\\([0-3][0-7]{2}|.)|".*/gs, (_, code = "") =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES.get(code) ?? code),
    );
  if (!/[\x80-\xFF]/.test(plain) || /[^\x00-\xFF]/.test(plain)) return plain;
  try {
    return decodeURIComponent(
      plain.replace(/[%\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    );
  } catch {
    return plain.replace(/[\x80-\xFF]/g, (byte) => String.fromCharCode(LONE + byte.charCodeAt(0)));
  }
}

/** Before the halves of pairs that stand for bytes. */
const LONE = 0xdc00;

/** `--- Expected`, `- Expected  - 1`, `+++ actual`. */
const SIDE =
  /^(-|\+)(?:\1\1)? (?:actual|expected|got|left|received|right|want(?:ed)?)(?: (?:output|result|value)s?)?(?:\s{1,4}[-+] ?\d{1,9})?\s*$/i;

/** Returns whether a line names one of two values that a test compares. */
export function isSide(line: string): boolean {
  return SIDE.test(line);
}

/** Returns whether a diff is what a test prints of two values that differ, as its first two lines say. */
export function isComparison(lines: readonly Line[]): boolean {
  const at = lines.findIndex(({ text }) => isVisible(text));
  const first = lines[at]?.text ?? "";
  if (!isSide(first)) return false;
  const second = lines.slice(at + 1).find(({ text }) => isVisible(text))?.text ?? "";
  return isSide(second) && first[0] !== second[0];
}
