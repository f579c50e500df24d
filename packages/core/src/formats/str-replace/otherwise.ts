import type { What } from "../content.ts";
import { isBeside, isEncoded, isPattern } from "../ways.ts";
import type { ToolCall } from "./calls.ts";
import { type Fields, listsOf, NEW, OLD, stringOf, TEXTS } from "./fields.ts";

/** What a pattern has that stands for something else. */
const SPECIAL = /[\\^$.|?*+()[\]{}]/;

/** Returns why a call is not done though it has a text: other inputs, or the name of its tool, say something else of it. */
export function otherwise({ name, input }: ToolCall): What | undefined {
  const edits = [input, ...(listsOf(input)[0] ?? [])];
  if (edits.some((edit) => searchesPattern(name, edit))) return SEARCHES_PATTERN;
  if (edits.some((edit) => hasBoth(edit) && isBeside(name, edit))) return NOT_IN_PLACE;
  return isEncoded(input) && stringOf(input, TEXTS) !== undefined ? ENCODED : undefined;
}

function searchesPattern(name: string, edit: Fields): boolean {
  return isPattern(name, edit) && SPECIAL.test(stringOf(edit, OLD) ?? "");
}

function hasBoth(edit: Fields): boolean {
  return stringOf(edit, OLD) !== undefined && stringOf(edit, [...NEW, ...TEXTS]) !== undefined;
}

const SEARCHES_PATTERN = {
  what: "pattern",
  message: "The call searches for a pattern, not for text of the file.",
  hint: "Send the text that is in the file, and the text that replaces it.",
};

const NOT_IN_PLACE = {
  what: "unknown-tool",
  message: "The call has an old and a new text, but does not say that one replaces the other.",
  hint: "Send the text that is there now, and everything that is to be there afterwards.",
};

const ENCODED = {
  what: "unknown-tool",
  message: "The text of the file is encoded, and was not decoded.",
  hint: "Send it as plain text.",
};
