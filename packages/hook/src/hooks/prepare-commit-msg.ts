import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fine, type Hook } from "../hook.ts";

const TRAILER = /^\s+((?:Llm-Apply-(?:Id|Block|Response|Reverts)|Assisted-by|Co-authored-by): .*\S)\s*$/;

/**
 * Makes trailers of those that `git merge --squash` hides within the indented messages of the commits it joins.
 *
 *         Edit a.ts                     …
 *                                  →    Llm-Apply-Id: 4f1c09a2be77
 *         Llm-Apply-Id: 4f1c09a2be77    Llm-Apply-Block: 1/1
 */
export const prepareCommitMsg: Hook = {
  name: "prepare-commit-msg",
  wanted: `[ "\${2:-}" = squash ] && grep -q '^[[:blank:]][[:blank:]]*Llm-Apply-Id:' "$1"`,
  readsInput: false,
  async run({ location, args: [file, source] }) {
    if (source !== "squash") return fine;
    const path = resolve(location.top, file ?? "");
    const message = readFileSync(path, "utf8");
    if (/^[ \t]+Llm-Apply-Id:/m.test(message)) writeFileSync(path, withLiftedTrailers(message));
    return fine;
  },
};

/** Those of the oldest commit first, as when it is amended; git writes the newest first. */
function trailersOf(lines: readonly string[]): readonly string[] {
  const commits: string[][] = [[]];
  for (const line of lines) {
    const trailer = TRAILER.exec(line)?.[1];
    if (/^commit [0-9a-f]{40,64}$/.test(line)) commits.push([]);
    else if (trailer !== undefined) commits.at(-1)!.push(trailer);
  }
  return commits.reverse().flat();
}

/** Returns the message with the trailers at its end, above the comments that git will take out. */
export function withLiftedTrailers(message: string): string {
  const lines = message.split("\n");
  const trailers = trailersOf(lines);
  const rest = lines.filter((line) => !TRAILER.test(line));
  const comments = rest.findIndex((line) => line.startsWith("#"));
  const end = comments === -1 ? rest.length : comments;
  const body = rest
    .slice(0, end)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd();
  const tail = rest.slice(end).join("\n");
  return `${body}\n\n${trailers.join("\n")}\n${tail === "" ? "" : `\n${tail}`}`;
}
