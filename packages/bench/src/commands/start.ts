import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { environment } from "../environment.ts";
import { quantile, table } from "../table.ts";

export const usage = "start [--runs N]";

const NODE = "`node -e 0`";
const COMMIT = "`git commit`";

/** The built command. */
const command = fileURLToPath(new URL("../../../../apps/cli/dist/git-llm-apply.cjs", import.meta.url));

/** One thing that is timed, again and again. */
interface Measured {
  readonly label: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Makes ready what the n-th run works on. */
  readonly before?: (nth: number) => void;
  readonly input?: (nth: number) => string;
}

/**
 * Returns the median times, in milliseconds, of starting and of a whole apply of one edit on a small repository, beside
 * those of node and of `git commit`. Each round runs all of them once, so that what slows the machine slows all.
 */
export async function start(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: "string", default: "20" } } });
  const folder = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    return tableOf(measure(measuredIn(folder), Number(values.runs), folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measuredIn(folder: string): readonly Measured[] {
  const top = topOf(folder);
  const git = (...args: readonly string[]) => void timed(folder, "git", args);
  mkdirSync(top);
  git("init", "--quiet");
  symlinkSync(command, join(folder, "git-llm-apply"));
  for (let nth = 0; nth < 40; nth++) writeFileSync(join(top, `${nth}.txt`), "some text\n".repeat(100));
  const kinds = ["txt", "json", "ts", "py"];
  for (const kind of kinds) writeFileSync(join(top, `a.${kind}`), "[1]\n");
  git("add", "--all");
  git("commit", "--quiet", "--message=Start");
  const own = { program: process.execPath };
  return [
    { ...own, label: NODE, args: ["-e", "0"] },
    { ...own, label: "`git-llm-apply --version`", args: [command, "--version"] },
    { label: "`git llm-apply --version`", program: "git", args: ["llm-apply", "--version"] },
    { ...own, label: "`git-llm-apply -h`", args: [command, "-h"] },
    {
      label: COMMIT,
      program: "git",
      args: ["commit", "--quiet", "--all", "--message=One"],
      before: (nth) => writeFileSync(join(top, "0.txt"), `${nth}\n`),
    },
    ...kinds.map((kind) => ({
      ...own,
      label: `apply of one edit, .${kind}`,
      args: [command],
      input: (nth: number) => block(`a.${kind}`, `[${nth + 1}]`, `[${nth + 2}]`),
    })),
  ];
}

function topOf(folder: string): string {
  return join(folder, "work");
}

function block(path: string, before: string, after: string): string {
  return `${path}\n\`\`\`\n<<<<<<< SEARCH\n${before}\n=======\n${after}\n>>>>>>> REPLACE\n\`\`\`\n`;
}

function measure(all: readonly Measured[], runs: number, folder: string): ReadonlyMap<string, number> {
  const times = new Map<string, number[]>(all.map(({ label }) => [label, []]));
  for (let nth = 0; nth < runs; nth++) {
    for (const { label, program, args, before, input } of all) {
      before?.(nth);
      times.get(label)!.push(timed(folder, program, args, input?.(nth)));
    }
  }
  return new Map([...times].map(([label, list]) => [label, quantile(list, 0.5)]));
}

function timed(folder: string, program: string, args: readonly string[], input = ""): number {
  const env = { ...environment(), HOME: folder, PATH: `${folder}:${process.env.PATH}` };
  const begin = performance.now();
  const { status, stderr } = spawnSync(program, args, { cwd: topOf(folder), env, input, encoding: "utf8" });
  const end = performance.now();
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${stderr}`);
  return end - begin;
}

function tableOf(medians: ReadonlyMap<string, number>): string {
  const [node, commit] = [medians.get(NODE)!, medians.get(COMMIT)!];
  const rows = [...medians].map(([label, time]) => [
    label,
    time.toFixed(1),
    (time / node).toFixed(2),
    (time / commit).toFixed(2),
  ]);
  return table(["", "ms", `× ${NODE}`, `× ${COMMIT}`], rows);
}
