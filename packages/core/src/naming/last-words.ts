import { announces, asksForChange, illustrates, showsFile } from "./speech.ts";

/** Where another sentence begins, or what one comes to: "… is slow. You can", "…, so only", "…, but it is". */
const BEGINS =
  /(?<!\b(?:e\.g|i\.e|etc|vs))[.!?;][*_"”]{0,3}\s+(?=[\p{Lu}\p{Lo}`*"“])|;\s|,\s(?:but|so)\s(?!that\b)/gu;

/** "(the rest can stay as it is)", "(I also fixed its indentation)": an aside about something else. */
const ASIDE = /\((?:I|we|all|everything|no|nothing|(?:the )?(?:others?|remaining|rest))\b[^()]*\)/gi;

/** What hangs on a clause: "so that it gives up", "whenever React calls it". */
const HANGS_ON =
  /\s(?:as soon as|because|if|since|so that|that|unless|until|when(?:ever)?|where|which|while)\s.*$/i;

/** "The fix is to …", "A simpler version using `defer`:", "You can simplify it by …:" */
const CHANGES =
  /\b(?:fix(?:es)?|solution|(?:clean|neat|short|simpl|fast|saf|tight)er|(?:clean|optimi[sz]|patch|rework|simplifi)ed|(?:simplif|tid)y|rewrite|refactor)\b/i;

/** "I'll add a limit.", "I've moved the check into `load`:" */
const DOES =
  /^\W*(?:(?:also|and|first|here|next|now|so|then)\b[\s,]{1,3}){0,2}(?:I|we)(?:['’](?:d|ll|m|ve)| am| have| will| would)?(?: (?:also|now|just|simply|suggest|recommend|going to)){0,2} (?:add|adjust|chang|extract|fix|introduc|ma[dk]e|making|modif|mov|remov|renam|replac|rewr|simplif|split|switch|updat|wrap)\w*/i;

/** "Use try-with-resources:", but not "Use it like this:". */
const USES = /^\W*(?:instead,? )?use (?!(?:her|his|it|its|like|that|the|them|these|this|your)\b)/i;

/** "You can verify it with:", "To reproduce it:" */
const TRIES = /\b(?:confirm|reproduc|verif)\w*/i;

/**
 * Returns whether a line says that the code below is an example, or stays as it is. What it says last counts, as models tell
 * first what is wrong, and who calls it: "`load` is called twice. Here is a simpler version, using a set:".
 */
export function showsBelow(line: string): boolean {
  const last = lastWords(line);
  return (illustrates(last) || showsFile(last) || TRIES.test(last)) && !tellsOfChange(last);
}

/** Returns whether a line says last what to use, behind what is wrong: "The stream leaks. Use try-with-resources:". */
export function repliesWithUse(line: string): boolean {
  const last = lastWords(line);
  return last.length < line.length && USES.test(last);
}

/** Returns whether a line says last that the code below is a change: "The test fails. I'd add a limit:". */
export function changesBelow(line: string): boolean {
  return tellsOfChange(lastWords(line));
}

/** Returns a line without what it says in brackets of other code than that below. */
export function withoutAsides(line: string): string {
  return line.replace(ASIDE, " ");
}

/** Returns what a line says last: its last sentence, or what that comes to. */
export function lastWords(line: string): string {
  const said = withoutAsides(line);
  const begin = [...said.matchAll(BEGINS)].at(-1);
  return begin ? said.slice(begin.index + begin[0].length) : said;
}

/** What hangs on the clause says nothing of it. */
function tellsOfChange(words: string): boolean {
  const main = words.replace(HANGS_ON, "");
  return asksForChange(main) || announces(main) || CHANGES.test(main) || DOES.test(main);
}
