import type { Recovery } from "@git-llm-apply/git";

/** Returns what became of an apply that died, one text each; none where there was no such apply. */
export function recoveryTexts(recovery: Recovery): readonly string[] {
  switch (recovery.kind) {
    case "nothing":
      return [];
    case "finished":
      return ["an apply that had died after its commit point was finished: all of it is there"];
    case "undone": {
      const { stays, orphans } = recovery;
      const undone = "an apply that had died before its commit point was undone";
      if (!stays || !orphans) return [`${undone}: everything is as it was before`];
      const changed = "written, staged or committed since, so left as it is";
      return [`${undone}, except for ${stays.join(", ")}: ${changed}`, orphansText(orphans)];
    }
    default:
      return recovery satisfies never;
  }
}

/** Returns where to find what an undoing did not put back. */
export function orphansText(folder: string): string {
  const what = folder.endsWith(".rewritten")
    ? "what a check, a hook or somebody else made of files during an apply that was undone"
    : "what was kept of an apply that was undone while somebody else wrote to its files";
  return `${what}: ${folder}`;
}
