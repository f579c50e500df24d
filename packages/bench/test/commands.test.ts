import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { mechanisms } from "../src/ablation/mechanisms.ts";
import { codeWithout } from "../src/ablation/without.ts";
import type { CaseLine } from "../src/case.ts";
import { ablation } from "../src/commands/ablation.ts";
import { accuracy } from "../src/commands/accuracy.ts";
import { calibration } from "../src/commands/calibration.ts";
import { cut } from "../src/commands/cut.ts";
import { lazy } from "../src/commands/lazy.ts";
import { peers } from "../src/commands/peers.ts";
import { syntax } from "../src/commands/syntax.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = "function one() {\n  const size = readSize(1);\n\n  return size + offset;\n}\n";
const after = text.replace("offset", "margin");

function diff(...context: readonly string[]): string {
  const lines = context.map((line) => ` ${line}\n`).join("");
  return `\`\`\`diff\n--- a.ts\n+++ a.ts\n@@ ... @@\n${lines}-  return size + offset;\n+  return size + margin;\n }\n\`\`\`\n`;
}

const base = { format: "udiff", files_before: { "a.ts": text }, files_after: { "a.ts": after } };
const lines: readonly CaseLine[] = [
  { ...base, id: "exact", response: diff("  const size = readSize(1);", "") },
  {
    ...base,
    id: "blank",
    defect: "drop-blank",
    response: diff("function one() {", "  const size = readSize(1);"),
  },
  {
    ...base,
    id: "other",
    files_after: { "a.ts": "another truth\n" },
    response: diff("  const size = readSize(1);", ""),
  },
  {
    ...base,
    id: "gone",
    expect: "refuse",
    files_before: { "a.ts": "nothing\nof\nit\n" },
    response: diff(""),
  },
];
const plain = join(folder, "some.jsonl");
const packed = join(folder, "packed.jsonl.gz");
const written = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
writeFileSync(plain, written);
writeFileSync(packed, gzipSync(written));

it("accuracy counts verdicts per set, and lists those asked for with their difference", async () => {
  const output = await accuracy(["--cases", plain, "--list", "wrong"]);
  expect(output).toContain("| some | 4 | 3 | 0 | 1 | 0 | 75.0 |");
  expect(output).toContain("## wrong: other (some, udiff, no defect, expect apply)");
  expect(output).toContain("-another truth");
  expect(output).toContain("| udiff | 3 | 66.7 | 33.3 | 0.0 |");
  expect(await accuracy([packed, "--defect", "drop-blank"])).toContain("| packed | 1 | 1 |");
});

it("accuracy shows all of one case, and gives JSON", async () => {
  expect(await accuracy([plain, "--id", "gone", "--show"])).toMatch(
    /^# right: gone.*## Response.*reject not-found/s,
  );
  const document = JSON.parse(await accuracy([plain, "--json"]));
  expect(document.cases.map((one: { verdict: string }) => one.verdict)).toEqual([
    "right",
    "right",
    "wrong",
    "right",
  ]);
});

it("every command that wants cases says so", async () => {
  for (const command of [accuracy, ablation, calibration, peers])
    await expect(command([])).rejects.toThrow("with --cases");
});

it("calibration counts the files that were written, by score and rung", async () => {
  const output = await calibration(["--cases", plain]);
  expect(output).toMatch(/\| 0 \| 3 \| 2 \| 0 \| 1 \| 66\.7 \|/);
  expect(output).toMatch(/\| exact \| 2 \| 1 \| 0 \| 1 \|/);
});

it("ablation counts what needed a rung as refused", async () => {
  const output = await ablation(["--cases", plain, "--without", "misquoted lines"]);
  expect(output).toContain("| nothing | 2 | 0 | 1 | 0 |");
  expect(output).toContain("| gapped | 1 | 0 | 1 | 1 |");
  expect(output).toContain("| all | 1 | 0 | 1 | 1 |");
  expect(output).toContain("| misquoted lines |");
});

it.each([...mechanisms.leniencies, ...mechanisms.guards])("$name can be taken out of the build", (one) => {
  expect(codeWithout(one)).toContain(one.replace);
});

it("peers runs what is installed beside ours, and names what is not", async () => {
  const output = await peers([
    "--cases",
    plain,
    "--from",
    relative(".", folder),
    "--peer",
    "git apply --recount",
    "--peer",
    "llm-diff-patcher",
  ]);
  expect(output).toContain("| udiff | git llm-apply | 3 |");
  expect(output).toContain("| udiff | git apply --recount | 3 | 33.3 |");
  expect(output).toContain("Not installed: llm-diff-patcher.");
});

it("-h prints how a command is called, or all of them, and a mistake how that one is", () => {
  const bench = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "../dist/main.js"), ...args], {
      encoding: "utf8",
    });
  const usage = "usage: pnpm bench calibration --cases FILE.jsonl[.gz]…\n";
  expect(bench("calibration", "-h")).toMatchObject({ status: 0, stdout: usage, stderr: "" });
  expect(bench("--help").stdout).toContain(`\n${usage}`);
  expect(bench("calibration")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: `no cases: name a file with --cases\n${usage}`,
  });
});

it("syntax counts alarms after true changes, and lines left out that are noticed", async () => {
  const output = await syntax(["--cases", plain]);
  // `another truth` is no TypeScript.
  expect(output).toMatch(/^\| \.ts \| 3 \| 0 \| 1 \| 2 \| 2 \|/m);
  expect(output).toContain("\na.ts:1: ");
});

it("cut tells what becomes of answers that break off, the same with the same seed", async () => {
  const output = await cut(["--cases", plain, "--cuts", "6"]);
  // In a fence each cut is seen.
  expect(output).toMatch(/^\| udiff \| (\d+) \| \1 \| 0 \| 0 \| 0 \| 0\.0 \|$/m);
  expect(await cut(["--cases", plain, "--cuts", "6"])).toBe(output);
});

it("lazy writes answers that show only the definition which changes, and scores them", async () => {
  const output = await lazy(["--cases", plain]);
  expect(output).toMatch(/^\| definition first \| 1 \| 1 \| 0 \| 0 \| 0 \| 100\.0 \|/m);
  expect(output).toMatch(/^\| \.ts \| 2 \| 2 \|/m);
  expect(output).toMatch(/^\| one definition below a path \| 1 \| 1 \|/m);
  expect(output).toMatch(/^\| whole file below a sentence \| 3 \|/m);
  expect(output).toMatch(/^\| 0 lines around, below a path \| 1 \| 1 \|/m);
});
