/** Returns the directories above a path, outermost first: `a`, `a/b` of `a/b/c`. */
export function parentsOf(path: string): readonly string[] {
  const parents: string[] = [];
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1))
    parents.push(path.slice(0, slash));
  return parents;
}
