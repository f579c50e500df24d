import { distance } from "fastest-levenshtein";
import { isNameOfFile, looksLikePath } from "../text/path-shape.ts";
import type { Paths } from "../types.ts";
import { indexPaths, type PathIndex } from "./path-index.ts";
import {
  cleaned,
  isAbsolute,
  isBelowVariable,
  isInDirectory,
  knownReading,
  normalised,
  PREFIX,
} from "./readings.ts";
import { belowRoot } from "./root.ts";
import { MAX_PATH, validateNewPath, validatePath } from "./valid.ts";
import { withoutWords } from "./words.ts";

/** What a path in a response stands for. */
export type ResolvedPath =
  /** The file of the repository that is meant. */
  | { readonly kind: "known"; readonly path: string }
  /** No file of the repository, and a path that one could have. */
  | { readonly kind: "new"; readonly path: string }
  /** Several files may be meant, or a misspelt one; nearest first. */
  | { readonly kind: "unclear"; readonly suggestions: readonly string[] }
  /** `reason` is a sentence. */
  | { readonly kind: "forbidden"; readonly reason: string };

/** What is known of a path beside its text. */
export interface ResolveOptions {
  /** The edit may create the file: then a path that names none is not taken for one in another directory. */
  readonly create?: boolean;
  /**
   * Where the path stood: in prose, where words before it may be none of it, and words of code look like paths; or where nothing
   * but a path can stand: a word alone is one.
   */
  readonly stood?: "in-prose" | "alone" | undefined;
  /** Where the repository lies on the machine of an absolute path, as `rootShownBy` says. */
  readonly root?: string | undefined;
}

const SUGGESTIONS = 3;

/**
 * Returns which file of the repository the path of an edit means. `paths` are all files of the repository.
 *
 * Models decorate paths, keep the `a/` and `b/` of diffs, write backslashes, absolute paths of another machine, the
 * wrong case, or leave directories out; of a letter with an accent they know the one that is composed. Each reading
 * counts only if it names exactly one file.
 */
export function resolvePath(path: string, paths: Paths, options: ResolveOptions = {}): ResolvedPath {
  if (path.length > MAX_PATH) return { kind: "forbidden", reason: "The path is too long to name a file." };
  const resolved = readPath(path, indexPaths(paths), options);
  const fault = faultOf(resolved);
  return fault === undefined ? resolved : forbidden(path, fault);
}

function faultOf(resolved: ResolvedPath): string | undefined {
  if (resolved.kind === "new") return validateNewPath(resolved.path);
  return resolved.kind === "known" ? validatePath(resolved.path) : undefined;
}

function readPath(path: string, paths: PathIndex, options: ResolveOptions): ResolvedPath {
  const { create = false, stood, root } = options;
  if (paths.has(path)) return { kind: "known", path };
  const bare = withoutEscapes(path, paths);
  if (bare !== path) return readPath(bare, paths, options);
  const clean = cleaned(path);
  const below = root === undefined ? undefined : belowRoot(path, root);
  if (below !== undefined) return readPath(below, paths, { ...options, root: undefined });
  const relative = normalised(clean);
  const fault = forbiddenFor(clean, create);
  if (fault || relative === undefined) return forbidden(path, fault ?? "leads out of the repository");
  const shorter = withoutWords(relative, paths, create);
  // A word behind others, with blanks at its ends, or in quotes, is no name as it was written.
  const withMore = stood === "alone" ? { ...options, stood: undefined } : options;
  if (shorter?.sure) return readPath(shorter.path, paths, withMore);
  if (shorter && stood === "in-prose") return { kind: "unclear", suggestions: [shorter.path] };
  const reading = knownReading(relative, paths, isAbsolute(clean) || !create);
  if (reading !== undefined) return { kind: "known", path: reading };
  const rest = restOfExample(relative, paths);
  if (rest !== undefined && paths.has(rest)) return { kind: "known", path: rest };
  const asWritten = path === clean ? options : withMore;
  return elsewhere(relative, paths, create) ?? unknown(relative, paths, asWritten, clean);
}

/** `src/read\_me.ts`, as Markdown has it, but not `src\_theme.scss` in a folder of that name. */
function withoutEscapes(path: string, paths: PathIndex): string {
  if (!/^[^\\]*(?:\\_[^\\]*)+$/.test(path)) return path;
  const isFolder = !path.includes("/") && paths.hasFolder(`${path.slice(0, path.indexOf("\\"))}/`);
  return isFolder || paths.has(cleaned(path)) ? path : path.replaceAll("\\_", "_");
}

/** What is left of `path/to/shop.py`, as prompts have it in their examples and models repeat it. */
function restOfExample(path: string, paths: PathIndex): string | undefined {
  return /^path\/to\//i.test(path) && !isInDirectory(path, paths) ? path.slice("path/to/".length) : undefined;
}

/** Wrong case, and, for a file that has to be there, missing directories. */
function elsewhere(path: string, paths: PathIndex, create: boolean): ResolvedPath | undefined {
  const sameLetters = paths.sameLetters(path);
  if (sameLetters.length === 0 && create) return undefined;
  const found = sameLetters.length > 0 ? sameLetters : endingLike(path, paths);
  if (found.length === 1) return { kind: "known", path: found[0]! };
  return found.length > 1 ? { kind: "unclear", suggestions: nearest(path, found) } : undefined;
}

/**
 * Returns the file of the repository that the path of a new one may mean, or those that it may: the path lacks directories, or
 * has some in front that are none of the repository.
 */
export function fileElsewhere(path: string, paths: PathIndex): ResolvedPath | undefined {
  const reading = knownReading(path, paths, true);
  const found =
    reading === undefined ? elsewhere(path, paths, false) : { kind: "known" as const, path: reading };
  return found?.kind === "known" ? resolvePath(found.path, paths) : found;
}

function endingLike(path: string, paths: PathIndex): readonly string[] {
  const found = paths.endingWith(path);
  const exact = found.filter((known) => known.endsWith(`/${path}`));
  return exact.length > 0 ? exact : found;
}

/** What a program writes for a path that is missing. */
const NOTHING = /^(?:null|none|undefined|nil)$/i;

function unknown(
  path: string,
  paths: PathIndex,
  { create = false, stood }: ResolveOptions,
  written: string,
): ResolvedPath {
  const close = create ? [] : paths.near(path);
  if (close.length > 0) return { kind: "unclear", suggestions: nearest(path, close) };
  if (isAbsolute(written))
    return forbidden(written, "is an absolute path that matches no file of the repository");
  if (!create) return { kind: "new", path };
  if (restOfExample(path, paths) !== undefined) return forbidden(path, "names a placeholder directory");
  const isWord = stood === "alone" && !NOTHING.test(path) && /^(?:[\w .-]+\/)*[\w.-]*\w$/.test(path);
  const isPath =
    isWord ||
    (looksLikePath(path) && (stood !== "in-prose" || isNameOfFile(path) || isInDirectory(path, paths)));
  return isPath
    ? { kind: "new", path: withoutPrefix(path, paths) }
    : forbidden(path, "does not look like a path");
}

/** `a/src/new.ts` and `@src/new.ts`, where the repository has `src`, but neither `a` nor `@src`; `@new.json`. */
function withoutPrefix(path: string, paths: PathIndex): string {
  const bare = path.replace(PREFIX, "");
  const isMention = path.startsWith("@") && !path.includes("/") && isNameOfFile(bare);
  const isBelow = bare !== path && !isInDirectory(path, paths) && isInDirectory(bare, paths);
  return isMention || isBelow ? bare : path;
}

function nearest(path: string, candidates: readonly string[]): readonly string[] {
  return candidates
    .map((candidate) => ({ candidate, away: distance(path, candidate) }))
    .sort((a, b) => a.away - b.away || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

function forbiddenFor(path: string, create: boolean): string | undefined {
  if (path === "" || path.endsWith("/")) return "names no file";
  if (path.includes("://")) return "is an address, not a path";
  if (/[\0-\x1F]/.test(path)) return "has a control character";
  if (path.split("/").some((name) => name.toLowerCase() === ".git"))
    return "leads into the repository's own data";
  // What is quoted of a file tells which one it is, wherever the repository lies.
  if (create && isBelowVariable(path)) return "is on the user's machine, not in the repository";
  return undefined;
}

function forbidden(path: string, fault: string): ResolvedPath {
  return { kind: "forbidden", reason: `${path === "" ? "An empty path" : path} ${fault}.` };
}
