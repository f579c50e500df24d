/**
 * The source of an expression for the attributes of a tag. Values in quotes may hold signs of tags: `description="2 > 1"`; a
 * quote without its other half leaves open where the tag ends.
 */
export const ATTRIBUTES: string = `(?:[^<>"']|"[^"]{0,400}"|'[^']{0,400}'){1,400}`;

/** One of them, with its value. */
const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** Returns the values of the attributes of a tag by their names in lower case without separators. */
export function attributesOf(text: string): Readonly<Record<string, string>> {
  const entries = [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
    name.toLowerCase().replace(/[_-]/g, ""),
    double ?? single ?? bare ?? "",
  ]);
  return Object.fromEntries(entries);
}
