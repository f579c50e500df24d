import { standsForCode } from "../../match/elision.ts";
import type { Edit, Span } from "../../types.ts";
import { joined, NOTHING, oneEdit, told } from "../content.ts";
import { malformed } from "../fault.ts";
import type { BlockContent } from "../format.ts";
import { looksLikeEdits } from "../looks-like-edits.ts";
import { changingCommand, notRun } from "../shell.ts";
import { bareText } from "../sides.ts";
import type { ToolCall } from "./calls.ts";
import { hasLineEndsWrittenOut } from "./escapes.ts";
import {
  type Fields,
  isTrue,
  listOf,
  NEW,
  numberOf,
  OLD,
  PATHS,
  plain,
  stringOf,
  TEXTS,
  withPlainNames,
} from "./fields.ts";
import { hunksOf, insertedAt } from "./hunks.ts";

const format = "str-replace";

const PATCHES = ["patch", "patchtext", "diff", "input", "command", "cmd", "script"];
const COMMANDS = ["command", "cmd", "script", "code"];
const SOURCES = ["source", "sourcepath", "oldpath", "from", "originalfilepath"];
const TARGETS = ["destination", "destinationpath", "targetpath", "newpath", "to", "newfilepath"];

/** Calls that change nothing. */
const READERS =
  /^(?:view|read|readfile|open|cat|list|listfiles|glob|grep|search|undoedit|submit|finish|bash|think|execute)/;

/** Calls that run what they are given. */
const RUNNERS = /bash|shell|terminal|exec|^run/;

/** Calls that change a file, one way or another. */
export const CHANGERS = /append|create|delete|edit|insert|patch|remove|rename|replace|update|write/;

/** What tools do that are given a path and a text, by words of their names; the first that fits. */
const DEEDS: readonly (readonly [RegExp, TextDeed])[] = [
  [/append/, append],
  [/^insertcontent$/, insertBefore],
  [/create|write|save|^file$|newfile|addfile/, write],
  [/edit|update/, rewrite],
];

/** What is no file as a whole: `edit_notebook_file` with `cell_id`, `replace_symbol_body`. */
const PARTS = /notebook|^cell|symbol|^regex|^heading|^section/;

interface TextInput {
  readonly base: { readonly format: string; readonly span: Span; readonly path: string };
  readonly input: Fields;
  readonly text: string;
  readonly verb: string;
}

type TextDeed = (given: TextInput) => Edit | undefined;

/**
 * Returns what a tool call asks for, or `undefined` where it is none of a tool that edits files. Other edits that
 * it carries as a text, such as those of apply_patch, are `embedded`.
 */
export function callContent(
  call: ToolCall,
  span: Span,
  before: string | undefined,
): BlockContent | undefined {
  const items = listOf(call.input) ?? [];
  const isForMany = items.length > 0 && items.every((item) => stringOf(item, PATHS) !== undefined);
  return isForMany ? contentForMany(call, items, span) : contentForOne(call, span, before);
}

function contentForOne(given: ToolCall, span: Span, before: string | undefined): BlockContent | undefined {
  const path = stringOf(given.input, PATHS);
  const call = path === undefined ? given : { ...given, input: withPlainNames(given.input) };
  const patch = patchIn(call);
  if (patch !== undefined) {
    return { ...NOTHING, embedded: [{ text: patch, ...(path !== undefined && { path }) }] };
  }
  const edit =
    escaped(call, span, path) ??
    replacing(call, span, path ?? before) ??
    moving(call, span) ??
    giving(call, span, path);
  if (edit) return oneEdit(edit);
  const command = changingCommand(stringOf(call.input, COMMANDS)?.split("\n") ?? []);
  if (command !== undefined && RUNNERS.test(plain(call.name)))
    return told({ format, span, what: "command", ...notRun(command) });
  if (path !== undefined) return READERS.test(verbOf(call)) ? NOTHING : undefined;
  const isLost = call.sure && CHANGERS.test(plain(call.name)) && Object.keys(call.input).some(namesFiles);
  return isLost ? told({ format, span, what: "unread", ...unread(call) }) : undefined;
}

/** The refusal of a call whose text has its line ends written out. */
function escaped({ input, name }: ToolCall, span: Span, path: string | undefined): Edit | undefined {
  const isEdit = CHANGERS.test(plain(name)) || stringOf(input, OLD) !== undefined;
  const isEscaped = path !== undefined && isEdit && hasLineEndsWrittenOut(input);
  return isEscaped ? malformed({ format, span, path, ...ESCAPED }) : undefined;
}

const ESCAPED = {
  what: "escaped",
  message: "The text has its line ends written out as \\n, and would be one line.",
  hint: "Send the call again, escaped once.",
};

/** `file_paths`, `notebook_path`. */
function namesFiles(input: string): boolean {
  return /paths?$|files$/.test(input);
}

function unread({ name }: ToolCall) {
  const message = `What the tool ${name} does to files is not known, and it is not read.`;
  return { message, hint: "Send an edit for each file." };
}

/** The edits of a call for many files: each names its own. */
function contentForMany(call: ToolCall, items: readonly Fields[], span: Span): BlockContent | undefined {
  const contents = items.map((input) => contentForOne({ ...call, input }, span, undefined));
  const known = contents.filter((content) => content !== undefined);
  if (known.length === contents.length) return joined(known);
  const isText = items.every((input) => stringOf(input, TEXTS) !== undefined);
  return isText ? told({ format, span, what: "no-tool", ...NO_TOOL }) : undefined;
}

const NO_TOOL = {
  message: "The JSON holds texts of files, and no tool says that they are to be written: it is not read.",
  hint: "Send each as a call of `create_file`, or as a fence below its path.",
};

function replacing({ input }: ToolCall, span: Span, path: string | undefined): Edit | undefined {
  const hunks = hunksOf(input, path ?? "", span);
  if (!hunks) return undefined;
  const base = { format, span, path: path ?? "" };
  if (path === undefined || path === "") return malformed({ ...base, ...MISSING_PATH });
  const creates =
    hunks.length === 1 &&
    hunks[0]!.lines.every((line) => line.kind === "insert") &&
    input.command !== "insert";
  return creates
    ? { ...base, kind: "write", text: bareText(stringOf(input, NEW) ?? "", path), create: true }
    : { ...base, kind: "patch", hunks };
}

/** `delete_file` and `move_file`. */
function moving({ name, input }: ToolCall, span: Span): Edit | undefined {
  const tool = plain(name);
  const path = stringOf(input, PATHS);
  const isGone =
    /(?:^|file)delete$|deletefile$|removefile$/.test(tool) ||
    stringOf(input, ["fileoperation"])?.trim() === "DELETE";
  if (path !== undefined && isGone) return { format, span, path, kind: "delete" };
  const [from, to] = [stringOf(input, SOURCES), stringOf(input, TARGETS)];
  if (from === undefined || to === undefined || !/(?:move|rename)file$/.test(tool)) return undefined;
  return { format, span, path: from, kind: "rename", to, hunks: [] };
}

/** A call with a path and a text: what the tool does with it, its name has to tell. */
function giving(call: ToolCall, span: Span, path: string | undefined): Edit | undefined {
  const { input } = call;
  const text = stringOf(input, [...TEXTS, ...NEW]);
  const verb = verbOf(call);
  // A path and a text alone, without a tool, are what any configuration may hold.
  if (path === undefined || verb === "" || READERS.test(verb)) return undefined;
  const base = { format, span, path };
  if (text !== undefined && isByNumber(input)) return malformed({ ...base, ...BY_NUMBER });
  const appends = isTrue(input.append) || input.mode === "append" || input.mode === "a";
  const isForPart = PARTS.test(verb) || Object.keys(input).some((key) => PARTS.test(key));
  const known = isForPart ? undefined : DEEDS.find(([word]) => word.test(verb))?.[1];
  const deed = appends ? append : known;
  const edit = text === undefined ? undefined : deed?.({ base, input, text, verb });
  if (edit || !call.sure || !CHANGERS.test(verb)) return edit;
  const message = `What the tool ${call.name} does is not known.`;
  return malformed({
    ...base,
    what: "unknown-tool",
    message,
    hint: "Send old and new string, or the whole file.",
  });
}

/** The last of the lines that are to go, or both. */
function isByNumber(input: Fields): boolean {
  const ends = ["endline", "linenumberend", "lineend", "end", "toline", "lastline"];
  return numberOf(input, ends) !== undefined || numberOf(input, ["startline", "start"]) !== undefined;
}

function append({ base, text }: TextInput): Edit {
  return { ...base, kind: "patch", hunks: [insertedAt(text, undefined, base.span)] };
}

/** `line` is the one, 1-based, before which the text goes; 0 = at the end of the file. */
function insertBefore({ base, input, text }: TextInput): Edit | undefined {
  const line = numberOf(input, ["line", "linenumber"]);
  if (line === undefined || line < 0) return undefined;
  return { ...base, kind: "patch", hunks: [insertedAt(text, line === 0 ? undefined : line - 1, base.span)] };
}

function write({ base, text, verb }: TextInput): Edit {
  return { ...base, kind: "write", text: bareText(text, base.path), create: verb === "create" };
}

/** The text of a file, of which the model may have left out what stays. */
function rewrite({ base, text: given }: TextInput): Edit {
  const text = bareText(given, base.path);
  const elided = text.split("\n").some(standsForCode);
  return { ...base, kind: "write", text, create: false, shown: true, ...(elided && { elided }) };
}

const MISSING_PATH = {
  what: "missing-path",
  message: "The call names no file.",
  hint: "Send the call again with the path of the file.",
};

const BY_NUMBER = {
  what: "by-number",
  message: "The call names the lines to replace by their numbers alone, which may have changed.",
  hint: "Send the lines that are there now with those that replace them.",
};

/** What the call does: its command, or the name of its tool. */
function verbOf({ name, input }: ToolCall): string {
  return plain(typeof input.command === "string" && input.command !== "" ? input.command : name);
}

/** The edits that a call carries as a text; the text of a file may be about edits. */
function patchIn({ name, input }: ToolCall): string | undefined {
  const keys = /patch|diff|search(?:and)?replace/.test(plain(name)) ? [...PATCHES, ...TEXTS] : PATCHES;
  return keys
    .flatMap((key) => {
      const given = input[key];
      return Array.isArray(given) ? given : [given];
    })
    .find((value): value is string => typeof value === "string" && looksLikeEdits(value));
}
