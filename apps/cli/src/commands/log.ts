import { type ResponseRecord, readRecords, type Verified } from "@git-llm-apply/git";
import type { Context, Screen } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { open } from "../open.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { printJson } from "../report/json.ts";
import { recordFacts } from "../report/record-json.ts";
import { short } from "../report/short.ts";
import { type ResponseState, stateOf } from "../report/state.ts";
import { escapeLine } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";
import type { Slot } from "../terminal/palette.ts";
import { verified } from "../verified.ts";

/** Lists the responses behind commits, that of the newest commit first. */
export async function log(
  world: Context,
  revisions: readonly string[],
  { json = false }: Options,
): Promise<ExitCode> {
  const { location, context } = await open(world);
  const records = await readRecords(location, { revisions });
  const commits =
    records.length > 0 ? await verified(location, context, { revisions, unrecorded: false }) : [];
  if (json)
    printJson(context, exitCode.ok, { responses: records.map((record) => recordFacts(record, commits)) });
  else await page(textOf(records, commits, context.stdout), context);
  return exitCode.ok;
}

const SLOTS: Readonly<Record<ResponseState, Slot>> = {
  applied: "good",
  "partly-reverted": "hint",
  reverted: "faint",
  amended: "error",
};

function textOf(records: readonly ResponseRecord[], commits: readonly Verified[], screen: Screen): string {
  if (records.length === 0) return "No commit here comes from a response.\n";
  return records.map((record) => entryOf(record, stateOf(record, commits), screen)).join("");
}

/** Two lines and one for each commit, as `git log` has a head and what belongs to it. */
function entryOf(record: ResponseRecord, state: ResponseState, screen: Screen): string {
  const { id, model, of, commits, formats, lowestScore } = record;
  const landed = new Set(commits.flatMap(({ edits }) => edits)).size;
  const edits =
    of === undefined || of === landed ? count(landed, "edit") : `${landed} of ${count(of, "edit")}`;
  const score = lowestScore === undefined ? "" : `lowest score ${lowestScore.toFixed(2)}`;
  const date = new Date(commits.at(-1)!.time * 1000).toISOString().slice(0, 10);
  const facts = [date, model, formats.join(", "), edits, score].filter((fact) => fact);
  const head = `${paint(screen, "commit", id)} ${paint(screen, SLOTS[state], state)}`;
  const lines = commits.map(({ oid, subject }) => `    ${short(oid)} ${escapeLine(subject)}`);
  return [head, `  ${escapeLine(facts.join("  "))}`, ...lines, ""].join("\n");
}
