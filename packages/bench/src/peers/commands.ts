import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ChangedFiles, Files } from "../case.ts";
import type { Attempt } from "../engine.ts";
import { environment } from "../environment.ts";
import { unifiedOf, v4aOf } from "./envelope.ts";
import { type Peer, type PeerSource, unified } from "./peer.ts";

type Run = (cwd: string, command: string, args: readonly string[], input?: string) => number;

/** The peers that are programs. Each works in a folder of its own; the files as it leaves them are its answer. */
export const commandPeers: readonly PeerSource[] = [
  {
    name: "git apply --recount",
    find: () =>
      whenRuns("git", "git apply --recount", unified, (response, cwd, run) => {
        const diff = unifiedOf(response);
        // Without a line between two files it would count the head of the second as a removed line of the first.
        const apart = diff.replace(/^(?=--- .*\n\+\+\+ )/gm, "diff of the next file\n");
        return run(cwd, "git", ["apply", "--recount", `-p${stripOf(diff)}`, "-"], apart);
      }),
  },
  {
    name: "patch --fuzz=3",
    find: () =>
      whenRuns("patch", "patch --fuzz=3", unified, (response, cwd, run) => {
        const diff = unifiedOf(response);
        const quiet = ["--batch", "--no-backup-if-mismatch", "--reject-file=-"];
        return run(cwd, "patch", ["--fuzz=3", `-p${stripOf(diff)}`, ...quiet], diff);
      }),
  },
  { name: "wiggle", find: wiggle },
  { name: "Codex apply_patch", find: codex },
];

function whenRuns(
  program: string,
  name: string,
  formats: readonly string[],
  apply: (response: string, cwd: string, run: Run) => number,
): Peer | undefined {
  if (spawnSync(program, ["--version"]).error !== undefined) return undefined;
  return { name, formats, attempt: (response, files) => inFolder(files, (cwd) => apply(response, cwd, run)) };
}

/** Merges one file at a time to its standard output, and writes marks where it is not sure: then it refuses. */
function wiggle(): Peer | undefined {
  return whenRuns("wiggle", "wiggle", unified, (response, cwd) => {
    const patches = unifiedOf(response).split(/^(?=--- )/m);
    const merged = patches.map((diff) => {
      const path = join(cwd, /^--- (?:a\/)?(.*)$/m.exec(diff)?.[1] ?? "");
      return { path, ...start(cwd, "wiggle", ["--merge", path, "-"], diff) };
    });
    const failed = merged.find(({ status }) => status !== 0);
    if (failed !== undefined || merged.length === 0) return failed?.status ?? -1;
    for (const { path, output } of merged) writeFileSync(path, output);
    return 0;
  });
}

/** The program decides by its own name what it does: it is started through a link. */
function codex(folder: string): Peer | undefined {
  const packages = join(folder, "node_modules/@openai");
  const names = existsSync(packages) ? readdirSync(packages).filter((name) => name.startsWith("codex-")) : [];
  const vendors = names.flatMap((name) => {
    const vendor = join(packages, name, "vendor");
    return existsSync(vendor) ? readdirSync(vendor).map((target) => join(vendor, target, "bin/codex")) : [];
  });
  const program = vendors.find((path) => existsSync(path));
  if (program === undefined) return undefined;
  const link = join(mkdtempSync(join(tmpdir(), "bench-codex-")), "apply_patch");
  symlinkSync(program, link);
  const attempt: Peer["attempt"] = (response, files) =>
    inFolder(files, (cwd) => run(cwd, link, [], v4aOf(response)));
  return { name: "Codex apply_patch", formats: ["v4a"], attempt };
}

const run: Run = (cwd, command, args, input) => start(cwd, command, args, input).status;

function start(cwd: string, command: string, args: readonly string[], input = "") {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    env: environment(),
    input,
    timeout: 30_000,
    maxBuffer: 2 ** 30,
  });
  return { status: status ?? -1, output: stdout };
}

function inFolder(files: Files, apply: (cwd: string) => number): Attempt {
  const cwd = mkdtempSync(join(tmpdir(), "bench-peer-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    const status = apply(cwd);
    return {
      files: changes(cwd, files),
      ok: status === 0,
      messages: status === 0 ? [] : [`exit status ${status}`],
    };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function changes(cwd: string, files: Files): ChangedFiles {
  const found = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1));
  const now = Object.fromEntries(found.map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
  const gone = Object.keys(files).filter((path) => now[path] === undefined);
  return { ...now, ...Object.fromEntries(gone.map((path) => [path, null])) };
}

/** Returns how many folders the paths of a diff have in front. */
function stripOf(diff: string): number {
  return /^--- a\//m.test(diff) && /^\+\+\+ b\//m.test(diff) ? 1 : 0;
}
