import { inRecords, plumbFields } from "./printed.ts";
import type { Place } from "./run.ts";

/** Attributes of paths, by path and name; what is not specified is not there. */
export type Attributes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Asks git for the attributes of these names. Throws `GitError`. */
export async function readAttributes(
  place: Place,
  paths: readonly string[],
  names: readonly string[],
): Promise<Attributes> {
  const attributes = new Map(paths.map((path) => [path, new Map<string, string>()]));
  if (paths.length === 0) return attributes;
  const stdin = paths.map((path) => `${path}\0`);
  const fields = await plumbFields(place, ["check-attr", "-z", "--stdin", ...names], { stdin });
  for (const [path, name, value] of inRecords(fields, 3))
    if (value !== "unspecified") attributes.get(path!)!.set(name!, value!);
  return attributes;
}

/** Returns the encodings that git is told to give files in the working tree, by path; UTF-8 is left out. */
export async function readEncodings(
  place: Place,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const name = "working-tree-encoding";
  const attributes = await readAttributes(place, paths, [name]);
  const found = [...attributes].map(([path, own]) => [path, own.get(name) ?? ""] as const);
  return new Map(found.filter(([, encoding]) => !/^(?:|unset|utf-?8)$/i.test(encoding)));
}

/** They make git keep something else than what is in the working tree; line ends are another matter. */
export const CONVERTING = ["filter", "working-tree-encoding", "ident"];

/** Returns whether git converts a file with these attributes. */
export function isConverting(attributes: ReadonlyMap<string, string>): boolean {
  return CONVERTING.some((name) => (attributes.get(name) ?? "unset") !== "unset");
}
