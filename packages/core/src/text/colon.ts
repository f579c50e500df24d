/**
 * Returns whether a line ends in a colon, but for signs behind it: what it speaks of stands below. Only the last colon is
 * looked at from, lest a line of them cost the square of its length.
 */
export function endsInColon(line: string): boolean {
  return /[:：][^\w:：]*$/.test(line);
}
