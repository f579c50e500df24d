import { failedWith, GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import { shellWord } from "../shell-word.ts";

/** A line, and the commit that made it what it is. */
export interface Blamed {
  readonly commit: string;
  readonly subject: string;
  /** The line in that commit: 0-based, and its path there. */
  readonly line: number;
  readonly path: string;
  /** As UTF-8, without its end. */
  readonly text: string;
}

/**
 * Returns what made a line of the file at `path` in `revision`, or by default in the working tree; `line` is 0-based.
 * Throws `GitError` `no-such-line`, `bad-setting`, `dirty-file` where it is not in a commit yet.
 */
export async function blame(
  location: Location,
  path: string,
  line: number,
  revision?: string,
): Promise<Blamed> {
  const range = `${line + 1},${line + 1}`;
  if (location.head.oid === null) throw noSuchLine(path, line);
  const how = ["--porcelain", "--encoding=UTF-8", "-L", range, ...(revision ? [revision] : [])];
  const printing = plumb(location, ["-c", "core.quotePath=false", "blame", ...how, "--", path]);
  const { stdout } = await printing.catch((error) => {
    if (failedWith(error, /has only|no such path|outside repository/)) throw noSuchLine(path, line, error);
    throw failedWith(error, /object name list/) ? noIgnoredRevisions(error) : error;
  });
  const output = stdout.toString();
  const [, commit = "", from = "1"] = /^([0-9a-f]+) (\d+) /.exec(output) ?? [];
  const fact = (name: string) => new RegExp(`^${name} (.*)$`, "m").exec(output)?.[1] ?? "";
  if (/^0+$/.test(commit)) {
    const hints = ["commit it first; git diff shows what is not committed"];
    throw new GitError("dirty-file", `line ${line + 1} of ${path} is not committed yet`, { hints });
  }
  const text = /^\t(.*)$/m.exec(output)?.[1] ?? "";
  return { commit, subject: fact("summary"), path: unquoted(fact("filename")), line: Number(from) - 1, text };
}

/** Git quotes a name that holds quotes. */
function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name;
}

/** The list may be in another branch, or be gone; no option makes git do without it. */
function noIgnoredRevisions({ stderr }: GitError): GitError {
  const file = /object name list: (.*)/.exec(stderr)?.[1] ?? "";
  const hints = [
    "bring the file back",
    "or do without it: git config --unset blame.ignoreRevsFile (with --global where it is set for all repositories)",
  ];
  const message = `blame.ignoreRevsFile names ${file}, which git can't read, so that it can't tell what made a line`;
  return new GitError("bad-setting", message, { stderr, hints });
}

function noSuchLine(path: string, line: number, { stderr = "" }: Partial<GitError> = {}): GitError {
  const length = /has only (\d+ lines?)/.exec(stderr)?.[1];
  const message = length
    ? `${path} has only ${length}: there is no line ${line + 1}`
    : `no commit here has a file ${path}`;
  const hints = [length ? `list them: git blame ${shellWord(path)}` : "name a committed file: git ls-files"];
  return new GitError("no-such-line", message, { stderr, hints });
}
