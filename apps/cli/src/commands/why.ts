import { resolve } from "node:path";
import { placeOf } from "@git-llm-apply/core";
import { type ResponseRecord, type Why, whyLine } from "@git-llm-apply/git";
import { wrongInput } from "../command-error.ts";
import type { Context, Screen } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { open } from "../open.ts";
import type { Options } from "../options.ts";
import { pathFromTop } from "../path-from-top.ts";
import { printJson } from "../report/json.ts";
import { MISSING_NOTE, missingWords } from "../report/missing.ts";
import { editFacts } from "../report/record-json.ts";
import { commitName } from "../report/short.ts";
import { escapeLine, escapeText } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";

/** Tells which edit of which response made a line what it is, and shows the model's words. */
export async function why(world: Context, place: string, { json = false }: Options): Promise<ExitCode> {
  const { location, context } = await open(world);
  const { file, line } = lineNamed(place);
  const path = pathFromTop(location, resolve(world.cwd, file)) || ".";
  const found = await whyLine(location, path, line);
  const status = found.record ? exitCode.ok : exitCode.refused;
  if (json) printJson(context, status, describe(found));
  else await page(textOf(found, context.stdout), context);
  return status;
}

/** Behind the line programs write the column: `src/a.ts:12:5`. */
function lineNamed(place: string): { readonly file: string; readonly line: number } {
  const [, file, line] = /^(.+?):([1-9]\d{0,8})(?::\d+)?$/s.exec(place) ?? [];
  if (file !== undefined) return { file, line: Number(line) - 1 };
  throw wrongInput("usage", `${place} is not of the form FILE:LINE`, "name a line like src/a.ts:12");
}

function describe({ commit, subject, path, line, record, edits }: Why) {
  const { id, model } = record ?? {};
  return {
    commit,
    subject,
    path,
    line: line + 1,
    ...(id && { response: { id, ...(model && { model }) } }),
    edits: edits.map(editFacts),
  };
}

function textOf({ commit, subject, record, edits, kept }: Why, screen: Screen): string {
  const head = `${commitName(commit, screen)} ${escapeLine(subject)}\n`;
  if (!record) return `${head}No response is recorded for this commit.\n`;
  const model = record.model ? ` by ${escapeLine(record.model)}` : "";
  const shown =
    edits.length > 0
      ? edits.map((edit) => editText(edit, missingWords(record, kept), screen))
      : [unknown(record)];
  return `${head}response ${record.id}${model}\n${shown.join("")}`;
}

function unknown({ edits }: ResponseRecord): string {
  return edits.length === 0
    ? `Which edit made the line is not known: ${MISSING_NOTE}.\n`
    : "None of its edits is in this file: something else in the same commit made the line.\n";
}

function editText(
  { edit, format, placements, words }: Why["edits"][number],
  missing: string,
  screen: Screen,
): string {
  const places = placements.map(placeOf).join("; ");
  const title = paint(screen, "prompt", `edit ${edit + 1} (${format}) ${places}`.trimEnd());
  const quoted = words === undefined ? missing : escapeText(words);
  return `\n${title}\n${quoted.endsWith("\n") ? quoted : `${quoted}\n`}`;
}
