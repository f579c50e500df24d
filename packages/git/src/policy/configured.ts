import { join, resolve } from "node:path";
import type { Repo } from "../repo.ts";
import { placeIn } from "./place-in.ts";

/** Ends of the names of variables that say what git runs or reads; an alias may be a command for the shell. */
const NAMING =
  /^(?:alias|pager)\.|(?:clean|smudge|process|textconv|external|driver|command|cmd|program|helper|editor|pager|fsmonitor|askpass|proxy|filter|file|path|template|hook|update|pack)$/;

/** Files of the git directory that say how git reads files, or what it reads; each may be a link. */
const READ = ["info/attributes", "info/exclude", "info/sparse-checkout", "objects/info/alternates"];

/** Between the words of a command. */
const BETWEEN = /[\s"'`;|&()<>=!]+/;

/**
 * Returns which files of the working tree git's configuration names, each with what it does: a filter, say, that git runs as soon
 * as it looks at a file. Files of the configuration are among them.
 */
export function configured(top: string, { commonDir, settings }: Repo): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (file: string, does: string) => {
    const place = placeIn(top, file);
    if (place !== undefined) found.set(place, does);
  };
  for (const [name, values] of settings.values) {
    if (!NAMING.test(name)) continue;
    // A command runs at the top; a file is included from where the other one is.
    const files = values.flatMap((value) =>
      value.split(BETWEEN).flatMap((word) => [resolve(top, word), resolve(commonDir, word)]),
    );
    for (const file of files) add(file, `is named by ${name} in git's configuration`);
  }
  for (const name of READ) add(join(commonDir, name), `is what git reads as ${name} of its directory`);
  for (const file of settings.files) add(file, "is part of git's configuration");
  return found;
}
