import { parseResponse, placeOf, verbOf } from "@git-llm-apply/core";
import type { KeptResponse, RecordedEdit, ResponseRecord, Verified } from "@git-llm-apply/git";
import type { Screen } from "../context.ts";
import { escapeLine, escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { MISSING_NOTE, missingWords } from "./missing.ts";
import { commitName, short } from "./short.ts";
import { stateOf } from "./state.ts";

/** What is to be shown of a response. */
export interface Shown {
  readonly record: ResponseRecord;
  readonly edits: readonly RecordedEdit[];
  /** One edit was asked for. */
  readonly alone: boolean;
  readonly verified: readonly Verified[];
  readonly kept: KeptResponse["kind"] | undefined;
  /** All of it; absent where it is not kept here. */
  readonly response: string | undefined;
  /** The response, or the part of it that is one edit, masked where that was asked for. */
  readonly words: string | undefined;
}

/** Returns what was found out about a commit. */
export function verdictOn(oid: string, verified: readonly Verified[]): Verified["verdict"] | undefined {
  return verified.find((one) => one.oid === oid)?.verdict;
}

/** Returns what is known of a response, for people; escaped. */
export function recordText(shown: Shown, screen: Screen): string {
  const { record, edits, alone, kept, words } = shown;
  const heading = (text: string) => `\n${paint(screen, "meta", text)}\n`;
  return [
    headOf(shown, screen),
    heading(alone ? "Edit" : "Edits"),
    ...edits.map((edit) => `${editLine(edit)}\n`),
    ...(alone ? [] : leftOut(shown)).map((line) => `${line}\n`),
    ...(edits.length === 0 ? [`What each edit did is not known: ${MISSING_NOTE}.\n`] : []),
    heading(alone ? "Its words" : "Response"),
    words === undefined ? `${missingWords(record, kept)}\n` : `${escapeText(words).trimEnd()}\n`,
  ].join("");
}

function headOf({ record, verified }: Shown, screen: Screen): string {
  const { id, response, continues, model, path, tool, base, of, commits } = record;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["state", stateOf(record, verified)],
    ["model", model],
    ["path", path],
    ["response", response && `sha256:${response}`],
    ["continues", continues && `sha256:${continues}`],
    ["edits", of === undefined ? undefined : `${of}`],
    ["applied by", tool],
    ["applied to", base === null ? "a branch without a commit" : base && short(base)],
  ];
  const known = facts.filter(([, value]) => value);
  const lines = known.map(([name, value]) => `${`${name}:`.padEnd(12)}${escapeLine(value!)}\n`);
  const made = commits.map(({ oid, subject, foundBy }) => {
    const verdict = verdictOn(oid, verified)?.kind ?? "";
    const way = foundBy === "trailer" ? "" : ` (found by ${foundBy})`;
    return `${"commit:".padEnd(12)}${commitName(oid, screen)} ${verdict}${way}  ${escapeLine(subject)}\n`;
  });
  return [`${paint(screen, "commit", `response ${id}`)}\n`, ...lines, ...made].join("");
}

/** `2  edit src/a.ts (udiff): line 12, offset +1, similar 0.97, picked by hand; reverted`. */
function editLine(edit: RecordedEdit): string {
  const { edit: number, kind, format, path, to, placements, picked, edited, reverted } = edit;
  const target = to === undefined ? path : `${path} to ${to}`;
  const places = placements.map(placeOf).join("; ");
  const hand = [...(picked ? ["line picked by hand"] : []), ...(edited ? ["changed by hand"] : [])];
  const facts = [...(places ? [places] : []), ...hand, ...(reverted ? ["reverted since"] : [])];
  const tail = facts.length > 0 ? `: ${facts.join("; ")}` : "";
  return numbered(number, `${verbOf(kind)} ${target} (${format})${tail}`);
}

/** The edits of the response that no commit carries out, as far as it is known that there are any. */
function leftOut({ record, response }: Shown): readonly string[] {
  if (response === undefined || record.edits.length === 0) return [];
  const landed = new Set(record.edits.map(({ edit }) => edit));
  const { choices } = record.commits.flatMap(({ notes }) => notes)[0]!;
  return parseResponse(response, { path: record.path }).edits.flatMap(({ kind, path, format }, number) => {
    if (landed.has(number)) return [];
    const isLeftOut = choices !== undefined && !choices.some(({ edit }) => edit === number);
    const reason = isLeftOut ? "left out by hand" : "did not land: refused, or already there";
    return [numbered(number, `${verbOf(kind)} ${path} (${format}): ${reason}`)];
  });
}

function numbered(number: number, text: string): string {
  return escapeLine(`${String(number + 1).padStart(3)}  ${text}`);
}
