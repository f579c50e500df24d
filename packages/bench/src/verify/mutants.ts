import type { Random } from "../generate/random.ts";
import { git, gitBytes } from "./git.ts";

/** Makes a copy of each commit with one byte changed, inserted or deleted, and with its note. Returns their names. */
export function makeMutants(
  top: string,
  env: NodeJS.ProcessEnv,
  commits: readonly string[],
  random: Random,
): readonly string[] {
  const notes = git(top, env, ["rev-parse", "refs/notes/llm-apply"]);
  const pieces: Buffer[] = [];
  const data = (bytes: Uint8Array) =>
    Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from("\n")]);
  for (const [nth, commit] of commits.entries()) {
    const { path, oid } = random.pick(changedFiles(top, env, commit))!;
    const message = gitBytes(top, env, ["log", "-1", "--format=%B", commit]);
    pieces.push(
      Buffer.from(
        `commit refs/mutants/${nth}\nmark :${nth + 1}\ncommitter M <m@example.com> 1700000000 +0000\n`,
      ),
      data(message),
      // The whole tree as it is, and then the one file.
      Buffer.from(
        `from ${commit}^\nM 040000 ${git(top, env, ["rev-parse", `${commit}^{tree}`])} ""\nM 100644 inline ${path}\n`,
      ),
      data(mutated(gitBytes(top, env, ["cat-file", "blob", oid]), random)),
    );
  }
  pieces.push(
    Buffer.from("commit refs/notes/llm-apply\ncommitter M <m@example.com> 1700000000 +0000\ndata 0\n"),
  );
  pieces.push(Buffer.from(`from ${notes}\n`));
  for (const [nth, commit] of commits.entries()) {
    const note = gitBytes(top, env, ["notes", "--ref=llm-apply", "show", commit]);
    pieces.push(Buffer.from(`N inline :${nth + 1}\n`), data(note));
  }
  gitBytes(top, env, ["fast-import", "--quiet", "--done"], Buffer.concat([...pieces, Buffer.from("done\n")]));
  return commits.map((_, nth) => git(top, env, ["rev-parse", `refs/mutants/${nth}`]));
}

interface File {
  readonly path: string;
  readonly oid: string;
}

/** Files that the commit changes, and for good measure one that it does not. */
function changedFiles(top: string, env: NodeJS.ProcessEnv, commit: string): readonly File[] {
  const list = (args: readonly string[]) =>
    git(top, env, args)
      .split("\n")
      .map((line) => {
        const [path, oid] = line.split(" ") as [string, string];
        return { path, oid };
      });
  const changed = git(top, env, ["diff-tree", "-r", "--no-commit-id", "--name-only", commit]).split("\n");
  const all = list(["ls-tree", "-r", "--format=%(path) %(objectname)", commit]);
  const other = all.find(({ path }) => !changed.includes(path))!;
  return [...all.filter(({ path }) => changed.includes(path)), other];
}

function mutated(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  const byte = 32 + ((bytes[at]! + 1) % 90);
  switch (random.below(3)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at + 1)]);
  }
}
