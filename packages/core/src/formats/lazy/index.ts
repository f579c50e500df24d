import { isElision } from "../../match/elision.ts";
import { pathAboveFence } from "../../response/path-above.ts";
import type { BlockContent, Format, Line } from "../format.ts";
import { textOf } from "../search-block.ts";
import { instructions } from "./prompt.ts";

/**
 * A fence with the text of a file, parts of which are left out: `// ... existing code ...`.
 *
 * Source: the edits that Cursor, Morph and Relace have their models merge.
 */
export const lazy: Format = {
  name: "lazy",
  summary: "A path, and a fence with the text of a file that leaves out what stays as it is",
  whole: true,
  instructions,
  readFence: (lines, { above, fence, closed }): BlockContent | undefined => {
    if (!closed || !lines.some(isElidedLine)) return undefined;
    const named = pathAboveFence(above, fence, lines[0]?.text);
    if (!named) return undefined;
    const span = { from: fence.line.from, to: (lines.at(-1) ?? fence.line).to };
    const texts = lines.map((line) => line.text).slice(named.heading === undefined ? 0 : 1);
    const heading = named.heading === undefined ? {} : { heading: named.heading };
    const base = { format: "lazy", path: named.path, span, ...heading };
    return {
      edits: [{ ...base, kind: "write", text: textOf(texts), create: false, elided: true }],
      problems: [],
    };
  },
};

function isElidedLine(line: Line): boolean {
  return isElision(line.text);
}
