import { type DraftFormat, formats } from "../render.ts";
import type { Defect } from "./defect.ts";
import { envelopeDefects } from "./envelope.ts";
import { fateDefects } from "./fate.ts";
import { fileDefects } from "./file.ts";
import { indentationDefects } from "./indentation.ts";
import { orderDefects } from "./order.ts";
import { quoteDefects } from "./quote.ts";

export type { Defect } from "./defect.ts";
export { refuseDefects } from "./refuse.ts";

/** Every defect that leaves the edit with its one right place. */
export const applyDefects: readonly Defect[] = [
  ...quoteDefects,
  ...fateDefects,
  ...fileDefects,
  ...indentationDefects,
  ...orderDefects,
  ...envelopeDefects,
];

/** Says whether a defect can happen in a format. */
export function happensIn(defect: Defect, format: DraftFormat): boolean {
  return (defect.formats ?? formats.filter((name) => name !== "whole")).includes(format);
}
