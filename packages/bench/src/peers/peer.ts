import type { ChangedFiles, Files } from "../case.ts";
import type { Attempt, Engine } from "../engine.ts";

/** Another engine, and the formats that it reads. */
export interface Peer extends Engine {
  /** Names of formats as in the cases. */
  readonly formats: readonly string[];
}

/** How to get a peer: `undefined` where it is not installed. */
export interface PeerSource {
  readonly name: string;
  /** `folder` is where the packages of peers/package.json are installed. */
  readonly find: (folder: string) => Promise<Peer | undefined> | Peer | undefined;
}

export const unified = ["udiff", "udiff-numbered"];
export const pairs = ["search-replace", "apply-diff", "str_replace", "str_replace as search-replace"];

/** Makes an attempt of a function that returns the changed files; what it throws is its way to refuse. */
export async function attemptOf(
  files: Files,
  apply: () => ChangedFiles | Promise<ChangedFiles>,
): Promise<Attempt> {
  try {
    return { files: await apply(), ok: true, messages: [] };
  } catch (error) {
    return { files: {}, ok: false, messages: [`${error} (${Object.keys(files).join(", ")})`] };
  }
}
