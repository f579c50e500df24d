import { isVisible } from "../../text/blanks.ts";
import { isDefinition } from "../../text/definition.ts";
import type { Line } from "../../text/line.ts";
import { isNameOfFile } from "../../text/path-shape.ts";

/** Returns whether code defines something of this name. */
export function defines(name: string, texts: readonly string[]): boolean {
  const head = texts.find(isVisible) ?? "";
  return isDefinition(texts) && head.split(/[^\w$]+/).includes(name);
}

/** Returns whether what stands above code like a path is the name of what that defines: `Store.save`. */
export function isNameOfDefined(path: string, lines: readonly Line[]): boolean {
  const member = /^[\w$]+\.([\w$]+)$/.exec(path)?.[1];
  if (member === undefined || isNameOfFile(path)) return false;
  return defines(
    member,
    lines.map(({ text }) => text),
  );
}
