import type { Verdict, Verified } from "@git-llm-apply/git";
import type { Context, Screen } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { open } from "../open.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { showDiff } from "../report/diff.ts";
import { printJson } from "../report/json.ts";
import { commitName } from "../report/short.ts";
import { escapeLine } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";
import { verified } from "../verified.ts";

/** Derives the recorded commits again from their responses, and tells which of them are something else. */
export async function verify(
  world: Context,
  revisions: readonly string[],
  { json = false }: Options,
): Promise<ExitCode> {
  const { location, context } = await open(world);
  const commits = location.head.oid === null ? [] : await verified(location, context, { revisions });
  const bad = commits.some(({ verdict }) => verdict.kind === "amended" || verdict.kind === "unverifiable");
  const status = bad ? exitCode.refused : exitCode.ok;
  if (json) printJson(context, status, { counts: countsOf(commits), commits: commits.map(describe) });
  else await page(textOf(commits, context.stdout), context);
  return status;
}

function countsOf(commits: readonly Verified[]): Readonly<Record<Verdict["kind"], number>> {
  const counts = { verified: 0, amended: 0, unverifiable: 0, unrecorded: 0 };
  for (const { verdict } of commits) counts[verdict.kind]++;
  return counts;
}

function describe({ oid, subject, found, verdict }: Verified) {
  const responses = found.map(({ id, foundBy, edits }) => ({ id, foundBy, edits }));
  const reason = "reason" in verdict ? { reason: verdict.reason } : {};
  const changes = verdict.kind === "amended" ? { paths: verdict.changes.map(({ path }) => path) } : {};
  const byHand = isByHand(found);
  return { oid, subject, verdict: verdict.kind, byHand, ...reason, ...changes, responses };
}

/** A line for each recorded commit, oldest last; what was amended with the difference; then the numbers. */
function textOf(commits: readonly Verified[], screen: Screen): string {
  const recorded = commits.filter(({ verdict }) => verdict.kind !== "unrecorded");
  const counts = Object.entries(countsOf(commits)).filter(([, number]) => number > 0);
  const numbers = counts.map(([kind, number]) => `${number} ${kind}`).join(", ");
  const total = `${count(commits.length, "commit")}${numbers ? `: ${numbers}` : ""}\n`;
  return [...recorded.map((commit) => lineOf(commit, screen)), total].join("");
}

/** Part of what the commit holds is a person's, as the note says: the response alone does not lead to it. */
function isByHand(found: Verified["found"]): boolean {
  return found.some(({ edits, notes }) =>
    notes.some(({ choices = [] }) =>
      choices.some(
        ({ edit, diff, hunks, lines }) => edits.includes(edit) && (diff ?? hunks ?? lines) !== undefined,
      ),
    ),
  );
}

const SLOTS = { verified: "good", amended: "error", unverifiable: "hint", unrecorded: "faint" } as const;

function lineOf({ oid, subject, found, verdict }: Verified, screen: Screen): string {
  const name = paint(screen, SLOTS[verdict.kind], verdict.kind.padEnd(12));
  const unusual = found.filter(({ foundBy }) => foundBy !== "trailer").map(({ foundBy }) => foundBy);
  const remarks = [
    ...(isByHand(found) ? ["with changes by hand"] : []),
    ...(unusual.length > 0 ? [`found by ${[...new Set(unusual)].join(", ")}`] : []),
  ];
  const way = remarks.length > 0 ? ` (${remarks.join("; ")})` : "";
  const head = `${name} ${commitName(oid, screen)} ${escapeLine(subject)}${way}\n`;
  const reason = "reason" in verdict ? `             ${escapeLine(verdict.reason)}\n` : "";
  return head + reason + differenceOf(verdict, screen);
}

/** From what the response makes to what the commit holds. */
function differenceOf(verdict: Verdict, screen: Screen): string {
  return verdict.kind === "amended"
    ? showDiff([{ message: "", edits: [], changes: verdict.changes }], screen)
    : "";
}
