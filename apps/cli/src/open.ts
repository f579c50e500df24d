import {
  type Location,
  locate,
  type OpenOptions,
  openRepo,
  type Repo,
  readSettings,
} from "@git-llm-apply/git";
import type { Context } from "./context.ts";
import { recoveryTexts } from "./report/recovery.ts";
import { remarks } from "./report/remarks.ts";
import { coloured } from "./terminal/coloured.ts";

/** What commands that only read work with. */
export interface Opened {
  readonly location: Location;
  /** In the user's colours. */
  readonly context: Context;
}

/** Finds the repository for a command that only reads: it may be in any state. Throws `GitError`. */
export async function open(world: Context): Promise<Opened> {
  const location = await locate(world.cwd, world.env);
  const { text: config } = await readSettings(location);
  return { location, context: coloured({ ...world, config }) };
}

/** Opens the repository for a command that places edits. Throws `GitError`. */
export async function openRepository(
  world: Context,
  { onto }: Pick<OpenOptions, "onto"> = {},
): Promise<{ readonly repo: Repo; readonly context: Context }> {
  const repo = await openRepo(world.cwd, { env: world.env, onto });
  world.stderr.write(remarks(recoveryTexts(repo.recovery), []));
  return { repo, context: coloured({ ...world, config: repo.settings.text }) };
}
