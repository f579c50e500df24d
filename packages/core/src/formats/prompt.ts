import { imageOf } from "../image.ts";
import { textOf } from "../text/lines.ts";
import { numberedLines } from "../text/numbered-lines.ts";
import type { FileChange } from "../types.ts";
import type { Format } from "./format.ts";
import { renderEdits } from "./render.ts";

/** What instructions are asked for. */
export interface PromptOptions {
  /** `strict` adds what must never happen, for models that need to be told. */
  readonly strength?: "plain" | "strict";
}

const BEFORE = `export function greet(name) {
  return "Hello, " + name;
}

export function part(name) {
  return "Bye, " + name;
}
`;

const EXAMPLE: readonly FileChange[] = [
  {
    kind: "modify",
    path: "src/greet.js",
    before: BEFORE,
    after: BEFORE.replace('"Hello, " + name', "`Hello, $" + "{name}!`"),
    encoding: "utf-8",
  },
  { kind: "add", path: "src/index.js", after: 'export * from "./greet.js";\n', executable: false },
];

/**
 * Returns what to tell a model that is to answer in this format: the rules, and an example.
 *
 * Throws a RangeError for a format without instructions.
 */
export function promptFor(format: Format, { strength = "plain" }: PromptOptions = {}): string {
  const { instructions, name } = format;
  if (!instructions) throw new RangeError(`${name} has no instructions`);
  const rules =
    strength === "strict" ? `${instructions.plain}\n\n${instructions.strict}` : instructions.plain;
  if (!format.render) return `${rules}\n`;
  const source = renderSource("src/greet.js", BEFORE);
  return `${rules}\n\nFor example, with this file:\n\n${source}\nan answer may be:\n\n${renderEdits(EXAMPLE, format, { context: 1 })}`;
}

/**
 * Returns a file as a model is shown it: its path, and each line behind its number, aligned, and `│`.
 *
 *     src/a.ts (blob 1f3c2a9b70)
 *      9│if (x) {
 *     10│  return;
 *
 * `blob` names the version of the file, so that an answer which repeats it is placed on that.
 */
export function renderSource(path: string, text: string, blob?: string): string {
  const heading = blob === undefined ? path : `${path} (blob ${blob})`;
  return textOf([heading, ...numberedLines(imageOf(text).lines)]);
}
