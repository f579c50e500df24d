import { ours } from "../engine.ts";
import { FOLDER, findPeers } from "../peers/find.ts";
import { type Run, run } from "../run.ts";
import { percent, quantile, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "peers --cases FILE.jsonl[.gz]… [--from FOLDER] [--peer NAME]…";

/** Runs the cases through every peer that is installed, each in the formats that it reads, and through ours. */
export async function peers(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, {
    from: { type: "string", default: FOLDER },
    peer: { type: "string", multiple: true, default: [] },
  });
  const { installed, missing } = await findPeers(values.from, values.peer);
  const rows: (readonly string[])[] = [];
  for (const format of [...new Set(cases.map((test) => test.format))].sort()) {
    const fitting = installed.filter(({ formats }) => formats.includes(format));
    if (fitting.length === 0) continue;
    const some = cases.filter((test) => test.format === format);
    for (const engine of [ours, ...fitting]) rows.push(rowOf(format, engine.name, await run(some, engine)));
  }
  const head = [
    "format",
    "engine",
    "cases",
    "right %",
    "near %",
    "wrong %",
    "refused %",
    "must refuse",
    "wrote %",
    "p50 ms",
    "p99 ms",
  ];
  const note = missing.length === 0 ? [] : [`Not installed: ${missing.join(", ")}.`];
  return [table(head, rows), ...note].join("\n\n");
}

function rowOf(format: string, engine: string, runs: readonly Run[]): readonly string[] {
  const scored = runs.filter(({ verdict }) => verdict !== undefined);
  const must = scored.filter(({ test }) => test.expect === "refuse" || test.expect === "ambiguous");
  const place = scored.filter((run) => !must.includes(run));
  const share = (verdict: Run["verdict"]) =>
    percent(place.filter((run) => run.verdict === verdict).length, place.length);
  const times = runs.map(({ milliseconds }) => milliseconds);
  return [
    format,
    engine,
    `${place.length}`,
    share("right"),
    share("near"),
    share("wrong"),
    share("refused"),
    `${must.length}`,
    percent(must.filter(({ verdict }) => verdict === "wrong").length, must.length),
    quantile(times, 0.5).toFixed(2),
    quantile(times, 0.99).toFixed(2),
  ];
}
