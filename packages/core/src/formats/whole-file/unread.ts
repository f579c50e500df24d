import { type Line, spanOf } from "../../text/line.ts";
import { isNameOfFile } from "../../text/path-shape.ts";
import { told } from "../content.ts";
import type { Fault } from "../fault.ts";
import type { BlockContent } from "../format.ts";

/** Returns what is told of what may be an edit. */
export function unread(line: Line, doubt: Pick<Fault, "message" | "hint">): BlockContent {
  return told({ format: "whole-file", span: spanOf(line, line), what: "unsure", ...doubt });
}

/** Returns whether a path may be that of a file: not `chalk.level`, `@scope/package`, `/api/items`. */
export function isFile(path: string): boolean {
  return isNameOfFile(path) || /^[^/@].*\/[^/]*\.\w{1,8}$/.test(path);
}
