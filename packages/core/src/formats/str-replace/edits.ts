import type { Edit, Hunk, Span } from "../../types.ts";
import type { BlockContent } from "../format.ts";
import { malformed } from "../malformed.ts";
import { replacement } from "../search-block.ts";
import type { ToolCall } from "./calls.ts";

const format = "str-replace";

const PATHS = [
  "path",
  "file_path",
  "filePath",
  "filepath",
  "target_file",
  "file",
  "filename",
  "relative_path",
  "uri",
];
const OLD = ["old_str", "old_string", "oldString", "oldText", "old_text", "oldStr", "old", "search", "find"];
const NEW = [
  "new_str",
  "new_string",
  "newString",
  "newText",
  "new_text",
  "newStr",
  "new",
  "replace",
  "replacement",
];
const TEXTS = ["file_text", "content", "contents", "text", "code_edit"];
const PATCHES = ["patch", "patchText", "patch_text", "diff", "input", "command", "cmd", "script"];

/** Calls that change nothing. */
const READERS =
  /^(?:view|read|readfile|open|cat|list|listfiles|glob|grep|search|undoedit|submit|finish|bash|think|execute)/;

/**
 * Returns what a tool call asks for, or `undefined` where it is none of a tool that edits files. Other edits that
 * it carries as a text, such as those of apply_patch, are `embedded`.
 */
export function callContent(
  { name, input }: ToolCall,
  span: Span,
  before: string | undefined,
): BlockContent | undefined {
  const path = stringOf(input, PATHS);
  const command = typeof input.command === "string" ? input.command : "";
  const base = { format, span, path: path ?? before ?? "" };
  const only = (edit: Edit): BlockContent => ({ edits: [edit], problems: [] });

  const patch = stringOf(input, PATCHES);
  if (patch !== undefined && looksLikeEdits(patch)) {
    return { edits: [], problems: [], embedded: [{ text: patch, ...(path !== undefined && { path }) }] };
  }
  const hunks = hunksOf(input, span);
  if (hunks) {
    if (base.path === "") return only(malformed({ ...base, ...missingPath }));
    const creates =
      hunks.length === 1 && hunks[0]!.lines.every((line) => line.kind === "insert") && command !== "insert";
    return only(
      creates
        ? { ...base, kind: "write", text: createdText(input), create: true }
        : { ...base, kind: "patch", hunks },
    );
  }
  const text = stringOf(input, TEXTS);
  // A path and a text alone, without a tool, are what any configuration may hold.
  const tool = command || name;
  if (path !== undefined && text !== undefined && tool !== "" && !READERS.test(tool)) {
    return only({ ...base, kind: "write", text, create: command === "create" });
  }
  if (path !== undefined && READERS.test(command || name)) return { edits: [], problems: [] };
  return undefined;
}

const missingPath = {
  what: "missing-path",
  message: "The call names no file.",
  hint: "Send the call again with the path of the file.",
};

function hunksOf(input: ToolCall["input"], span: Span): readonly Hunk[] | undefined {
  const list = ["edits", "replacements", "changes"].map((key) => input[key]).find(Array.isArray);
  if (list) {
    const steps = folded(list.filter(isRecord));
    const hunks = steps.flatMap((item) => hunksOf(item, span) ?? []);
    return hunks.length === steps.length && hunks.length > 0 && list.every(isRecord) ? hunks : undefined;
  }
  if (input.command === "insert") return insertion(input, span);
  const [old, fresh] = [stringOf(input, OLD), stringOf(input, NEW)];
  if (old === undefined || (fresh === undefined && input.command !== "str_replace")) return undefined;
  return [substitution(old, fresh ?? "", input, span)];
}

/**
 * Edits of one call are done one after the other: one that finds its text in what an earlier one has put in changes
 * that.
 */
function folded(list: readonly ToolCall["input"][]): readonly ToolCall["input"][] {
  const steps: ToolCall["input"][] = [];
  for (const item of list) {
    const old = stringOf(item, OLD) ?? "";
    const at = old === "" ? -1 : steps.findIndex((step) => putsIn(step, old));
    if (at === -1) steps.push(item);
    else steps[at] = continued(steps[at]!, old, stringOf(item, NEW) ?? "");
  }
  return steps;
}

/** Whether a text stands once in what an edit puts in, and not in what it takes out. */
function putsIn(step: ToolCall["input"], text: string): boolean {
  const fresh = stringOf(step, NEW) ?? "";
  return (
    fresh.includes(text) && fresh.split(text).length === 2 && !(stringOf(step, OLD) ?? "").includes(text)
  );
}

function continued(step: ToolCall["input"], old: string, fresh: string): ToolCall["input"] {
  const key = NEW.find((name) => stringOf(step, [name]) !== undefined)!;
  return { ...step, [key]: stringOf(step, [key])!.replace(old, () => fresh) };
}

function substitution(old: string, fresh: string, input: ToolCall["input"], span: Span): Hunk {
  // Line ends that both texts have at their end are none of the change.
  const both = old.endsWith("\n") && (fresh.endsWith("\n") || fresh === "");
  const [preimage, postimage] = both
    ? [linesOf(old), linesOf(fresh)]
    : [old.split(/\r?\n/), fresh.split(/\r?\n/)];
  const occurrences = occurrencesOf(input);
  const lines = replacement(old === "" ? [] : preimage, old === "" ? linesOf(fresh) : postimage);
  return { lines, span, anchors: [], atEnd: false, partial: true, ...(occurrences && { occurrences }) };
}

function occurrencesOf(input: ToolCall["input"]): Hunk["occurrences"] {
  if ((input.replace_all ?? input.replaceAll ?? input.allow_multiple) === true) return "all";
  const count = Number(input.expected_replacements ?? input.expectedReplacements ?? 1);
  return Number.isInteger(count) && count > 1 ? count : undefined;
}

/** `insert_line` is the line, 1-based, behind which the text goes; 0 = at the top. */
function insertion(input: ToolCall["input"], span: Span): readonly Hunk[] | undefined {
  const line = Number(input.insert_line);
  const text = stringOf(input, [...NEW, "insert_text", ...TEXTS]);
  if (!Number.isInteger(line) || line < 0 || text === undefined) return undefined;
  return [{ lines: replacement([], linesOf(text)), span, anchors: [], atEnd: false, line, reach: 0 }];
}

function createdText(input: ToolCall["input"]): string {
  return stringOf(input, NEW) ?? "";
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Models fill in "null" for what they leave out. */
function stringOf(input: ToolCall["input"], keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const given = input[key];
    const value = Array.isArray(given)
      ? given.find((item) => typeof item === "string" && looksLikeEdits(item))
      : given;
    if (typeof value === "string" && !(value === "null" && !OLD.includes(key) && !NEW.includes(key)))
      return value;
  }
  return undefined;
}

function isRecord(value: unknown): value is ToolCall["input"] {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function looksLikeEdits(text: string): boolean {
  return /^\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File)|^[<-]{5,9} ?(?:SEARCH|REMOVE)|^--- \S|^diff --git |^@@ /m.test(
    text,
  );
}
