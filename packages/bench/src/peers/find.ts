import { resolve } from "node:path";
import { commandPeers } from "./commands.ts";
import { libraryPeers } from "./libraries.ts";
import type { Peer } from "./peer.ts";

/** Where the packages of peers are installed, from the root of the repository. */
export const FOLDER = "packages/bench/peers";

/** The peers that are installed, and the names of those that are not. */
export interface FoundPeers {
  readonly installed: readonly Peer[];
  readonly missing: readonly string[];
}

/** Finds the peers of these names, or all of them, in a folder with packages. */
export async function findPeers(folder: string, names: readonly string[] = []): Promise<FoundPeers> {
  const sources = [...commandPeers, ...libraryPeers];
  const wanted = sources.filter(({ name }) => names.length === 0 || names.includes(name));
  const found = await Promise.all(wanted.map(({ find }) => find(resolve(folder))));
  return {
    installed: found.filter((peer) => peer !== undefined),
    missing: wanted.filter((_, nth) => found[nth] === undefined).map(({ name }) => name),
  };
}
