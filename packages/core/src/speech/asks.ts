import { illustrates, showsFile } from "./about-files.ts";
import { LEAD_IN, LONGEST } from "./sentence.ts";

/** Returns whether a line asks for a change: "Then replace the call with:", "1. **Update `src/a.ts`**". */
export function asksForChange(text: string): boolean {
  return text.length <= LONGEST && ASKS.test(text);
}

/** Returns whether a line is one of the steps of a change: "2. Use it in `load`:", "Then, in the constructor:", "And the helper:" */
export function isStep(text: string): boolean {
  return (
    text.length <= LONGEST &&
    STEP.test(text) &&
    (USES_WITHIN.test(text) || !(illustrates(text) || showsFile(text)))
  );
}

const STEP =
  /^\W*(?:(?:step )?\d{1,2}[.):]\s|(?:and|also|finally|first(?:ly)?|lastly|next|now|second(?:ly)?|then|third(?:ly)?)\b)/i;
/** "Use it in `load`:", "In `load`, use `trim()`:": it tells what is to stand somewhere, and not how that is used. */
const USES_WITHIN =
  /\b(?:call|use) (?:it|them|this|that|the \w{1,20}) (?:at|from|in|inside|on|within)\b|, use\b/i;

/** "**Add this helper at the top of the file:**", "Then replace the call with:", "Right after the imports, add:" */
const ASKS = new RegExp(
  [
    String.raw`(?:^\W*(?:step \d{1,2}\W{1,4}|\d{1,2}[.)]\W{1,4})?`,
    '(?:in [`"*]{1,4}[\\w@./-]{1,200}[`"*]{1,6}[,:]? )?|[!,;.–—-] |[(])',
    LEAD_IN,
    String.raw`(?:(?:we|you)(?: (?:can|could|have to|just|must|need to|should|will))?\b[\s,]{1,3}${LEAD_IN})?`,
    "(?:add|adjust|append|change|declare|define|delete|extend|implement|insert|modify|paste|put|register|remove|replace|update|wrap)",
    String.raw`\b`,
  ].join(""),
  "i",
);
