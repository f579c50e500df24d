import type { Edit, Hunk } from "../../types.ts";
import { hunkOf } from "../diff-hunk.ts";
import type { BlockContent, Line } from "../format.ts";
import { malformed } from "../malformed.ts";

const format = "v4a";

const HEADER = /^\*\*\* (\w+) File:? \s*(.*\S)\s*$/;
const MOVE = /^\*\*\* Move to:? \s*(.*\S)\s*$/;
const END_OF_FILE = /^\*\*\* End of File\s*$/;

/** Returns what the part of one file asks for; `cut` says that the response ended in the midst of it. */
export function partContent([header, ...body]: readonly Line[], cut: boolean): BlockContent {
  const [, verb, path] = HEADER.exec(header!.text)!;
  const span = { from: header!.from, to: (body.at(-1) ?? header!).to };
  const base = { format, path: path!, span };
  if (cut) {
    const message = "The response ends within the patch.";
    const hint = "Send the whole patch again.";
    return { edits: [malformed({ ...base, what: "truncated", message, hint })], problems: [] };
  }
  if (verb === "Add" || verb === "Create") {
    return { edits: [{ ...base, kind: "write", text: addedText(body), create: true }], problems: [] };
  }
  if (verb === "Delete" || verb === "Remove") return { edits: [{ ...base, kind: "delete" }], problems: [] };
  const edit = updated(base, body);
  if (edit) return { edits: [edit], problems: [] };
  const message = `The patch of ${path} holds no line with + or -.`;
  const problem = {
    code: `${format}/no-changes`,
    message,
    span,
    hint: "Leave it out, or send the lines that change.",
  };
  return { edits: [], problems: [problem] };
}

function updated(base: Pick<Edit, "format" | "path" | "span">, body: readonly Line[]): Edit | undefined {
  const to = MOVE.exec(body[0]?.text ?? "")?.[1];
  const hunks = hunksOf(to === undefined ? body : body.slice(1));
  if (to !== undefined) return { ...base, kind: "rename", to, hunks };
  return hunks.length > 0 ? { ...base, kind: "patch", hunks } : undefined;
}

/** Each line has a `+`; models leave it out of blank lines, and then of all. */
function addedText(body: readonly Line[]): string {
  const texts = body.map(({ text }) => (text.startsWith("+") ? text.slice(1) : text));
  while (texts.length > 0 && body[texts.length - 1]!.text === "") texts.pop();
  return texts
    .filter((text) => !END_OF_FILE.test(text))
    .map((text) => `${text}\n`)
    .join("");
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
    if (END_OF_FILE.test(line.text)) finish(true);
    else if (line.text.startsWith("@@")) {
      finish(false);
      headers.push(line);
    } else lines.push(line);
  }
  finish(false);
  return hunks;
}

function scopedHunk(headers: readonly Line[], lines: readonly Line[], atEnd: boolean): Hunk {
  const { short, ...hunk } = hunkOf(headers.at(-1), lines);
  const outer = headers.slice(0, -1).flatMap((header) => hunkOf(header, []).anchors);
  return {
    ...hunk,
    span: { ...hunk.span, from: (headers[0] ?? lines[0]!).from },
    anchors: [...outer, ...hunk.anchors],
    atEnd,
  };
}
