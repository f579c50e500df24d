import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { compile, type Programs } from "./program.ts";
import { command, type Repo, repo } from "./repo.ts";

/**
 * Returns a page with what its commands and programs print now: a program in TypeScript prints what the fence marked
 * `text` right below it says. The files that the page shows below `<!-- file: PATH -->` make the repository: Markdown
 * is not committed, as it holds responses.
 */
export function rerunPage(text: string): string {
  const files = filesIn(text);
  const sources = Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith(".md")));
  const made = repo(sources);
  // As in a repository of its readers.
  made.git("config", "--unset", "notes.rewriteRef");
  for (const path of Object.keys(files)) if (!(path in sources)) made.write(path, files[path]!);
  symlinkSync(command, join(made.path, ".git/git-llm-apply"));
  const programs = compile(programsIn(text), made);
  const seen = text.replace(BLOCK, (_, commands: string | undefined, program: string) =>
    commands === undefined ? rerunProgram(program, programs) : fence("console", rerun(commands, made)),
  );
  return withStableNames(seen, made);
}

const BLOCK = /^```console\n([\s\S]*?)^```\n|^```ts\n([\s\S]*?)^```\n(?:\n```text\n[\s\S]*?^```\n)?/gm;

function fence(language: string, content: string): string {
  return `\`\`\`${language}\n${content}\`\`\`\n`;
}

function programsIn(text: string): readonly string[] {
  return [...text.matchAll(BLOCK)].flatMap(([, , program]) => program ?? []);
}

function rerunProgram(program: string, programs: Programs): string {
  const output = programs.run(program);
  return fence("ts", program) + (output && `\n${fence("text", output)}`);
}

/** The fences below `<!-- file: PATH -->`, by path. */
function filesIn(text: string): Readonly<Record<string, string>> {
  const found = text.matchAll(/^<!-- file: (\S+) -->\n(`{3,})\w+\n([\s\S]*?)^\2\n/gm);
  return Object.fromEntries([...found].map(([, path, , content]) => [path!, content!]));
}

/** Commits get names that depend on their number only: the real ones change with every detail of the record. */
function withStableNames(text: string, made: Repo): string {
  const commits = made.git("rev-list", "--reverse", "--branches").split("\n").filter(Boolean);
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
