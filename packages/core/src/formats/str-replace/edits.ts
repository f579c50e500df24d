import { onlyInserts } from "../../hunk.ts";
import { textOf } from "../../text/lines.ts";
import type { Edit, Span } from "../../types.ts";
import { joined, joinedKnown, malformed, oneEdit, refused, told } from "../content.ts";
import type { BlockContent } from "../format.ts";
import { isDiffFor, SIGNED } from "../looks-like.ts";
import { changingCommand, notRun } from "../shell.ts";
import { bareText } from "../sides.ts";
import { changesFiles, deedOf, RUNNERS, type ToolCall } from "./calls.ts";
import {
  type Fields,
  isTrue,
  listsOf,
  NEW,
  OLD,
  PATHS,
  plain,
  stringOf,
  TEXTS,
  withPlainNames,
} from "./fields.ts";
import { hunksOfCall } from "./hunks.ts";
import { moving } from "./move.ts";
import { withoutTool } from "./no-tool.ts";
import { otherwise } from "./otherwise.ts";
import { COMMANDS, patchContent } from "./patches.ts";
import { hasLineEndsWrittenOut, textEdit } from "./text-edit.ts";

const format = "str-replace";

/**
 * Returns what a tool call asks for, or `undefined` where it is none of a tool that edits files. Other edits that
 * it carries as a text, such as those of apply_patch, are `embedded`.
 */
export function callContent(
  call: ToolCall,
  span: Span,
  before: string | undefined,
): BlockContent | undefined {
  const lists = listsOf(call.input).filter(isForMany);
  if (lists.length === 0) return contentForOne(call, span, before);
  return joinedKnown(lists.map((items) => contentForMany(call, items, span)));
}

function isForMany(items: readonly Fields[]): boolean {
  return items.length > 0 && items.every((item) => stringOf(item, PATHS) !== undefined);
}

function contentForOne(given: ToolCall, span: Span, before: string | undefined): BlockContent | undefined {
  const path = stringOf(given.input, PATHS);
  const named = insertsByName(given) ? { ...given, input: { ...given.input, command: "insert" } } : given;
  const call = path === undefined ? named : { ...named, input: withPlainNames(named.input) };
  const { input } = call;
  const base = { format, span, path };
  if ([input.dryrun, input.preview, input.simulate].some(isTrue)) return told({ ...base, ...DRY_RUN });
  const patches = patchContent(call, span, path);
  if (patches) return patches;
  const other = path === undefined ? undefined : otherwise(call);
  if (other) return refused({ ...base, ...other });
  if (path !== undefined && isEscaped(call)) return refused({ ...base, ...ESCAPED });
  if (path !== undefined && /^undo(?:last)?edit$/.test(deedOf(call))) return refused({ ...base, ...UNDONE });
  if (stringOf(input, OLD) === undefined && isDiffFor(stringOf(input, TEXTS) ?? "", path))
    return refused({ ...base, ...SIGNED });
  const edit = replacing(call, span, path ?? before) ?? moving(call, span) ?? textEdit(call, span, path);
  if (edit) return oneEdit(edit);
  if (path !== undefined && isIncomplete(input)) return refused({ ...base, ...INCOMPLETE });
  const tool = plain(call.name);
  const command = changingCommand(stringOf(input, COMMANDS)?.split("\n") ?? []);
  if (command !== undefined && RUNNERS.test(tool))
    return told({ ...base, what: "command", ...notRun(command) });
  const isChange = call.sure && changesFiles(tool) && Object.keys(input).some(namesFiles);
  const isForMany = [PATHS, OLD].every((keys) => keys.some((key) => Array.isArray(input[key])));
  const isLost = path === undefined ? isChange || isForMany : Array.isArray(input.edits);
  return isLost ? told({ ...base, what: "unread", ...unread(call) }) : undefined;
}

/** The command of a text editor may be a tool of its own: `insert` with `insert_line`. */
function insertsByName(call: ToolCall): boolean {
  return deedOf(call) === "insert" && "insertline" in call.input;
}

/** A text has its line ends written out. */
function isEscaped({ input, name }: ToolCall): boolean {
  const isEdit = changesFiles(name) || stringOf(input, OLD) !== undefined;
  return isEdit && hasLineEndsWrittenOut(input);
}

const ESCAPED = {
  what: "escaped",
  message: "The text has its line ends written out as \\n, so it would be a single line.",
  hint: "Send the call again, escaped only once.",
};

const UNDONE = {
  what: "undone",
  message: "The call undoes an earlier edit, which is not possible here.",
  hint: "Send the edits that are to stay, without the one that is to be undone.",
};

/** A call of a text editor lacks its text, or names no line to insert it at. */
function isIncomplete(input: Fields): boolean {
  return (
    (input.command === "create" && "filetext" in input) ||
    (input.command === "insert" && "insertline" in input)
  );
}

const INCOMPLETE = {
  what: "incomplete",
  message: "The call lacks the text to insert, or the line to insert it at.",
  hint: "Send the whole call again.",
};

/** `file_paths`, `notebook_path`. */
function namesFiles(input: string): boolean {
  return /paths?$|files$/.test(input);
}

function unread({ name }: ToolCall) {
  const what = name === "" ? "the edits of the call do" : `the tool ${name} does`;
  const message = `It is not known what ${what} to files: it was not read.`;
  return { message, hint: "Send one edit for each file." };
}

/** The edits of a call for many files: each names its own. */
function contentForMany(call: ToolCall, items: readonly Fields[], span: Span): BlockContent | undefined {
  const contents = items.map((input) => contentForOne({ ...call, input }, span, undefined));
  const known = contents.filter((content) => content !== undefined);
  if (known.length === contents.length) return joined(known);
  const isText = items.every((input) => stringOf(input, TEXTS) !== undefined);
  return isText ? withoutTool(span) : undefined;
}

function replacing({ input }: ToolCall, span: Span, path: string | undefined): Edit | undefined {
  // Models fill in the inputs of the other commands as well.
  if (input.command === "create" && stringOf(input, TEXTS)) return undefined;
  const hunks = hunksOfCall(input, path ?? "", span);
  if (!hunks) return undefined;
  if (path === undefined || path === "") return malformed({ format, span, path: "", ...MISSING_PATH });
  const creates = hunks.length === 1 && onlyInserts(hunks[0]!) && input.command !== "insert";
  if (!creates) return { format, span, path, kind: "patch", hunks };
  // In a list the string is that of its one item.
  const text = stringOf(input, NEW) ?? textOf(hunks[0]!.lines.map((line) => line.text));
  return { format, span, path, kind: "write", text: bareText(text, path), create: true, named: true };
}

const MISSING_PATH = {
  what: "missing-path",
  message: "The call names no file.",
  hint: "Send the call again with the path of the file.",
};

const DRY_RUN = {
  what: "dry-run",
  message: "The call is a dry run, so it changes nothing.",
  hint: "Send it without dryRun if it is meant.",
};
