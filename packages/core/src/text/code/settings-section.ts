import { isVisible } from "../blanks.ts";
import { isRemark } from "./remark.ts";

const HEAD = /^\s*\[{1,2}[^[\]]+\]{1,2}\s*$/;
const SETTING = /^[\w."'-]+\s*[=:]/;
/** So many lines below a head its first setting is looked for. */
const FURTHEST = 20;

/** Returns whether a line is like the head of a section of settings: `[tool.black]`, `[[bin]]`. */
export function isSettingsHead(line: string): boolean {
  return HEAD.test(line);
}

/** Returns the head of a section of settings, if a line is one: settings follow, or nothing; it is no attribute in C#. */
export function settingsHeadAt(lines: readonly string[], at: number): string | undefined {
  const line = lines[at]!;
  if (!line.startsWith("[") || !HEAD.test(line)) return undefined;
  const below = lines.slice(at + 1, at + FURTHEST).filter(isVisible);
  const first = below.find((other) => !HEAD.test(other) && !isRemark(other));
  return first === undefined || SETTING.test(first) ? line.trim() : undefined;
}

/** Returns whether lines, the blank ones aside, are one section of settings: a head, and what stands in it. */
export function isSettingsSection([head = "", ...lines]: readonly string[]): boolean {
  return HEAD.test(head) && lines.every((line) => SETTING.test(line) || /^\s/.test(line));
}
