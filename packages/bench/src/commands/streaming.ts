import { type ParseEvent, ResponseParser } from "@git-llm-apply/core";
import type { Case } from "../case.ts";
import { quantile, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "streaming --cases FILE.jsonl[.gz]… [--rate TOKENS-PER-SECOND]…";

/** Characters that a model writes at a time: about a token. */
const TOKEN = 4;

/** When things were known, as the number of tokens that had come. */
interface Replay {
  readonly tokens: number;
  readonly target?: number;
  readonly edits: readonly number[];
}

/**
 * Replays responses token by token and returns, per format and rate, after how many seconds the first target line, the
 * first edit, and edits on the average are known, against waiting for the whole answer. Medians.
 */
export async function streaming(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, {
    rate: { type: "string", multiple: true, default: ["30", "100", "1000"] },
  });
  const formats = [...new Set(cases.map(({ format }) => format))].sort();
  const rows = formats.flatMap((format) => {
    const replays = cases.filter((test) => test.format === format).map(replay);
    const told = replays.filter(({ edits }) => edits.length > 0);
    return values.rate.map((rate) => rowOf(format, told, Number(rate)));
  });
  const head = [
    "format",
    "responses",
    "tokens/s",
    "first line",
    "first edit",
    "average edit",
    "whole answer",
  ];
  return table(head, rows);
}

function rowOf(format: string, replays: readonly Replay[], rate: number): readonly string[] {
  const seconds = (values: readonly number[]) =>
    values.length === 0
      ? ""
      : (
          quantile(
            [...values].sort((a, b) => a - b),
            0.5,
          ) / rate
        ).toFixed(2);
  const targets = replays.flatMap(({ target }) => (target === undefined ? [] : [target]));
  const averages = replays.map(({ edits }) => edits.reduce((sum, at) => sum + at, 0) / edits.length);
  return [
    format,
    `${replays.length}`,
    `${rate}`,
    seconds(targets),
    seconds(replays.map(({ edits }) => edits[0]!)),
    seconds(averages),
    seconds(replays.map(({ tokens }) => tokens)),
  ];
}

function replay({ response }: Case): Replay {
  const edits: number[] = [];
  let target: number | undefined;
  let tokens = 0;
  const onEvent = ({ kind }: ParseEvent) => {
    if (kind === "target") target ??= tokens;
    if (kind === "edit") edits.push(tokens);
  };
  const parser = new ResponseParser({ onEvent });
  for (let at = 0; at < response.length; at += TOKEN) {
    tokens++;
    parser.push(response.slice(at, at + TOKEN));
  }
  parser.end();
  return { tokens, edits, ...(target !== undefined && { target }) };
}
