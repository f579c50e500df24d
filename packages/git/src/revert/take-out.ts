import { type FileChange, type Image, imageOf, mergeChange, type Range } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { readFile } from "../images.ts";
import type { Repo } from "../repo.ts";
import type { Side, Sides } from "./sides.ts";

/** A larger file is left alone. */
const LARGEST = 64 * 1024 * 1024;

/** Lines that were changed since, so that the change can't be taken out of them. */
interface Conflict {
  readonly path: string;
  /** Absent: the whole file. */
  readonly ranges?: readonly Range[];
}

/**
 * Returns what takes changes out of today's files, one after the other. Nothing that was changed since is touched.
 * Throws `GitError` `conflict`, with all places, where that is not possible.
 */
export function takeOut(repo: Repo, changes: readonly Sides[]): readonly FileChange[] {
  const begin = new Map<string, Side>();
  const today = new Map<string, Side>();
  const conflicts: Conflict[] = [];
  for (const { path, from, to } of changes) {
    if (!begin.has(path)) {
      const side = readToday(repo, path);
      begin.set(path, side);
      today.set(path, side);
    }
    const result = takeOutOf(path, today.get(path)!, from, to);
    if ("conflict" in result) conflicts.push(result.conflict);
    else today.set(path, result.side);
  }
  if (conflicts.length > 0) throw conflicting(conflicts);
  return [...begin].flatMap(([path, before]) => changeOf(path, before, today.get(path)!));
}

function takeOutOf(
  path: string,
  ours: Side,
  from: Side,
  to: Side,
): { readonly side: Side } | { readonly conflict: Conflict } {
  if (isEqual(ours, to)) return { side: ours };
  if (from === null || to === null || ours === null)
    return isEqual(ours, from) ? { side: to } : { conflict: { path } };
  const merged = mergeChange(from.image, to.image, ours.image);
  if (merged.kind === "conflict") return { conflict: { path, ranges: merged.ranges } };
  return { side: { ...ours, image: imageOf(merged.text, ours.image.encoding) } };
}

/** Line ends apart: git may convert them between its objects and the working tree. */
function isEqual(a: Side, b: Side): boolean {
  if (a === null || b === null) return a === b;
  return a.image.text === b.image.text || linesOf(a.image) === linesOf(b.image);
}

function linesOf(image: Image): string {
  return `${image.finalNewline}${image.lines.join("\n")}`;
}

function readToday(repo: Repo, path: string): Side {
  const image = readFile(repo, path, LARGEST);
  if (image === undefined) return null;
  if (typeof image === "string")
    throw new GitError("not-revertible", `${path} ${image}`, { hints: ["see to it, then try again"] });
  return { image, mode: repo.index.entry(path)?.mode ?? "100644" };
}

function changeOf(path: string, before: Side, after: Side): readonly FileChange[] {
  if (before === null) {
    if (after === null) return [];
    return [{ kind: "add", path, after: after.image.text, executable: after.mode === "100755" }];
  }
  const { text, encoding } = before.image;
  if (after === null) return [{ kind: "delete", path, before: text, encoding }];
  if (text === after.image.text) return [];
  return [{ kind: "modify", path, before: text, after: after.image.text, encoding }];
}

function conflicting(conflicts: readonly Conflict[]): GitError {
  const places = conflicts.flatMap(({ path, ranges }) =>
    ranges ? ranges.map((range) => `${path}:${linesIn(range)}`) : [path],
  );
  return new GitError(
    "conflict",
    `changed since, so that it can't be taken back: ${places.join(", ")}; nothing changed`,
    {
      hints: ["take the later change back first, or change these places by hand"],
    },
  );
}

/** 1-based; `12-14`, or `12` for the one line, or the line behind the gap. */
function linesIn({ from, to }: Range): string {
  return to - from > 1 ? `${from + 1}-${to}` : `${from + 1}`;
}
