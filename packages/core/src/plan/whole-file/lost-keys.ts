import { jsonIn } from "../../text/json.ts";

/**
 * Returns how many keys of the object in a file of JSON its next version has lost, where it has fewer than that: it is an
 * excerpt then, or what is to be added.
 *
 *     { "name": "shop",                 the file
 *       "version": "1.0.0",
 *       "scripts": { "build": "tsc" } }
 *
 *     { "scripts": { "build": "tsc -b" } }     the text
 */
export function lostKeys(text: string, former: string, path: string): number {
  const [keys, own] = /\.json$/i.test(path) ? [keysOf(text), keysOf(former)] : [];
  if (!keys || !own) return 0;
  const lost = [...own].filter((key) => !keys.has(key)).length;
  return lost > keys.size ? lost : 0;
}

function keysOf(text: string): ReadonlySet<string> | undefined {
  const value = jsonIn(text);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? new Set(Object.keys(value)) : undefined;
}
