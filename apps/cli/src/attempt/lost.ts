import type { ApplyResult, Outcome } from "@git-llm-apply/core";

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

/**
 * Returns what the user should know where the last of several answers was applied: files of which an edit was not
 * written, and that no later answer edits. A model that is to repair some of its edits may forget the others.
 */
export function lostIn(answers: readonly Edited[]): readonly string[] {
  const lost = answers.slice(0, -1).flatMap(({ unwritten }, nth) => {
    const later = new Set(answers.slice(nth + 1).flatMap(({ paths }) => paths));
    return unwritten.filter((path) => !later.has(path));
  });
  return [...new Set(lost)].map(
    (path) => `${path}: edits of an answer before were not applied, and no later one has edits of it`,
  );
}
