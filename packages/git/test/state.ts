import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { TestRepo } from "./repo.ts";

/** Everything that an apply which fails must leave as it was; two of them are compared with `toEqual`. */
export function stateOf({ top, git }: TestRepo) {
  return {
    head: readFileSync(join(top, ".git/HEAD"), "utf8"),
    refs: git("for-each-ref", "--format=%(refname) %(objectname)"),
    status: git("status", "--porcelain=v2", "--untracked-files=all"),
    index: git("ls-files", "--stage", "-t"),
    files: filesOf(top),
    leftovers: leftoversOf(join(top, ".git")),
  };
}

/** Type, mode and content of all that is in the working tree. */
export function filesOf(directory: string, prefix = ""): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(directory).sort()) {
    if (prefix === "" && name === ".git") continue;
    const file = join(directory, name);
    const stat = lstatSync(file);
    const mode = stat.mode.toString(8);
    if (stat.isDirectory()) {
      found[`${prefix}${name}/`] = mode;
      Object.assign(found, filesOf(file, `${prefix}${name}/`));
    } else {
      const bytes = stat.isSymbolicLink() ? readlinkSync(file) : readFileSync(file);
      found[prefix + name] = `${mode} ${createHash("sha1").update(bytes).digest("hex")}`;
    }
  }
  return found;
}

/** What a transaction may leave nowhere. */
export function leftoversOf(gitDir: string): readonly string[] {
  const names = readdirSync(gitDir, { recursive: true, encoding: "utf8" });
  return names.filter((name) =>
    /\.lock$|fast_import_crash|llm-apply\/(txn\/|lock)|refs\/worktree\/.+\//.test(name),
  );
}
