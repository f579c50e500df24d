/** Returns whether a line does no more than end a block: `}`, `});`, `}>;`, `end`, `</div>`. */
export function isClosing(line: string): boolean {
  return /^\s*(?:[}\])][}\]);,\s]*(?:>[);,])?|end;?|fi|done|esac|<\/[\w.:-]*>)\s*$/.test(line);
}
