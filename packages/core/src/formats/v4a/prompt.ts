import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with one patch between the lines *** Begin Patch and *** End Patch. Each file begins with one of

*** Add File: path       then the lines of the file, each after a +
*** Delete File: path    and nothing more
*** Update File: path    then, if it gets another name, *** Move to: path; then hunks

A hunk begins with @@, and where its lines occur more than once, with the class or function they stand in: @@ class A. Then
come lines that stay, after a blank; lines that go, after -; lines that come, after +. Show three lines that stay on either
side of a change.`,
  strict: `Lines after a blank or - must stand in the file, letter by letter and in one run. Paths are relative to the root of the
repository. There are no line numbers. Never write dots or a remark in place of code.`,
};
