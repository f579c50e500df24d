import { quotedLines } from "../../hunk.ts";
import { onceFor } from "../../once.ts";
import { trimmedSet } from "../../text/blanks.ts";
import { mayHaveTags } from "../../text/tagged.ts";
import type { Hunk, Image } from "../../types.ts";

/** Signs that are no markup, and what stands for them in some. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&bull;", "•"],
  ["&copy;", "©"],
  ["&deg;", "°"],
  ["&euro;", "€"],
  ["&hellip;", "…"],
  ["&laquo;", "«"],
  ["&ldquo;", "“"],
  ["&lsquo;", "‘"],
  ["&mdash;", "—"],
  ["&middot;", "·"],
  ["&ndash;", "–"],
  ["&pound;", "£"],
  ["&raquo;", "»"],
  ["&rarr;", "→"],
  ["&rdquo;", "”"],
  ["&reg;", "®"],
  ["&rsquo;", "’"],
  ["&times;", "×"],
  ["&trade;", "™"],
]);
const SIGN = /&|\P{ASCII}/u;
const ENTITY = /&[a-z]+;/g;

/**
 * Returns the hunk with entities of the file where the model writes the signs that they stand for, as a page shows them, in what
 * it quotes and in what it puts in place of that; not where the file has such a sign as it is in a quoted line.
 *
 *     quoted     <h1>Shop & Co</h1>       file     <h1>Shop &amp; Co</h1>
 *     inserted   <h1>Shop & Sons</h1>   →          <h1>Shop &amp; Sons</h1>
 */
export function withEntitiesOfFile(hunk: Hunk, image: Image, path: string): Hunk {
  const texts = quotedLines(hunk).map(({ text }) => text);
  if (!mayHaveTags(path) || !texts.some((text) => SIGN.test(text))) return hunk;
  const { known, shown } = linesOf(image);
  const actualOf = (text: string) => (known.has(text.trim()) ? undefined : shown.get(text.trim()));
  const entities = entitiesBySign(texts.flatMap((text) => actualOf(text) ?? []));
  const isPlain = (text: string) => actualOf(text) === undefined;
  if (entities.size === 0 || texts.some((text) => isPlain(text) && signsIn(text, entities) !== text))
    return hunk;
  return { ...hunk, lines: hunk.lines.map((line) => ({ ...line, text: signsIn(line.text, entities) })) };
}

/** The lines of a file, and those with entities by what a page shows of them, if only one is shown so. */
const linesOf = onceFor((image: Image) => {
  const known = trimmedSet(image.lines);
  const shown = new Map<string, string | undefined>();
  for (const line of known) {
    const plain = line.includes("&") ? line.replace(ENTITY, (entity) => SIGNS.get(entity) ?? entity) : line;
    if (plain !== line) shown.set(plain, shown.has(plain) ? undefined : line);
  }
  return { known, shown };
});

/** The entity for each sign that is one in these lines; none at all if a sign is there in two ways. */
function entitiesBySign(lines: readonly string[]): ReadonlyMap<string, string> {
  const entities = new Map<string, string>();
  for (const entity of lines.flatMap((line) => line.match(ENTITY) ?? [])) {
    const sign = SIGNS.get(entity);
    if (sign !== undefined) entities.set(sign, entity);
  }
  const isTwofold = lines.some((line) => signsIn(line, entities) !== line);
  return isTwofold ? new Map() : entities;
}

/** The text with entities for signs, but for those that begin one, and for the operator of code. */
function signsIn(text: string, entities: ReadonlyMap<string, string>): string {
  return text.replace(/(?<!&)&(?!&|#?\w+;)|\P{ASCII}/gu, (sign) => entities.get(sign) ?? sign);
}
