/** Why a hunk may not stand at the best place for it: the first condition that does not hold. */
export type Hindrance =
  /** Only exact matches count. */
  | "strict"
  /** It fits too badly. */
  | "score"
  /** There is too little of it. */
  | "meagre"
  /** A line to be deleted is not there, or others are left out between such lines. */
  | "removed"
  /** No line beside an insertion is there. */
  | "inserted"
  /** A word of a line is another one there. */
  | "drifted"
  /** What is around the change belongs to another thing. */
  | "of-another"
  | "half-done"
  /** It inserts into a comment of which lines are left out. */
  | "within-comment"
  /** Lines are quoted that are not there, and may have to be inserted. */
  | "forgotten"
  /** Too much code is left out. */
  | "apart"
  /** The head of another block is left out. */
  | "skips-head"
  /** The file goes on as the hunk does, and the quote further down. */
  | "jumps"
  /** Most of what is quoted on one side of an elision is not there. */
  | "around-elsewhere"
  /** What changes between two elisions, or beyond one, stands there more than once. */
  | "part-again"
  /** Another line is claimed. */
  | "claimed"
  /** A quoted line that is not there stands at another place. */
  | "stands-elsewhere"
  /** What it makes of the lines stands elsewhere. */
  | "done-elsewhere"
  /** Another place may be meant as well. */
  | "as-likely"
  /** Another hunk makes the same change. */
  | "given"
  /** Other hunks change the lines there. */
  | "taken";
