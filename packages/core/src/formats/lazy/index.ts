import { type FenceName, pathAboveFence } from "../../naming/fence-name.ts";
import { nameWithBlanks, onlyFile, pathAtStart } from "../../naming/path-text.ts";
import { isShownRemark } from "../../naming/shown.ts";
import { mayChange } from "../../speech/may-change.ts";
import { isVisible } from "../../text/blanks.ts";
import { isDefinition } from "../../text/code/whole-definition.ts";
import { meansTheFile, standsForCode } from "../../text/left-out/elision.ts";
import type { Line } from "../../text/line.ts";
import { closesFence, type Fence, openFence } from "../../text/markdown.ts";
import { oneEdit, refused, unclosed } from "../content.ts";
import type { BlockContent, Format, Surroundings } from "../format.ts";
import { shownFile } from "../shown-file.ts";
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
  readFence: (lines, surroundings): BlockContent | undefined => {
    const { above, fence, closed } = surroundings;
    const bare = fence.marker === "";
    const elided = bare ? unfenced(lines).some(isElidedLine) : lines.some(isElidedLine);
    if (!elided && !(bare && isDefinition(lines.map((line) => line.text)))) return undefined;
    const strictly = pathAboveFence(above, fence, lines[0]?.text);
    const named = strictly ?? pathInProse(lines, surroundings);
    // A file that is cut off is one of whole-file, as what it leaves out is not known.
    if (!named || (!closed && strictly)) return undefined;
    const file = shownFile("lazy", lines, surroundings, named);
    const means = elided ? { elided: true as const } : { part: true as const };
    return closed
      ? oneEdit({ ...file, ...means })
      : refused({ ...file, ...unclosed("The fence", "the whole fence") });
  },
};

/** Where a line says that it stands for the file's own code, a sentence above may name the file. */
function pathInProse(lines: readonly Line[], { above, path }: Surroundings): FenceName | undefined {
  if (!lines.some((line) => isElidedLine(line) && meansTheFile(line.text))) return undefined;
  const sentence = above.findLast(isVisible) ?? "";
  const named = pathAtStart(sentence) ?? nameWithBlanks(sentence);
  const mentioned = named ?? onlyFile(sentence);
  const meant = mentioned ?? path;
  if (meant === undefined || isShownRemark(sentence, meant)) return undefined;
  return mayChange(sentence, mentioned !== undefined) ? { path: meant } : undefined;
}

function isElidedLine(line: Line): boolean {
  return standsForCode(line.text);
}

/** The lines of a bare text that stand in no fence of it: prose around a fence with elisions is no file. */
function unfenced(lines: readonly Line[]): readonly Line[] {
  let fence: Fence | undefined;
  return lines.filter((line) => {
    const within = fence;
    fence = fence ? (closesFence(fence, line.text) ? undefined : fence) : openFence(line);
    return !within && !fence;
  });
}
