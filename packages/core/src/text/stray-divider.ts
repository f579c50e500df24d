import { isVisible } from "./blanks.ts";

const DIVIDER = /^={5,9}\s*$/;
/** Words apart, as a heading has them, and no code. */
const WORDS = /^\s*[\p{L}\p{N}][^=:;{}()[\]]*$/u;

/**
 * Returns which line of code divides two texts: models that offer several put a divider between them. One that is as long as the line
 * above or below is that of a heading, two around words are a banner, and a conflict has its own.
 */
export function strayDivider(lines: readonly string[]): number | undefined {
  const rows = [...lines.keys()].filter((row) => DIVIDER.test(lines[row]!));
  const [first, second, ...others] = rows;
  if (first === undefined || lines.some((line) => line.startsWith("<<<<<<<"))) return undefined;
  const within = others.length === 0 ? lines.slice(first + 1, second ?? first).filter(isVisible) : [];
  if (within.length > 0 && within.every((line) => WORDS.test(line))) return undefined;
  const length = (row: number) => lines[row]?.trim().length ?? 0;
  const isBeside = (row: number, other: number) => Math.abs(length(row) - length(other)) <= 1;
  return rows.find((row) => !isBeside(row, row - 1) && !isBeside(row, row + 1));
}
