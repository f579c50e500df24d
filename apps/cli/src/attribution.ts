import { type Attribution, attributions, badSetting } from "@git-llm-apply/git";
import type { Lookup } from "./terminal/palette.ts";

/** Returns how the user wants commits to name the model. Throws `GitError` `bad-setting` for a word that says nothing. */
export function attributionOf(config: Lookup): Attribution | undefined {
  const value = config("llm-apply.attribution");
  const known = attributions.find((name) => name === value?.toLowerCase());
  if (value === undefined || known) return known;
  throw badSetting("llm-apply.attribution", value, `which is none of ${attributions.join(", ")}`);
}
