import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { applyPatch, parsePatch } from "diff";
import type { ChangedFiles, Files } from "../case.ts";
import { type Pair, pairsOf, unifiedOf, v4aOf } from "./envelope.ts";
import { attemptOf, type Peer, type PeerSource, pairs, unified } from "./peer.ts";

/** The peers that are packages. Several files are all or nothing, as a user would see to. */
export const libraryPeers: readonly PeerSource[] = [
  { name: "jsdiff applyPatch, fuzzFactor 3", find: jsdiff },
  { name: "diff-match-patch", find: diffMatchPatch },
  { name: "llm-diff-patcher", find: llmDiffPatcher },
  { name: "OpenAI Agents applyDiff", find: agents },
  { name: "pi edit", find: pi },
];

/** Loads a module of the folder, by the name of a package or by a path below node_modules. */
async function load<T>(folder: string, name: string): Promise<T | undefined> {
  const require = createRequire(join(folder, "package.json"));
  const path = name.endsWith(".js") ? join(folder, "node_modules", name) : name;
  try {
    const file = require.resolve(path);
    return (await import(pathToFileURL(file).href)) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function jsdiff(): Peer {
  const apply = (response: string, files: Files) => {
    const changed: Record<string, string> = {};
    for (const patch of parsePatch(unifiedOf(response))) {
      const path = (patch.oldFileName ?? "").replace(/^a\//, "");
      const text = applyPatch(changed[path] ?? textAt(files, path), patch, { fuzzFactor: 3 });
      if (text === false) throw new Error("does not apply");
      changed[path] = text;
    }
    return changed;
  };
  return peer("jsdiff applyPatch, fuzzFactor 3", unified, apply);
}

interface PatchPart {
  start1: number;
  start2: number;
}

interface DiffMatchPatch {
  Match_Distance: number;
  patch_make(before: string, after: string): PatchPart[];
  patch_apply(patches: readonly PatchPart[], text: string): [string, boolean[]];
}

async function diffMatchPatch(folder: string): Promise<Peer | undefined> {
  const found = await load<{ default: new () => DiffMatchPatch }>(folder, "diff-match-patch");
  if (found === undefined) return undefined;
  const engine = new found.default();
  // Where a response does not say where, the place must not count.
  engine.Match_Distance = 1e9;
  return peer("diff-match-patch", pairs, (response, files) =>
    onEachPair(response, files, (text, { before, after, line = 0 }) => {
      const offset = text.split("\n").slice(0, line).join("\n").length;
      const patches = engine.patch_make(before, after);
      for (const part of patches) {
        part.start1 += offset;
        part.start2 += offset;
      }
      const [changed, hits] = engine.patch_apply(patches, text);
      if (hits.includes(false)) throw new Error("does not apply");
      return changed;
    }),
  );
}

interface LlmDiffPatcher {
  applyPatchToFiles(diff: string, options: { basePath: string }): unknown;
}

async function llmDiffPatcher(folder: string): Promise<Peer | undefined> {
  const found = await load<LlmDiffPatcher>(folder, "llm-diff-patcher");
  if (found === undefined) return undefined;
  return peer("llm-diff-patcher", unified, (response, files) => {
    const basePath = mkdtempSync(join(tmpdir(), "bench-peer-"));
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(basePath, path)), { recursive: true });
        writeFileSync(join(basePath, path), text);
      }
      found.applyPatchToFiles(unifiedOf(response), { basePath });
      return Object.fromEntries(
        Object.keys(files).map((path) => [path, readFileSync(join(basePath, path), "utf8")]),
      );
    } finally {
      rmSync(basePath, { recursive: true });
    }
  });
}

async function agents(folder: string): Promise<Peer | undefined> {
  const found = await load<{ applyDiff(text: string, diff: string): string }>(folder, "@openai/agents-core");
  if (found === undefined) return undefined;
  return peer("OpenAI Agents applyDiff", ["v4a"], (response, files) => {
    const changed: Record<string, string> = {};
    const parts = v4aOf(response).split("*** Update File: ").slice(1);
    if (parts.length === 0) throw new Error("no update");
    for (const part of parts) {
      const path = part.slice(0, part.indexOf("\n"));
      const body = part.slice(path.length + 1).replace(/\n?\*\*\* End Patch\n?$/, "");
      changed[path] = found.applyDiff(changed[path] ?? textAt(files, path), body);
    }
    return changed;
  });
}

interface PiEdit {
  stripBom(text: string): { bom: string; text: string };
  detectLineEnding(text: string): "\r\n" | "\n";
  normalizeToLF(text: string): string;
  restoreLineEndings(text: string, ending: "\r\n" | "\n"): string;
  applyEditsToNormalizedContent(
    text: string,
    edits: readonly { oldText: string; newText: string }[],
    path: string,
  ): { newContent: string };
}

async function pi(folder: string): Promise<Peer | undefined> {
  const found = await load<PiEdit>(folder, "@mariozechner/pi-coding-agent/dist/core/tools/edit-diff.js");
  if (found === undefined) return undefined;
  return peer("pi edit", pairs, (response, files) =>
    onEachPair(response, files, (whole, { path, before, after }) => {
      const { bom, text } = found.stripBom(whole);
      const edits = [{ oldText: before, newText: after }];
      const { newContent } = found.applyEditsToNormalizedContent(found.normalizeToLF(text), edits, path);
      return bom + found.restoreLineEndings(newContent, found.detectLineEnding(text));
    }),
  );
}

function peer(
  name: string,
  formats: readonly string[],
  apply: (response: string, files: Files) => ChangedFiles,
): Peer {
  return { name, formats, attempt: (response, files) => attemptOf(files, () => apply(response, files)) };
}

function onEachPair(
  response: string,
  files: Files,
  replace: (text: string, pair: Pair) => string,
): ChangedFiles {
  const found = pairsOf(response);
  if (found.length === 0) throw new Error("no replacement");
  const changed: Record<string, string> = {};
  for (const pair of found)
    changed[pair.path] = replace(changed[pair.path] ?? textAt(files, pair.path), pair);
  return changed;
}

function textAt(files: Files, path: string): string {
  const text = files[path];
  if (text === undefined) throw new Error(`no file ${path}`);
  return text;
}
