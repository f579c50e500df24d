import type { FileChange } from "@git-llm-apply/core";
import { decode, decodeAlike, encode } from "../bytes.ts";
import { GitError } from "../error.ts";
import { readObjects, writeBlob } from "../objects.ts";
import { readFile } from "../read-file.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { blobMaker, type ToBlob } from "../transaction/blobs.ts";
import { isPlain } from "../transaction/line-ends.ts";
import type { Side } from "./sides.ts";

/** A larger file is left alone. */
const LARGEST = 64 * 1024 * 1024;

/** A file as it stands in the working tree today. */
export interface Today {
  readonly bytes: Buffer;
  /** As git would keep it; line ends are as in the working tree where nothing else differs. */
  readonly kept: NonNullable<Side>;
}

/** Reads files of the working tree; null: not there. Throws `GitError` `not-revertible` for what is no text. */
export async function readToday(
  repo: Repo,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Today | null>> {
  const toBlob = await blobMaker(repo, paths);
  const today = new Map<string, Today | null>();
  for (const path of paths) today.set(path, await readOne(repo, path, toBlob));
  return today;
}

async function readOne(repo: Repo, path: string, toBlob: ToBlob): Promise<Today | null> {
  const image = readFile(repo, path, LARGEST);
  if (image === undefined) return null;
  if ("reason" in image)
    throw new GitError("not-revertible", `${path} ${image.reason}`, { hints: ["fix that, then try again"] });
  const bytes = encode(image.text, image.encoding);
  const mode = repo.index.entry(path)?.mode ?? "100644";
  const { oid } = await toBlob(path, bytes);
  if (isPlain(repo, bytes, oid)) return { bytes, kept: { bytes, mode } };
  const [blob] = await readObjects(repo, [oid]);
  return { bytes, kept: { bytes: blob!, mode } };
}

/** Returns what makes files of today what git is to keep of them. */
export async function changesOf(
  repo: Repo,
  begin: ReadonlyMap<string, Today | null>,
  end: ReadonlyMap<string, Side>,
): Promise<readonly FileChange[]> {
  const changes: FileChange[] = [];
  for (const [path, before] of begin) changes.push(...(await changeOf(repo, path, before, end.get(path)!)));
  return changes;
}

async function changeOf(
  repo: Repo,
  path: string,
  before: Today | null,
  kept: Side,
): Promise<readonly FileChange[]> {
  if (kept === null) {
    if (before === null) return [];
    const { text, encoding } = decode(before.bytes);
    return [{ kind: "delete", path, before: text, encoding }];
  }
  if (before?.kept.bytes.equals(kept.bytes)) return [];
  const isConverted = before === null || before.kept.bytes !== before.bytes;
  const { bytes, blob } = isConverted ? await checkedOut(repo, path, kept.bytes) : { bytes: kept.bytes };
  const [is, was] = decodeAlike(before === null ? [bytes] : [bytes, before.bytes]);
  const { text: after, encoding } = is!;
  return was === undefined
    ? [{ kind: "add", path, after, encoding, executable: kept.mode === "100755", blob }]
    : [{ kind: "modify", path, before: was.text, after, encoding, blob }];
}

/** Has git keep the bytes, and returns what it makes of them in the working tree. */
async function checkedOut(
  repo: Repo,
  path: string,
  kept: Buffer,
): Promise<{ readonly bytes: Buffer; readonly blob?: string }> {
  const blob = await writeBlob(repo, kept);
  const { stdout } = await plumb(repo, ["cat-file", "--filters", `--path=${path}`, blob]);
  return { bytes: stdout, blob };
}
