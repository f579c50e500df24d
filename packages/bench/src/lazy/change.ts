import { extname } from "node:path";
import { diffArrays } from "diff";

/** A change, by lines of the file afterwards; `from` = `to` where lines are only gone. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly removed: readonly string[];
}

/** Returns the changes that make one text of the other, ascending, with lines that stay between them. */
export function changesOf(before: readonly string[], after: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const last = changes.at(-1);
    const isBeside = last !== undefined && last.to === at;
    if (removed) {
      if (isBeside) changes[changes.length - 1] = { ...last, removed: [...last.removed, ...value] };
      else changes.push({ from: at, to: at, removed: value });
      continue;
    }
    if (added && isBeside) changes[changes.length - 1] = { ...last, to: at + value.length };
    else if (added) changes.push({ from: at, to: at + value.length, removed: [] });
    at += value.length;
  }
  return changes;
}

/** Returns a fence with the lines below a path or a sentence. */
export function below(caption: string, lines: readonly string[]): string {
  return `${caption}\n\`\`\`\n${lines.join("\n")}\n\`\`\`\n`;
}

/** Returns how deep a line is indented. */
export function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Returns the comment that stands for the rest of a file. */
export function elisionOf(path: string): string {
  return /^\.(?:py|rb|sh|ya?ml|toml|exs?)$/.test(extname(path))
    ? "# ... existing code ..."
    : "// ... existing code ...";
}
