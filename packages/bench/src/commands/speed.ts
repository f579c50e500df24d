import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Engine, ours } from "../engine.ts";
import { environment } from "../environment.ts";
import type { DraftFormat } from "../generate/render.ts";
import { peakMemory } from "../peak-memory.ts";
import { FOLDER, findPeers } from "../peers/find.ts";
import { medianOf } from "../speed/time.ts";
import { type Damage, hostile, path, type Workload, workload } from "../speed/workload.ts";
import { table } from "../table.ts";

export const usage = "speed [--lines N]… [--peers] [--from FOLDER]";

const damages: readonly Damage[] = ["exact", "typo in one line", "typo in every line", "not there"];

/**
 * Returns the median times, as multiples of splitting the same file into lines in the same process, of ours and the
 * peers; then the time of hostile input, and the memory at the peak.
 */
export async function speed(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lines: { type: "string", multiple: true, default: ["1000", "10000", "100000", "1000000"] },
      peers: { type: "boolean", default: false },
      from: { type: "string", default: FOLDER },
      "memory-of": { type: "string" },
    },
  });
  if (values["memory-of"] !== undefined) return memoryOf(values["memory-of"]);
  const sizes = values.lines.map(Number);
  const parts = [await sizeTable(sizes), await blockTable(), await hostileTable(), memoryTable(sizes)];
  if (values.peers) parts.push(await peerTable(values.from));
  return [
    ...parts,
    "✗: refused, or did something else; nothing is right only where the lines are not there.",
  ].join("\n\n");
}

async function sizeTable(sizes: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const lines of sizes) {
    const floor = await floorOf(workload(lines, 1, "exact").text);
    const row = [`${lines}`, floor.toFixed(3)];
    for (const damage of damages) row.push(await timesFloor(ours, workload(lines, 1, damage)));
    rows.push(row);
  }
  return table(["lines", "floor ms", ...damages.map((damage) => `${damage}: × floor (ms)`)], rows);
}

async function blockTable(): Promise<string> {
  const lines = 100_000;
  const rows: string[][] = [];
  for (const blocks of [1, 100, 1000]) {
    const row = [`${blocks}`];
    for (const damage of damages) row.push(await timesFloor(ours, workload(lines, blocks, damage)));
    rows.push(row);
  }
  return table(["blocks in 100,000 lines", ...damages.map((damage) => `${damage}: × floor (ms)`)], rows);
}

async function hostileTable(): Promise<string> {
  const rows: string[][] = [];
  for (const work of hostile()) rows.push([work.name, (await timeOf(ours, work)).milliseconds.toFixed(0)]);
  return table(["hostile input", "ms"], rows);
}

/** Our engine and each peer, in the formats that the peer reads, on a file of 100,000 lines. */
async function peerTable(folder: string): Promise<string> {
  const { installed } = await findPeers(folder);
  const rows: string[][] = [];
  const formats: readonly DraftFormat[] = ["search-replace", "udiff-numbered", "v4a"];
  for (const format of formats)
    for (const engine of [ours, ...installed.filter(({ formats }) => formats.includes(format))]) {
      const row = [format, engine.name];
      for (const damage of damages) row.push(await timesFloor(engine, workload(100_000, 1, damage), format));
      rows.push(row);
    }
  return table(["format", "engine", ...damages.map((damage) => `${damage}: × floor (ms)`)], rows);
}

function floorOf(text: string): Promise<number> {
  return medianOf(() => text.split("\n").length);
}

/** Returns the median time, and whether the engine did what the workload asks for: else its time means little. */
async function timeOf(
  engine: Engine,
  work: Workload,
  format: DraftFormat = "search-replace",
): Promise<Timed> {
  const response = work.response(format);
  const files = { [path]: work.text };
  const from = performance.now();
  const { files: changed } = await engine.attempt(response, files);
  const first = performance.now() - from;
  const done = (changed[path] ?? work.text) === (work.after ?? work.text);
  const milliseconds = first > 2000 ? first : await medianOf(() => engine.attempt(response, files));
  return { milliseconds, done };
}

interface Timed {
  readonly milliseconds: number;
  readonly done: boolean;
}

/** The floor is measured beside each: how fast a text is split depends on what else is in memory. */
async function timesFloor(engine: Engine, work: Workload, format?: DraftFormat): Promise<string> {
  const { milliseconds, done } = await timeOf(engine, work, format);
  const floor = await floorOf(work.text);
  return `${(milliseconds / floor).toFixed(2)} (${milliseconds.toFixed(2)})${done ? "" : " ✗"}`;
}

/** Each figure is from a process of its own: the peak of one must not hide that of another. */
function memoryTable(sizes: readonly number[]): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-memory-"));
  try {
    const rows = sizes
      .filter((lines) => lines >= 100_000)
      .map((lines) => [`${lines}`, ...damages.map((damage) => peakOf(folder, lines, damage))]);
    return table(["lines", ...damages.map((damage) => `${damage}: peak × file`)], rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function peakOf(folder: string, lines: number, damage: Damage): string {
  const work = workload(lines, 1, damage);
  const file = join(folder, "work");
  writeFileSync(`${file}.text`, work.text);
  writeFileSync(`${file}.response`, work.response("search-replace"));
  const main = fileURLToPath(new URL("../main.js", import.meta.url));
  const args = ["--expose-gc", main, "speed", "--memory-of", file];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: environment(),
  });
  if (status !== 0) throw new Error(stderr);
  return (Number(stdout) / work.text.length).toFixed(1);
}

/** Returns by how many bytes the process grew at its peak, from when it had read the file. */
async function memoryOf(file: string): Promise<string> {
  const text = readFileSync(`${file}.text`, "utf8");
  const response = readFileSync(`${file}.response`, "utf8");
  await ours.attempt("", {});
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  await ours.attempt(response, { [path]: text });
  return `${peakMemory() - before}`;
}
