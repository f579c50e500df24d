import type { ToolCall } from "./calls.ts";
import { plain } from "./fields.ts";

/** Calls that change nothing. */
export const READERS =
  /^(?:view|read|readfile|open|cat|list|listfiles|glob|grep|search|undoedit|submit|finish|bash|think|execute)/;

/** Calls that run what they are given. */
export const RUNNERS = /bash|shell|terminal|exec|^run/;

/** Calls that change a file, one way or another. */
export const CHANGERS = /append|create|delete|edit|insert|patch|remove|rename|replace|update|write/;

/** Returns what a call does, as a plain name: its command, or the name of its tool. */
export function deedOf({ name, input }: ToolCall): string {
  return plain(typeof input.command === "string" && input.command !== "" ? input.command : name);
}
