import { withoutEntities } from "../../text/entities.ts";
import { wordList } from "../../text/word-list.ts";
import type { Span } from "../../types.ts";
import { malformed, NOTHING } from "../content.ts";
import type { BlockContent } from "../format.ts";
import { beginsDiff, beginsHunk, isDiffFor, looksLikeEdits } from "../looks-like.ts";
import { fromRoot } from "../shell.ts";
import type { ToolCall } from "./calls.ts";
import { type Fields, fieldsOf, isRecord, NEW, OLD, plain, stringOf, TEXTS } from "./fields.ts";

const format = "str-replace";

const PATCHES = wordList(
  `patch patchtext patchcontent modelpatch gitpatch diff difftext unifieddiff gitdiff patches diffs input command cmd script`,
);
/** What holds a command. */
export const COMMANDS = ["command", "cmd", "script", "code"];
/** Where a command is run. */
const FOLDERS = ["workdir", "cwd", "workingdirectory"];

const BEGINS = /^\s*(?:[<-]{5,20} ?SEARCH\b|\*{3} Begin Patch\b)/;
const BLOCK = /^[<-]{5,20} ?SEARCH\b/m;

/**
 * Returns the edits that a call carries as texts, `undefined` if it carries none; the text of a file may be about edits, but
 * does not begin with one.
 */
export function patchContent(
  { name, input }: ToolCall,
  span: Span,
  path: string | undefined,
): BlockContent | undefined {
  const isPatch = /patch|diff|search(?:and)?replace/.test(plain(name));
  const holdsEdits = (key: string, text: string) =>
    isPatch || !TEXTS.includes(key) ? looksLikeEdits(text) : beginsWithEdits(text, path);
  for (const key of [...PATCHES, ...TEXTS, ...blocksIn(input)].filter(
    (known) => input[known] !== undefined,
  )) {
    const given = [input[key]]
      .flat()
      .map(patchText)
      .filter((value) => typeof value === "string");
    const texts = given.filter((text) => holdsEdits(key, text));
    if (texts.length === 0) continue;
    // Around a patch, a command has words.
    const isLost = !COMMANDS.includes(key) && texts.length < given.length;
    const edits = isLost ? [malformed({ format, span, path, ...NO_EDIT })] : [];
    const folder = fromRoot(stringOf(input, FOLDERS) ?? "");
    return { ...NOTHING, edits, embedded: texts.map((text) => ({ text: withEnd(text), path, folder })) };
  }
  return undefined;
}

/** Inputs by other names that begin as blocks do, and as no text for people: `search_replace_blocks`. */
function blocksIn(input: Fields): readonly string[] {
  const isOther = (key: string) => ![OLD, NEW, TEXTS, PATCHES].some((keys) => keys.includes(key));
  return Object.keys(input).filter(
    (key) => isOther(key) && /^\s*(?:<{5,9}|-{5,9}) ?(?:SEARCH|ORIGINAL)\s*\n/.test(String(input[key])),
  );
}

/** Whether the text of a file is none, but edits of it. */
function beginsWithEdits(text: string, path: string | undefined): boolean {
  if (BEGINS.test(text)) return true;
  const lines = text.split("\n");
  return isDiffFor(text, path) && (beginsDiff(lines) || beginsHunk(lines));
}

/** Roo Code has each in an object of its own, beside the line at which to search. */
function patchText(value: unknown): unknown {
  const text = isRecord(value) ? stringOf(fieldsOf(value), ["content"]) : value;
  return typeof text === "string" ? unescaped(text) : text;
}

/** `&lt;&lt;&lt;&lt;&lt;&lt;&lt; SEARCH` */
const ESCAPED = /^\s*(?:&lt;){5,9} ?SEARCH\b/;

/** Where a marker has entities, and nothing the signs that they stand for, all of the text was escaped. */
function unescaped(text: string): string {
  return ESCAPED.test(text) && !/[<>]/.test(text) ? (withoutEntities(text) ?? text) : text;
}

/**
 * The call is whole: blocks within end with it, as they do with the tag that Cline has there, and so do hunks without a header
 * or numbers, which are those of a patch.
 */
function withEnd(text: string): string {
  const lines = text.split("\n");
  if (beginsHunk(lines) && !beginsDiff(lines)) return `*** Begin Patch\n${text.trimEnd()}\n*** End Patch`;
  return BLOCK.test(text) ? `${text}\n</diff>` : text;
}

const NO_EDIT = {
  what: "no-edit",
  message: "The call has a list of edits, but one of them can't be read as an edit.",
  hint: "Send the whole call again, each edit with its markers.",
};
