import type { PlanOptions } from "@git-llm-apply/core";
import type { Options } from "../options.ts";

/** Returns what the engine needs to know of the options. */
export function planOptions(options: Options): PlanOptions {
  const { partial = false, strict = false, allowElision = false, message } = options;
  const { perEdit = false, perFile = false } = options;
  const per = perEdit ? "edit" : perFile ? "file" : "response";
  return { partial, strict, allowElision, per, ...(message && { message: message.join("\n\n") }) };
}
