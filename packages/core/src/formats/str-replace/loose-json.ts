/** Blanks, or a string, a mark, a number, a name, or a comment. */
const TOKEN =
  /\s+|("(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*')|([{}[\],:])|(-?\d[\w.+-]*)|([A-Za-z_$][\w$]*)|\/\/.*/y;

const NAMES = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["undefined", "null"],
]);
const VALUES = /^(?:true|false|null)$/;

/**
 * Returns a value written as Python prints it, or as JavaScript has it, as JSON: single quotes, names without quotes, a
 * comma behind the last, comments. From a character on that neither has there, the text stays as it is.
 *
 *     {'path': 'a.py', replace_all: True,}    {"path": "a.py", "replace_all": true}
 */
export function strictJson(text: string): string {
  const token = new RegExp(TOKEN);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const found = token.exec(text);
    if (!found) return pieces.join("") + text.slice(at);
    const [, quoted, mark, number, name] = found;
    if ((mark === "}" || mark === "]") && pieces.at(-1) === ",") pieces.pop();
    const piece = mark ?? number ?? (quoted === undefined ? nameOf(name) : stringOf(quoted));
    if (piece !== undefined) pieces.push(piece);
  }
  return pieces.join("");
}

function nameOf(name: string | undefined): string | undefined {
  if (name === undefined || VALUES.test(name)) return name;
  return NAMES.get(name) ?? `"${name}"`;
}

/** A quote is escaped where it would end the string, and one that would not is none that JSON escapes. */
function stringOf(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return `"${inner.replace(/\\'|\\.|"/gs, (found) => (found === '"' ? '\\"' : found === "\\'" ? "'" : found))}"`;
}
