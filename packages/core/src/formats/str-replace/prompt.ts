import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with calls of a text editor, each a JSON object on a line of its own:

{"command": "str_replace", "path": …, "old_str": …, "new_str": …}   put new_str in the place of old_str
{"command": "insert", "path": …, "insert_line": …, "new_str": …}    put new_str behind the line of this number, 0 = at the top
{"command": "create", "path": …, "file_text": …}                    make a new file

- old_str stands in the file letter by letter, blanks and line ends included, and only once: quote whole lines, and as many
  as that takes.
- new_str holds all that shall stand there afterwards, the lines that stay too.`,
  strict: `A call whose old_str is not found, or found twice, is refused. The JSON must be valid: line ends are \\n, quotes are \\".
Never put dots or a remark in place of code.`,
};
