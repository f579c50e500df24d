import { type Location, locate, readSettings, type Settings } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { coloured } from "../terminal/coloured.ts";

/** What commands that only read work with. */
export interface Opened {
  readonly location: Location;
  readonly settings: Settings;
  /** In the user's colours. */
  readonly context: Context;
}

/** Finds the repository for a command that only reads: it may be in any state. Throws `GitError`. */
export async function open(world: Context): Promise<Opened> {
  const location = await locate(world.cwd, world.env);
  const settings = await readSettings(location);
  return { location, settings, context: coloured({ ...world, config: settings.text }) };
}
