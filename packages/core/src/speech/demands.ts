import { wordList, wordSet } from "../text/word-list.ts";
import { LEAD_IN } from "./sentence.ts";

/** What a sentence may begin with before its verb: "Then, simply …", "Go ahead and …", "To be safe, you can …" */
const LEAD = new RegExp(
  [
    String.raw`^\W*(?:[^,:]{1,60}, (?=(?:I|we|you)\b))?${LEAD_IN}(?:instead,? )?(?:to )?`,
    "(?:go ahead and |(?:I|we)(?:['’]d| would) ",
    String.raw`|(?:we|you)(?: can| could| may| should|(?:['’]ll| may| might| will)? (?:have|need|want) to)(?: \w+ly| also| just)? )?`,
  ].join(""),
  "i",
);

/** A verb as one is told to do something, in front of what it is to be done to, or how: "Hoist the …", "Bail out …", "Sort by …" */
const VERB = new RegExp(
  [
    "^([a-z]{2,20}(?:-[a-z]{2,20})?) (?:",
    String.raw`((?:the|an?|all|any|both|each|every|its?|only|our|their|them|your)\b|(?:these|this|those) \w)`,
    "|(`[^`]{1,100}`|against|as|at|away|back|before|behind|by|down|early|for|from|in|into|off|on|out|over|through|to|up|with)(?![\\w-]))",
  ].join(""),
  "i",
);

/** "The …", "Inside …", "Is …": no verb, or none that one is told with. */
const NO_VERB =
  wordSet(`about above across after against all along among an and another any are around as at because before behind being below
  beneath beside besides between beyond both but by can could despite did do does down due during each either even every except few
  for from had has her here his how if in inside instead into is it just like many may maybe might more most much must near neither
  no none nor not of off often on once one only onto or other our out outside over past per perhaps prior regardless right same
  several should since so some still such than that the their then there these they this those though through thus till to today
  toward under unless unlike until up upon via was we were what when where whereas whether which while who whose why will with within
  without worse would yet you your`);
/** "Currently …", "Reading …", "Moved …", "Callers …" */
const OTHER_FORM = /(?:[^aeiou]ly|ed|ing|[^su]s)$/;

/** What may be a noun as well: "Code for the client:", "Class `Cart`:", but not "Log the failure:". */
const NOUN =
  wordSet(`answer approach block body branch bug call caller case change class client code command comment context copy
  declaration decorator definition detail error example exception excerpt field file fix function header helper hook idea
  implementation import input interface issue item key line list listing log logic loop member method model module name note
  object option output package part pattern point problem program property query question reason refactor result root rule sample
  script section server setup shape signature snippet solution source stack state statement step structure summary syntax test text
  thread top trace type usage use user value variable variant version view way wrapper`);

/** What the reader is to do, rather than the code: "Compare the loop in …:", "Run it from …:" */
const READER =
  wordSet(`activate ask assume beware browse build call care check clone compare compile confirm connect consider contrast debug deploy
  download enter examine execute expect explain explore feel figure find follow forget get give go guess have hit ignore imagine
  import inspect install instantiate interpret invoke keep know launch learn leave let listen locate look measure mind navigate note
  notice observe open picture play print profile query quote read recall recognise recognize refer remember reproduce request review
  run save say scroll search see show simulate sit start stay step study suppose take talk tell test thank think time trace trigger
  try type understand use verify view visit wait walk watch wonder work worry write`);

/** What is done with code that stays as it is: "It can be called with:", "The bug can be reproduced with:" */
const STAYS =
  wordList(`called caught checked compared configured confirmed constructed created debugged demonstrated described done\\slike executed
  explained expressed followed found illustrated imagined imported inclined inspected installed instantiated invoked measured mocked
  observed opened overridden overwritten printed profiled read reproduced run seen shown started subclassed summari[sz]ed tempted tested
  thought traced translated triggered understood used verified viewed visuali[sz]ed`);
const CAN_BE = String.raw`(?:can|could|may|might|must|should|ha(?:s|ve) to|needs? to)(?: \w+ly| also| either| just| now| still| then){0,2} be`;
/** "`load` can be collapsed into one line:", "The check has to be done first:", but not "Recursion should be avoided:" */
const PASSIVE = new RegExp(
  String.raw`\b${CAN_BE} (?!(?:${STAYS.join("|")}|(?<=\b(?:must|should) be )avoided)\b)(?:\w{2,20}(?:ed|[nw]n|en)|built|cut|done|held|kept|made|moved|put|sent|set|split)\b`,
  "i",
);

/** "A lookup is enough here:", but not "One might think that this is enough:" */
const ENOUGH = /^(?!.*\bthink\b).*\b(?:is|are|would be) (?:enough|sufficient)\b/i;

/** Returns whether a sentence demands in its grammar that something be done with the code: "Hoist the call out of the loop:". */
export function demands(sentence: string): boolean {
  return [PASSIVE, ENOUGH].some((one) => one.test(sentence)) || isImperative(sentence);
}

function isImperative(sentence: string): boolean {
  const [, said = "", object] = VERB.exec(sentence.replace(LEAD, "")) ?? [];
  const verb = said.toLowerCase();
  if (verb === "" || NO_VERB.has(verb) || OTHER_FORM.test(verb) || READER.has(verb)) return false;
  return object !== undefined || !NOUN.has(verb);
}
