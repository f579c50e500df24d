const ENTITIES = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
]);

/** Returns the text with the characters that its entities stand for; `undefined` if it has none. */
export function withoutEntities(text: string): string | undefined {
  if (!text.includes("&")) return undefined;
  const plain = text.replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => ENTITIES.get(entity)!);
  return plain === text ? undefined : plain;
}
