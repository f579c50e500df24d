import type { Grammar } from "./language.ts";

/** No file that people write is nested so deeply, and parsers take more and more memory for each level. */
const DEEP = 1000;

const BRACKETS = /[()[\]{}]/g;
const ANGLED = /[()[\]{}<>]/g;

/** Languages whose types have angle brackets; where no others stand around them, `<` and `<<` would never be closed. */
const angled: ReadonlySet<Grammar> = new Set(["java", "rust"]);
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };

/** Returns whether brackets stand so deep in brackets that no parser should follow, those in strings and comments included. */
export function isDeep(text: string, grammar: Grammar): boolean {
  const open: string[] = [];
  const counts: Record<string, number> = { "(": 0, "[": 0, "{": 0, "<": 0 };
  for (const [bracket] of text.matchAll(angled.has(grammar) ? ANGLED : BRACKETS)) {
    const opening = OPENING[bracket];
    if (opening === undefined) {
      open.push(bracket);
      counts[bracket]! += 1;
    } else if (opening === "<" ? open.at(-1) === "<" : counts[opening]! > 0) {
      close(open, counts, opening);
    }
    if (open.length > DEEP) return true;
  }
  return false;
}

/** A bracket ends what was opened inside of it as well: a `<` of a comparison is never closed. */
function close(open: string[], counts: Record<string, number>, opening: string): void {
  for (let last = ""; last !== opening; ) {
    last = open.pop()!;
    counts[last]! -= 1;
  }
}
