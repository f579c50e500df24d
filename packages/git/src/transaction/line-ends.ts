import { plumbLine } from "../printed.ts";
import type { Repo } from "../repo.ts";

/**
 * When git makes `\n` of `\r\n` on the way into a commit: `auto` spares what looks binary, and what has `\r\n` in the
 * index already.
 */
export type LineEnds = "kept" | "auto" | "plain";

/** What decides of it, besides the settings. */
export const LINE_END_ATTRIBUTES = ["text", "crlf", "eol"];

/** Returns what the attributes of a path say. Source: git convert.c `convert_attrs`. */
export function lineEndsOf({ settings }: Repo, attributes: ReadonlyMap<string, string>): LineEnds {
  // `crlf` is what `text` was called.
  const asked = asks(attributes.get("text")) ?? asks(attributes.get("crlf"));
  if (asked === undefined && ["lf", "crlf"].includes(attributes.get("eol") ?? "")) return "plain";
  if (asked !== undefined) return asked;
  const name = "core.autocrlf";
  const isAuto = settings.text(name)?.toLowerCase() === "input" || settings.flag(name, false);
  return isAuto ? "auto" : "kept";
}

function asks(value: string | undefined): LineEnds | undefined {
  if (value === "set" || value === "input") return "plain";
  if (value === "unset") return "kept";
  return value === "auto" ? "auto" : undefined;
}

/** Returns whether the index has `\r\n` in the file, so that `auto` leaves it alone. */
export async function hasLineEndsInIndex(repo: Repo, path: string): Promise<boolean> {
  // i/mixed w/crlf attr/text=auto	path
  return /^i\/(?:crlf|mixed) /.test(await plumbLine(repo, ["ls-files", "--eol", "--", path]));
}
