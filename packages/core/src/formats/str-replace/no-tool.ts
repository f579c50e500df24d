import { isPathOfFile } from "../../text/path-shape.ts";
import type { Span } from "../../types.ts";
import { told } from "../content.ts";
import type { BlockContent } from "../format.ts";
import { fieldsOf, isRecord, PATHS, stringOf, TEXTS } from "./fields.ts";

/** Returns what is told of texts of files that nothing says are to be written. */
export function withoutTool(span: Span): BlockContent {
  return told({
    format: "str-replace",
    span,
    what: "no-tool",
    message: "The JSON has texts of files, but does not say that they are to be written: it was not read.",
    hint: "Send each as a call of `create_file`, or in a fence below its path.",
  });
}

/**
 * Returns whether a value has texts of more than one line by the names of their files: `{"src/a.ts": "…"}`,
 * `{"files": {"src/a.ts": {"content": "…"}}}`, `{"path": "src/a.ts", "content": "…"}`.
 */
export function holdsFiles(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const records = [value, ...Object.values(value).filter(isRecord)];
  return isFileWithText(value) || records.some((record) => isMapOfFiles(record) || isFileWithCode(record));
}

/** `{"filename": "src/a.ts", "modified_code": "…"}`: one path and one text of code, whatever they are called. */
function isFileWithCode(record: object): boolean {
  const strings = Object.values(record).filter((value) => typeof value === "string");
  return strings.filter(isPathOfFile).length === 1 && strings.filter(isCode).length === 1;
}

/** Some lines end as those of code do. */
function isCode(text: string): boolean {
  return text.split("\n", MOST).filter((line) => /[:;,{}()[\]]\s*$/.test(line)).length >= FEWEST;
}

/** So many lines are looked at, and so many of them tell. */
const [MOST, FEWEST] = [200, 2];

function isFileWithText(value: object): boolean {
  const path = stringOf(fieldsOf(value), PATHS) ?? "";
  return isPathOfFile(path) && textOf(value)?.includes("\n") === true;
}

function isMapOfFiles(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const texts = Object.values(value).map(textOf);
  const isNamed = Object.keys(value).every(isPathOfFile);
  return isNamed && !texts.includes(undefined) && texts.some((text) => text?.includes("\n"));
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : isRecord(value) ? stringOf(fieldsOf(value), TEXTS) : undefined;
}
