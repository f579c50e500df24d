import type { Line } from "../../text/line.ts";
import { looksLikePath } from "../../text/path-shape.ts";
import { hunkOf, type NumberedHunk } from "../diff-hunk.ts";
import { type HeaderPaths, headerPath, headerPaths } from "./header.ts";

/** The part of a diff that belongs to one file. */
export interface Part {
  readonly lines: readonly Line[];
  /** Absent where no header names a file. */
  readonly paths: HeaderPaths | undefined;
  readonly hunks: readonly NumberedHunk[];
  /** What git's extended headers say. */
  readonly git: GitHeaders;
}

/** What the headers say that only git writes. */
export interface GitHeaders {
  readonly renameFrom?: string;
  readonly renameTo?: string;
  readonly copyTo?: string;
  readonly binary?: boolean;
  /** The ids of the contents before and after are told, as git alone knows them. */
  readonly indexed?: boolean;
  readonly created?: boolean;
  readonly deleted?: boolean;
  /** `100755`: the mode that the file gets. */
  readonly mode?: string;
  /** The mode changes, other than by the file's creation. */
  readonly chmod?: boolean;
}

/** Returns the parts of a diff, each from its first header line to the next one's. */
export function partsOf(lines: readonly Line[]): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && !startsPart(lines, at, from)) continue;
    parts.push(partOf(lines.slice(from, at)));
    from = at;
  }
  return parts;
}

/** `from` is where the part before starts: `diff --git` and `---` are headers of the same part. */
function startsPart(lines: readonly Line[], at: number, from: number): boolean {
  const text = lines[at]!.text;
  if (text.startsWith("diff --git ") || text.startsWith("Index: ")) return true;
  if (!isFileHeader(lines, at)) return false;
  const started = lines[from]!.text;
  const ofGit = started.startsWith("diff --git ") || started.startsWith("Index: ");
  return !(ofGit && !lines.slice(from, at).some((line) => /^(?:@@|--- )/.test(line.text)));
}

/**
 * `--- a` and `+++ b` are also how a removed `-- a` and an inserted `++ b` look: a header names files, or stands
 * before a hunk.
 */
function isFileHeader(lines: readonly Line[], at: number): boolean {
  const from = lines[at]!.text;
  if (!from.startsWith("--- ")) return false;
  const below = nextVisible(lines, at);
  const to = lines[below]?.text;
  if (!to?.startsWith("+++ ")) return false;
  return lines[below + 1]?.text.startsWith("@@") === true || (isPath(from.slice(4)) && isPath(to.slice(4)));
}

/** Returns where the next line is that is not quite empty: models set headers apart. */
function nextVisible(lines: readonly Line[], at: number): number {
  let next = at + 1;
  while (lines[next]?.text === "") next++;
  return next;
}

function isPath(text: string): boolean {
  const path = headerPath(text);
  return path === "/dev/null" || looksLikePath(path);
}

function partOf(lines: readonly Line[]): Part {
  const git: { -readonly [K in keyof GitHeaders]: GitHeaders[K] } = {};
  let paths: HeaderPaths | undefined;
  let at = 0;
  for (; at < lines.length; at++) {
    const text = lines[at]!.text;
    const below = text.startsWith("--- ") ? nextVisible(lines, at) : at;
    const to = lines[below]?.text;
    if (text.startsWith("diff --git ")) paths = gitPaths(text.slice(11));
    else if (text.startsWith("--- ") && to?.startsWith("+++ ")) {
      paths = isVersion(text) && isVersion(to) ? undefined : headerPaths(text.slice(4), to.slice(4));
      at = below;
    } else if (text.startsWith("+++ ") && at === 0) paths = headerPaths(text.slice(4), text.slice(4));
    else if (text !== "" && !repeats(text, paths) && !readGitHeader(text, git)) break;
  }
  return { lines, git, hunks: git.binary ? [] : hunksOf(lines.slice(at)), paths };
}

/** One of the two header lines alone, or once more. */
function repeats(text: string, paths: HeaderPaths | undefined): boolean {
  if (!paths || !/^(?:---|\+\+\+) /.test(text)) return false;
  const path = headerPath(text.slice(4));
  return [paths.from, paths.to].some((own) => own !== undefined && (path === own || path.slice(2) === own));
}

/** `--- original`: which of the two versions it is, and no file. */
function isVersion(header: string): boolean {
  return /^(?:---|\+\+\+) (?:original|modified|old|new|before|after|updated|current)\s*$/i.test(header);
}

/** Returns false where the line is none of git's or svn's headers. */
function readGitHeader(text: string, git: { -readonly [K in keyof GitHeaders]: GitHeaders[K] }): boolean {
  if (text.startsWith("rename from ")) git.renameFrom = headerPath(text.slice(12));
  else if (text.startsWith("rename to ")) git.renameTo = headerPath(text.slice(10));
  else if (text.startsWith("copy to ")) git.copyTo = headerPath(text.slice(8));
  else if (text.startsWith("new file mode ")) [git.created, git.mode] = [true, text.slice(14).trim()];
  else if (text.startsWith("deleted file mode ")) git.deleted = true;
  else if (text.startsWith("new mode ")) [git.chmod, git.mode] = [true, text.slice(9).trim()];
  else if (/^(?:GIT binary patch|Binary files .* differ)/.test(text)) git.binary = true;
  else if (/^index [\da-f]{7,64}\.\.[\da-f]{7,64}\b/.test(text)) git.indexed = true;
  else return /^(?:index |old mode |copy from |(?:dis)?similarity index |Index: |={60,}$)/.test(text);
  return true;
}

/** `a/x b/x`: both halves alike, as a rename has its own headers. */
function gitPaths(rest: string): HeaderPaths | undefined {
  if (rest.startsWith('"')) {
    const path = headerPath(rest).replace(/^a\//, "");
    return { from: path, to: path };
  }
  const middle = (rest.length - 1) / 2;
  const [from, to] = [rest.slice(0, middle), rest.slice(middle + 1)];
  if (rest[middle] === " " && from.replace(/^a\//, "") === to.replace(/^b\//, ""))
    return headerPaths(from, to);
  const cut = rest.indexOf(" b/");
  return cut === -1 ? undefined : headerPaths(rest.slice(0, cut), rest.slice(cut + 1));
}

function hunksOf(lines: readonly Line[]): readonly NumberedHunk[] {
  const hunks: NumberedHunk[] = [];
  let header: Line | undefined;
  let body: Line[] = [];
  const finish = () => {
    if (header || body.length > 0) hunks.push(hunkOf(header, body));
  };
  for (const line of lines) {
    if (line.text.startsWith("@@")) {
      finish();
      [header, body] = [line, []];
    } else body.push(line);
  }
  finish();
  return hunks;
}
