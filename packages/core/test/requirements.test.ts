import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** The ids that the design gives to what the formats' sources ask for. */
const EXPECTED = [...ids("L-E", 25), ...ids("L-U", 25), ...ids("L-S", 14), ...ids("M", 4)];

test("every requirement stands in docs/requirements.md, once", () => {
  const listed = rows().map(({ id }) => id);
  expect(new Set(listed).size).toBe(listed.length);
  expect(EXPECTED.filter((id) => !listed.includes(id))).toEqual([]);
});

test("every row names what shows it, and that exists", () => {
  const shown = rows().filter(({ isOpen }) => !isOpen);
  for (const { id, proofs } of shown) {
    expect(proofs, id).not.toEqual([]);
    for (const proof of proofs) expect(existsSync(join(root, pathOf(proof))), `${id}: ${proof}`).toBe(true);
  }
});

function ids(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, "0")}`);
}

function rows() {
  const [shown = "", open = ""] = readFileSync(join(root, "docs/requirements.md"), "utf8").split("\n## ");
  return [...parse(shown, false), ...parse(open, true)];
}

function parse(text: string, isOpen: boolean) {
  return text.split("\n").flatMap((line) => {
    const [, id = "", , proofs = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return /^(?:L-[EUS]|M|F)-\d+$/.test(id) ? [{ id, isOpen, proofs: proofs.split(", ") }] : [];
  });
}

function pathOf(proof: string): string {
  const [folder, name] = proof.split("/");
  if (proof.startsWith("packages/")) return proof;
  const isStep = folder === "match" || folder === "plan" || folder === "response";
  return `packages/core/src/${isStep ? folder : `formats/${folder}`}/cases/${name}`;
}
