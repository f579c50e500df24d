import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";

/** Text by path; in results `null` = deleted. */
export type Files = Readonly<Record<string, string>>;
export type ChangedFiles = Readonly<Record<string, string | null>>;

export type Expect =
  | "apply"
  /** Writing anything is wrong. */
  | "refuse"
  /** The response alone can't tell the place: writing anything is wrong. */
  | "ambiguous"
  /** Some blocks can't match; the others may be written. */
  | "partial"
  /** Nobody knows the truth: reported apart, never scored. */
  | "unknown";

/** One response, the files that it is about, and what should become of them. */
export interface Case {
  readonly id: string;
  /** Name of the file of cases, without extension. */
  readonly set: string;
  /** The repository where the case comes from, if the set tells. */
  readonly repo?: string;
  /** Who answered, if the set tells. */
  readonly model?: string;
  readonly format: string;
  /** Sorted, each once; empty = the response is flawless. */
  readonly defects: readonly string[];
  readonly expect: Expect;
  /** Refusing is right too: the text alone can't tell the place. */
  readonly ambiguous: boolean;
  readonly response: string;
  readonly before: Files;
  /** The changed files; absent where not known. */
  readonly after?: ChangedFiles;
}

/** A line of a file of cases. Fields that are not read are left out. */
export interface CaseLine {
  readonly id: string;
  readonly repo?: string;
  readonly model?: string;
  readonly format: string;
  readonly defect?: string;
  readonly defects?: readonly string[];
  readonly expect?: Expect;
  readonly ambiguous?: boolean;
  readonly response: string;
  /** The same edits in another syntax: makes a case of its own. */
  readonly response_as_search_replace?: string;
  readonly files_before: Files;
  readonly files_after?: ChangedFiles;
}

/** Reads the cases of a `.jsonl` or `.jsonl.gz` file, in order. Throws what reading, unpacking or JSON.parse throws. */
export function readCases(file: string): readonly Case[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const set = basename(file).replace(/\.jsonl(\.gz)?$/, "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => casesOf(JSON.parse(line), set));
}

/** Returns the cases of one line: two where the response is there in two syntaxes. */
export function casesOf(line: CaseLine, set: string): readonly Case[] {
  const given = line.defects ?? (line.defect === undefined ? [] : line.defect.split("+"));
  const first: Case = {
    id: line.id,
    set,
    ...(line.repo === undefined ? {} : { repo: line.repo }),
    ...(line.model === undefined ? {} : { model: line.model }),
    format: line.format === "roo" ? "apply-diff" : line.format,
    defects: [...new Set(given)].filter((defect) => defect !== "none").sort(),
    expect: line.expect ?? "apply",
    ambiguous: line.ambiguous ?? false,
    response: line.response,
    before: line.files_before,
    ...(line.files_after === undefined ? {} : { after: line.files_after }),
  };
  const again = line.response_as_search_replace;
  if (again === undefined) return [first];
  return [
    first,
    { ...first, id: `${line.id}+sr`, format: `${line.format} as search-replace`, response: again },
  ];
}
