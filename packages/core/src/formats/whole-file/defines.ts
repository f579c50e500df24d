import { isVisible } from "../../text/blanks.ts";
import { nameLine } from "../../text/code/definition.ts";
import { remarksEnd } from "../../text/code/remark.ts";
import { isDefinition } from "../../text/code/whole-definition.ts";
import type { Line } from "../../text/line.ts";
import { isNameOfFile } from "../../text/path-shape.ts";

/** Returns whether code defines something of this name, be it with comments and decorators above. */
export function defines(name: string, texts: readonly string[]): boolean {
  return isDefinition(codeOf(texts)) && beginsWith(name, texts);
}

/** Returns whether the first line of code, or the one below its type, has this name. */
export function beginsWith(name: string, texts: readonly string[]): boolean {
  const code = codeOf(texts);
  const head = code[code.length > 0 ? nameLine(code, 0) : 0] ?? "";
  return head.split(/[^\w$!?]+/).includes(name);
}

function codeOf(texts: readonly string[]): readonly string[] {
  const visible = texts.filter(isVisible);
  return visible.slice(remarksEnd(visible, 0));
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
