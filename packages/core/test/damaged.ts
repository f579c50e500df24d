import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { readTree } from "./tree.ts";

/** The folders of the golden cases. */
const folders = readdirSync(join(import.meta.dirname, "../src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name === "response.md")
  .map((entry) => entry.parentPath);

const marker = fc.constantFrom(
  "=======",
  "```",
  ">>>>>>> REPLACE",
  "@@",
  "",
  "...",
  "*** End Patch",
  "<<<<<<< SEARCH",
  "-",
  "+",
);
const damage = fc.oneof(
  fc.record({ kind: fc.constant("drop" as const), at: fc.nat(), count: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant("copy" as const), at: fc.nat(), from: fc.nat() }),
  fc.record({ kind: fc.constant("cut" as const), at: fc.nat(), length: fc.nat({ max: 40 }) }),
  fc.record({ kind: fc.constant("mark" as const), at: fc.nat(), text: marker }),
);
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function spoil(given: readonly string[], damage: Damage): readonly string[] {
  const lines = [...given];
  const at = damage.at % (lines.length + 1);
  if (damage.kind === "drop") lines.splice(at, damage.count);
  else if (damage.kind === "copy") lines.splice(at, 0, lines[damage.from % (lines.length + 1)] ?? "");
  else if (damage.kind === "cut") lines[at] = (lines[at] ?? "").slice(0, damage.length);
  else lines[at] = damage.text;
  return lines;
}

/** The response of a golden case, damaged in some of its lines or in none, and the files of the case. */
export const damaged = fc
  .tuple(fc.constantFrom(...folders), fc.array(damage, { maxLength: 4 }))
  .map(([folder, damages]) => ({
    response: damages.reduce(spoil, readFileSync(join(folder, "response.md"), "utf8").split("\n")).join("\n"),
    files: readTree(join(folder, "input")),
  }));
