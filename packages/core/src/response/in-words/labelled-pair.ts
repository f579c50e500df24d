import { endsListedEdit } from "../../formats/whole-file/listed-edits.ts";
import { filesNamed } from "../../naming/path-text.ts";
import { formerLabel, isLatterLabel } from "../../speech/label.ts";
import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import type { ChangeInWords } from "./changes.ts";

/** A label, and code behind it, with marks around both: "- **Old:** `a = 1`", "New: a = 2;". */
const LABELLED =
  /^[\s*_-]{0,8}(\p{L}{2,16}(?: \p{L}{2,16}){0,2})[*_]{0,2}\s?:[*_]{0,2}\s{1,4}(?:`([^`]{1,200})`|(\S.{0,200}))$/u;
/** What code has, and hardly a sentence. */
const SIGNS = /[=(){}[\];<>]/;
/** So many lines above may name the file. */
const REACH = 3;

/**
 * Returns what reads prose line by line, and tells a pair of labels with code below a line that names a file:
 *
 *     In src/a.ts change this:
 *
 *     Old: `a = 1`
 *     New: `a = 2`
 */
export function labelledPairs(): (line: Line) => ChangeInWords | undefined {
  const above: string[] = [];
  let former: Line | undefined;
  return (line) => {
    if (isBlank(line.text)) return undefined;
    const found = labelled(line.text);
    // A list with the label of its file is told by the format that knows such lists.
    const pair =
      former && found && isLatterLabel(found.label) && !endsListedEdit(line.text, above)
        ? { line: former, code: found.code }
        : undefined;
    const isFormer = found !== undefined && formerLabel(found.label) !== undefined;
    former = isFormer && above.some((text) => filesNamed(text).length > 0) ? line : undefined;
    if (above.push(line.text) > REACH) above.shift();
    return pair;
  };
}

function labelled(text: string): { readonly label: string; readonly code: string } | undefined {
  const [, label, quoted, bare] = (text.includes(":") && LABELLED.exec(text.trimEnd())) || [];
  const code = quoted ?? bare;
  return label !== undefined && code !== undefined && SIGNS.test(code) ? { label, code } : undefined;
}
