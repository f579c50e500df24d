import { type Block, parseResponse, ResponseParser } from "@git-llm-apply/core";
import type { Case } from "../case.ts";
import { families } from "../parse/families.ts";
import { type Strictness, strictnessOf } from "../parse/strictness.ts";
import { percent, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "parse --cases FILE.jsonl[.gz]… [--runs N] [--size CHARACTERS]";

/** Returns how fast responses are read, what share of their blocks, and how the time grows with hostile ones. */
export async function parse(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, {
    runs: { type: "string", default: "15" },
    size: { type: "string", default: "100000" },
  });
  const runs = Number(values.runs);
  return [speedTable(cases, runs), blockTable(cases), growthTable(Number(values.size), runs)].join("\n\n");
}

function speedTable(cases: readonly Case[], runs: number): string {
  const rows = [...groups(cases, ({ format }) => format), ["all", cases] as const].map(([format, group]) => {
    const texts = group.map(({ response }) => response);
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    const floor = fastest(runs, () => texts.map(markerLines));
    const ours = fastest(runs, () => texts.map((text) => parseResponse(text).edits.length));
    return [format, `${texts.length}`, (size / 1000 / ours).toFixed(0), (ours / floor).toFixed(1)];
  });
  return table(["format", "responses", "MB/s", "× splitting into lines"], rows);
}

/** The least that any parser has to do: split the text into lines, and look at the start of each. */
function markerLines(text: string): number {
  let count = 0;
  for (const line of text.split("\n")) if (line.startsWith("<<<<<<<")) count++;
  return count;
}

/** The blocks of each format and model: the share that is read strictly, leniently, not at all. */
function blockTable(cases: readonly Case[]): string {
  const rows = groups(cases, ({ format, model = "–" }) => `${format}, ${model}`).map(([name, group]) => {
    const kinds = group.flatMap(({ response }) =>
      blocksOf(response).map((block) => strictnessOf(block, response)),
    );
    const share = (kind: Strictness) => percent(kinds.filter((one) => one === kind).length, kinds.length);
    const silent = group.filter(({ response }) => parseResponse(response).edits.length === 0).length;
    return [name, `${kinds.length}`, share("strict"), share("lenient"), share("refused"), `${silent}`];
  });
  const head = ["format, model", "blocks", "strict %", "lenient %", "refused %", "responses without edits"];
  return table(head, rows);
}

function blocksOf(response: string): readonly Block[] {
  const parser = new ResponseParser();
  const parsed = parser.push(response).filter(({ edits }) => edits.length > 0);
  const known = parsed.flatMap(({ edits }) => edits).length;
  const { edits, problems } = parser.end();
  const last = edits.slice(known);
  return last.length === 0
    ? parsed
    : [...parsed, { span: last[0]!.span, edits: last, problems: problems.slice(-1) }];
}

function growthTable(size: number, runs: number): string {
  const rows = families.map(({ name, text }) => {
    const [one, two] = [text(size), text(2 * size)].map((response) =>
      fastest(Math.min(runs, 5), () => parseResponse(response)),
    );
    return [name, one!.toFixed(1), two!.toFixed(1), (two! / one!).toFixed(1)];
  });
  return table(["hostile response", `ms for ${size}`, `ms for ${2 * size}`, "ratio"], rows);
}

function groups(
  cases: readonly Case[],
  keyOf: (test: Case) => string,
): readonly (readonly [string, readonly Case[]])[] {
  const keys = [...new Set(cases.map(keyOf))].sort();
  return keys.map((key) => [key, cases.filter((test) => keyOf(test) === key)] as const);
}

/** Milliseconds. The fastest run is the one that the machine disturbed least. */
function fastest(runs: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    work();
    best = Math.min(best, performance.now() - from);
  }
  return best;
}
