/** Returns whether a line ends in a colon, but for signs behind it: what it speaks of stands below. */
export function endsInColon(line: string): boolean {
  let at = line.length - 1;
  while (at >= 0 && isSign(line.charCodeAt(at))) at--;
  return line[at] === ":" || line[at] === "：";
}

const [COLON, WIDE_COLON, UNDERSCORE] = [0x3a, 0xff1a, 0x5f];

/** Whether a character is neither a colon nor a letter, digit or underscore, as regular expressions have them. */
function isSign(code: number): boolean {
  const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  const isDigit = code >= 0x30 && code <= 0x39;
  return !isLetter && !isDigit && code !== UNDERSCORE && code !== COLON && code !== WIDE_COLON;
}
