const STAYS = "(?:unchanged|unmodified|untouched|stays?|remains?|the same|as (?:is|it (?:is|was)|before))";
const OTHERS = String.raw`(?:everything else|(?:the )?(?:rest|remainder)(?: of (?:the |your )?(?:code|file|module|script))?|all (?:the )?(?:other|remaining) \w{1,20})`;
const REST_STAYS = new RegExp(
  String.raw`\b${OTHERS} (?:(?:can |should )?(?:is|are|be|has|have)? ?)?${STAYS}\b`,
  "i",
);

/** "Part 1 of 2:", "The rest follows in the next message." */
const PART = /^\W*(?:this is )?part (?:\d{1,2}|one) (?:of|\/) (?:\d{1,2}|two|three|four)\b/i;
const LATER =
  /\b(?:rest|remainder|remaining|other half|next part)\b[^.!?]{0,60}\b(?:next|following|another|separate|second) (?:answer|message|part|reply|response)\b/i;

/** Returns whether a line says that what is not shown of a file stays: "(the rest of the file is unchanged)". */
export function saysRestStays(line: string): boolean {
  return REST_STAYS.test(line);
}

/** Returns whether a line says that more of a text is to come: "I'll send the rest in the next message." */
export function saysRestComes(line: string): boolean {
  return PART.test(line) || LATER.test(line);
}
