/**
 * C0 but for tab and line feed, DEL and C1: they move the cursor, change colours, rename the window. Then what
 * reorders or hides text: bidirectional controls, zero-width characters, letters that are blank, tags and the like. Then halves of surrogate pairs.
 */
const unsafe =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e01ef}]|\p{Surrogate}/gu;

/**
 * Returns `text` with everything visible that a terminal would obey or hide: ESC as `^[`, U+202E as `<U+202E>`.
 *
 * Tabs and line feeds stay. Used on all that comes from a response, a file, a path or git.
 */
export function escapeText(text: string): string {
  return text.replace(unsafe, visible);
}

/** The same on one line: tabs and line feeds are made visible too. */
export function escapeLine(text: string): string {
  return escapeText(text).replace(/[\t\n]/g, (character) => (character === "\t" ? "^I" : "^J"));
}

/** The same in a JSON document, where each has an escape of its own: what is read from it stays as it is. */
export function escapeJson(document: string): string {
  return document.replace(unsafe, (character) =>
    Array.from({ length: character.length }, (_, nth) => {
      return `\\u${character.charCodeAt(nth).toString(16).padStart(4, "0")}`;
    }).join(""),
  );
}

function visible(character: string): string {
  const code = character.codePointAt(0)!;
  // Caret notation, as git and `cat -v` show them.
  if (code < 0x20 || code === 0x7f) return `^${String.fromCharCode(code ^ 0x40)}`;
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}
