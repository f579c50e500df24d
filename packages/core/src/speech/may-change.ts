import { endsInColon } from "../text/colon.ts";
import { HEADING } from "../text/markdown.ts";
import { wordSet } from "../text/word-list.ts";
import { isStep } from "./asks.ts";
import { isLatterLabel } from "./label.ts";
import { presentsBelow, showsBelow } from "./last-words.ts";
import { withoutNames } from "./names.ts";

/**
 * Returns whether a line may have the code below it for a change: one that names the file, unless it shows the code as it is;
 * any other sentence has to say so: "You might be tempted to write:" does not.
 */
export function mayChange(line: string, namesFile: boolean): boolean {
  return !showsBelow(line) && (namesFile || mayPresent(line));
}

/** A line of more words says something, with or without a colon, unless it is an item of a list of changes. */
const FEW_WORDS = 5;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

function mayPresent(line: string): boolean {
  const isLong = !ITEM.test(line) && line.trim().split(/\s+/).length > FEW_WORDS;
  const isSentence = !HEADING.test(line) && (endsInColon(line) || isLong);
  return !isSentence || presentsBelow(line) || isLatterLabel(line) || isStep(line) || isName(line);
}

/** What may stand beside names: "In your `src/a.ts` file:", "And `load` in `src/a.ts`:" */
const BESIDE_NAMES =
  wordSet(`a and at class code file finally first for function in inside into method module next now of on part regarding relevant
  section the then this to within your`);

/** Whether a line names something and says nothing of it; "Your `src/a.ts`:" is the one that the user has. */
function isName(line: string): boolean {
  const words =
    withoutNames(line)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words[0] !== "your" && words.every((word) => BESIDE_NAMES.has(word));
}
