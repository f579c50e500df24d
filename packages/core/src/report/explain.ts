import type { ApplyResult } from "../types.ts";
import { explainToHuman } from "./human.ts";
import { explainAsJson } from "./json.ts";
import { explainToModel } from "./model.ts";

/** What a report may be told. */
export interface ExplainOptions {
  /** How many responses in a row failed, by path: the advice to the model changes with it. 1 by default. */
  readonly failures?: Readonly<Record<string, number>>;
  /** For each outcome the 0-based number of its edit in the response, for a person; default: they are all there. */
  readonly numbers?: readonly number[];
  /** Whether what landed was written, for the model; default: if the result has files. */
  readonly written?: boolean;
  /** More of the response is to come: nothing is applied yet, which a person is told. */
  readonly pending?: boolean;
}

/**
 * Returns what became of the edits: lines for a person's screen, the prompt that makes the model repair what was
 * refused (empty if nothing was), or a JSON document. The same facts feed all three.
 */
export function explain(
  result: ApplyResult,
  reader: "human" | "model" | "json",
  { failures = {}, numbers = [], written = hasFiles(result), pending = false }: ExplainOptions = {},
): string {
  switch (reader) {
    case "human":
      return explainToHuman(result, numbers, pending);
    case "model":
      return explainToModel(result, failures, written);
    case "json":
      return explainAsJson(result);
    default:
      return reader satisfies never;
  }
}

function hasFiles({ files }: ApplyResult): boolean {
  return Object.keys(files).length > 0;
}
