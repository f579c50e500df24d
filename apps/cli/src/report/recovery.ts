import type { Recovery } from "@git-llm-apply/git";

/** Returns what became of an apply that died, one text each; none where there was no such apply. */
export function recoveryTexts(recovery: Recovery): readonly string[] {
  switch (recovery.kind) {
    case "nothing":
      return [];
    case "finished":
      return ["an apply that died after its commit point is finished: all of it is there"];
    case "undone": {
      const { stays, orphans } = recovery;
      const undone = "an apply that died before its commit point is undone";
      if (!stays || !orphans) return [`${undone}: all is as before it`];
      const changed = "written, staged or committed since, and left so";
      return [`${undone}, but for ${stays.join(", ")}: ${changed}`, orphansText(orphans)];
    }
    default:
      return recovery satisfies never;
  }
}

/** Returns where to find what an undoing did not put back. */
export function orphansText(folder: string): string {
  const what = folder.endsWith(".rewritten")
    ? "made of files by a check, a hook or somebody else, while an apply was at work that was undone"
    : "kept from an apply that was undone while somebody else wrote";
  return `${what}: ${folder}`;
}
