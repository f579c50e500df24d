/**
 * Returns what tells of each line, in order, what stands on it before the end of a tag; `undefined` if that is not there. The
 * text may hold tags of the same name, with their ends: `<file>src</file>`.
 */
export function endOfTag(name: string): (text: string) => string | undefined {
  const [closing, opening] = [`</${name}>`, new RegExp(`<${name}(?:\\s[^<>]{0,400})?(?<!/)>`)];
  let inner = 0;
  return (text) => {
    const isEnd = text.endsWith(closing);
    const before = isEnd ? text.slice(0, -closing.length) : text;
    const opened = opening.exec(before);
    if (isEnd && !opened && inner-- === 0) return before;
    if (!isEnd && opened?.[0] === text.trim()) inner++;
    return undefined;
  };
}
