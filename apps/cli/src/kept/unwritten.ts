import type { Edit } from "@git-llm-apply/core";
import type { Options } from "../options.ts";
import { versionLine } from "../version.ts";
import { keptText } from "./kept-text.ts";

/** An edit, or a hunk of one, that fitted, and was not written because others were refused. */
export interface Withheld {
  /** In its response, 0-based. */
  readonly number: number;
  /** The file of the repository that it is for. */
  readonly path: string;
  /** `line 5`; absent where it has no place in the file. */
  readonly lines?: string;
  readonly edit: Edit;
  /** Of a hunk of an edit, and no more: what the response says there. */
  readonly text?: string;
  /** The model was told that it is missing. */
  readonly reminded?: true;
}

/** What a response, and those that it goes on with, leave to be written. */
export interface Unwritten {
  /** SHA-256 of the response, hex. */
  readonly response: string;
  /** The files with edits that were not written. */
  readonly paths: readonly string[];
  readonly withheld: readonly Withheld[];
}

/** Edits are read again by the version alone that has written them. */
interface Kept extends Unwritten {
  readonly tool: string;
}

/** Returns what the last response has left to be written; undefined: nothing. */
export async function readUnwritten(gitDir: string): Promise<Unwritten | undefined> {
  const kept = (await keptIn(gitDir).readJson()) as Kept | undefined;
  return kept && (kept.tool === versionLine() ? kept : { ...kept, withheld: [] });
}

/** Keeps it in `gitDir`; of a response that is not stored, the names of the files alone. A dry run leaves no trace. */
export async function keepUnwritten(
  gitDir: string,
  unwritten: Unwritten,
  { dryRun = false, store = true }: Options,
): Promise<void> {
  if (dryRun) return;
  const kept: Kept = { ...unwritten, withheld: store ? unwritten.withheld : [], tool: versionLine() };
  await keptIn(gitDir).write(kept.paths.length > 0 ? JSON.stringify(kept) : "");
}

function keptIn(gitDir: string) {
  return keptText(gitDir, "unwritten.json");
}
