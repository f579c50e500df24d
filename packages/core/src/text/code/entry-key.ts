const ENTRY =
  /^\s*(?:- )?(?:(?:const|export|final|let|private|protected|public|readonly|static|var)\s+)*(["']?[\w$@.-]+["']?)\??\s*(?::(?![:=])|=(?![=>~]))/;

/** `"title" => `, `Item::Table(..) => `: an entry of a hash, an arm of a match. */
const ARROW = /^\s*([\w:"'$\\][\w:"'$\\.]*(?:\([^()]*\))?)\s*=>\s/;

/** Returns the key or name with which a line gives something its value: of `"title": `, `image: `, `- KEY=`, `const url = `, `1 => `. */
export function entryKey(line: string): string | undefined {
  return (ENTRY.exec(line) ?? ARROW.exec(line))?.[1];
}
