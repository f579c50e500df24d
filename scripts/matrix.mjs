// Runs the tests with several versions of Node, and of git: pnpm matrix [--node VERSION]… [--git FOLDER]… [FILTER]…
// Node comes from npm; a git is a folder that holds the program, beside the one that is on the path anyway.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    node: { type: "string", multiple: true, default: ["20.19.0", "22", "24"] },
    git: { type: "string", multiple: true, default: [] },
  },
});
const root = join(import.meta.dirname, "..");
const nodes = values.node.map(nodeFolder);
// All versions of Node with the git at hand, and each other git with the first of them.
const runs = [...nodes.map((node) => [node]), ...values.git.map((git) => [nodes[0], resolve(git)])].map(
  (folders) => {
    const env = { ...process.env, PATH: [...folders.toReversed(), process.env.PATH].join(delimiter) };
    const versions = ["node", "git"].map((program) =>
      execFileSync(program, ["--version"], { env, encoding: "utf8" }).trim(),
    );
    const vitest = [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--testTimeout=60000",
      ...positionals,
    ];
    process.stdout.write(`\n# ${versions.join(", ")}\n`);
    const { status } = spawnSync("node", vitest, { cwd: root, env, stdio: "inherit" });
    return { versions, status };
  },
);
for (const { versions, status } of runs)
  process.stdout.write(`${status === 0 ? "passed" : "FAILED"}: ${versions.join(", ")}\n`);
process.exitCode = runs.some(({ status }) => status !== 0) ? 1 : 0;

/** Returns the folder of a Node of this version, fetched once. */
function nodeFolder(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, "node_modules/.cache/matrix", version);
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--silent", "--prefix", folder, `${name}@${version}`];
  execFileSync("npm", args, { stdio: "inherit" });
  return join(folder, "node_modules", name, "bin");
}
