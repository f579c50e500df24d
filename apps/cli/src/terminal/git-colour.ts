const names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

const attributes: Readonly<Record<string, number>> = {
  bold: 1,
  dim: 2,
  italic: 3,
  ul: 4,
  blink: 5,
  reverse: 7,
  strike: 9,
};

/**
 * Returns the escape sequence that switches to a colour in the words of git's configuration: `red bold`,
 * `brightblue`, `208`, `#ff8000 black ul`. Words that are none are left out; without any it is empty.
 *
 * The first colour is that of the text, the second that of its background.
 * Source: git-config(1), Values, color.
 */
export function colourSequence(value: string): string {
  const codes: string[] = [];
  let ground = 30;
  for (const word of value.toLowerCase().split(/\s+/)) {
    const attribute = attributes[word.replace(/^no-?/, "")];
    // There is no 21: 22 ends both bold and dim.
    if (attribute !== undefined)
      codes.push(`${word.startsWith("no") ? Math.max(22, attribute + 20) : attribute}`);
    else if (word === "reset") codes.push("0");
    else {
      const colour = colourCode(word, ground);
      if (colour !== undefined || word === "normal") ground = 40;
      if (colour !== undefined) codes.push(colour);
    }
  }
  return codes.length > 0 ? `\u001b[${codes.join(";")}m` : "";
}

/** `ground` is 30 for the text, 40 for its background. */
function colourCode(word: string, ground: number): string | undefined {
  const [, bright, name] = /^(bright)?([a-z]+)$/.exec(word) ?? [];
  if (word === "default") return `${ground + 9}`;
  if (name && names.includes(name)) return `${ground + names.indexOf(name) + (bright ? 60 : 0)}`;
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(word) ?? [];
  if (red) return [ground + 8, 2, ...[red, green!, blue!].map((part) => Number.parseInt(part, 16))].join(";");
  return /^\d{1,3}$/.test(word) && Number(word) < 256 ? `${ground + 8};5;${Number(word)}` : undefined;
}
