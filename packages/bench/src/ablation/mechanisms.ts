/** One idea of the matcher or the plan, and how to build without it. */
export interface Mechanism {
  readonly name: string;
  /** Built file of the core package, and what stands there once that has to be replaced. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** What finds more places. Switched off, fewer cases end right. */
const leniencies: readonly Mechanism[] = [
  {
    name: "unchanged lines are context",
    file: "plan/patch/read/normalise.js",
    find: "const lines = compareAroundElisions(preimage, postimage, comparison)",
    replace:
      'const sideOf = (kind, texts) => texts.map((text) => ({ kind, text })); const lines = [...sideOf("remove", preimage), ...sideOf("insert", postimage)]',
  },
  {
    name: "changes that can slide together",
    file: "plan/patch/read/normalise.js",
    find: "return gatherChanges(compareLines(preimage, postimage))",
    replace: "return compareLines(preimage, postimage)",
  },
  {
    name: "more than one reading",
    file: "plan/patch/read/located-hunks.js",
    find: "chooseReadings(separated.flat(), image, rules)",
    replace: "new Map()",
  },
  {
    name: "folded lines",
    file: "text/fold.js",
    find: "const trimmed = line.trim();",
    replace: "return line;\n    const trimmed = line.trim();",
  },
  {
    name: "misquoted lines",
    file: "match/align/pair.js",
    find: "const ratio = figures(quoted) === file.figures(line) ? similarityOfWords(quoted, actual) : 0;",
    replace: "const ratio = 0;",
  },
  {
    name: "a word that changed since",
    file: "match/align/pair.js",
    find: "return isDrifted(quoted, actual) ? DRIFTED : 0",
    replace: "return 0",
  },
  {
    name: "what changes is there, and what is beside it",
    file: "match/viable/viable.js",
    find: "score >= LEAST && isNearClaim(quote.hunk, candidate, OFF) && isKernelThere(quote, candidate, file)",
    replace: "false",
  },
  {
    name: "separators of the file",
    file: "plan/patch/read/located-hunks.js",
    find: "if (ends.size === 0)",
    replace: "if (true)",
  },
  {
    name: "comments in other words",
    file: "match/align/pair.js",
    find: "? REWORDED : score",
    replace: "? 0 : score",
  },
  {
    name: "lines cut short",
    file: "match/align/pair.js",
    find: "if (isCut(ends[row], actual))",
    replace: "if (false)",
  },
  {
    name: "lines broken elsewhere",
    file: "match/candidates.js",
    find: "file.strict || isThere(own) ? undefined : rebroken(stated, own.windows, file)",
    replace: "undefined",
  },
  {
    name: "pieces of lines as seeds",
    file: "match/align/seeds.js",
    find: "[asItIs, inPieces, folded]",
    replace: "[asItIs, folded]",
  },
  {
    name: "scopes, end of file",
    file: "match/decide.js",
    find: ": inScope(quote.hunk, rivals, file.image)",
    replace: ": rivals",
  },
  {
    name: "line numbers, order of hunks",
    file: "match/decide.js",
    find: "meant: toldByOthers(quote.hunk, left, others)",
    replace: "meant: undefined",
  },
  {
    name: "certain hunks narrow the others",
    file: "match/locate.js",
    find: "!isTaken(entry.quote.hunk, candidate, taken)",
    replace: "true",
  },
  {
    name: "equal edits for as many places",
    file: "match/locate.js",
    find: "pairOff(open, locations, file);",
    replace: "",
  },
  {
    name: "hunks run together, by jumps",
    file: "match/parts/parts.js",
    find: "locatePieces(hunk, file) ??",
    replace: "",
  },
  {
    name: "hunks run together, by groups",
    file: "match/parts/parts.js",
    find: "?? locateGroups(hunk, file)",
    replace: "",
  },
  {
    name: "forgotten +",
    file: "match/align/forgotten.js",
    find: "return new Set(runs.flatMap(indicesOf));",
    replace: "return new Set();",
  },
  {
    name: "elisions as gaps",
    file: "match/quote.js",
    find: "const elided = lines.map(isElision)",
    replace: "const elided = lines.map(() => false)",
  },
  {
    name: "already there",
    file: "match/locate.js",
    find: "file.undone ? [] : placesDone(stated.hunk, sought, file, growth)",
    replace: "[]",
  },
  {
    name: "placed on the result of other edits",
    file: "plan/patch-file.js",
    find: "again: missing.filter(({ index }) => index > first)",
    replace: "again: []",
  },
  {
    name: "indentation of the place",
    file: "plan/patch/weave/weave.js",
    find: "style.retype(indent(text, index))",
    replace: "style.retype(text)",
  },
  {
    name: "quotes and dashes of the file",
    file: "plan/patch/weave/weave.js",
    find: "style.retype(indent(text, index))",
    replace: "indent(text, index)",
  },
];

/** What keeps from writing in a wrong place. Switched off, more cases end wrong. */
const guards: readonly Mechanism[] = [
  {
    name: "exact beats all",
    file: "match/candidates.js",
    find: "if (exact.length > 0)",
    replace: "if (false)",
  },
  {
    name: "margin: the first of several is taken",
    file: "match/decide.js",
    find: "return best.score - candidate.score < MARGIN",
    replace: "return candidate === best",
  },
  {
    name: "threshold of the score",
    file: "match/viable/viable.js",
    find: "!fits(quote, candidate, file, isHeld)",
    replace: "false",
  },
  {
    name: "what is removed must be there",
    file: "match/viable/viable.js",
    find: "!isRemovedThere(quote, lines, image)",
    replace: "false",
  },
  {
    name: "insertions beside a quoted line",
    file: "match/viable/viable.js",
    find: "isInsertionHeld(quote, candidate, lines, image) ?",
    replace: "true ?",
  },
  {
    name: "another word may be another place",
    file: "match/viable/viable.js",
    find: "!isDriftHarmless(quote, candidate, file)",
    replace: "false",
  },
  {
    name: "half done is not done",
    file: "match/viable/viable.js",
    find: "isHalfDone(quote, candidate, image)",
    replace: "false",
  },
  {
    name: "a quote that falls apart",
    file: "match/viable/viable.js",
    find: "fallsApart(quote, candidate, image)",
    replace: "false",
  },
  {
    name: "far from the claimed line only if faithful",
    file: "match/viable/viable.js",
    find: "isNearClaim(hunk, candidate, furthest) || isFaithful(quote, candidate, file)",
    replace: "true",
  },
  {
    name: "too little to go by",
    file: "match/quote.js",
    find: "let telling = 0;",
    replace: "return false;\n    let telling = 0;",
  },
  {
    name: "the claimed line against an exact copy",
    file: "match/decide.js",
    find: 'if (best?.rung === "exact" && claimed)',
    replace: "if (false)",
  },
  {
    name: "elisions are never written",
    file: "plan/patch/hunk-faults.js",
    find: "const written = writtenElision(hunk, path, image);",
    replace: "const written = undefined;",
  },
  {
    name: "parts that were begun are left",
    file: "match/parts/parts.js",
    find: "parts.some((part, nth) => isOpen(part) && hasBegun(parts, nth, quoted, file.image))",
    replace: "false",
  },
  {
    name: "a better place that is none",
    file: "match/decide.js",
    find: "candidates.some((other) => isAsLikely(quote, other, best, viable, file))",
    replace: "false",
  },
  {
    name: "a text cut out of a file is not the file",
    file: "plan/whole-file/objections/doubt.js",
    find: "const cut = cutOutAt(lines, image.lines);",
    replace: "const cut = undefined;",
  },
  {
    name: "what a later edit inserts is not quoted",
    file: "plan/patch-file.js",
    find: "isPresuming || quotesLater(patch.index, matches, writers ?? [])",
    replace: "isPresuming",
  },
];

/** All mechanisms that can be switched off, by what they are for. */
export const mechanisms = { leniencies, guards } as const;
