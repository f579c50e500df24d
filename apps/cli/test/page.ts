import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { command, type Repo, repo } from "./repo.ts";

/**
 * Returns a page with what its commands print now. The files that it shows below `<!-- file: PATH -->` make the
 * repository: Markdown is not committed, as it holds responses.
 */
export function rerunPage(text: string): string {
  const files = filesIn(text);
  const sources = Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith(".md")));
  const made = repo(sources);
  for (const path of Object.keys(files)) if (!(path in sources)) made.write(path, files[path]!);
  symlinkSync(command, join(made.path, ".git/git-llm-apply"));
  const seen = text.replace(/(?<=^```console\n)[\s\S]*?(?=^```)/gm, (block) => rerun(block, made));
  return withStableNames(seen, made);
}

/** The fences below `<!-- file: PATH -->`, by path. */
function filesIn(text: string): Readonly<Record<string, string>> {
  const found = text.matchAll(/^<!-- file: (\S+) -->\n(`{3,})\w+\n([\s\S]*?)^\2\n/gm);
  return Object.fromEntries([...found].map(([, path, , content]) => [path!, content!]));
}

/** Commits get names that depend on their number only: the real ones change with every detail of the record. */
function withStableNames(text: string, made: Repo): string {
  const commits = made.git("rev-list", "--reverse", "HEAD").split("\n");
  return commits.reduce((seen, oid, number) => {
    const name = createHash("sha1").update(`${number}`).digest("hex");
    return seen.replaceAll(oid.slice(0, 10), name.slice(0, 10)).replaceAll(oid.slice(0, 7), name.slice(0, 7));
  }, text);
}

/** Runs the lines that begin with `$`, and returns them with what they print. */
function rerun(block: string, { path, env }: Repo): string {
  const commands = block.split("\n").filter((line) => line.startsWith("$ "));
  return commands
    .map((line) => {
      const search = `${join(path, ".git")}:${env.PATH}`;
      const { stdout } = spawnSync("sh", ["-c", `${line.slice(2)} 2>&1`], {
        cwd: path,
        env: { ...env, PATH: search },
        encoding: "utf8",
      });
      return `${line}\n${stdout}`;
    })
    .join("");
}
