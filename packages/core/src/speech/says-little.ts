import { wordSet } from "../text/word-list.ts";
import { withoutNames } from "./names.ts";
import { LONGEST } from "./sentence.ts";

/**
 * How little a sentence says that an edit changes: something `small` of what is shown, or a thing of any size, and nothing of
 * the `rest`.
 */
export type Little = "small" | "rest";

const DOES =
  "(?:adapt|add|adjust|alter|amend|append|bump|chang|correct|decreas|edit|fix|increas|log|lower|mark|modif|rais|renam|set|swap|switch|toggl|touch|turn|tweak|updat)(?:e|es|ed|s|y|ies|ied|ged|ped|ted|ing)?";
const DONE =
  "(?:adapted|adjusted|affected|altered|changed|different|edited|modified|new|renamed|touched|updated)";
const IS = "(?:is|are|was|were|has been|have been|got|gets)";
/** "changes", "is changed", "has to change", "differs" */
const CHANGES = `(?:change[sd]?|differs?|gets? an?(?:other)?|${IS} ${DONE}|(?:has|have|had|needs?) to (?:be ${DONE}|change))`;
const SAME =
  "(?:exactly )?(?:the same|untouched|unchanged|unmodified|unaltered|intact|identical|as (?:it|they) (?:is|are|was|were)|as (?:is|before)|alone)";
const OTHERS = String.raw`(?:everything else|all else|(?:all|the) other (?:\w{1,20}s|code)|the (?:rest|remainder))\b`;

/** "The only change is that …", "I only renamed …", "Only the format of the date changes", "(one line changed)" */
const ONLY = new RegExp(
  [
    String.raw`\bthe (?:only|single|sole) (?:change|difference|edit|modification|thing (?:i|that|which|to))s?\b`,
    String.raw`(?:^\W{0,6}|\b(?:i|we)(?:['’]ve| have)? |\b(?:it|this|that) |\x60 )(?:only|just|merely|simply) (?:${DOES}|gets?)\b(?! if\b| when\b)`,
    String.raw`(?:^\W{0,6}|\b(?:i|we)(?:['’]ve| have)? )${DOES} (?:only|just|nothing but)\b`,
    String.raw`\b(?:one|single)[- ]line (?:change|correction|edit|fix|modification|tweak)\b|\b(?:one|single)[- ]liner\b`,
    String.raw`(?:^|[^\w\s] ?|\b(?:so|that|and) )only (?:the|its|this|that|one|a|an|\x60)[^.:;]{0,80} ${CHANGES}(?!\w)`,
  ].join("|"),
  "i",
);
/** "Nothing else is touched", "Everything else stays the same", "The rest of the file is as before" */
const REST = new RegExp(
  [
    String.raw`\bnothing else (?:changes|changed|differs|${IS} ${DONE})(?!\w)`,
    String.raw`\b${OTHERS}[^.;:,]{0,40}? (?:is|are|was|were|stays?|remains?|left|kept) (?:(?:left|kept) )?${SAME}(?!\w)`,
    String.raw`\b(?:left|kept|leaves?|keeps?) ${OTHERS}[^.;:,]{0,40}? ${SAME}(?!\w)`,
    String.raw`\botherwise ${SAME}(?!\w)`,
  ].join("|"),
  "i",
);

/** What is said of any piece of code, however much of it is written anew. */
const ANY =
  wordSet(`a an and are block body change changed changes class code component contents css definition edit edited file
  function get gets got had handler has have hook i implementation in inside is its it just logic loop made markup merely method
  limited confined restricted
  methods modification modified module more of one only our part query rule script section setup simply single sole styles
  template tests that that's the these thing this to touch touched two update updated ve was we were within your`);
/** Behind these it is told how that is changed: "to retry", "so that it logs". */
const HOW = /[.;:,(—–]|\b(?:because|by|for|how|so|such|to|which|with)\b/i;

/** Returns how little a line of prose says that changes; `undefined` where it says nothing of that. */
export function saysLittle(line: string): Little | undefined {
  if (line.length > LONGEST) return undefined;
  const only = ONLY.exec(line);
  if (only && !isAny(only[0] + line.slice(only.index + only[0].length).split(HOW, 1)[0]!)) return "small";
  return only || REST.test(line) ? "rest" : undefined;
}

/** Returns whether a line says that only something changes, be it large or small. */
export function saysOnly(line: string): boolean {
  return line.length <= LONGEST && ONLY.test(line);
}

/** Whether a clause names code, and nothing of it: "I only changed the `load` method", but not "… the name of `load`". */
function isAny(clause: string): boolean {
  const words =
    withoutNames(clause)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  return words.every((word) => ANY.has(word));
}
