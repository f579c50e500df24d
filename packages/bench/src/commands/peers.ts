import { ours } from "../engine.ts";
import { commandPeers } from "../peers/commands.ts";
import { libraryPeers } from "../peers/libraries.ts";
import type { Peer } from "../peers/peer.ts";
import { type Run, run } from "../run.ts";
import { percent, quantile, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "peers --cases FILE.jsonl[.gz]… [--from FOLDER] [--peer NAME]…";

const sources = [...commandPeers, ...libraryPeers];

/** Runs the cases through every peer that is installed, each in the formats that it reads, and through ours. */
export async function peers(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, usage, {
    from: { type: "string", default: "packages/bench/peers" },
    peer: { type: "string", multiple: true, default: [] },
  });
  const wanted = sources.filter(({ name }) => values.peer.length === 0 || values.peer.includes(name));
  const found = await Promise.all(wanted.map(({ find }) => find(values.from)));
  const installed = found.filter((peer) => peer !== undefined);
  const missing = wanted.filter((_, index) => found[index] === undefined).map(({ name }) => name);
  const rows: (readonly string[])[] = [];
  for (const format of [...new Set(cases.map((test) => test.format))].sort()) {
    const fitting: readonly Peer[] = installed.filter(({ formats }) => formats.includes(format));
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
