import { onlyInserts } from "../../hunk.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { textOf } from "../../text/lines.ts";
import type { Edit, Hunk, Span } from "../../types.ts";
import { malformed, oneEdit, refused, told, unclosed } from "../content.ts";
import { hunkOf, isStrayHeader, noChanges, withoutGap } from "../diff-hunk.ts";
import type { BlockContent } from "../format.ts";
import { bareText } from "../sides.ts";

const format = "v4a";

// A name may hold what is the end of a line elsewhere: U+2028.
const HEADER = /^\*\*\* (\w+) File:? \s*(.*\S)\s*$/is;
const MOVE = /^\*\*\* Move to:? \s*(.*\S)\s*$/s;
const END_OF_FILE = /^\*\*\* End of File\s*$/i;

/** Models that write `*** Begin Patch ***` do the same to the headers. */
const STARS_BEHIND = /\s\*{3}$/;

/** Another patch begins, so the end of this one was forgotten; as text it has a sign. */
const BEGIN = /^\*\*\* Begin Patch(?: \*{2,5})?\s*$/i;

/** What looks like a header or a sentinel, among lines that all have a sign. */
const OTHER = /^\*\*\* (?:[A-Z][\w ]{1,30}: \S|(?:Begin|End) Patch\s*$)/i;

function isEndOfFile(text: string): boolean {
  return text.startsWith("***") && END_OF_FILE.test(text);
}

/** Returns what the part of one file asks for; `cut` says that the response ended in the midst of it. */
export function partContent([header, ...body]: readonly Line[], cut: boolean): BlockContent {
  const [, verb, stated] = HEADER.exec(header!.text)!;
  const path = stated!.replace(STARS_BEHIND, "");
  const span = spanOf(header!, body.at(-1) ?? header!);
  const base = { format, path, span };
  if (cut)
    return refused({
      ...base,
      ...unclosed("The patch", "the whole patch", "*** End Patch"),
      what: "truncated",
    });
  const deed = verb!.toLowerCase();
  if (deed === "add" || deed === "create") {
    const isOther = ({ text }: Line) => (OTHER.test(text) && !isEndOfFile(text)) || isStrayHeader(text);
    const other = withoutHeaders(body).find(isOther)?.text;
    if (other !== undefined) return refused({ ...base, ...unknownHeader(other) });
    const text = bareText(addedText(body), path);
    return oneEdit({ ...base, kind: "write", text, create: true, named: true });
  }
  if (deed === "delete" || deed === "remove") return oneEdit({ ...base, kind: "delete" });
  if (body.some(({ text }) => text.startsWith("***") && BEGIN.test(text)))
    return refused({ ...base, ...BEGUN_AGAIN });
  if (deed === "move" || deed === "rename") return oneEdit(moved(base, body));
  const edit = updated(path, span, body);
  return edit ? oneEdit(edit) : told({ ...base, ...noChanges("patch", path) });
}

/** Returns what lines ask for that no header stands above, of the file that is named elsewhere; nothing if they do not say where. */
export function headlessContent(path: string, body: readonly Line[]): BlockContent | undefined {
  if (body.length === 0) return undefined;
  const edit = updated(path, spanOf(body[0]!, body.at(-1)!), body);
  const isPlaced = (hunk: Hunk) => hunk.atEnd || hunk.anchors.length > 0 || !onlyInserts(hunk);
  return edit?.kind === "patch" && edit.hunks.every(isPlaced) ? oneEdit(edit) : undefined;
}

const BEGUN_AGAIN = {
  what: "header",
  message: '"*** Begin Patch" is within the patch of a file, and would be written into that file.',
  hint: "Send the whole patch again, with a sign before each line of a hunk.",
};

function unknownHeader(header: string) {
  return {
    what: "header",
    message: `${JSON.stringify(header.trim())} is not a header of a patch, and would be written into the new file.`,
    hint: "Send the patch again, with a + before each line of a new file.",
  };
}

function updated(path: string, span: Span, given: readonly Line[]): Edit | undefined {
  const body = withoutBlanks(given);
  const move = [body[0], body.at(-1)].find((line) => line && MOVE.test(line.text));
  const to = move && MOVE.exec(move.text)![1]!;
  const hunks = hunksOf(withoutHeaders(body.filter((line) => line !== move)));
  const stray = move === body[0] ? strayBelow(body[1], hunks) : undefined;
  if (stray !== undefined) return malformed({ format, path, span, ...restOfPath(stray) });
  if (to !== undefined) return { format, path, span, kind: "rename", to, hunks };
  return hunks.length > 0 ? { format, path, span, kind: "patch", hunks } : undefined;
}

/** `*** Move File: src/a.ts -> src/b.ts`, as the tool of Hermes Agent has it. */
function moved(base: Pick<Edit, "format" | "path" | "span">, body: readonly Line[]): Edit {
  const [path, to] = base.path.split(" -> ").map((name) => name.trim());
  return { ...base, path: path!, kind: "rename", to: to!, hunks: hunksOf(withoutHeaders(body)) };
}

/** What stands right below the new path and is in no hunk, as the rest of a path that has a line break. */
function strayBelow(line: Line | undefined, hunks: readonly Hunk[]): string | undefined {
  if (!line || !/^[^-+ @\\*\t]/.test(line.text)) return undefined;
  return hunks.some(({ lines }) => lines.some(({ text }) => text === line.text)) ? undefined : line.text;
}

function restOfPath(text: string) {
  return {
    what: "header",
    message: `${JSON.stringify(text)} right below "*** Move to:" is no line of a hunk: the path may go on there.`,
    hint: "Send the patch again, with a path of one line, and a sign before each line of a hunk.",
  } as const;
}

/** Each line has a `+`; models leave it out of blank lines, and then of all. */
function addedText(body: readonly Line[]): string {
  const texts = withoutHeaders(body).flatMap(({ text }) => (isEndOfFile(text) ? [] : [text]));
  while (texts[0]?.startsWith("@@")) texts.shift();
  while (texts.at(-1) === "") texts.pop();
  const isSigned = texts.every((text) => /^(?:\+|@@|$)/.test(text)) || texts.some(isSignedLine);
  if (!isSigned) return textOf(texts);
  const lines = texts.filter((text) => !text.startsWith("@@"));
  return textOf(withoutGap(lines.map((text) => text.replace(/^\+/, ""))));
}

/** `+ one` may as well be an item of a list. */
function isSignedLine(text: string): boolean {
  return /^\+(?! \S)/.test(text);
}

/** Without the headers of a diff, which models put below that of the patch, and the blank lines that set it apart. */
function withoutHeaders(given: readonly Line[]): readonly Line[] {
  const body = withoutBlanks(given);
  return body[0]?.text.startsWith("--- ") && body[1]?.text.startsWith("+++ ") ? body.slice(2) : body;
}

/** Without the lines at the begin that are quite empty. */
function withoutBlanks(body: readonly Line[]): readonly Line[] {
  const at = body.findIndex(({ text }) => text !== "");
  return body.slice(Math.max(at, 0));
}

/**
 * Scopes are stacked, outermost first, on lines of their own:
 *
 *     @@ class A
 *     @@ def f
 *      context
 */
function hunksOf(body: readonly Line[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let headers: Line[] = [];
  let lines: Line[] = [];
  const finish = (atEnd: boolean) => {
    if (lines.some((line) => /^[-+]/.test(line.text))) hunks.push(scopedHunk(headers, lines, atEnd));
    if (lines.length > 0) [headers, lines] = [[], []];
  };
  for (const line of body) {
    if (isEndOfFile(line.text)) finish(true);
    else if (line.text.startsWith("@@")) {
      finish(false);
      headers.push(line);
    } else lines.push(line);
  }
  finish(false);
  return hunks;
}

function scopedHunk(headers: readonly Line[], lines: readonly Line[], atEnd: boolean): Hunk {
  const { short, stray, lines: own, span, ...stated } = hunkOf(headers.at(-1), lines);
  const outer = headers.slice(0, -1).flatMap((header) => hunkOf(header, []).anchors);
  const anchors = [...outer, ...stated.anchors];
  const belowScope = anchors.length > 0 && onlyInserts({ lines: own });
  return {
    lines: own,
    span: { from: (headers[0] ?? lines[0]!).from, to: span.to },
    ...stated,
    anchors,
    ...(anchors.length > 0 && { statesScope: "any" as const }),
    ...(belowScope && { belowScope }),
    atEnd,
  };
}
