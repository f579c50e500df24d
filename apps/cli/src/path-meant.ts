import { resolve } from "node:path";
import { type Repo, readSource } from "@git-llm-apply/git";
import { wrongInput } from "./command-error.ts";
import type { Context } from "./context.ts";
import type { Options } from "./options.ts";
import { pathFromTop } from "./path-from-top.ts";

/**
 * Returns the path in the repository of the file that `--path` names from the current directory; undefined where it is not
 * given. Throws a CommandError `path-invalid` for what is neither tracked nor a file that could be edited.
 */
export function pathMeant(
  repo: Repo,
  { path: file, onto }: Pick<Options, "path" | "onto">,
  { cwd }: Context,
): string | undefined {
  if (file === undefined) return undefined;
  const path = pathFromTop(repo, resolve(cwd, file));
  if (repo.index.entry(path)) return path;
  const found = onto === undefined ? readSource(repo, path) : `is not on the branch ${onto}`;
  if (typeof found !== "string") return path;
  throw wrongInput(
    "path-invalid",
    `--path ${file}: it ${found}`,
    "name the file of the repository that the answer is about; the path is relative to the current directory",
  );
}
