/** Returns the quote of a string that begins on a line and does not end there: `"` or `'`. */
export function openQuote(line: string): string | undefined {
  let quote: string | undefined;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === "\\") at++;
    else if (sign === quote) quote = undefined;
    else if (quote === undefined && /["'`]/.test(sign)) quote = sign;
  }
  return quote === "`" ? undefined : quote;
}
