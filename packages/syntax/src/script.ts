import type { ParserOptions } from "oxc-parser";
import { type Fault, faultAt } from "./fault.ts";

type Parse = typeof import("oxc-parser").parseSync;

/**
 * Returns what keeps `text` from being JavaScript or TypeScript.
 *
 * Throws where oxc-parser is not installed: it is native, and optional.
 */
export async function scriptFault(text: string, extension: string): Promise<Fault | undefined> {
  const { parseSync } = await import("oxc-parser");
  let first: Fault | undefined;
  for (const options of readings(extension)) {
    const fault = faultOf(parseSync, text, extension, options);
    if (!fault) return undefined;
    first ??= fault;
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

function faultOf(parse: Parse, text: string, extension: string, options: ParserOptions): Fault | undefined {
  const [error] = parse(`file.${extension}`, text, options).errors;
  if (!error) return undefined;
  const message = error.message.replace(/\.$/, "");
  const place = error.labels[0]?.start ?? 0;
  return faultAt(text, place, message.charAt(0).toLowerCase() + message.slice(1));
}
