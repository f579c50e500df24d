/** Returns the first digits of a commit's name, as far as they are shown. */
export function short(oid: string): string {
  return oid.slice(0, 10);
}
