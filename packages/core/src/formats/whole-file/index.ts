import { pathAboveFence } from "../../response/path-above.ts";
import type { Edit } from "../../types.ts";
import type { BlockContent, Format } from "../format.ts";
import { malformed } from "../malformed.ts";
import { textOf } from "../search-block.ts";
import { instructions } from "./prompt.ts";
import { renderFile } from "./render.ts";
import { openFileTag } from "./tag.ts";
import { TERMINAL } from "./terminal.ts";
import { unsure } from "./unsure.ts";

/** What a script is called. */
const SCRIPT = /(?:\.(?:sh|bash|zsh|fish|ps1|cmd|bat|log|diff|patch)|(?:^|\/)[^./]+|(?:^|\/)\.[^/]+)$/;

/**
 * A fence with the whole text of a file, below its path.
 *
 * Source: aider docs/more/edit-formats.md ("whole").
 */
export const wholeFile: Format = {
  name: "whole-file",
  summary: "A path, and a fence with the whole text of the file",
  whole: true,
  instructions,
  render: renderFile,
  open: (line, { fence }) => (fence ? undefined : openFileTag(line)),
  readFence: (lines, { above, fence, closed }): BlockContent | undefined => {
    // Without a fence the text is an answer in prose as likely as a file.
    if (fence.marker === "") return undefined;
    const named = pathAboveFence(above, fence, lines[0]?.text);
    if (!named) return unsure(lines, above, fence);
    if (TERMINAL.test(fence.language) && !SCRIPT.test(named.path)) return undefined;
    const span = { from: fence.line.from, to: (lines.at(-1) ?? fence.line).to };
    const base = { format: "whole-file", path: named.path, span };
    const texts = lines.map((line) => line.text).slice(named.heading === undefined ? 0 : 1);
    const heading = named.heading === undefined ? {} : { heading: named.heading };
    const edit: Edit = closed
      ? { ...base, kind: "write", text: textOf(texts), create: false, shown: true, ...heading }
      : malformed({ ...base, what: "unclosed", message: UNCLOSED, hint: "Send the whole file again." });
    return { edits: [edit], problems: [] };
  },
};

const UNCLOSED = "The fence of the file has no end: its text is cut off.";
