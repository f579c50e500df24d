import type { FileChange } from "../types.ts";
import type { Format } from "./format.ts";
import { renderEdits } from "./render.ts";
import { renderSource } from "./source.ts";

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
