import type { Screen } from "../context.ts";
import { paint } from "../terminal/paint.ts";

/** Returns the first digits of a commit's name, as far as they are shown. */
export function short(oid: string): string {
  return oid.slice(0, 10);
}

/** The same in the colour of commits. */
export function commitName(oid: string, screen: Screen): string {
  return paint(screen, "commit", short(oid));
}
