/** Embeddings, overrides and isolates, which show the characters of a line in another order. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;

/** Characters that take no room, or look like a blank and are a letter. */
const UNSEEN =
  /[\u00AD\u17B4\u17B5\u180E\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

/** The same of those that belong between letters of some scripts, or emoji: there they are left out. */
const UNSEEN_BESIDE_ASCII =
  /(?<=[!-~])[\u034F\u061C\u115F\u1160\u200B-\u200F]|[\u034F\u061C\u115F\u1160\u200B-\u200F](?=[!-~])/u;

/** An emoji or a letter may have one, and a keycap; what several of them, or one behind a sign, stand for is a text. */
const SELECTORS =
  /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2}|(?<=[!"$-)+-/:-~])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

const HIDDEN = [UNSEEN, UNSEEN_BESIDE_ASCII, SELECTORS];

/** Where the line goes on for an editor, and a comment ends for a compiler. */
const BREAKING = /[\u2028\u2029]|\r(?=.)/u;

/** But for tabs and form feeds. */
const CONTROL = /[\0-\u0008\u000E-\u001F\u007F]/u;

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
  if (turning) found.push(`${codeOf(turning[0])}, which displays characters in another order`);
  const bare = line.replace(REGION_FLAG, "");
  const hidden = HIDDEN.flatMap((unseen) => unseen.exec(bare) ?? [])[0];
  if (hidden) found.push(`${codeOf(hidden)}, which is invisible`);
  const breaking = BREAKING.exec(line);
  if (breaking) found.push(`${codeOf(breaking[0])}, which some programs take for a line end`);
  const control = CONTROL.exec(line);
  if (control) found.push(`${codeOf(control[0])}, which a terminal obeys`);
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
