import { isVisible } from "../../text/blanks.ts";
import { isDefinition } from "../../text/elision.ts";
import { isNameOfFile } from "../../text/path-shape.ts";

/** Returns whether code defines something of this name. */
export function defines(name: string, texts: readonly string[]): boolean {
  return (
    isDefinition(texts) &&
    texts
      .find(isVisible)!
      .split(/[^\w$]+/)
      .includes(name)
  );
}

/** Returns whether what stands above code like a path is the name of what that defines: `Store.save`. */
export function isNameOfDefined(path: string, texts: readonly string[]): boolean {
  const member = /^[\w$]+\.([\w$]+)$/.exec(path)?.[1];
  return member !== undefined && !isNameOfFile(path) && defines(member, texts);
}
