import { execFileSync } from "node:child_process";
import { basename, extname } from "node:path";
import { environment } from "../environment.ts";

/** One file that a commit changed. */
export interface FilePair {
  readonly commit: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

interface Entry {
  readonly commit: string;
  readonly path: string;
  readonly blobs: readonly [before: string, after: string];
}

const extensions = new Set(
  `.ts .tsx .mts .js .jsx .mjs .cjs .vue .svelte .py .go .rs .java .kt .swift .m .mm .c .h .cc .hh .cpp .hpp .cs .fs
  .rb .php .pl .pm .pod .t .lua .r .R .Rd .jl .ex .exs .erl .hrl .hs .scala .clj .cljs .dart .zig .ml .sql .sh .ps1 .tf
  .css .scss .sass .less .styl .html .ejs .hbs .njk .twig .erb .xml .csproj .props .json .yaml .yml .toml .ini .cfg
  .md .rst .adoc .tex .txt .po .snap .lock .mk .am .m4 .cmake`.split(/\s+/),
);
/** Files that are told by their name alone. */
const names = new Set(["Dockerfile", "Makefile"]);

/**
 * Returns what the last `limit` commits without merges changed in text files, newest first. Files larger than
 * 200 kB are left out, and those that are not UTF-8. Throws what git answers when `repository` is none.
 */
export function historyOf(repository: string, limit: number): readonly (readonly FilePair[])[] {
  const entries = entriesOf(repository, limit);
  const texts = textsOf(repository, [...new Set(entries.flatMap((entry) => entry.blobs))]);
  const commits = new Map<string, FilePair[]>();
  for (const { commit, path, blobs } of entries) {
    const before = texts.get(blobs[0]);
    const after = texts.get(blobs[1]);
    if (before === undefined || after === undefined) continue;
    commits.set(commit, [...(commits.get(commit) ?? []), { commit, path, before, after }]);
  }
  return [...commits.values()];
}

function entriesOf(repository: string, limit: number): readonly Entry[] {
  const args = ["log", `-${limit}`, "--no-merges", "--no-renames", "--diff-filter=M", "--raw", "--no-abbrev"];
  const lines = git(repository, [...args, "--format=%H"])
    .toString("utf8")
    .split("\n");
  const entries: Entry[] = [];
  let commit = "";
  for (const line of lines) {
    if (/^[0-9a-f]{40,64}$/.test(line)) commit = line;
    // A path with a quote in front holds characters that git escapes: rare, and left out.
    const match = /^:100\d{3} 100\d{3} (\w+) (\w+) M\t([^"].*)$/.exec(line);
    if (match !== null && isText(match[3]!))
      entries.push({ commit, path: match[3]!, blobs: [match[1]!, match[2]!] });
  }
  return entries;
}

function isText(path: string): boolean {
  return extensions.has(extname(path)) || names.has(basename(path));
}

function textsOf(repository: string, blobs: readonly string[]): ReadonlyMap<string, string> {
  const output = git(repository, ["cat-file", "--batch"], `${blobs.join("\n")}\n`);
  const texts = new Map<string, string>();
  let at = 0;
  for (const blob of blobs) {
    const end = output.indexOf(10, at);
    const size = Number(output.toString("latin1", at, end).split(" ")[2]);
    const bytes = output.subarray(end + 1, end + 1 + size);
    at = end + 2 + size;
    const text = bytes.toString("utf8");
    if (size <= 200_000 && !text.includes("\0") && Buffer.from(text, "utf8").equals(bytes))
      texts.set(blob, text);
  }
  return texts;
}

function git(repository: string, args: readonly string[], input = ""): Buffer {
  const options = { input, env: environment(), maxBuffer: 2 ** 31 - 1 };
  return execFileSync("git", ["-C", repository, "-c", "core.quotePath=false", ...args], options);
}
