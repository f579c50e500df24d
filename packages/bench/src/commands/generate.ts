import { writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type { GeneratedCase } from "../generate/case-of.ts";
import { generate } from "../generate/generate.ts";
import { historyOf } from "../generate/history.ts";
import { table } from "../table.ts";

export const usage = "generate --repo DIR… --out FILE.jsonl[.gz] [--count N] [--seed S] [--commits N]";

/** Writes cases made from the history of repositories, and returns how many there are of what. */
export async function generateCommand(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      repo: { type: "string", multiple: true, default: [] },
      out: { type: "string" },
      count: { type: "string", default: "500" },
      seed: { type: "string", default: "1" },
      commits: { type: "string", default: "2000" },
    },
  });
  const { out, repo: repositories } = values;
  if (out === undefined) throw new RangeError("nowhere to write to: name a file with --out");
  if (repositories.length === 0) throw new RangeError("no repository: name its folder with --repo");
  const count = Math.ceil(Number(values.count) / repositories.length);
  const cases = repositories.flatMap((repository) => {
    const commits = historyOf(repository, Number(values.commits));
    return generate(commits, { count, seed: Number(values.seed), repo: basename(resolve(repository)) });
  });
  const lines = cases.map((line) => `${JSON.stringify(line)}\n`).join("");
  writeFileSync(out, out.endsWith(".gz") ? gzipSync(lines) : lines);
  return [
    `${cases.length} cases in ${out}`,
    countTable("format", cases),
    countTable("language", cases),
    countTable("expect", cases),
  ].join("\n\n");
}

function countTable(key: "format" | "language" | "expect", cases: readonly GeneratedCase[]): string {
  const values = [...new Set(cases.map((test) => `${test[key]}`))].sort();
  const rows = values.map((value) => [value, `${cases.filter((test) => test[key] === value).length}`]);
  return table([key, "cases"], rows);
}
