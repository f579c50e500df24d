import { announcesAbroad } from "./announced-abroad.ts";
import { withoutNames } from "./names.ts";
import { LEAD_IN, LONGEST } from "./sentence.ts";

/** Returns whether a line tells of a file as it was before: "The current `src/a.py`". */
export function isFormer(text: string): boolean {
  return /\b(?:before|current|excerpt|existing|from|old|original|previous)\b/i.test(withoutNames(text));
}

/** How a line ends, or begins, that says what is below: "Updated `src/a.ts`" has nothing behind the path. */
const INTRODUCES = /[:：。]\s*$|^\s*(?:#|\*\*)|^(?:[a-z]+ ){1,4}`[^`]+`\s*$/i;

/** "Here is the complete `src/a.ts`:", "### Create `src/a.ts`", but not "Run the new `src/a.ts` like this:". */
export function announcesFile(text: string): boolean {
  if (text.length > LONGEST || !INTRODUCES.test(text)) return false;
  const prose = withoutNames(text);
  if (WITHIN.test(text) && !WHOLE.test(prose)) return false;
  return (
    (ANNOUNCES.test(prose) || REPLACES_ALL.test(text) || announcesAbroad(prose)) &&
    !SHOWS.test(prose) &&
    new Set(text.match(/[\w/-]+(?:\.[\w/-]+)+/g)).size <= 1
  );
}

/** Returns whether a line speaks of a file as new, changed or whole. */
export function announces(text: string): boolean {
  return text.length <= LONGEST && ANNOUNCES.test(withoutNames(text));
}

/** Returns whether a line says that the code below is an example, or stays as it is: "Usage:", "You can call it like this:". */
export function illustrates(text: string): boolean {
  return text.length <= LONGEST && ILLUSTRATES.test(text) && !announces(text);
}

/** Returns whether a line tells of what is done with a file that is there, or what comes of it. */
export function showsFile(text: string): boolean {
  return SHOWS.test(withoutNames(text));
}

/** Returns whether a line says of a file that it stays as it is, and nothing else: "`src/a.ts` (no changes needed)". */
export function saysFileStays(text: string): boolean {
  return text.length <= LONGEST && FILE_STAYS.test(withoutNames(text));
}

/** Returns whether a line speaks of a file as one that is there: "Here's the updated `src/a.ts`:", but not "Create the new `src/a.ts`". */
export function tellsOfChange(text: string): boolean {
  const prose = withoutNames(text);
  return CHANGED.test(prose) && !MADE.test(prose);
}

const ANNOUNCES =
  /\band here(?: is|['’]?s)[\s*:]+$|\b(?:complete|corrected|created?|edited|entire|final|fixed|full|improved|modified|new|refactored|revised|rewritten|updated|whole)\b/i;
/** "In `src/a.ts`, add a new field:" is about a part of the file, unless all of it is said to follow. */
const WITHIN = new RegExp(
  String.raw`^\W*${LEAD_IN}(?:in|inside|into|to|within) (?:the )?(?:file )?[\`"*]`,
  "i",
);
const WHOLE = /\b(?:complete|entire|full|whole)\b/i;
const FILE_STAYS =
  /^\W*(?:no (?:changes?|modifications?)(?: (?:are|is))?(?: (?:needed|necessary|required))?(?: (?:for|in|to))?|(?:(?:is|left|remains|stays) )?(?:as is|the same|unchanged|unmodified|untouched))\W*$/i;
const CHANGED =
  /\b(?:changed?|changes|corrected|edited|existing|fix(?:ed)?|improved|modif(?:y|ied|ications?)|patched|refactored|revised|rewritten|updated?|updates)\b/i;
const MADE = /\b(?:creat(?:es?|ed|ing)|new)\b/i;
/** "Replace the contents of `src/a.ts` with the following:", but not those of a function in it. */
const REPLACES_ALL =
  /\breplace (?:all )?(?:the |its )?(?:\w{1,12} )?contents? of (?:the file )?[`"*]{0,4}[\w@./-]{1,200}\.\w{1,8}[`"*]{0,4} (?:by|with)\b/i;
const ILLUSTRATES =
  /^\W*(?:\w{1,12} ){0,2}(?:usage|examples?)\W*$|\b(?:for (?:example|instance|reference)|example usage|usage example|(?:call|import|invoke|run|test|try|use) (?:it|them|this)|already|as (?:it )?is|currently|(?:bug|error|issue|problem) is|no changes?|problematic|right now|today|unchanged|untouched)\b.*[:：]\W*$/i;
const SHOWS =
  /^\W*applied (?:edits?|changes|patch) to\b|(?<!\bfile )\bcalled\b|\b(?:call|calls|calling|examples?|executable|executed?|files|folders?|imports?|imported|importing|install|output|outputs|prints?|runs?|running|structure|tested|tree|try|usage|uses?|used|using)\b|\b(?:like this|test it)\b/i;
