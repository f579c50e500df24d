/** So many signs without a line end may be one sign again and again. */
const LONG_RUN = /^.{1000}/m;

/**
 * Returns what finds a text in another one from a place on, and gives -1 if it is not there. Where a run of one sign is sought
 * among such runs, `indexOf` takes as long as both lengths multiplied; what may be one is found in linear time.
 */
export function finderOf(wanted: string): (text: string, from: number) => number {
  if (!LONG_RUN.test(wanted)) return (text, from) => (from > text.length ? -1 : text.indexOf(wanted, from));
  const borders = bordersOf(wanted);
  return (text, from) => {
    let matched = 0;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      while (matched > 0 && code !== wanted.charCodeAt(matched)) matched = borders[matched - 1]!;
      if (code === wanted.charCodeAt(matched)) matched++;
      if (matched === wanted.length) return at + 1 - matched;
    }
    return -1;
  };
}

/** Returns for each beginning of a text how much of its end is a beginning as well, as Knuth, Morris and Pratt have it. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (length > 0 && code !== text.charCodeAt(length)) length = borders[length - 1]!;
    if (code === text.charCodeAt(length)) length++;
    borders[at] = length;
  }
  return borders;
}
