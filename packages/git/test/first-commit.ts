import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { deflateSync } from "node:zlib";

/** The files of a repository, by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Names of objects, raw, by path; below a folder, by the path from there. */
type Oids = ReadonlyMap<string, Buffer>;

/** Tells whether some of the files change how git takes others: those only git can commit. */
export function haveRules(files: Files): boolean {
  return Object.keys(files).some((path) => basename(path).startsWith(".git"));
}

/**
 * Commits files that stand in the working tree of a new repository, on its branch `main`: what `git add --all` and
 * `git commit` leave, without their processes. Who commits, and when (seconds and zone), is what `env` says.
 */
export function commitFirst(top: string, files: Files, message: string, env: NodeJS.ProcessEnv): void {
  const gitDir = join(top, ".git");
  const paths = Object.keys(files).sort(byBytes);
  const blobs = new Map(paths.map((path) => [path, writeObject(gitDir, "blob", Buffer.from(files[path]!))]));
  const [author, committer] = ["AUTHOR", "COMMITTER"].map((who) => personOf(who, env));
  const tree = writeTree(gitDir, blobs).toString("hex");
  const text = `tree ${tree}\nauthor ${author}\ncommitter ${committer}\n\n${message}\n`;
  const commit = writeObject(gitDir, "commit", Buffer.from(text)).toString("hex");
  const move = `${"0".repeat(40)} ${commit} ${committer}\tcommit (initial): ${message}\n`;
  for (const log of ["logs/HEAD", "logs/refs/heads/main"]) writeMaking(join(gitDir, log), move);
  writeMaking(join(gitDir, "refs/heads/main"), `${commit}\n`);
  writeMaking(join(gitDir, "index"), indexOf(top, blobs));
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function personOf(who: string, env: NodeJS.ProcessEnv): string {
  return `${env[`GIT_${who}_NAME`]} <${env[`GIT_${who}_EMAIL`]}> ${env[`GIT_${who}_DATE`]}`;
}

/** Writes a file, and makes the folders on its way. */
function writeMaking(file: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
}

function writeObject(gitDir: string, type: string, content: Uint8Array): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  const oid = createHash("sha1").update(bytes).digest();
  const [, folder, name] = /^(..)(.*)$/.exec(oid.toString("hex"))!;
  const file = join(gitDir, "objects", folder!, name!);
  if (!existsSync(file)) writeMaking(file, deflateSync(bytes), 0o444);
  return oid;
}

function writeTree(gitDir: string, blobs: Oids): Buffer {
  const entries = [...namesIn(blobs)].map(([name, below]) =>
    below instanceof Map
      ? { mode: "40000", name, oid: writeTree(gitDir, below), key: `${name}/` }
      : { mode: "100644", name, oid: below as Buffer, key: name },
  );
  const sorted = entries.sort((a, b) => byBytes(a.key, b.key));
  const lines = sorted.flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), oid]);
  return writeObject(gitDir, "tree", Buffer.concat(lines));
}

/** What is at the top of a tree, by name: files, and folders with what is below them. */
function namesIn(blobs: Oids): ReadonlyMap<string, Buffer | Oids> {
  const files = new Map<string, Buffer>();
  const folders = new Map<string, Map<string, Buffer>>();
  for (const [path, oid] of blobs) {
    const slash = path.indexOf("/");
    const [name, rest] = [path.slice(0, slash), path.slice(slash + 1)];
    if (slash === -1) files.set(path, oid);
    else folders.set(name, (folders.get(name) ?? new Map()).set(rest, oid));
  }
  return new Map<string, Buffer | Oids>([...files, ...folders]);
}

/** An index of version 2, without extensions. */
function indexOf(top: string, blobs: Oids): Buffer {
  const entries = [...blobs].map(([path, oid]) => indexEntry(join(top, path), path, oid));
  const content = Buffer.concat([Buffer.from("DIRC"), numbers([2, entries.length]), ...entries]);
  return Buffer.concat([content, createHash("sha1").update(content).digest()]);
}

/** What git knows a file by as unchanged, its name in the object store, its path, and one to eight NULs. */
function indexEntry(file: string, path: string, oid: Buffer): Buffer {
  const { ctimeNs, mtimeNs, dev, ino, uid, gid, size } = lstatSync(file, { bigint: true });
  const times = [ctimeNs, mtimeNs].flatMap((time) => [time / 1_000_000_000n, time % 1_000_000_000n]);
  const state = numbers([...times, dev, ino, 0o100644, uid, gid, size]);
  const name = Buffer.from(path);
  const length = Buffer.from([name.length >> 8, name.length & 0xff]);
  const used = state.length + oid.length + length.length + name.length;
  return Buffer.concat([state, oid, length, name, Buffer.alloc(8 - (used % 8))]);
}

/** Numbers of 32 bits; of longer ones git keeps the lower part. */
function numbers(values: readonly (number | bigint)[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [nth, value] of values.entries())
    bytes.writeUInt32BE(Number(BigInt.asUintN(32, BigInt(value))), 4 * nth);
  return bytes;
}
