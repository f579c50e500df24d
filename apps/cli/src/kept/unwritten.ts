import type { ApplyResult, Outcome } from "@git-llm-apply/core";
import { sha256 } from "@git-llm-apply/git";
import type { Options } from "../options.ts";
import { keptText } from "./kept-text.ts";

/** The files that a response edits. */
export interface Edited {
  readonly paths: readonly string[];
  /** Those of them with an edit that was not written; a file that is not there may have been misspelt. */
  readonly unwritten: readonly string[];
}

/** `written`: whether the edits that landed are in the files now. */
export function editedBy({ outcomes }: ApplyResult, written: boolean): Edited {
  const isOpen = ({ status, path }: Outcome) =>
    path !== "" &&
    status !== "no-such-file" &&
    status !== "already-applied" &&
    !(written && status === "applied");
  const pathsOf = (those: readonly Outcome[]) => [...new Set(those.map(({ path }) => path))];
  return { paths: pathsOf(outcomes), unwritten: pathsOf(outcomes.filter(isOpen)) };
}

/** What the response before has left to be written. */
interface Open {
  /** Its SHA-256, hex. */
  readonly response: string;
  readonly paths: readonly string[];
}

/**
 * Keeps in `gitDir` which files a response leaves unwritten, and returns those that it has forgotten: the response
 * right before left them, this one goes on with others of them, and has no edit of these. A model that is to repair
 * some of its edits may send those alone. A dry run leaves no trace.
 */
export async function forgottenBy(
  gitDir: string,
  response: Uint8Array,
  { paths, unwritten }: Edited,
  { dryRun = false }: Options,
): Promise<readonly string[]> {
  const kept = keptText(gitDir, "unwritten.json");
  const before = (await kept.readJson()) as Open | undefined;
  const hash = sha256(response);
  const left = before?.paths.filter((path) => !paths.includes(path)) ?? [];
  const isSame = before?.response === hash;
  const goesOn = !isSame && left.length < (before?.paths.length ?? 0);
  const open = [...new Set([...unwritten, ...(isSame || goesOn ? left : [])])];
  if (!dryRun) await kept.write(open.length > 0 ? JSON.stringify({ response: hash, paths: open }) : "");
  return goesOn ? left : [];
}
