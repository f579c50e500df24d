import { announcesAbroad } from "./announced-abroad.ts";
import { withPlainRemark } from "./decoration.ts";

/** "Run src/a.py", "The old src/a.py": words before a path that show the file as it is, or what is done with it. */
export function isShown(path: string): boolean {
  return path.includes(" ") && (showsFile(path) || isFormer(path));
}

/** Returns whether a line tells of a file as it was before: "The current `src/a.py`". */
export function isFormer(text: string): boolean {
  return /\b(?:before|current|excerpt|existing|from|old|original|previous)\b/i.test(withoutNames(text));
}

/** "src/a.js (usage)", "src/a.js — example output", but not "src/a.js (original, now fixed)". */
export function isShownRemark(line: string, path: string): boolean {
  const [, remark = ""] = withPlainRemark(line).split(path);
  return SHOWN_REMARK.test(remark) && !ANNOUNCES.test(remark);
}

/** Longer lines announce nothing. */
const LENGTH = 500;

/** How a line ends, or begins, that says what is below: "Updated `src/a.ts`" has nothing behind the path. */
const INTRODUCES = /[:：。]\s*$|^\s*(?:#|\*\*)|^(?:[a-z]+ ){1,4}`[^`]+`\s*$/i;

/** "Here is the complete `src/a.ts`:", "### Create `src/a.ts`", but not "Run the new `src/a.ts` like this:". */
export function announcesFile(text: string): boolean {
  if (text.length >= LENGTH || !INTRODUCES.test(text)) return false;
  const prose = withoutNames(text);
  return (
    (ANNOUNCES.test(prose) || REPLACES_ALL.test(text) || announcesAbroad(prose)) &&
    !SHOWS.test(prose) &&
    new Set(text.match(/[\w/-]+(?:\.[\w/-]+)+/g)).size <= 1
  );
}

/** Returns whether a line speaks of a file as new, changed or whole. */
export function announces(text: string): boolean {
  return text.length < LENGTH && ANNOUNCES.test(withoutNames(text));
}

/** Returns whether a line says that the code below is an example, or stays as it is: "Usage:", "You can call it like this:". */
export function illustrates(text: string): boolean {
  return text.length < LENGTH && ILLUSTRATES.test(text) && !announces(text);
}

/** Returns whether a line tells of what is done with a file that is there, or what comes of it. */
export function showsFile(text: string): boolean {
  return SHOWS.test(withoutNames(text));
}

/** Returns whether a line asks for a change: "Then replace the call with:", "1. **Update `src/a.ts`**". */
export function asksForChange(text: string): boolean {
  return text.length < LENGTH && ASKS.test(text);
}

/** Returns whether a line speaks of a file as one that is there: "Here's the updated `src/a.ts`:", but not "Create the new `src/a.ts`". */
export function tellsOfChange(text: string): boolean {
  const prose = withoutNames(text);
  return CHANGED.test(prose) && !MADE.test(prose);
}

/** Returns whether a line is one of the steps of a change: "2. Use it in `load`:", "Then, in the constructor:", "And the helper:" */
export function isStep(text: string): boolean {
  return (
    text.length < LENGTH &&
    STEP.test(text) &&
    (USES_WITHIN.test(text) || !(illustrates(text) || showsFile(text)))
  );
}

const STEP =
  /^\W*(?:(?:step )?\d{1,2}[.):]\s|(?:and|also|finally|first(?:ly)?|lastly|next|now|second(?:ly)?|then|third(?:ly)?)\b)/i;
/** "Use it in `load`:", "In `load`, use `trim()`:": it tells what is to stand somewhere, and not how that is used. */
const USES_WITHIN =
  /\b(?:call|use) (?:it|them|this|that|the \w{1,20}) (?:at|from|in|inside|on|within)\b|, use\b/i;

/** Code in backticks, and words with the name of a file in them; other words, lest each of their letters be looked at from. */
const CODE_OR_WORD = /`[^`]*`|\S*[/.]\w\S*|([^\s`](?:[^\s`]|`[^\s`]*`)*)/g;
const CODE = /`[^`]*`/g;

/** Returns a text without the names of code and files in it. */
export function withoutNames(text: string): string {
  return text.replace(CODE_OR_WORD, (_, word?: string) => word?.replace(CODE, " ") ?? " ");
}

const ANNOUNCES =
  /\band here(?: is|['’]?s)[\s*:]+$|\b(?:complete|corrected|created?|edited|entire|final|fixed|full|improved|modified|new|refactored|revised|rewritten|updated|whole)\b/i;
const CHANGED =
  /\b(?:changed?|changes|corrected|edited|existing|fix(?:ed)?|improved|modif(?:y|ied|ications?)|patched|refactored|revised|rewritten|updated?|updates)\b/i;
const MADE = /\b(?:creat(?:es?|ed|ing)|new)\b/i;
/** "Replace the contents of `src/a.ts` with the following:", but not those of a function in it. */
const REPLACES_ALL =
  /\breplace (?:all )?(?:the |its )?(?:\w{1,12} )?contents? of (?:the file )?[`"*]{0,4}[\w@./-]{1,200}\.\w{1,8}[`"*]{0,4} (?:by|with)\b/i;
const ILLUSTRATES =
  /^\W*(?:\w{1,12} ){0,2}(?:usage|examples?)\W*$|\b(?:for (?:example|instance|reference)|example usage|usage example|(?:call|import|invoke|run|test|try|use) (?:it|them|this)|already|as (?:it )?is|currently|(?:bug|error|issue|problem) is|no changes?|problematic|right now|today|unchanged|untouched)\b.*[:：]\W*$/i;
const SHOWN_REMARK =
  /^[^\p{L}\p{N}]{0,12}(?:(?:an?|for|how|its|the|to|as|expected|possible|sample|example|program|console|terminal)\s)*(?:usage|use|examples?|output|result|prints|before|current|currently|old|original|previous|no changes?|unchanged(?! (?:code|lines|parts|sections))|deleted|rejected|removed|beispiel|ausgabe|vorher|bisher|exemple|sortie|avant|ejemplo|uso|salida|antes|exemplo|saída|пример|вывод|было|用法|示例|输出|修改前|使用例|出力|変更前)(?![\p{L}\p{N}])/iu;
const SHOWS =
  /^\W*applied (?:edits?|changes|patch) to\b|(?<!\bfile )\bcalled\b|\b(?:call|calls|calling|examples?|executable|executed?|files|folders?|imports?|imported|importing|install|output|outputs|prints?|runs?|running|structure|tested|tree|try|usage|uses?|used|using)\b|\b(?:like this|test it)\b/i;

/** "**Add this helper at the top of the file:**", "Then replace the call with:", "Right after the imports, add:" */
const ASKS =
  /(?:^\W*(?:step \d{1,2}\W{1,4}|\d{1,2}[.)]\W{1,4})?(?:in [`"*]{1,4}[\w@./-]{1,200}[`"*]{1,6}[,:]? )?|[!,;.–—-] |[(])(?:(?:also|and|finally|first|just|let['’]?s|next|now|please|simply|then|(?:we|you)(?: (?:can|could|have to|just|must|need to|should|will))?)\b[\s,]{1,3}){0,2}(?:add|adjust|append|change|declare|define|delete|extend|implement|insert|modify|paste|put|register|remove|replace|update|wrap)\b/i;
