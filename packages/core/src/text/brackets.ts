/** Returns whether each kind of bracket opens as often in a text as it closes. */
export function isBalanced(text: string): boolean {
  const counts = { "(": 0, "[": 0, "{": 0 };
  for (const char of text) {
    if (char === "(" || char === "[" || char === "{") counts[char]++;
    else if (char === ")") counts["("]--;
    else if (char === "]") counts["["]--;
    else if (char === "}") counts["{"]--;
  }
  return Object.values(counts).every((count) => count === 0);
}
