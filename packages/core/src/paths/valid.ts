import { withoutEnd } from "../text/ends.ts";

/** In bytes, as on the file systems that have the tightest limits. */
export const MAX_PATH = 4096;
const MAX_NAME = 255;

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;

/** C0, DEL, C1. */
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;

/** Characters that can't be seen, or turn the direction of those that can. */
const INVISIBLE =
  /[\u034F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E01EF}]/u;

/** What HFS+ drops from a name before it compares. */
const IGNORABLE = /[\u200C-\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/g;

/**
 * Returns why a file must not be written on any system, be it there already, as the rest of a sentence ("leads into
 * .git"), or undefined.
 *
 * `path` is what is left after all decoding, relative to the root of the repository. A pure check of the name:
 * symbolic links on the way are seen by who reads the file system.
 * Source: git path.c `verify_path`, `is_ntfs_dotgit`, `is_hfs_dotgit`; Windows naming rules.
 */
export function validatePath(path: string): string | undefined {
  if (path === "") return "is empty";
  if (/\p{Surrogate}/u.test(path)) return "is not valid Unicode";
  if (utf8Length(path) > MAX_PATH) return `is longer than ${MAX_PATH} bytes`;
  if (CONTROL.test(path)) return "has a control character";
  for (const name of path.split("/")) {
    const fault = faultOf(name);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Returns why a new file must not have a path, as `validatePath` does, and also where not each system can have it, or where what
 * looks alike is not spelled alike.
 */
export function validateNewPath(path: string): string | undefined {
  const fault = validatePath(path);
  if (fault !== undefined) return fault;
  if (path.split("/").some((name) => DEVICE.test(name))) return "names a Windows device";
  return path === path.normalize("NFC") ? undefined : "is not in Unicode's composed form (NFC)";
}

function faultOf(name: string): string | undefined {
  if (name === "") return "is absolute, or has an empty component";
  if (name === "." || name === "..") return "leads out of its place with . or ..";
  if (isGitDirectory(name)) return "leads into .git";
  if (INVISIBLE.test(name)) return "has an invisible character";
  if (name.includes("\\")) return "has a backslash";
  if (name.includes(":")) return "has a colon";
  if (name.endsWith(".") || name.endsWith(" ")) return "has a component that ends with a dot or a space";
  if (utf8Length(name) > MAX_NAME) return `has a component of more than ${MAX_NAME} bytes`;
  return undefined;
}

/** `.git` as any file system may read it: other case, width, ignorable characters, `git~1`, `.git::$DATA`, `.git `. */
function isGitDirectory(name: string): boolean {
  const folded = name.replace(IGNORABLE, "").normalize("NFKC").toLowerCase();
  const plain = withoutEnd(folded.split(/[:\\]/, 1)[0]!, ". ");
  return plain === ".git" || /^git~\d+$/.test(plain);
}

function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}
