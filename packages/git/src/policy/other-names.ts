import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { ifThere } from "../lstat.ts";
import type { Repo } from "../repo.ts";
import { configured } from "./configured.ts";
import { placeIn } from "./place-in.ts";
import { sensitivityOf } from "./sensitive.ts";

/**
 * Returns what tells what a file of the working tree does by another name: where git looks for hooks
 * (`core.hooksPath`, or a link in `.git/hooks`), what its configuration names, or where a link leads from, as `CLAUDE.md` may be one to
 * `docs/style.md`.
 */
export function otherNames(repo: Repo): (path: string) => string | undefined {
  const top = realpathSync(repo.top);
  const hooks = hookPaths(repo).flatMap((file) => placeIn(top, file) ?? []);
  const links = (repo.isCheckedOut ? repo.index.links() : []).flatMap((link): Link | readonly [] => {
    const target = placeIn(top, join(repo.top, link));
    return target === undefined ? [] : { link, target };
  });
  const named = configured(top, repo);
  return (path) => {
    const isHook = hooks.some((hook) => restBelow(hook, path) !== undefined);
    return isHook ? "is where git looks for hooks" : (named.get(path) ?? asLinked(path, links));
  };
}

/** A tracked link, and where it leads to. */
interface Link {
  readonly link: string;
  readonly target: string;
}

/** The folder of the hooks, and what is in it: each may be a link. */
function hookPaths({ hooksDir }: Repo): readonly string[] {
  const names = ifThere(() => readdirSync(hooksDir)) ?? [];
  return [hooksDir, ...names.map((name) => join(hooksDir, name))];
}

function asLinked(path: string, links: readonly Link[]): string | undefined {
  for (const { link, target } of links) {
    const rest = restBelow(target, path);
    const does = rest === undefined ? undefined : sensitivityOf(link + rest);
    if (does !== undefined) return `${does} as ${link}`;
  }
  return undefined;
}

/** Returns what is behind `folder` in a path that is it, or below it. */
function restBelow(folder: string, path: string): string | undefined {
  const isBelow = folder === "" || path === folder || path.startsWith(`${folder}/`);
  return isBelow ? path.slice(folder.length) : undefined;
}
