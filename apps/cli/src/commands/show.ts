import {
  EVERYWHERE,
  type Location,
  type RecordedEdit,
  type ResponseRecord,
  type Revisions,
  readChanges,
  readRecords,
  readResponses,
  recordNamed,
} from "@git-llm-apply/git";
import { type CommandError, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { open } from "../open.ts";
import { agentTrace } from "../report/agent-trace.ts";
import { printJson } from "../report/json.ts";
import { editFacts, recordFacts } from "../report/record-json.ts";
import { recordText, type Shown } from "../report/record-text.ts";
import { escapeJson } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { redact } from "../terminal/redact.ts";
import { verified } from "../verified.ts";

/** What `git llm-apply show` may be told. */
export interface ShowOptions {
  readonly redact?: boolean;
  readonly agentTrace?: boolean;
  readonly json?: boolean;
}

/** Shows a response: its edits, where each went and why, and the model's own words. `ID:N` is its edit N alone. */
export async function show(world: Context, name: string, options: ShowOptions): Promise<ExitCode> {
  const { redact: isMasked = false, agentTrace: isTrace = false, json = false } = options;
  const [id = "", number] = name.toLowerCase().split(":");
  if (isTrace && (json || number !== undefined)) throw onlyTraces();
  const { location, context } = await open(world);
  const here = await readRecords(location);
  const isHere = here.some((one) => one.id.startsWith(id));
  // It may have been applied on another branch.
  const revisions: Revisions = isHere ? ["HEAD"] : EVERYWHERE;
  const records = isHere ? here : await readRecords(location, { revisions });
  const record = recordNamed(records, id, "in this repository");
  if (isTrace) return trace(location, record, context);
  const [kept] = await readResponses(location, record.response ? [record.response] : []);
  const response = kept?.kind === "kept" ? kept.text : undefined;
  const commits = await verified(location, context, { revisions, unrecorded: false });
  const mask = isMasked ? redact : (text: string) => text;
  const edit = number === undefined ? undefined : editNumbered(record, number);
  const span = edit?.span ?? { from: 0, to: response?.length ?? 0 };
  const words = response === undefined ? undefined : mask(response.slice(span.from, span.to));
  const alone = edit !== undefined;
  const edits = edit ? [edit] : record.edits;
  const shown: Shown = { record, edits, alone, verified: commits, kept: kept?.kind, response, words };
  if (json)
    printJson(context, exitCode.ok, { ...recordFacts(record, commits), edits: edits.map(editFacts), words });
  else await page(recordText(shown, context.stdout), context);
  return exitCode.ok;
}

function onlyTraces(): CommandError {
  return wrongInput(
    "usage",
    "--agent-trace prints whole responses, and in its own format",
    "leave out --json and the number of the edit",
  );
}

function editNumbered(record: ResponseRecord, number: string): RecordedEdit {
  const edit = record.edits.find((one) => String(one.edit + 1) === number);
  if (edit) return edit;
  throw wrongInput(
    "no-such-edit",
    `response ${record.id} has no edit ${number} that landed`,
    `list its edits: git llm-apply show ${record.id}`,
  );
}

async function trace(
  location: Location,
  record: ResponseRecord,
  { stdout, stderr }: Context,
): Promise<ExitCode> {
  const commits = record.commits.filter(({ isCut }) => !isCut);
  if (commits.length < record.commits.length)
    stderr.write(
      "note: the commits where this shallow clone ends are left out; fetch them: git fetch --unshallow\n",
    );
  const changes = await readChanges(
    location,
    commits.map(({ oid, parents }) => [oid, parents[0] ?? null]),
  );
  const traces = commits.map((commit, nth) => agentTrace(record, commit, changes[nth]!));
  for (const one of traces) stdout.write(`${escapeJson(JSON.stringify(one))}\n`);
  return exitCode.ok;
}
