import { type Line, spanOf } from "../../text/line.ts";
import { isNameOfFile } from "../../text/path-shape.ts";
import { type Fault, told } from "../content.ts";
import type { BlockContent } from "../format.ts";

/** What is told of what may be an edit. */
export type Doubt = Pick<Fault, "message" | "hint">;

/** What to do with the whole text of a file, and with lines that are to change in it. */
export const [PATH_ABOVE, IN_FENCE, AS_EDIT] = [
  "If it is the whole file, put the path on a line of its own above the fence; if not, send an edit that quotes lines of the file.",
  "If it is the whole file, put it in a fence.",
  "Send it as an edit that quotes the lines around it.",
];

/** Returns the doubt whether what is `shown` belongs to a file. */
export function mayBeFor(path: string, shown: string, hint: string): Doubt {
  return { message: `${shown} may be meant for ${path}: it was not read.`, hint };
}

/** Returns what is wrong at a line of what may be an edit. */
export function faultAt(line: Line, doubt: Doubt): Fault {
  return { format: "whole-file", span: spanOf(line, line), what: "unsure", ...doubt };
}

/** Returns what is told of it. */
export function unread(line: Line, doubt: Doubt): BlockContent {
  return told(faultAt(line, doubt));
}

/** Returns whether a path may be that of a file: not `chalk.level`, `@scope/package`, `/api/items`. */
export function isFile(path: string): boolean {
  return isNameOfFile(path) || /^[^/@].*\/[^/]*\.\w{1,8}$/.test(path);
}

/** Longer lines of code are none that a model writes first. */
const LONGEST = 300;
/** What a statement has that ends in a semicolon. */
const STATES = /[=()[\]{}"'][^;]*;$/;
/** How lines of code begin. */
const BEGINS =
  /^\s*(?:(?:import|package)\s[\w.]{1,100};?\s*$|from\s\S{1,100}\simport\s|(?:import|export|const|let|var|function|class|def|using|fn|func|public|private|return)\s[^.]{0,200}[=({'";:]|#include|#!\/|<\?php|<!doctype)/i;

/** Returns whether this is a line of code, and hardly one of prose. */
export function isCode(text: string): boolean {
  if (text.length > LONGEST) return false;
  const line = text.trimEnd();
  const isStatement = line.endsWith(";") && STATES.test(line) && !/^\s*[*-] /.test(line);
  return isStatement || line.endsWith("{") || BEGINS.test(text);
}
