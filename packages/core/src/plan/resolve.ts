import { onlyInserts } from "../hunk.ts";
import { fileInComment } from "../naming/fence-name.ts";
import { indexPaths, type PathIndex, withPaths } from "../paths/path-index.ts";
import { isInDirectory } from "../paths/readings.ts";
import { fileElsewhere, type ResolvedPath, resolvePath } from "../paths/resolve.ts";
import { rootShownBy } from "../paths/root.ts";
import { saysNew } from "../speech/says-new.ts";
import { linesOf } from "../text/lines.ts";
import { looksLikePath } from "../text/path-shape.ts";
import type {
  Edit,
  Image,
  MalformedEdit,
  Obstacle,
  Outcome,
  Paths,
  Reject,
  Tree,
  WriteEdit,
} from "../types.ts";
import { refusal, refuse, refuseMalformed, reject, type Subject } from "./outcome.ts";
import { isOfNamesake, namesakes, namesakesInFolders, namesakesOf } from "./whole-file/namesake.ts";
import { isNextVersion, isVersionOf, mayBeVersionOf } from "./whole-file/version.ts";

/** An edit that can be read. */
export type ReadableEdit = Exclude<Edit, MalformedEdit>;

/** The file that an edit means, or its refusal. */
export type Resolved =
  | { readonly kind: "file"; readonly edit: ReadableEdit; readonly path: string }
  | { readonly kind: "refused"; readonly outcome: Outcome };

/** True for an edit that quotes nothing of its file, and so can create it. */
export function mayCreate(edit: Edit): boolean {
  if (edit.kind === "patch") return edit.hunks.every(onlyInserts);
  return edit.kind === "write";
}

/**
 * Returns where the repository lies on the machine of the model, as the edits show that quote files of it. What is quoted of a
 * file that an edit before makes, or moves there, shows nothing: it is that file, and not one of its name elsewhere.
 */
export function rootOfEdits(edits: readonly Edit[], paths: PathIndex): string | undefined {
  const made = new Set<string>();
  const shown = edits.flatMap((edit) => {
    if (edit.kind === "malformed") return [];
    const isMade = made.has(edit.path);
    if (edit.kind === "rename") made.add(edit.to);
    if (mayCreate(edit)) made.add(edit.path);
    return isMade || mayCreate(edit) ? [] : [edit.path];
  });
  return rootShownBy(shown, paths);
}

/** The files of a repository, and where it lies on the machine of the model. */
export interface Place extends Tree {
  readonly paths: PathIndex;
  /** As `rootOfEdits` gives it. */
  readonly root: string | undefined;
}

/** Returns which file the edit means, of the tree or one that edits before it have `made` or moved there, or its refusal. */
export function resolveEdit(edit: Edit, place: Place, made: ReadonlySet<string>): Resolved {
  const subject = { edit, path: edit.path };
  const refused = (outcome: Outcome): Resolved => ({ kind: "refused", outcome });
  if (edit.kind === "malformed") return refused(refuseMalformed(subject, edit.problem));
  const resolved = resolvedFor(edit, place, withPaths(place.paths, made));
  const doubt = edit.kind === "write" && resolved.kind !== "known" ? edit.doubt : undefined;
  if (doubt && !(doubt.mayBeNew && resolved.kind === "new"))
    return refused(refuseMalformed(subject, doubt.problem));
  switch (resolved.kind) {
    case "forbidden":
      return refused(refuse("forbidden", subject, `${resolved.reason} Name a file of the repository.`));
    case "unclear": {
      const { suggestions } = resolved;
      const message = `${edit.path} does not name exactly one file of the repository. Did you mean ${suggestions.join(" or ")}?`;
      return refused(refuse("no-such-file", subject, message, { suggestions }));
    }
    case "known":
    case "new": {
      const { path } = resolved;
      const other = forOther(edit, path, place);
      if (other !== undefined) return refused(refuse("ambiguous", subject, other));
      const obstacle = place.obstacles.get(path);
      return obstacle
        ? refused(refusal(edit, blocked({ edit, path }, obstacle)))
        : { kind: "file", edit, path };
    }
    default:
      return resolved satisfies never;
  }
}

/** Returns, in words, what tells that a text may be meant for another file than the one of its path. */
function forOther(edit: ReadableEdit, path: string, place: Place): string | undefined {
  if (edit.kind !== "write") return undefined;
  const namesake = namesakeMeant(edit, path, place);
  if (namesake !== undefined)
    return `The text is a version of ${namesake}, and has nothing of what sets ${path} apart from it. Name the file that is meant; if ${path} is to be like the other, quote the lines that are to change.`;
  const rival = rivalOf(edit, path, place);
  return (
    rival &&
    `The text stands below ${path}, and begins with the path of ${rival}: it is unclear which one is meant. Leave one of them out.`
  );
}

/**
 * Returns what the path of an edit stands for; a text that is a version of a file elsewhere, or said to be one, creates no other
 * one. A name alone is enough for the next version of the only file that is called so.
 */
function resolvedFor(edit: ReadableEdit, { root, images }: Place, paths: PathIndex): ResolvedPath {
  const spelled = fileSpelled(edit, paths);
  if (spelled !== undefined) return resolvePath(spelled, paths);
  if (edit.kind !== "write") return resolvePath(edit.path, paths, { create: mayCreate(edit), root });
  const stood = edit.shown ? "in-prose" : edit.named ? "alone" : undefined;
  const stated = resolvePath(edit.path, paths, { create: true, stood, root });
  const document = edit.shown && stated.kind === "new" ? documentCalled(stated.path, paths) : undefined;
  if (document !== undefined) return { kind: "unclear", suggestions: [document] };
  const other = otherFor(edit, stated, paths);
  if (other?.kind === "unclear")
    return edit.changes || isLeftOutOf(edit) || isOneOf(edit, paths, images) ? other : stated;
  if (other?.kind !== "known" || stated.kind !== "new") return stated;
  const image = images.get(other.path);
  if (isOfFile(edit)) return other;
  return image ? versionMeant(edit, image, stated, other) : stated;
}

/** "README:" above a text is short for the file that has an extension. */
function documentCalled(path: string, paths: Paths): string | undefined {
  return path.split("/").at(-1)!.includes(".")
    ? undefined
    : [".md", ".rst", ".adoc", ".txt"].map((end) => path + end).find((full) => paths.has(full));
}

/** Whether a text may be a version of one of the files that go by its path. */
function isOneOf(edit: WriteEdit, paths: PathIndex, images: ReadonlyMap<string, Image>): boolean {
  const { path, text, isNew, said = [] } = edit;
  if (isNew || said.some((line) => line.includes(path) && saysNew(line))) return false;
  return namesakesInFolders(path, paths).some((other) => {
    const image = images.get(other);
    return image !== undefined && mayBeVersionOf(text, image);
  });
}

type PathFound = Extract<ResolvedPath, { readonly path: string }>;

/** Returns which file a text is meant for, the new one that its path states, or the only one elsewhere that is called so. */
function versionMeant(edit: WriteEdit, image: Image, stated: PathFound, other: PathFound): ResolvedPath {
  const text = linesOf(edit.text);
  const isVersion = isVersionOf(text, image.lines);
  if (!edit.changes && !isVersion) return stated;
  const isCertain = edit.changes ? isVersion : isNextVersion(text, image);
  const isName = !stated.path.includes("/") && other.path.endsWith(`/${stated.path}`);
  return edit.shown && isCertain && isName ? other : { kind: "unclear", suggestions: [other.path] };
}

/** Returns another file of the same name, of which the text is a version rather than of the file that it names. */
function namesakeMeant(edit: WriteEdit, path: string, { paths, images }: Place): string | undefined {
  const image = images.get(path);
  if (!image) return undefined;
  return namesakesOf(edit, path, paths).find((other) => {
    const others = images.get(other);
    return others !== undefined && isOfNamesake(edit.text, image, others);
  });
}

/** Returns the other file of which a comment at the begin of a text has the path, unless the file itself has such a comment. */
function rivalOf({ rival }: WriteEdit, path: string, { paths, images, root }: Place): string | undefined {
  const image = images.get(path);
  const other = rival && image ? resolvePath(rival, paths, { root }) : undefined;
  if (other?.kind !== "known" || other.path === path) return undefined;
  return image!.lines.some((line) => fileInComment(line) === rival) ? undefined : other.path;
}

/** Returns the file whose name is what the path is with the signs around it. */
function fileSpelled({ spellings = [] }: Edit, paths: Paths): string | undefined {
  return spellings.find((spelling) => paths.has(spelling));
}

/**
 * Returns the file that a text may mean whose path is that of a new one: it lacks directories, or has more in front than the
 * repository. Where its directory is there, only a text that can create none means one that is there.
 */
function otherFor(edit: WriteEdit, stated: ResolvedPath, paths: PathIndex): ResolvedPath | undefined {
  if (stated.kind !== "new" || edit.create) return undefined;
  return isOfFile(edit) || !isInDirectory(stated.path, paths) ? fileElsewhere(stated.path, paths) : undefined;
}

/** Whether the text can be none of a new file: it leaves out parts of one, goes beside code of one, or has to be a version of one. */
function isOfFile(edit: WriteEdit): boolean {
  return isLeftOutOf(edit) || edit.doubt !== undefined || goesBesideCode(edit);
}

/** "Add this after `load`:", but not "Create `b.ts` beside `a.ts`:". */
function goesBesideCode({ place }: WriteEdit): boolean {
  return place?.name !== undefined && !looksLikePath(place.name);
}

function isLeftOutOf({ elided, part }: WriteEdit): boolean {
  return elided === true || part !== undefined;
}

function isCarried(edit: Edit): boolean {
  return edit.kind === "patch" && edit.carried !== undefined;
}

/** The files to be read for a text whose path may mean one of them. */
function othersFor(edit: WriteEdit, stated: ResolvedPath, paths: PathIndex): readonly ResolvedPath[] {
  const other = otherFor(edit, stated, paths);
  if (other?.kind === "unclear") return knownAs(namesakesInFolders(edit.path, paths));
  return other ? [other] : [];
}

function knownAs(paths: readonly string[]): readonly PathFound[] {
  return paths.map((path) => ({ kind: "known", path }));
}

/** Makes the reject of an edit for a path that must be left as it is. */
export function blocked(subject: Subject, { reason, advice, ...whose }: Obstacle): Reject {
  return reject("forbidden", subject, `${subject.path} ${reason}. ${advice}`, whose);
}

/**
 * Returns the paths, each once, that edits may stand for in a repository with these files: those to be read into the
 * tree before planning. A path where no file is known is among them, as something untracked may be there.
 */
export function namedPaths(edits: readonly Edit[], paths: Paths): readonly string[] {
  const index = indexPaths(paths);
  const root = rootOfEdits(edits, index);
  const there = (path: string) => resolvePath(path, index, { root });
  const made = (path: string) => resolvePath(path, index, { create: true, stood: "alone", root });
  const resolved = edits.flatMap((edit) => {
    const own = made(fileSpelled(edit, index) ?? edit.path);
    return [
      ...(mayCreate(edit) ? [] : [there(edit.path)]),
      own,
      ...(edit.kind === "rename" ? [made(edit.to)] : []),
      ...(edit.kind === "write" ? othersFor(edit, own, index) : []),
      ...(isCarried(edit) && own.kind === "known" ? knownAs(namesakes(own.path, index)) : []),
      ...(edit.kind === "write" && own.kind === "known" ? knownAs(namesakesOf(edit, own.path, index)) : []),
    ];
  });
  return [...new Set(resolved.flatMap((found) => (found && "path" in found ? [found.path] : [])))];
}
