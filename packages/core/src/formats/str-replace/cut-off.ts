import type { Span } from "../../types.ts";
import { refused, unclosed } from "../content.ts";
import type { BlockContent } from "../format.ts";

/** The fault of a call that breaks off. */
export const CUT_OFF = { ...unclosed("The tool call", "the whole call"), what: "truncated" };

const IN_JSON = /"(?:file_)?path"\s*:\s*"([^"\\]{1,300})"/;
const IN_CODE = /\b(?:file_)?path\s*=\s*["']([^"'\\]{1,300})["']/;
const IN_TAG = /<(?:parameter(?: name)?="?)?(?:file_)?path"?>\s*([^<>\r\n]{1,300})/;

/** Returns the path that stands in the text of a call, of which the end may be missing. */
export function pathIn(text: string): string | undefined {
  return (IN_JSON.exec(text) ?? IN_CODE.exec(text) ?? IN_TAG.exec(text))?.[1]?.trimEnd();
}

/** Returns the content of a call that breaks off. */
export function truncated(text: string, span: Span): BlockContent {
  return refused({ format: "str-replace", path: pathIn(text), span, ...CUT_OFF });
}
