// Makes the manual page from docs/git-llm-apply.1.md; npm links it, so that `git help llm-apply` shows it.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const app = join(import.meta.dirname, "..");
const markedMan = join(dirname(fileURLToPath(import.meta.resolve("marked-man"))), "../bin/marked-man.js");
const page = readFileSync(join(app, "../../docs/git-llm-apply.1.md"), "utf8");

// A fixed date keeps the page, and with it the package, the same for every build.
const { status, stdout } = spawnSync(
  process.execPath,
  [markedMan, "--no-breaks", "--manual", "Git Manual", "--date", "2026-01-01"],
  { input: page.replace(/^<!--.*-->$/gm, ""), stdio: ["pipe", "pipe", "inherit"] },
);
if (status !== 0) process.exit(status ?? 1);
// marked-man leaves the entities that it makes of quotes within code.
const quotes = { "&#39;": "\\(aq", "&quot;": "\\(dq" };
const roff = stdout.toString().replace(/&#39;|&quot;/g, (entity) => quotes[entity]);
mkdirSync(join(app, "man"), { recursive: true });
writeFileSync(join(app, "man/git-llm-apply.1"), roff);
