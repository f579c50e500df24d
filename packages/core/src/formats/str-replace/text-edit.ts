import { standsForCode } from "../../text/left-out/elision.ts";
import type { Edit, Span } from "../../types.ts";
import { malformed } from "../content.ts";
import { bareText } from "../sides.ts";
import { isBeside, isForPart, isToAppend, namesPart } from "../ways.ts";
import { changesFiles, deedOf, type ToolCall } from "./calls.ts";
import { type Fields, isTrue, NEW, numberOf, OLD, stringOf, TEXTS } from "./fields.ts";
import { insertionBehind } from "./hunks.ts";

const format = "str-replace";

/** What tools do that are given a path and a text, by words of their names; the first that fits. */
const DEEDS: readonly (readonly [RegExp, TextDeed])[] = [
  [/append/, append],
  [/^insertcontent$/, insertBefore],
  [/create|write|save|^file$|newfile|addfile/, write],
  [/edit|modify|update/, rewrite],
];

interface TextInput {
  readonly base: { readonly format: string; readonly span: Span; readonly path: string };
  readonly input: Fields;
  readonly text: string;
  readonly verb: string;
}

type TextDeed = (given: TextInput) => Edit | undefined;

/** Returns the edit of a call with a path and a text: what the tool does with it, its name has to tell. */
export function textEdit(call: ToolCall, span: Span, path: string | undefined): Edit | undefined {
  const { input } = call;
  const text = wholeText(input);
  const verb = deedOf(call) || (saysEdit(input) ? "edit" : "");
  // A path and a text alone, without a tool, are what any configuration may hold; but `code_edit` says what it is.
  if (path === undefined || verb === "") return undefined;
  const base = { format, span, path };
  if (text !== undefined && isByNumber(input)) return malformed({ ...base, ...BY_NUMBER });
  if (text === undefined && stringOf(input, OLD) !== undefined) return malformed({ ...base, ...NO_NEW });
  if (text !== undefined && isShort(text, input)) return malformed({ ...base, ...SHORT });
  const { mode } = input;
  if (text !== undefined && isBeside("", { mode }) && !isToAppend({ mode }))
    return malformed({ ...base, ...IN_ITS_MODE });
  const appends = isToAppend(input);
  const isPart = verb !== "create" && (namesPart(verb) || isForPart(input));
  const byName = DEEDS.find(([word]) => word.test(verb))?.[1];
  const known = isPart && byName !== insertBefore ? undefined : byName;
  const saysItAll = isPart || !saysEdit(input) ? undefined : rewrite;
  const deed = appends ? append : (known ?? saysItAll);
  const edit = text === undefined ? undefined : deed?.({ base, input, text, verb });
  if (edit || !call.sure || !changesFiles(verb)) return edit;
  const message = isPart
    ? "The text is for a part of the file, but does not show what is there now."
    : `It is not known what the tool ${call.name} does.`;
  const hint = "Send the old and the new string, or the whole file.";
  return malformed({ ...base, what: "unknown-tool", message, hint });
}

/** Returns the text of a file that a call has, with the line end at its end that it asks for. */
function wholeText(input: Fields): string | undefined {
  const text = stringOf(input, [...TEXTS, ...NEW]);
  return isTrue(input.addlastlinenewline) && text?.endsWith("\n") === false ? `${text}\n` : text;
}

/** What the name of an input says of the tool: it gives the text of a file that may leave out what stays. */
function saysEdit(input: Fields): boolean {
  return input.codeedit !== undefined || input.editsnippet !== undefined;
}

const NO_NEW = {
  what: "incomplete",
  message: "The call has an old string, but no new one.",
  hint: "Send the whole call again.",
};

/** Whether a text has less than half of the lines that the call itself counts. */
function isShort(text: string, input: Fields): boolean {
  const count = numberOf(input, ["linecount", "linescount", "totallines"]) ?? 0;
  return 2 * text.trimEnd().split("\n").length < count;
}

const SHORT = {
  what: "truncated",
  message: "The text has less than half the lines that the call counts: it was cut off.",
  hint: "Send the whole call again.",
};

/** What is there stays, and nothing tells where the text goes. */
const IN_ITS_MODE = {
  what: "unknown-tool",
  message: "The call writes the text in an unknown mode.",
  hint: "Send the old and the new string, or the whole file.",
};

const BY_NUMBER = {
  what: "by-number",
  message: "The call gives only the numbers of the lines to replace, which may have changed.",
  hint: "Send the lines that are there now, and those that replace them.",
};

/** The last of the lines that are to go, or both. */
function isByNumber(input: Fields): boolean {
  const ends = ["endline", "linenumberend", "lineend", "end", "toline", "lastline"];
  return numberOf(input, ends) !== undefined || numberOf(input, ["startline", "start"]) !== undefined;
}

function append({ base, text }: TextInput): Edit {
  return { ...base, kind: "patch", hunks: [insertionBehind(text, undefined, base.span)] };
}

/** `line` is the one, 1-based, before which the text goes; 0 = at the end of the file. */
function insertBefore({ base, input, text }: TextInput): Edit | undefined {
  const line = numberOf(input, ["line", "linenumber"]);
  if (line === undefined || line < 0) return undefined;
  return {
    ...base,
    kind: "patch",
    hunks: [insertionBehind(text, line === 0 ? undefined : line - 1, base.span)],
  };
}

function write({ base, text, verb }: TextInput): Edit {
  return { ...base, kind: "write", text: bareText(text, base.path), create: verb === "create", named: true };
}

/** The text of a file, of which the model may have left out what stays. */
function rewrite({ base, text: given }: TextInput): Edit {
  const text = bareText(given, base.path);
  const elided = text.split("\n").some(standsForCode);
  return { ...base, kind: "write", text, create: false, shown: true, ...(elided && { elided }) };
}

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/**
 * Returns whether the text of a call is one line in which its line ends are written out as `\n`, as JSON has that was escaped
 * twice. Within quotes they are code; and what takes the place of a string may stand within quotes of the file.
 */
export function hasLineEndsWrittenOut(input: Fields): boolean {
  const fresh = stringOf(input, NEW);
  if (fresh === undefined) return isWrittenOut(stringOf(input, TEXTS), /[^\\/[]\\n(?:\s{2}|\\n|$)/);
  return !stringOf(input, OLD)?.includes("\\n") && isWrittenOut(fresh, /[^\\/[]\\n(?:\s{2}|\\n)/);
}

function isWrittenOut(text: string | undefined, lineEnd: RegExp): boolean {
  if (!text?.includes("\\n") || text.trimEnd().includes("\n")) return false;
  return lineEnd.test(text.replace(QUOTED, ""));
}
