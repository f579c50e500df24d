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
    message: "The JSON holds texts of files, and no tool says that they are to be written: it is not read.",
    hint: "Send each as a call of `create_file`, or as a fence below its path.",
  });
}

/**
 * `{"src/a.ts": "…"}`, `{"files": {"src/a.ts": {"content": "…"}}}`, `{"path": "src/a.ts", "content": "…"}`: texts of more than
 * one line by the names of their files.
 */
export function holdsFiles(value: unknown): boolean {
  return isRecord(value) && (isFileWithText(value) || [value, ...Object.values(value)].some(isMapOfFiles));
}

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
