/** What the user may answer about an edit that has a place. */
export type Key = "y" | "n" | "e" | "s" | "t" | "a" | "d" | "q" | "?";

/** Each key with its help, in the words of `git add -p`. */
export const keys: Readonly<Record<Key, string>> = {
  y: "apply this edit",
  n: "do not apply this edit",
  e: "change this edit in the editor",
  s: "split this edit into its hunks",
  t: "look at this edit in git's difftool",
  a: "apply this edit and all later edits of the file",
  d: "do not apply this edit or any of the later edits of the file",
  q: "quit; do not apply this edit or any of the later ones",
  "?": "print help",
};
