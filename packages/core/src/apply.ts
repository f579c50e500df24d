import { imageOf } from "./image.ts";
import { planEdits } from "./plan/plan.ts";
import { type ParseOptions, parseResponse } from "./response/parser.ts";
import type { ApplyResult, PlanOptions, Tree } from "./types.ts";

/** What `applyResponse` may be told, all of it optional. */
export interface ApplyOptions extends PlanOptions, ParseOptions {
  /** Former texts of files by path, newest first: an edit written for one of them is merged with what changed since. */
  readonly earlier?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns what `files` become when the edits in `response` are applied, and what became of each edit: parse,
 * locate and plan in one call. `files` holds the text of each file by its path. Pure; never throws on any input.
 */
export function applyResponse(
  response: string,
  files: Readonly<Record<string, string>>,
  options: ApplyOptions = {},
): ApplyResult {
  return planEdits(parseResponse(response, options), treeOf(files, options.earlier ?? {}), options);
}

function treeOf(
  files: Readonly<Record<string, string>>,
  earlier: NonNullable<ApplyOptions["earlier"]>,
): Tree {
  const entries = Object.entries(files);
  return {
    paths: new Set(entries.map(([path]) => path)),
    images: new Map(entries.map(([path, text]) => [path, imageOf(text)])),
    obstacles: new Map(),
    earlier: (path) =>
      (Object.hasOwn(earlier, path) ? earlier[path]! : []).map((text, nth) => ({
        id: `~${nth + 1}`,
        image: imageOf(text),
      })),
  };
}
