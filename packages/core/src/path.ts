/** What a path in a response stands for. */
export type ResolvedPath =
  | { readonly kind: "known" | "new"; readonly path: string }
  | { readonly kind: "unclear"; readonly suggestions: readonly string[] }
  | { readonly kind: "forbidden"; readonly reason: string };

/** Returns which of the repository's `paths` is meant by a path as the model wrote it. */
export function resolvePath(path: string, paths: ReadonlySet<string>): ResolvedPath {
  return { kind: paths.has(path) ? "known" : "new", path };
}
