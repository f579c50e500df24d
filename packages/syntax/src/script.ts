import type { ParserOptions } from "oxc-parser";
import { type Allowance, spent } from "./allowance.ts";
import { parseApart, type ScriptError } from "./apart.ts";
import { type Fault, faultAt } from "./fault.ts";

/** Texts of so many characters may be as deep as they can be, if not by brackets. */
const SHORT = 20_000;
/** The parser gets over so many levels. */
const SHALLOW = 4000;
/** A process of its own is so much work, and so many characters are one piece. */
const [PROCESS, PIECE] = [50, 128];
/** What opens a level, in strings too: no text is deeper than it has of them. */
const OPENING = /[([{<`]/g;

/**
 * Returns what keeps `text` from being JavaScript or TypeScript.
 *
 * Throws where oxc-parser is not installed: it is native, and optional. Where it runs out of stack it takes its process
 * with it, so what may be deep has one of its own; throws a RangeError where that dies, and the error `spent` where the
 * allowance does not suffice.
 */
export async function scriptFault(
  text: string,
  extension: string,
  allowance: Allowance,
): Promise<Fault | undefined> {
  const { parseSync } = await import("oxc-parser");
  const isShallow = text.length <= SHORT && (text.match(OPENING) ?? []).length <= SHALLOW;
  const parse = isShallow
    ? (...given: Parameters<typeof parseSync>) => parseSync(...given).errors
    : parseApart;
  let first: Fault | undefined;
  for (const options of readings(extension)) {
    if (!allowance((isShallow ? 0 : PROCESS) + Math.ceil(text.length / PIECE))) throw spent();
    const [error] = await parse(`file.${extension}`, text, options);
    if (!error) return undefined;
    first ??= faultOf(error, text);
  }
  return first;
}

/** The ways to read a script; one that has no fault is enough. */
function readings(extension: string): readonly ParserOptions[] {
  if (extension !== "js" && extension !== "jsx" && extension !== "mjs") return [{}];
  const lang = "jsx";
  // Nothing in a `.js` tells whether it may return at the top, as in CommonJS.
  return [
    { lang, sourceType: "unambiguous" },
    { lang, sourceType: "commonjs" },
  ];
}

function faultOf({ message, labels }: ScriptError, text: string): Fault {
  const bare = message.replace(/\.$/, "");
  return faultAt(text, labels[0]?.start ?? 0, bare.charAt(0).toLowerCase() + bare.slice(1));
}
