import { isFormerAlone, isLatterLabel } from "../../speech/label.ts";
import { beginsWithLetter } from "../../text/first-letter.ts";
import type { Line } from "../../text/line.ts";
import { isMeasure } from "../../text/measure.ts";
import type { ChangeInWords } from "./changes.ts";

const ROW = /^\s*\|.*\|\s*$/;
const CODE = /^`([^`]+)`$/;

/**
 * Returns what reads prose line by line, and tells the rows of a table with the former code and the new:
 *
 *     | Before | After |
 *     |---|---|
 *     | `PORT=1025` | `PORT=587` |
 */
export function changesInTable(): (line: Line) => ChangeInWords | undefined {
  let latter = -1;
  let isTable = false;
  return (line) => {
    const isRow = !beginsWithLetter(line.text) && ROW.test(line.text);
    const cells = isRow ? cellsOf(line.text) : undefined;
    if (cells && !isTable) latter = cells.some(isFormerAlone) ? cells.findIndex(isLatterLabel) : -1;
    isTable = cells !== undefined;
    const code = cells && CODE.exec(cells[latter] ?? "")?.[1];
    return code === undefined || isMeasure(code) ? undefined : { line, code };
  };
}

function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}
