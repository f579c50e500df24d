import { isVisible } from "../../text/blanks.ts";
import { isDefinition, nameLine } from "../../text/definition.ts";
import type { Line } from "../../text/line.ts";
import { isNameOfFile } from "../../text/path-shape.ts";
import { remarksEnd } from "../../text/remark.ts";

/** Returns whether code defines something of this name, be it with comments and decorators above. */
export function defines(name: string, texts: readonly string[]): boolean {
  const visible = texts.filter(isVisible);
  const code = visible.slice(remarksEnd(visible, 0));
  const head = code[code.length > 0 ? nameLine(code, 0) : 0] ?? "";
  return isDefinition(code) && head.split(/[^\w$!?]+/).includes(name);
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
