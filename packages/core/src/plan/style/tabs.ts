import { smallest } from "../../extremes.ts";
import { depthOf, isBlank } from "../../text/blanks.ts";
import type { Hunk, HunkLine } from "../../types.ts";

/** What is told of lines that have tabs where the response has blanks. */
export const KEEPS_TABS = "keeps its tabs where the text has spaces";

/** The most columns that somebody shows a tab as. */
export const WIDEST = 8;

/** Returns the line with a tab for each `width` of the blanks before it. */
export function tabbed(line: string, width: number): string {
  const blanks = depthOf(line);
  return "\t".repeat(Math.floor(blanks / width)) + " ".repeat(blanks % width) + line.slice(blanks);
}

/** How many blanks lines without tabs are indented by at least; `undefined` if that is hardly a tab. */
function unitOf(lines: readonly string[]): number | undefined {
  const least = smallest(lines.filter((line) => line.startsWith("  ") && !isBlank(line)).map(depthOf));
  return least <= WIDEST && !lines.some((line) => line.startsWith("\t")) ? least : undefined;
}

const MAKEFILE = /(?:^|\/)(?:GNU)?makefile(?:\.[^/]*)?$|\.mk$/i;
/** `all: shop`, `%.o: %.c`, `clean::`, and no `CC := gcc`. */
const RULE = /^[^\s#=:][^=:]*::?(?!=)/;
/** Around lines of a recipe, which goes on behind. */
const CONDITION = /^(?:ifn?eq|ifn?def|else|endif)\b/;

/**
 * Returns the lines of a Makefile with a tab before each line of a recipe that has blanks instead, with which make does
 * not read it; `undefined` if there is none.
 *
 *     run: shop             run: shop
 *     ····./shop            →./shop
 */
export function withTabsInRecipes(lines: readonly string[], path: string): readonly string[] | undefined {
  const unit = MAKEFILE.test(path) ? unitOf(lines) : undefined;
  if (unit === undefined || lines.some((line) => line.startsWith(".RECIPEPREFIX"))) return undefined;
  let isRecipe = false;
  let isText = false;
  let above = "";
  const written = lines.map((line) => {
    isText = isText ? !/^endef\b/.test(line) : /^define\b/.test(line);
    if (!isBlank(line) && depthOf(line) === 0 && !CONDITION.test(line)) isRecipe = RULE.test(line);
    const isContinued = above.endsWith("\\");
    above = line;
    return isRecipe && !isContinued && !isText ? tabbed(line, unit) : line;
  });
  return written.some((line, at) => line !== lines[at]) ? written : undefined;
}

/**
 * Returns a hunk of a Makefile with these tabs in what it inserts, where its quote does not tell of them; `undefined` if it
 * inserts none.
 */
export function withRecipes(hunk: Hunk, path: string): Hunk | undefined {
  if (hunk.lines.some(({ kind, text }) => kind !== "insert" && /^(?:\t| {2})/.test(text))) return undefined;
  const lines = withRecipesOf(hunk.lines, path);
  const readings = hunk.readings?.map((way) => ({
    ...way,
    lines: withRecipesOf(way.lines, path) ?? way.lines,
  }));
  return lines && { ...hunk, lines, ...(readings && { readings }) };
}

function withRecipesOf(lines: readonly HunkLine[], path: string): readonly HunkLine[] | undefined {
  const texts = lines.map(({ text }) => text);
  return withTabsInRecipes(texts, path)?.map((text, nth) => ({ ...lines[nth]!, text }));
}
