export function languageOf(list, name) {
  try {
    const exact = list.indexOf(name);
    if (exact !== -1) {
      return list[exact];
    }
    const longest = longestOf(list, name);
    if (longest !== -1) {
      return list[longest];
    }
    return undefined;
  } catch {
    return undefined;
  }
}

export function otherOf(list, name) {
  try {
    return list.otherThan(name);
  } catch {
    return undefined;
  }
}
