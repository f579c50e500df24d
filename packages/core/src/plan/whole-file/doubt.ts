import { linesOf } from "../../text/lines.ts";
import type { Image } from "../../types.ts";
import { cutOutAt } from "./cut-out.ts";
import { leftOut } from "./excerpt.ts";
import { lostKeys } from "./lost-keys.ts";
import { isUnrelated } from "./unrelated.ts";

const QUOTE_OR_DELETE =
  "Quote the lines that are to change; if all of it is to go, delete the file before you write it.";
const TAKES_ALL = "and would take the place of all of it.";
const WHOLE_OR_QUOTE = "Write the whole file, or quote the lines that change.";

/** Returns why a text below a path is hardly meant as the file's next version, if so. */
export function doubtAbout(text: string, path: string, image: Image): string | undefined {
  const lines = linesOf(text);
  const cut = cutOutAt(lines, image.lines);
  if (cut) {
    const where = cut === "start" ? "begins" : "ends";
    return `The text ${where} in the middle of ${path}, ${TAKES_ALL} ${WHOLE_OR_QUOTE}`;
  }
  const excerpt = leftOut(lines, image.lines);
  if (excerpt) {
    return `The text has nothing of the ${excerpt.where} ${excerpt.lines} lines of ${path}, ${TAKES_ALL} ${WHOLE_OR_QUOTE}`;
  }
  const lost = lostKeys(text, image.lines.join("\n"), path);
  if (lost > 0) return `The text lacks ${lost} of the keys of ${path}, ${TAKES_ALL} ${QUOTE_OR_DELETE}`;
  return isUnrelated(text, image)
    ? `The text has next to nothing of ${path}, ${TAKES_ALL} ${QUOTE_OR_DELETE}`
    : undefined;
}
