import { readRecords } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { readRefusals } from "../kept/refusals.ts";
import { open } from "../open.ts";
import type { Options } from "../options.ts";
import { printJson } from "../report/json.ts";
import { keptShare, type Tally, tallyEdits } from "../report/tally.ts";
import { escapeLine } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";
import { padded, widthOf } from "../terminal/width.ts";

/** Fewer edits say nothing about a format. */
const FEWEST = 10;

/** Counts, for each model and format, how many edits landed strictly, leniently, were refused, or reverted later. */
export async function stats(
  world: Context,
  revisions: readonly string[],
  { json = false }: Options,
): Promise<ExitCode> {
  const { location, context } = await open(world);
  const records = await readRecords(location, { revisions });
  const tallies = tallyEdits(records, await readRefusals(location.commonDir));
  if (json) printJson(context, exitCode.ok, { tallies });
  else await page(textOf(tallies, context), context);
  return exitCode.ok;
}

const HEAD = ["model", "format", "strict", "lenient", "by hand", "refused", "reverted", "kept"];

function textOf(tallies: readonly Tally[], { stdout }: Context): string {
  if (tallies.length === 0) return "No commit here comes from a response.\n";
  const rows = [HEAD, ...tallies.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
  const [head, ...lines] = rows.map((row) =>
    row.map((cell, column) => aligned(cell, widths[column]!, column)),
  );
  const table = [paint(stdout, "meta", head!.join("  ").trimEnd()), ...lines.map((line) => line.join("  "))];
  return [...table, ...advice(tallies), ""].join("\n");
}

function rowOf(tally: Tally): readonly string[] {
  const { model, format, strict, lenient, byHand, refused, reverted } = tally;
  const counts = [strict, lenient, byHand, refused, reverted].map(String);
  return [nameOf(model), escapeLine(format), ...counts, percent(keptShare(tally))];
}

/** Words to the left, numbers to the right. */
function aligned(cell: string, width: number, column: number): string {
  return column < 2 ? padded(cell, width) : cell.padStart(width);
}

/** For each model that was tried with several formats, the one whose edits were kept most often. */
function advice(tallies: readonly Tally[]): readonly string[] {
  const sure = tallies.filter(({ strict, lenient, refused }) => strict + lenient + refused >= FEWEST);
  const models = [...new Set(sure.map(({ model }) => model))];
  return models.flatMap((model) => {
    const [best, ...others] = sure.filter((one) => one.model === model);
    if (others.length === 0 || keptShare(best!) === keptShare(others[0]!)) return [];
    const { format } = best!;
    return [
      `${nameOf(model)} does best with ${escapeLine(format)}: git llm-apply prompt --format=${escapeLine(format)}`,
    ];
  });
}

function nameOf(model: string): string {
  return model === "" ? "(not named)" : escapeLine(model);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
