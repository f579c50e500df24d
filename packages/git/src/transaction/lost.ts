import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { isThere } from "../lstat.ts";
import { shellWord } from "../shell-word.ts";
import { writeDurably } from "./durable.ts";
import { doneName } from "./journal.ts";
import { newOrphan } from "./orphans.ts";
import type { Staged } from "./staged.ts";
import { isOurs, slotsOf } from "./swap.ts";

/**
 * Returns the error for a transaction that somebody removed while it was active, so that it can't be undone: which files stay as
 * it made them, and where their originals are. Undefined: it is there. Throws system errors.
 */
export function lostTransaction(location: Location, staged: Staged): GitError | undefined {
  const { directory, journal } = staged;
  if ([directory, doneName(directory)].some(isThere)) return undefined;
  const changed = slotsOf(location.top, staged).filter(isOurs);
  const paths = changed.map(({ file }) => file.path);
  const kept = keepOriginals(newOrphan(location, journal.id), staged, paths);
  const lock = join(location.gitDir, "index.lock");
  const message = `${directory} was removed while the apply ran, so it can't be undone: what it did to ${paths.join(", ") || "no file"} stays`;
  const hints = [
    ...(kept ? [`the files as they were are in ${kept}`] : []),
    ...(isThere(lock) ? [`if no git process is running: rm ${shellWord(lock)}`] : []),
  ];
  return new GitError("file-system", message, { hints });
}

/** Returns the folder, or undefined where there was no file. */
function keepOriginals(folder: string, { files }: Staged, paths: readonly string[]): string | undefined {
  const originals = files.filter(({ path, before }) => before !== null && paths.includes(path));
  for (const { path, before } of originals) {
    const name = join(folder, path);
    mkdirSync(dirname(name), { recursive: true, mode: 0o700 });
    writeDurably(name, before!.bytes);
  }
  return originals.length > 0 ? folder : undefined;
}
