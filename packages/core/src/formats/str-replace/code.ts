import { pathAboveFence } from "../../naming/fence-name.ts";
import { standsFirst } from "../../naming/lines-above.ts";
import { jsonIn } from "../../text/json.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { isNameOfFile } from "../../text/path-shape.ts";
import { refused, told } from "../content.ts";
import type { BlockContent, Surroundings } from "../format.ts";
import { changesFiles } from "./calls.ts";
import { pathIn } from "./cut-off.ts";
import { beginsJson } from "./lead.ts";

/** `edit_file(`, `print(default_api.replace(`, `[edit_file(`, `[edit(filePath=`, `Action: edit_file(`, `edit.call(`, `Edit({"file_path": ` */
const CALL =
  /^\s*(?:Action: )?(?:<\|[\w ]{1,40}\|>|<\w{1,20}>)?\[?(?:print\(|await |\w{1,40} = (?=default_api))?(?:default_api\.(\w{3,60})|([a-z]{2,20}(?:_[a-z]{2,20}){1,4}|[a-z]{4,20}(?=(?:\.call)?\((?:\w{1,10}_)?(?:file_?)?[pP]ath\s?=)|[A-Z]?[a-z]{2,20}(?:[A-Z][a-z]{2,20}){0,3}(?=\(\{\s?["'])))(?:\.call)?\(/;

/** The languages of fences in which such calls stand. */
const CALLS = new Set(["", "tool_code", "python"]);

/** The call of a tool as code. */
export interface CodeCall {
  readonly name: string;
  /** What stands before its arguments. */
  readonly lead: string;
  /** Nothing else is written like this: a call that can't be read is an edit that is lacking. */
  readonly sure?: boolean;
}

/** Returns the call of a tool that changes files with which a line begins; in a fence of a file it is code like any other. */
export function codeCall(text: string, fence: Surroundings["fence"]): CodeCall | undefined {
  const language = fence?.language ?? "";
  if (!CALLS.has(language)) return undefined;
  const [lead, ofApi, alone] = (text.includes("(") && CALL.exec(text)) || [];
  const name = ofApi ?? alone ?? "";
  if (lead === undefined || !changesFiles(name)) return undefined;
  const sure = ofApi !== undefined || fence?.language === "tool_code";
  const isCall = sure || !fence || (language === "" && beginsJson(text.slice(lead.length)));
  return isCall ? { name, lead, sure } : undefined;
}

/** What stands before a call on its line: prose, an assignment, what it is a method of. */
const BEFORE = String.raw`^\s*(?:[^\`"'(=]{0,200}: )?(?:<\|[\w ]{1,40}\|>)?\[?(?:print\(|await |\w{1,40} = ){0,2}(?:(?:default_api|functions|tools?|\w{0,20}editor)\.)?`;
const NAME = String.raw`([A-Za-z]\w{2,60})\(\s*`;
/** `edit_file("src/a.py", "old", "new")`, `createFile(` above its arguments: a tool for files. */
const OF_FILES = new RegExp(
  String.raw`${BEFORE}(?=\w{0,60}(?:file|str_?replace))${NAME}(?:$|["']([^"'\s]{1,200})["']\s*(?:\)|,\s*(?:$|["'\`]|\d|\w{1,40}=)))`,
  "i",
);
/** `Edit(file_path="src/a.py", …)`, `edit({ path: "src/a.py", …`: any tool. */
const WITH_PATH = new RegExp(
  String.raw`${BEFORE}${NAME}(?:\{\s{0,3})?["']?(?:target_?|file_?)?(?:path|file)["']?(?:=|: ?)["']([^"'\s]{1,200})["']`,
  "i",
);
/** What both have somewhere. */
const SIGN = /file|path|replace/i;
const LANGUAGES = /^(?:|te?xt|plaintext|tool_?(?:code|calls?)|py|python\d?|js|javascript|ts|typescript)$/;

/**
 * Returns the call of a tool that changes a file, where nothing else stands in its fence before it: a script has such calls
 * as well, but begins with others.
 */
export function callOnFile(text: string, surroundings: Surroundings): CodeCall | undefined {
  const { above, fence } = surroundings;
  if (!text.includes("(") || !standsFirst(above, fence) || !SIGN.test(text)) return undefined;
  const [lead, name = "", path] = WITH_PATH.exec(text) ?? OF_FILES.exec(text) ?? [];
  if (lead === undefined || !changesFiles(name)) return undefined;
  const isFile = path === undefined ? fence !== undefined : isNameOfFile(path);
  // Below the name of a file it is that file.
  const isText = fence && !(LANGUAGES.test(fence.language) && fileOfFence(surroundings) === undefined);
  return isFile && !isText ? { name, lead } : undefined;
}

/** `const patch = "*** Begin Patch\n…"`, `await tools.apply_patch({input: "*** Begin Patch\n…"`, `apply_patch '{"command": ["apply_patch", "*** …"` */
const LITERAL = /^[\w.\s=({:'"[,$•-]{0,120}("\*\*\* Begin Patch\\n(?:[^"\\]|\\.)*")/;

/** Returns the patch that a line of code has as one string, as Codex has it applied; in a file's own code it is text. */
export function patchInCode({ text }: Line, surroundings: Surroundings): string | undefined {
  const { above, fence } = surroundings;
  if (!text.includes('"*** Begin Patch\\n') || !standsFirst(above, fence)) return undefined;
  if (fileOfFence(surroundings) !== undefined) return undefined;
  const patch = jsonIn(LITERAL.exec(text)?.[1] ?? "");
  return typeof patch === "string" ? patch : undefined;
}

/** Returns the file that the fence around a line is named for. */
export function fileOfFence({ fence, above }: Surroundings): string | undefined {
  return fence && pathAboveFence(above, fence)?.path;
}

/** Returns what is said of a call whose arguments can't be read. */
export function unreadCode({ name, sure = false }: CodeCall, line: Line): BlockContent {
  const message = `The call of ${name} is written as code: it was not read.`;
  const hint = "Send it as JSON, with the same argument names.";
  const fault = { format: "str-replace", span: spanOf(line, line), what: "code", message, hint };
  return sure ? refused({ ...fault, path: pathIn(line.text) }) : told(fault);
}
