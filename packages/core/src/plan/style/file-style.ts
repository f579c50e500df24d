import type { Placed } from "../../match/place.ts";
import { once } from "../../once.ts";
import { indentOf, isBlank, isVisible } from "../../text/blanks.ts";
import type { Image } from "../../types.ts";
import { columns, pairsOf } from "./indent-pairs.ts";
import { retypographer } from "./typography.ts";

/** How inserted lines are made to look like the file's own, where the quote of a hunk does not tell. */
export interface FileStyle {
  /** Other hunks show that the model writes blanks for the file's tabs. */
  readonly isUntabbed: () => boolean;
  /** Gives a line the file's tabs for as many columns of blanks, which the file itself never has. */
  readonly reindent: (text: string) => string;
  /** Gives a line the file's quotes and dashes. */
  readonly retype: (text: string) => string;
}

/** Returns the style of the file in which these hunks were placed. */
export function styleOf(parts: readonly Placed[], image: Image): FileStyle {
  const used = once(() => (image.text.includes("\n\t") ? indentsOf(image) : NONE));
  return {
    retype: retypographer(parts, image),
    isUntabbed: once(() => parts.some((part) => writesBlanksForTabs(part, image))),
    reindent(text) {
      const written = indentOf(text);
      if (used().has(written) || isBlank(text)) return text;
      const alike = [...used()].filter(
        (indent) => indent.includes("\t") && columns(indent) === written.length,
      );
      return alike.length === 1 ? alike[0] + text.slice(written.length) : text;
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

function indentsOf(image: Image): ReadonlySet<string> {
  return new Set(image.lines.filter(isVisible).map(indentOf));
}

function writesBlanksForTabs({ hunk, match }: Placed, image: Image): boolean {
  return pairsOf(hunk, match.alignment, image).some(
    ({ quoted, actual }) => quoted.startsWith(" ") && actual.startsWith("\t"),
  );
}
