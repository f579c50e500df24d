import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with unified diffs in fences marked diff, as \`diff -U3\` prints them.

- Begin each file with --- and +++ and its path. Use /dev/null for the missing side of a file that is made or deleted.
- Begin each hunk with a line of @@ ... @@. No line numbers are needed.
- Every line of a hunk starts with one sign: a blank for a line that stays, - for one that goes, + for one that comes.
- Show a few lines that stay before and after each change, so that the place can't be mistaken. Quote them exactly,
  blank lines and remarks too.
- When a function changes much, take it out as a whole with - and put the new one in with +.`,
  strict: `Lines with a blank or - must be in the file, letter by letter and in one run. A hunk that quotes other lines is
refused. Use a new @@ for each place. Never leave a + out, and never write dots or a remark in place of code.`,
};
