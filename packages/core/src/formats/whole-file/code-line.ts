/** Longer lines of code are none that a model writes first. */
const LONGEST = 300;
/** How lines of code end, or begin. */
const [OPENS, ENDS] = [/\{\s*$/, /[=()[\]{}"'][^;]*;\s*$/];
const BEGINS =
  /^\s*(?:from\s\S{1,100}\simport\s|(?:import|export|const|let|var|function|class|def|using|fn|func|public|private|return)\s[^.]{0,200}[=({'";:]|#include|#!\/|<\?php|<!doctype)/i;

/** Returns whether this is a line of code, and hardly one of prose. */
export function isCode(text: string): boolean {
  if (text.length > LONGEST) return false;
  return BEGINS.test(text) || OPENS.test(text) || (ENDS.test(text) && !/^\s*[*-] /.test(text));
}
