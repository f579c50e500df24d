import { extname } from "node:path";
import type { FileChange } from "@git-llm-apply/core";
import { checkSyntax, languageOf } from "@git-llm-apply/syntax";
import type { Case } from "../case.ts";
import { quantile, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "syntax --cases FILE.jsonl[.gz]…";

/** A file as it was and as the true change leaves it. */
interface Pair {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** What was found in the files of one language. */
interface Tally {
  readonly files: number;
  readonly unparsed: number;
  /** `path:line` of true changes after which the file no longer parses. */
  readonly alarms: readonly string[];
  readonly cut: number;
  readonly caught: number;
  readonly milliseconds: readonly number[];
}

const none: Tally = { files: 0, unparsed: 0, alarms: [], cut: 0, caught: 0, milliseconds: [] };

/**
 * Returns, for each kind of file, after how many of the true changes a file is said not to parse any more, and in how
 * many that is noticed when one line that closes a bracket is left out of the result.
 */
export async function syntax(args: readonly string[]): Promise<string> {
  const { cases } = casesAnd(args);
  const pairs = pairsOf(cases);
  const tallies = new Map<string, Tally>();
  for (const pair of pairs) {
    const kind = extname(pair.path);
    tallies.set(kind, await count(tallies.get(kind) ?? none, pair));
  }
  const rows = [...tallies].sort().map(([kind, tally]) => row(kind, tally));
  const head = ["files", "changes", "not parsed before", "alarms", "cut", "noticed", "p50 ms", "p99 ms"];
  const alarms = [...tallies.values()].flatMap((tally) => tally.alarms).map((alarm) => `\n${alarm}`);
  return table(head, rows) + alarms.join("");
}

/** Each change once, though many cases share it. */
function pairsOf(cases: readonly Case[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { before, after = {} } of cases) {
    for (const [path, text] of Object.entries(after)) {
      if (text === null || !languageOf(path)) continue;
      pairs.set(JSON.stringify([path, before[path], text]), { path, before: before[path], after: text });
    }
  }
  return [...pairs.values()];
}

async function count(tally: Tally, { path, before, after }: Pair): Promise<Tally> {
  const files = tally.files + 1;
  const parsed = before === undefined || (await faults(path, undefined, before)).length === 0;
  if (!parsed) return { ...tally, files, unparsed: tally.unparsed + 1 };
  const start = performance.now();
  const alarms = await faults(path, before, after);
  const milliseconds = [...tally.milliseconds, performance.now() - start];
  const cut = alarms.length > 0 ? undefined : withoutClosing(after);
  const isCaught = cut !== undefined && (await faults(path, before, cut)).length > 0;
  return {
    ...tally,
    files,
    milliseconds,
    alarms: [...tally.alarms, ...alarms],
    cut: tally.cut + (cut === undefined ? 0 : 1),
    caught: tally.caught + (isCaught ? 1 : 0),
  };
}

async function faults(path: string, before: string | undefined, after: string): Promise<readonly string[]> {
  const change: FileChange =
    before === undefined
      ? { kind: "add", path, after, executable: false }
      : { kind: "modify", path, before, after, encoding: "utf-8" };
  const { broken } = await checkSyntax([{ message: "", edits: [], changes: [change] }]);
  return broken.map(({ line, message }) => `${path}:${line + 1}: ${message}`);
}

/** The text without the middle one of its lines that only close a bracket. */
function withoutClosing(text: string): string | undefined {
  const lines = text.split("\n");
  const closing = lines.flatMap((line, nth) => (/^\s*[\])}]+[;,]?$/.test(line) ? [nth] : []));
  const nth = closing[closing.length >> 1];
  return nth === undefined ? undefined : lines.toSpliced(nth, 1).join("\n");
}

function row(kind: string, { files, unparsed, alarms, cut, caught, milliseconds }: Tally): readonly string[] {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const times = [0.5, 0.99].map((q) => quantile(sorted, q).toFixed(1));
  return [kind, ...[files, unparsed, alarms.length, cut, caught].map(String), ...times];
}
