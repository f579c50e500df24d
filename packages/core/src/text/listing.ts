import { isBlank, isVisible } from "./blanks.ts";
import { isCodeFile } from "./file-kind.ts";

/** `12│x`, `12→x`, `12#ZP|x`, and `12` in a column before a tab: as files are shown to models. */
const NUMBERED = /^(?:\s{0,8}(\d{1,7})(?: ?[│┃→]|#[A-Z]{2}[|:])|\s{1,8}(\d{1,7})\t)(.*)$/s;
/** `12: x`, `12 | x`, `L12: x`: models write them too, but so are keys of YAML and rows of a table. */
const MARKED = /^\s{0,8}L?(\d{1,7})()(?::| ?\|)(.*)$/s;

/** Numbered lines of a file. */
export interface Listing {
  /** They begin with the file's first line, and none is left out. */
  readonly isWhole: boolean;
  /** Without their numbers. */
  readonly texts: readonly string[];
}

/**
 * Returns the lines of a file without the numbers that a model was shown them with, if all have one, and each a higher one
 * than the line before. A blank line may lack it, counted or not.
 */
export function listingOf(texts: readonly string[], path: string): Listing | undefined {
  const first = texts.find(isVisible) ?? "";
  const form = [NUMBERED, ...(isCodeFile(path) ? [MARKED] : [])].find((known) => known.test(first));
  if (!form) return undefined;
  const found = texts.map((text) => (isBlank(text) ? undefined : form.exec(text)));
  if (found.includes(null) || found.filter((one) => one !== undefined).length < 2) return undefined;
  const numbers = found.map((one) => (one ? Number(one[1] ?? one[2]) : undefined));
  const given = numbers.filter((number) => number !== undefined);
  if (given.some((number, nth) => nth > 0 && number <= given[nth - 1]!)) return undefined;
  const isCounted = numbers.every((number, nth) => number === undefined || number === nth + 1);
  const bodies = found.map((one, nth) => one?.[3] ?? texts[nth]!);
  return {
    isWhole: isCounted || given.every((number, nth) => number === nth + 1),
    texts: form === MARKED ? withoutBlank(bodies) : bodies,
  };
}

/** Without the blank behind `12:`, if it stands behind each. */
function withoutBlank(bodies: readonly string[]): readonly string[] {
  const isSetApart = bodies.every((body) => body === "" || body.startsWith(" "));
  return isSetApart ? bodies.map((body) => body.slice(1)) : bodies;
}
