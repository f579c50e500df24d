import { preimageOf } from "../hunk.ts";
import { lineOfRun } from "../match/align/exact.ts";
import type { Hunk, Image, Outcome, PatchEdit } from "../types.ts";
import { refuse } from "./outcome.ts";
import type { Place, ReadableEdit } from "./resolve.ts";
import { namesakes } from "./whole-file/namesake.ts";

/**
 * Returns what refuses edits that name no file, below a sentence, where another file of that name than the one of the block
 * before has the quoted lines, too, and is the one that is meant as far as one can tell: the sentence names its folder, or the
 * same was asked for before.
 *
 *     app/index.js
 *     (an edit)
 *     Do the same in the library:
 *     (that edit once more: hardly for app/index.js)
 */
export function refusedAsCarriedOver({
  paths,
  images,
}: Place): (edit: ReadableEdit, path: string) => Outcome | undefined {
  const before: (readonly [path: string, hunks: readonly Hunk[]])[] = [];
  const given = new Set<string>();
  /** Most edits name their file, so that nobody asks. */
  const wasGiven = (path: string, hunks: readonly Hunk[]) => {
    for (const edit of before.splice(0)) given.add(keyOf(...edit));
    return given.has(keyOf(path, hunks));
  };
  const meantInstead = ({ carried, hunks }: PatchEdit, path: string) =>
    carried === undefined
      ? undefined
      : namesakes(path, paths)
          .filter((namesake) => speaksOf(carried, namesake, path) || wasGiven(path, hunks))
          .find((namesake) => hasQuoted(hunks, images.get(namesake)));
  return (edit, path) => {
    if (edit.kind !== "patch") return undefined;
    const other = meantInstead(edit, path);
    before.push([path, edit.hunks]);
    if (other === undefined) return undefined;
    const { carried } = edit;
    const message = `The block names no file, and ${JSON.stringify(carried)} may mean ${other} rather than ${path}: both have the quoted lines. Put the path on a line of its own above the block.`;
    return refuse("ambiguous", { edit, path }, message);
  };
}

function keyOf(path: string, hunks: readonly Hunk[]): string {
  return JSON.stringify([path, hunks.map(changesIn)]);
}

function changesIn({ lines }: Hunk): readonly string[] {
  return lines.flatMap(({ kind, text }) => (kind === "context" ? [] : [kind, text]));
}

function hasQuoted(hunks: readonly Hunk[], image: Image | undefined): boolean {
  if (!image) return false;
  const quotes = hunks.map(preimageOf).filter((lines) => lines.length > 0);
  return quotes.length > 0 && quotes.every((lines) => lineOfRun(lines, image) !== -1);
}

/** What folders are called for short. */
const SHORT = new Map([
  ["app", "application"],
  ["config", "configuration"],
  ["db", "database"],
  ["docs", "documentation"],
  ["lib", "library"],
]);

/** Whether a sentence names a folder of a path that another path has not. */
function speaksOf(sentence: string, path: string, other: string): boolean {
  const [names, others] = [path, other].map((one) => one.toLowerCase().split("/"));
  const words = new Set(sentence.toLowerCase().match(/[\p{L}\p{N}_-]+/gu));
  return names!.some((name) => {
    const singular = name.replace(/s$/, "");
    const spellings = [name, singular, `${singular}s`, SHORT.get(name) ?? name];
    return !others!.includes(name) && spellings.some((spelling) => words.has(spelling));
  });
}
