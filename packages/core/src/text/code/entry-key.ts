const ENTRY =
  /^\s*(?:- )?(?:(?:const|export|final|let|private|protected|public|readonly|static|var)\s+)*(["']?[\w$@.-]+["']?)\??\s*(?::(?![:=])|=(?![=>~]))/;

/** Returns the key or name with which a line gives something its value: of `"title": `, `image: `, `- KEY=`, `const url = `, `color: `. */
export function entryKey(line: string): string | undefined {
  return ENTRY.exec(line)?.[1];
}
