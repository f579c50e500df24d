import { lineMap } from "../../merge/carry.ts";

/** Returns the lines with the blanks at their ends that the file's have in their place: models leave those out. */
export function withOwnEnds(lines: readonly string[], own: readonly string[]): readonly string[] {
  if (!own.some((line) => line.trimEnd() !== line)) return lines;
  const bare = (all: readonly string[]) => all.map((line) => line.trimEnd());
  const ended = [...lines];
  for (const [at, place] of (lineMap(bare(own), bare(lines)) ?? []).entries()) {
    const line = lines[place];
    if (line !== undefined && line === line.trimEnd()) ended[place] = own[at]!;
  }
  return ended;
}
