import type { ApplyResult } from "../types.ts";
import { explainToHuman } from "./human.ts";
import { explainAsJson } from "./json.ts";
import { explainToModel } from "./model.ts";
import type { ExplainOptions } from "./options.ts";

/**
 * Returns what became of the edits: lines for a person's screen, the prompt that makes the model repair what was
 * refused (empty if nothing was), or a JSON document. The same facts feed all three.
 */
export function explain(
  result: ApplyResult,
  reader: "human" | "model" | "json",
  options: ExplainOptions = {},
): string {
  switch (reader) {
    case "human":
      return explainToHuman(result, options);
    case "model":
      return explainToModel(result, options);
    case "json":
      return explainAsJson(result);
    default:
      return reader satisfies never;
  }
}
