import { smallest } from "../../extremes.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import type { Image } from "../../types.ts";
import { type Pair, pairsOf } from "./tabs.ts";

/** What is told of a text that is indented by another unit than its file. */
export const KEEPS_UNIT = "keeps its indentation where the text has another";

/** The columns of a file for each one of a text: two blanks for four, four for two. */
const SCALES = [0.5, 2];

/**
 * Returns the lines of a part of a file as deep as the file has them, where each line that it has is half as deep there, or twice,
 * and all as much further in, or out; `undefined` for any other text.
 *
 *     file                text                  becomes
 *     ··save(id) {        ····save(id) {        ··save(id) {
 *     ····write(id);      ········write(id);    ····write(id);
 *     ··}                 ········flush();      ····flush();
 *                         ····}                 ··}
 */
export function withUnit(lines: readonly string[], image: Image): readonly string[] | undefined {
  if (2 * lines.length >= image.length || [...lines, ...image.lines].some((line) => /^ *\t/.test(line)))
    return undefined;
  const scale = unitOf(image.lines) / unitOf(lines);
  const shift = SCALES.includes(scale) ? shiftOf(pairsOf(lines, image), scale) : undefined;
  if (shift === undefined) return undefined;
  const columns = lines.map((line) => (isVisible(line) ? scale * columnOf(line) + shift : 0));
  return columns.every((column) => column >= 0 && Number.isInteger(column))
    ? lines.map((line, at) => " ".repeat(columns[at]!) + line.slice(columnOf(line)))
    : undefined;
}

/** How much further in the next line stands than one, at least, where it does. */
function unitOf(lines: readonly string[]): number {
  const columns = lines.filter(isVisible).map(columnOf);
  return smallest(
    columns.map((column, at) => column - (columns[at - 1] ?? column)).filter((step) => step > 1),
  );
}

/** How much further in all lines stand in the file, if they stand at several depths. */
function shiftOf(pairs: readonly Pair[], scale: number): number | undefined {
  const [shift, ...others] = new Set(pairs.map(({ line, own }) => columnOf(own) - scale * columnOf(line)));
  const depths = new Set(pairs.map(({ line }) => columnOf(line)));
  return others.length === 0 && depths.size > 1 ? shift : undefined;
}

/** How deep a line is; the blank before the star of a comment is none of its indentation. */
function columnOf(line: string): number {
  const depth = depthOf(line);
  return depth > 0 && line[depth] === "*" ? depth - 1 : depth;
}
