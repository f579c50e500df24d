import { pathInLine } from "../../naming/path-text.ts";
import { ATTRIBUTES, attributesOf } from "../../text/attributes.ts";
import { isVisible } from "../../text/blanks.ts";
import { looksLikePath } from "../../text/path-shape.ts";
import { isBeside, isEncoded, isForPart, isToAppend, wordsOf } from "../ways.ts";
import { editsOnLinesOfTag } from "./within-tag.ts";

/** The tag of anything that has attributes. */
export const TAG = new RegExp(
  String.raw`^\s{0,8}(?:<(?:answer|files|response)>\s*)?<([a-z][\w-]{1,40})\s(${ATTRIBUTES})>(.*)$`,
  "i",
);
/** Tags whose text is that of the file. */
export const WRITES =
  /^(?:file|boltAction|PlandexBlock|[a-z]{1,12}-write|(?:write|create|save|new|add)_?file|write_to_file|proposed_file_replace)$/i;
/** One that may have its path above, and says with a line what of the file goes. */
export const PLANDEX = "PlandexBlock";
/** Tags that change a file in a way of their own, or show what may be one. */
const CHANGES =
  /append|change|create|delete|edit|insert|patch|remove|rename|replace(?!ment)|update|write|^antArtifact$/i;
/** The attribute with the path. */
export const PATH =
  /(?:^|\s)(?:path|file|filePath|file_path|filename|name|from|original_file_path|title)\s*=\s*(?:"([^"<>]{1,300})"|'([^'<>]{1,300})')/;
const RANGE =
  /(?:^|\s)(lines?|(?:line_?)?range|(?:start|end|from|to)(?:_?line)?)\s*=\s*["']?L?(\d[\d\sL:,.–-]{0,30})/i;

/** The tag of a file. */
export interface FileTag {
  readonly name: string;
  readonly path: string;
  /** What becomes of the file; `unknown` where the tag does not say. What it edits may be left out in part. */
  readonly deed: "write" | "edit" | "append" | "delete" | "unknown";
  /** Attributes with numbers of lines: `lines="4-9"`. */
  readonly range: RegExpExecArray | null;
  /** What stands behind it on its line. */
  readonly rest: string;
}

/** Returns the tag of a file that a line begins with; that of Plandex may have its path `above` it. */
export function fileTag(text: string, above: readonly string[] = []): FileTag | undefined {
  const [, name = "", attributes = "", rest = ""] = TAG.exec(text) ?? [];
  const label = name === PLANDEX ? pathInLine(above.findLast(isVisible) ?? "") : undefined;
  const path = attribute(PATH, attributes) ?? label;
  if (path === undefined || !looksLikePath(path)) return undefined;
  if (name === "boltAction" && !attributes.includes('type="file"')) return undefined;
  const tag = { name, path, range: RANGE.exec(attributes) };
  const isEmpty = attributes.endsWith("/");
  if (/\baction\s*=\s*["']delete["']/.test(attributes))
    return { ...tag, deed: "delete", rest: isEmpty ? `</${name}>` : rest };
  if (isEmpty) return CHANGES.test(name) ? { ...tag, deed: "unknown", rest: `</${name}>` } : undefined;
  const isChange = CHANGES.test(name) || holdsPair(rest, name);
  const deed = deedOf(name, attributesOf(attributes), tag.range !== null);
  return deed || isChange ? { ...tag, deed: deed ?? "unknown", rest } : undefined;
}

/** What becomes of a file by the tag around a text, as its name and its attributes tell; `undefined` where the name does not. */
function deedOf(
  name: string,
  given: Readonly<Record<string, string>>,
  hasRange: boolean,
): FileTag["deed"] | undefined {
  const writes = WRITES.test(name);
  const edits = wordsOf(name).includes("edit");
  if (!writes && !edits) return undefined;
  if (writes && isToAppend(given)) return "append";
  if (isBeside("", given) || (!hasRange && isForPart(given)) || isEncoded(given)) return "unknown";
  if (writes) return "write";
  return hasRange ? "unknown" : "edit";
}

/** Whether a pair of tags stands on the line of a tag, whatever that is called. */
function holdsPair(rest: string, name: string): boolean {
  const end = `</${name}>`;
  return editsOnLinesOfTag([rest.endsWith(end) ? rest.slice(0, -end.length) : rest]) !== undefined;
}

/** Returns the value of an attribute. */
export function attribute(name: RegExp, attributes: string): string | undefined {
  const found = name.exec(attributes);
  return found?.[1] ?? found?.[2];
}
