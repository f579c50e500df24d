import { typeLine } from "../../text/code/definition.ts";
import { definitionEnd } from "../../text/code/definition-end.ts";
import { remarksStart } from "../../text/code/remark.ts";
import { isWholeDefinition } from "../../text/code/whole-definition.ts";
import { isComment } from "../../text/fold.ts";
import { isSaying } from "../../text/saying.ts";
import type { Range } from "../../types.ts";
import { missingIndent } from "./kept/missing-indent.ts";
import type { LinePlaces } from "./line-places.ts";

/** A definition of a text, from the comments and decorators above it on. */
export interface Shown extends Range {
  readonly name: string;
  /** The line with its name. */
  readonly head: number;
}

/** Where a definition goes in the file. */
export interface Place extends Range {
  /** What its lines lack. */
  readonly indent: string;
}

/** Returns where the file has a definition, if it is there once, with the comments and decorators above it if the text has them. */
export function ownPlace(
  { name, from, head }: Shown,
  text: readonly string[],
  file: LinePlaces,
): Place | undefined {
  const { lines } = file;
  const [at, ...others] = file.definitions(name);
  if (at === undefined || others.length > 0) return undefined;
  const to = definitionEnd(lines, at);
  const indent = missingIndent(text[head]!, lines[at]!);
  const type = typeLine(text, head);
  const isLineAlone = type === head && lines[at]!.trimStart() === text[head]!.trimStart();
  const start = isLineAlone ? at : typeLine(lines, at);
  if (indent === undefined || !isWholeDefinition(lines.slice(start, to))) return undefined;
  const above = remarksFrom(text.slice(from, type), lines, start);
  return above === undefined ? undefined : { from: above, to, indent };
}

/**
 * Returns from where on comments and decorators above a definition go that ends above line `to`: those that the text has, or
 * has a version of. Comments that it leaves out stay; what else it lacks may have been meant to go, or not.
 */
function remarksFrom(shown: readonly string[], lines: readonly string[], to: number): number | undefined {
  const remarks = shown.map((line) => line.trim()).filter((line) => line !== "");
  if (remarks.length === 0) return to;
  const top = remarksStart(lines, to);
  const isTold = (line: string) => remarks.includes(line.trim());
  let above = to;
  while (above > top && isTold(lines[above - 1]!)) above--;
  const rest = lines.slice(top, above);
  if (rest.length === 0) return top;
  const known = lines.slice(above, to).map((line) => line.trim());
  const isNewComment = (line: string) => isComment(line) && !known.includes(line);
  if (!remarks.some(isNewComment) && rest.every(isComment)) return above;
  return rest.some((line) => isSaying(line) && isTold(line)) ? top : undefined;
}
