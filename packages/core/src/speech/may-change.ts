import { endsInColon } from "../text/colon.ts";
import { HEADING } from "../text/markdown.ts";
import { isStep } from "./asks.ts";
import { isLatterLabel } from "./label.ts";
import { presentsBelow, showsBelow } from "./last-words.ts";

/**
 * Returns whether a line may have the code below it for a change: one that names the file, unless it shows the code as it is;
 * any other sentence has to say so: "You might be tempted to write:" does not.
 */
export function mayChange(line: string, namesFile: boolean): boolean {
  return !showsBelow(line) && (namesFile || mayPresent(line));
}

/** A line of more words says something, with or without a colon. */
const FEW_WORDS = 5;

function mayPresent(line: string): boolean {
  const isSentence =
    !HEADING.test(line) && (endsInColon(line) || line.trim().split(/\s+/).length > FEW_WORDS);
  return !isSentence || presentsBelow(line) || isLatterLabel(line) || isStep(line);
}
