import { EOL } from "node:os";
import { blobOid } from "../bytes.ts";
import { plumbLine } from "../printed.ts";
import type { Repo } from "../repo.ts";
import type { Settings } from "../settings.ts";

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
  return autocrlf(settings) === "false" ? "kept" : "auto";
}

/** Returns whether git makes `\r\n` of `\n` in a file that it checks out. Source: git convert.c `output_eol`. */
export function isCheckedOutWithCrlf(repo: Repo, attributes: ReadonlyMap<string, string>): boolean {
  const { settings } = repo;
  if (lineEndsOf(repo, attributes) === "kept") return false;
  const eol = attributes.get("eol") ?? "";
  if (["lf", "crlf"].includes(eol)) return eol === "crlf";
  if ((attributes.get("text") ?? attributes.get("crlf")) === "input") return false;
  const auto = autocrlf(settings);
  if (auto !== "false") return auto === "true";
  const wanted = settings.text("core.eol")?.toLowerCase() ?? "native";
  return wanted === "native" ? EOL === "\r\n" : wanted === "crlf";
}

function autocrlf(settings: Settings): "true" | "input" | "false" {
  const name = "core.autocrlf";
  if (settings.text(name)?.toLowerCase() === "input") return "input";
  return settings.flag(name, false) ? "true" : "false";
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

/** Returns whether git keeps the bytes as they are, but for their line ends, in the blob of this name. */
export function isPlain(repo: Repo, bytes: Buffer, oid: string): boolean {
  if (blobOid(repo, bytes) === oid) return true;
  return blobOid(repo, withPlainEnds(bytes)) === oid;
}

/** Returns the bytes as git has them where it converts line ends. */
export function withPlainEnds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}
