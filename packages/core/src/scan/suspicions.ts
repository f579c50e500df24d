import { deceptionsIn } from "./characters.ts";
import { secretsIn } from "./secrets.ts";

/** More of a kind are not told apart. */
const MOST = 5;

/**
 * Returns what added lines bring that should be looked at, each as the rest of a sentence that starts with "an added
 * line holds": keys, and characters that hide what the line says. `known` has the lines that were there before.
 */
export function suspicionsIn(added: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  for (const line of added) {
    if (known.has(line)) continue;
    for (const deception of deceptionsIn(line))
      found.add(`${deception}: ${JSON.stringify(line.trim().slice(0, 80))}`);
    for (const secret of secretsIn(line)) found.add(`what looks like ${secret}`);
    if (found.size > MOST) break;
  }
  return [...found].slice(0, MOST);
}
