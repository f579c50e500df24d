import { postimageOf, preimageOf, quotesSome, replacement } from "../hunk.ts";
import { jsonIn } from "../text/json.ts";
import type { Hunk, HunkLine } from "../types.ts";

/** `\"`, of which the backslash is not one that is meant itself. */
const ESCAPED = /\\"/g;
const UNESCAPED = /(?<!\\)"/;

/**
 * Returns the lines without the escapes of a string in JSON that a model put in twice: before each quote there is one, or
 * all of it is one line with `\n` in it.
 *
 *     "old_str": "say(\\\"hi\\\");"    →    say("hi");
 */
export function withoutEscapes(hunk: Hunk): readonly (readonly HunkLine[])[] {
  const { lines, partial } = hunk;
  if (partial && quotesSome(hunk, (text) => text.includes("\\n"))) {
    const [old, fresh] = [preimageOf(hunk), postimageOf(hunk)].map((texts) =>
      jsonIn(`"${texts.join("\n")}"`),
    );
    if (typeof old === "string" && typeof fresh === "string")
      return [replacement(old.split("\n"), fresh.split("\n"))];
  }
  const isQuoted = quotesSome(hunk, (text) => text.includes('\\"'));
  if (!isQuoted || lines.some(({ text }) => UNESCAPED.test(text))) return [];
  return [lines.map((line) => ({ ...line, text: line.text.replace(ESCAPED, '"') }))];
}
