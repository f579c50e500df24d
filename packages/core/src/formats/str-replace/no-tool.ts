import { isPathOfFile } from "../../text/path-shape.ts";
import type { Span } from "../../types.ts";
import { told } from "../content.ts";
import type { BlockContent } from "../format.ts";
import { fieldsOf, isRecord, plain, stringOf, TEXTS } from "./fields.ts";

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
 * Returns whether a value has a text of more than one line beside the path of a file, or below it: `{"src/a.ts": "…"}`,
 * `{"files": {"src/a.ts": {"content": "…"}}}`, `{"path": "src/a.ts", "content": "…"}`.
 */
export function holdsFiles(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return [value, ...Object.values(value).filter(isRecord)].some(
    (record) => isMapOfFiles(record) || isFile(record),
  );
}

/** `{"filename": "src/a.ts", "modified_code": "…"}`: one path and one text of code, whatever they are called. */
function isFile(record: object): boolean {
  const strings = Object.entries(record).filter(([, value]) => typeof value === "string");
  const texts = strings.filter(([key, text]) => (TEXTS.includes(plain(key)) ? isText(text) : isCode(text)));
  return texts.length === 1 && strings.filter(([, value]) => isPathOfFile(value)).length === 1;
}

function isMapOfFiles(record: object): boolean {
  const texts = Object.values(record).map((value) =>
    isRecord(value) ? stringOf(fieldsOf(value), TEXTS) : value,
  );
  return (
    Object.keys(record).every(isPathOfFile) && texts.some((text) => typeof text === "string" && isText(text))
  );
}

function isText(text: string): boolean {
  return text.includes("\n");
}

/** Some lines end as those of code do. */
function isCode(text: string): boolean {
  return text.split("\n", MOST).filter((line) => /[:;,{}()[\]]\s*$/.test(line)).length >= FEWEST;
}

/** So many lines are looked at, and so many of them tell. */
const [MOST, FEWEST] = [200, 2];
