/** Returns `text` with `content` between the comments `<!-- NAME: … -->` and `<!-- end -->`. */
export function filled(text: string, name: string, content: string): string {
  const part = new RegExp(`(<!-- ${name}: .* -->\\n)[\\s\\S]*?(<!-- end -->)`);
  return text.replace(part, (_, begin: string, end: string) => `${begin}${content}${end}`);
}
