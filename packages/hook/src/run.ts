import { locate, readSettings } from "@git-llm-apply/git";
import { type Answer, fine } from "./hook.ts";
import { hooks } from "./hooks/index.ts";

export interface RunHookOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  /** Standard input, read only where the hook wants it. */
  readonly readInput: () => Promise<string>;
  /** What would place edits today, with its version. */
  readonly tool: string;
}

/** Answers git for the hook `name`; a name that we do not know is fine. Throws `GitError`. */
export async function runHook(
  name: string,
  { cwd, env, args, readInput, tool }: RunHookOptions,
): Promise<Answer> {
  const hook = hooks.find((one) => one.name === name);
  if (!hook) return fine;
  // Git names the index of the commit that it makes; we look at commits only.
  const { GIT_INDEX_FILE: _, ...rest } = env;
  const location = await locate(cwd, rest);
  const settings = await readSettings(location);
  const input = hook.readsInput ? await readInput() : "";
  return hook.run({ location, settings, env, args, input, tool });
}
