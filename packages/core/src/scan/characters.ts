/** Embeddings, overrides and isolates, which show the characters of a line in another order. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;

/** Characters that take no room; where they belong, between letters of scripts that join or emoji, they are left out. */
const HIDDEN =
  /[\u00AD\u180E\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]|[!-~][\u200B-\u200F]|[\u200B-\u200F][!-~]/u;

/** Flags of countries' regions are written with tags. */
const REGION_FLAG = /\u{1F3F4}[\u{E0000}-\u{E007F}]+/gu;

const WORD = /[\p{L}\p{N}_$]+/gu;

/** Letters of other scripts that look as Latin ones do, in most fonts. */
const LOOKALIKE = /[АВЕКМНОРСТУХЅІЈԌаеорсухѕіјһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυ]/u;

/**
 * Returns what a line holds that a reader can't see, each as the rest of a sentence that starts with "holds". Source:
 * Unicode TR36 and TR39, CVE-2021-42574, CVE-2021-42694.
 */
export function deceptionsIn(line: string): readonly string[] {
  // Nearly every line.
  if (/^[\t -~]*$/.test(line)) return [];
  const found: string[] = [];
  const turning = TURNING.exec(line);
  if (turning) found.push(`${codeOf(turning[0])}, which shows characters in another order`);
  const hidden = HIDDEN.exec(line.replace(REGION_FLAG, ""));
  if (hidden) found.push(`${codeOf(hidden[0].replace(/[!-~]/g, ""))}, which can't be seen`);
  const mixed = line.match(WORD)?.find((word) => /[A-Za-z]/.test(word) && LOOKALIKE.test(word));
  if (mixed)
    found.push(
      `${codeOf(LOOKALIKE.exec(mixed)![0])} in ${JSON.stringify(mixed)}, which looks like a Latin letter`,
    );
  return found;
}

/** `U+202E`. */
function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
