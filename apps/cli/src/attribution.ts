import { type Attribution, attributions } from "@git-llm-apply/git";
import { CommandError } from "./command-error.ts";
import { exitCode } from "./exit-code.ts";
import type { Lookup } from "./terminal/palette.ts";

/** Returns how the user wants commits to name the model. Throws a CommandError `usage` for a word that says nothing. */
export function attributionOf(config: Lookup): Attribution | undefined {
  const value = config("llm-apply.attribution");
  const known = attributions.find((name) => name === value?.toLowerCase());
  if (value === undefined || known) return known;
  throw new CommandError({
    code: "usage",
    exit: exitCode.usage,
    message: `git config llm-apply.attribution is ${value}`,
    hints: [`set it to one of ${attributions.join(", ")}: git config llm-apply.attribution none`],
  });
}
