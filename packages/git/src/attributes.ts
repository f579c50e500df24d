import { type Place, plumb } from "./run.ts";

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
  const { stdout } = await plumb(place, ["check-attr", "-z", "--stdin", ...names], { stdin });
  const words = stdout.toString().split("\0");
  for (let at = 0; at + 2 < words.length; at += 3) {
    const [path, name, value] = words.slice(at, at + 3) as [string, string, string];
    if (value !== "unspecified") attributes.get(path)!.set(name, value);
  }
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
